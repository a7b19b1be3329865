import { filledPath } from '#shared/call-address.ts'
import type { JobPhoto } from '../contract.ts'
import type { JobPhotoRow } from '../records/photos.ts'
import { photoPath } from '../rules/photos.ts'

/** A job's photos as pages show them; `shown` masks text for this reader. */
export const photosShown = (photos: readonly JobPhotoRow[], shown: (text: string) => string): JobPhoto[] =>
  photos.map(({ id, job_id, caption, width, height, thumbhash, widths }) => ({
    id,
    caption: shown(caption),
    width,
    height,
    thumbhash,
    sizes: widths.map((one) => ({
      width: one,
      url: filledPath({ path: photoPath }, { id: job_id, photoId: id, width: one }).path,
    })),
  }))
