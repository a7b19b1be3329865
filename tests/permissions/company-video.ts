import { companyVideoCalls } from '#features/company-video/contract.ts'
import { sampleFiles, sendForm } from '#tests/verified.ts'
import type { World } from '#tests/world.ts'
import { adminOnly, everybody, type Rows } from './row.ts'

/** The id of a video an admin has uploaded. */
async function video(here: World): Promise<string | undefined> {
  const admin = await here.person({ role: 'admin' })
  const { body } = await sendForm(
    here,
    companyVideoCalls.upload,
    {},
    [{ name: 'a.mp4', content: sampleFiles.mp4 }],
    admin,
  )
  return companyVideoCalls.upload.output.parse(body).videoUrl?.split('/').at(-1)
}

export const companyVideoRows: Rows = {
  'GET /api/company-video': { input: () => ({}), expect: everybody(200) },
  // Without a form: the role is checked before it is read.
  'POST /api/upload-company-video': { input: () => ({}), expect: [401, 403, 403, 403, 403, 400] },
  'DELETE /api/company-video': { input: () => ({}), expect: adminOnly },
  'GET /api/company-video/:id': { input: async (_scene, here) => ({ id: await video(here) }), expect: everybody(200) },
}
