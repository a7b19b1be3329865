import { everybody, type Rows } from './row.ts'

export const pricesRows: Rows = {
  'GET /api/prices': { input: () => ({}), expect: everybody(200) },
  'GET /api/prices/:category': { input: () => ({ category: 'plumbing', town: 'leeds' }), expect: everybody(200) },
  'GET /api/price-towns': { input: () => ({ near: 'LS6 3AA' }), expect: everybody(200) },
}
