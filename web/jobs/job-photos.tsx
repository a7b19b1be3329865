import type { JobPhoto } from '#features/jobs/contract.ts'
import { PictureFrame } from '#web/ui/pictures/picture-frame.tsx'
import { usePictureViewer } from '#web/ui/pictures/use-picture-viewer.tsx'

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
  const { view, viewer } = usePictureViewer(pictures)
  if (pictures.length === 0) return null
  const more = firstOnly ? pictures.length - 1 : 0
  return (
    <>
      <ul aria-label={`Photos of “${title}”`} className="flex flex-wrap gap-2">
        {(firstOnly ? pictures.slice(0, 1) : pictures).map((picture, i) => (
          <li key={picture.id}>
            <button
              type="button"
              onClick={() => view(i)}
              className="relative block size-24 overflow-hidden rounded-control border border-line"
            >
              <PictureFrame picture={picture} alt={picture.alt} widths="6rem" className="size-full" />
              {more > 0 && (
                <span className="absolute right-1 bottom-1 rounded-full bg-plate px-2 font-semibold text-on-plate text-small">
                  +{more}
                  <span className="sr-only"> more</span>
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {viewer}
    </>
  )
}
