import type { JobPhoto } from '#features/jobs/contract.ts'
import { SmallPictures } from '#web/ui/pictures/small-pictures.tsx'

interface JobPhotosProps {
  photos: readonly JobPhoto[]
  /** The title of the job, for assistive technology. */
  title: string
  /** Shows only the first, which leads to the others. */
  firstOnly?: boolean
}

/** Thumbnails of a job's photos; each opens in the viewer. Nothing when there are none. */
export function JobPhotos({ photos, title, firstOnly = false }: JobPhotosProps) {
  const pictures = photos.map((photo, i) => ({ ...photo, alt: photo.caption || `Photo ${i + 1} of “${title}”` }))
  return <SmallPictures pictures={pictures} label={`Photos of “${title}”`} firstOnly={firstOnly} />
}
