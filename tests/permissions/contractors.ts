import { everybody, type Rows } from './row.ts'

export const contractorsRows: Rows = {
  'POST /api/contractors': {
    input: () => ({
      businessName: 'Second Profile',
      description: 'A second profile for one account.',
      location: 'Leeds',
      postcode: 'LS1 4DY',
      businessPhone: '0113 496 0123',
      businessEmail: 'second@example.com',
      businessAddress: '1 The Headrow, Leeds',
      trades: ['Plumbing'],
    }),
    expect: [401, 403, 403, 409, 409, 403],
  },
  'GET /api/contractors/profile': { input: () => ({}), expect: [401, 403, 403, 200, 200, 403] },
  'GET /api/contractors/user/:userId': {
    input: (scene) => ({ userId: scene.contractor.id }),
    expect: [401, 403, 403, 403, 200, 200],
  },
  'GET /api/contractors/:id': { input: (scene) => ({ id: scene.contractor.id }), expect: everybody(200) },
  'PATCH /api/contractors/:id': {
    input: (scene) => ({ id: scene.contractor.id, businessAddress: '2 The Headrow, Leeds' }),
    expect: [401, 403, 403, 403, 200, 403],
  },
  'PUT /api/contractors/:id/vat': {
    input: (scene) => ({ id: scene.contractor.id, registered: false }),
    expect: [401, 403, 403, 403, 200, 403],
  },
  'POST /api/contractors/:id/pause': {
    input: (scene) => ({ id: scene.contractor.id, until: '2026-03-01' }),
    expect: [401, 403, 403, 403, 200, 403],
  },
}
