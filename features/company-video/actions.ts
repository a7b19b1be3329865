import type { ActionsOf } from '#server/calls/feature.ts'
import type { Context } from '#server/context.ts'
import { answerFile } from '#server/files/answer-file.ts'
import { dropFiles, keepFiles } from '#server/files/kept-files.ts'
import { addressOf } from '#shared/call-address.ts'
import { Refusal } from '#shared/refusal.ts'
import type { publicCompanyVideoCalls } from './contract/public.ts'
import { companyVideoCalls } from './contract.ts'
import { currentVideo, insertVideo, takeVideo } from './records.ts'

async function removeCurrent({ db, now }: Context): Promise<void> {
  const before = await takeVideo(db)
  if (before) await dropFiles(db, [before.id], now)
}

export const publicCompanyVideoActions: ActionsOf<typeof publicCompanyVideoCalls> = {
  current: async ({ db }) => {
    const video = await currentVideo(db)
    return { videoUrl: video ? addressOf(companyVideoCalls.play, { id: video.id }) : null }
  },
}

export const companyVideoActions: ActionsOf<typeof companyVideoCalls> = {
  upload: async (context, { files }) => {
    const [file] = files
    if (!file) throw new Refusal('INVALID', 'Choose a file')
    await removeCurrent(context)
    await keepFiles(context.db, [file.id])
    const { id, type, bytes } = file
    await insertVideo(context.db, { id, type, bytes, uploaded_at: context.now })
    return { videoUrl: addressOf(companyVideoCalls.play, { id }) }
  },

  remove: async (context) => {
    await removeCurrent(context)
    return { videoUrl: null }
  },

  play: async ({ db, services, requestHeaders }, { id }) => {
    const video = await currentVideo(db)
    if (video?.id !== id) throw new Refusal('NOT_FOUND', 'We cannot find this video.')
    return answerFile(services.files, video, requestHeaders)
  },
}
