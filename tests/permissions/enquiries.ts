import { everybody, type Rows } from './row.ts'

export const enquiriesRows: Rows = {
  'POST /api/contact': {
    input: () => ({ name: 'Jo', email: 'jo@example.com', phone: '+44 7700 900123', message: 'Do you cover Whitby?' }),
    expect: everybody(200),
  },
  'POST /api/contact-requests': {
    input: (scene) => ({ contractorId: scene.contractor.id, message: 'Are you free in May?' }),
    expect: [401, 200, 200, 200, 200, 200],
  },
  'GET /api/contact-requests/:id': {
    written: true,
    input: ({ contactRequestId }) => ({ id: contactRequestId }),
    expect: [401, 403, 403, 404, 200, 403],
  },
  'POST /api/contact-requests/:id/answer': {
    written: true,
    input: ({ contactRequestId }) => ({ id: contactRequestId, message: 'I am free in May.' }),
    expect: [401, 403, 403, 404, 200, 403],
  },
}
