import { everybody, type Rows } from './row.ts'

export const placesRows: Rows = {
  'GET /api/places': { input: () => ({ q: 'Leeds' }), expect: everybody(200) },
  'GET /api/places/postcode/:postcode': { input: () => ({ postcode: 'LS1 4DY' }), expect: everybody(200) },
}
