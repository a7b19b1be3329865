import { reviewPhotoCalls } from '#features/reviews/contract/photos.ts'
import { newId } from '#shared/ids.ts'
import { feedback, review } from '#tests/market.ts'
import { smallPicture } from '#tests/pictures.ts'
import { sendForm } from '#tests/verified.ts'
import type { World } from '#tests/world.ts'
import { adminOnly, contractorOnly, everybody, ownerOnly, type Row, type Rows, type Scene } from './row.ts'

const theReview = async ({ owner, contractor }: Scene, here: World) => (await review(here, owner, contractor)).id

/** A photo that the owner has added to their published review. */
async function photo(scene: Scene, here: World) {
  const id = await theReview(scene, here)
  const { body } = await sendForm(here, reviewPhotoCalls.add, { id }, [smallPicture], scene.owner)
  return { id, photoId: reviewPhotoCalls.add.output.parse(body)[0]?.id }
}

/** Refused for everybody but admins before anything is read; for admins, an unknown id. */
const decided = (more: Record<string, unknown>): Row => ({
  input: () => ({ reviewId: newId(), reason: 'We have looked at it.', ...more }),
  expect: [401, 403, 403, 403, 403, 404],
})

export const reviewsRows: Rows = {
  'GET /api/contractors/:id/reviews': { input: (scene) => ({ id: scene.contractor.id }), expect: everybody(200) },
  'POST /api/reviews/:id/reply': {
    input: async (scene, here) => ({ id: await theReview(scene, here), text: 'Thank you.' }),
    expect: contractorOnly,
  },
  'PATCH /api/reviews/:id': {
    input: async (scene, here) => ({ id: await theReview(scene, here), feedback }),
    expect: ownerOnly,
  },
  // Without a form: the role is checked before it is read.
  'POST /api/reviews/:id/photos': { input: () => ({ id: newId() }), expect: [401, 400, 400, 403, 403, 403] },
  'DELETE /api/reviews/:id/photos/:photoId': { input: photo, expect: ownerOnly },
  'GET /api/reviews/:id/photos/:photoId/:width': {
    input: async (scene, here) => ({ ...(await photo(scene, here)), width: 60 }),
    expect: everybody(200),
  },
  'GET /api/admin/held-reviews': { input: () => ({}), expect: adminOnly },
  'POST /api/admin/held-reviews/:reviewId/publish': decided({}),
  'POST /api/admin/held-reviews/:reviewId/refuse': decided({ ground: 'related' }),
}
