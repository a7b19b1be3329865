import { everybody, type Rows } from './row.ts'

export const directoryRows: Rows = {
  'GET /api/contractors/search': { input: () => ({ location: 'Leeds' }), expect: everybody(200) },
  'POST /api/contractors/fetch': { input: () => ({ verified: true }), expect: everybody(200) },
}
