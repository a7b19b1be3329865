import { everybody, type Rows } from './row.ts'

export const reviewsRows: Rows = {
  'GET /api/contractors/:id/reviews': { input: (scene) => ({ id: scene.contractor.id }), expect: everybody(200) },
}
