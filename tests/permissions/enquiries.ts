import { everybody, type Rows } from './row.ts'

export const enquiriesRows: Rows = {
  'POST /api/contact': {
    input: () => ({ name: 'Jo', email: 'jo@example.com', phone: '+44 7700 900123', message: 'Do you cover Whitby?' }),
    expect: everybody(200),
  },
  'GET /api/enquiries': { input: () => ({}), expect: [401, 403, 403, 200, 200, 403] },
}
