import type { Rows, Scene } from './row.ts'

const contractorId = ({ contractor }: Scene) => ({ contractorId: contractor.id })
/** Every homeowner has their own list; others have none. */
const homeownersOnly = [401, 200, 200, 403, 403, 403] as const

export const shortlistsRows: Rows = {
  'GET /api/shortlist': { input: () => ({}), expect: homeownersOnly },
  'GET /api/shortlist/:contractorId': { input: contractorId, expect: homeownersOnly },
  'PUT /api/shortlist/:contractorId': { input: contractorId, expect: homeownersOnly },
  'DELETE /api/shortlist/:contractorId': { input: contractorId, expect: homeownersOnly },
}
