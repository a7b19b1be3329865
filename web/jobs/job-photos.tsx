import type { JobPhoto } from '#features/jobs/contract.ts'
import { SmallPictures } from '#web/ui/pictures/small-pictures.tsx'

interface JobPhotosProps {
  photos: readonly JobPhoto[]
  /** What the job is called, for those who cannot see what belongs to it. */
  title: string
  /** Only the first, which leads to the others. */
  firstOnly?: boolean
}

/** Photos of a job, small; each opens in the viewer. Nothing when there are none. */
export function JobPhotos({ photos, title, firstOnly = false }: JobPhotosProps) {
  const pictures = photos.map((photo, i) => ({ ...photo, alt: photo.caption || `Photo ${i + 1} of “${title}”` }))
  return <SmallPictures pictures={pictures} label={`Photos of “${title}”`} firstOnly={firstOnly} />
}
