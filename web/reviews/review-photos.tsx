import type { ReviewPhoto } from '#features/reviews/contract.ts'
import { SmallPictures } from '#web/ui/pictures/small-pictures.tsx'

interface ReviewPhotosProps {
  photos: readonly ReviewPhoto[]
  /** The title of the job, for assistive technology. */
  title: string
}

/** Thumbnails of a review's photos; each opens in the viewer. Nothing when there are none. */
export default function ReviewPhotos({ photos, title }: ReviewPhotosProps) {
  const pictures = photos.map((photo, i) => ({ ...photo, alt: `Photo ${i + 1} with the review of “${title}”` }))
  return <SmallPictures pictures={pictures} label={`Photos with the review of “${title}”`} />
}
