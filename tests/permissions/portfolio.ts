import sharp from 'sharp'
import { logoCalls } from '#features/portfolio/contract/logo.ts'
import { portfolioCalls } from '#features/portfolio/contract.ts'
import { sendForm } from '#tests/verified.ts'
import type { World } from '#tests/world.ts'
import { contractorOnly, everybody, type Rows, type Scene } from './row.ts'

/** A picture that the contractor has added. */
async function photo(scene: Scene, here: World) {
  const content = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#444' } })
    .png()
    .toBuffer()
  const files = [{ name: 'wall.png', content: new Uint8Array(content) }]
  const { body } = await sendForm(here, portfolioCalls.add, {}, files, scene.contractor)
  return portfolioCalls.add.output.parse(body).photos[0]
}

/** The address of a logo that the contractor has. */
async function logoId(scene: Scene, here: World) {
  const content = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#444' } })
    .png()
    .toBuffer()
  const files = [{ name: 'logo.png', content: new Uint8Array(content) }]
  const { body } = await sendForm(here, logoCalls.set, {}, files, scene.contractor)
  return { id: logoCalls.set.output.parse(body).logoUrl?.split('/').at(-1) }
}

/** An album that the contractor has begun. */
async function albumId(scene: Scene, here: World) {
  const { albums } = await here.done(portfolioCalls.addAlbum, album, { as: scene.contractor })
  return { id: albums[0]?.id }
}
const album = { title: 'A hall floor', trade: 'Tiling', place: 'Leeds', month: '2025-11' } as const

export const portfolioRows: Rows = {
  'POST /api/portfolio-albums': { input: () => album, expect: [401, 403, 403, 200, 200, 403] },
  'PUT /api/portfolio-albums/:id': {
    input: async (scene, here) => ({ ...album, ...(await albumId(scene, here)) }),
    expect: contractorOnly,
  },
  'DELETE /api/portfolio-albums/:id': { input: albumId, expect: contractorOnly },
  'POST /api/contractor-logo': { input: () => ({}), expect: [401, 403, 403, 400, 400, 403] },
  'DELETE /api/contractor-logo': { input: () => ({}), expect: [401, 403, 403, 200, 200, 403] },
  'GET /api/contractor-logos/:id': { input: logoId, expect: everybody(200) },
  'GET /api/contractors/:id/portfolio': { input: (scene) => ({ id: scene.contractor.id }), expect: everybody(200) },
  'GET /api/portfolio': { input: () => ({}), expect: [401, 403, 403, 200, 200, 403] },
  // Without a form: the role is checked before it is read.
  'POST /api/portfolio-photos': { input: () => ({}), expect: [401, 403, 403, 400, 400, 403] },
  'PATCH /api/portfolio-photos/:id': {
    input: async (scene, here) => ({ id: (await photo(scene, here))?.id, alt: 'A wall' }),
    expect: contractorOnly,
  },
  'DELETE /api/portfolio-photos/:id': {
    input: async (scene, here) => ({ id: (await photo(scene, here))?.id }),
    expect: contractorOnly,
  },
  'POST /api/portfolio/order': {
    input: async (scene, here) => ({ ids: [(await photo(scene, here))?.id] }),
    expect: [401, 403, 403, 409, 200, 403],
  },
  'GET /api/portfolio-photos/:id/:width': {
    input: async (scene, here) => ({ id: (await photo(scene, here))?.id, width: 20 }),
    expect: everybody(200),
  },
}
