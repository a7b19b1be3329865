import { PictureFrame } from './picture-frame.tsx'
import type { ViewedPicture } from './picture-viewer.tsx'
import { usePictureViewer } from './use-picture-viewer.tsx'

interface SmallPicturesProps {
  pictures: readonly ViewedPicture[]
  /** The accessible name of the list. */
  label: string
  /** Shows only the first, which leads to the others. */
  firstOnly?: boolean
}

/** Thumbnails; each opens in the viewer. Nothing when there are no pictures. */
export function SmallPictures({ pictures, label, firstOnly = false }: SmallPicturesProps) {
  const { view, viewer } = usePictureViewer(pictures)
  if (pictures.length === 0) return null
  const more = firstOnly ? pictures.length - 1 : 0
  return (
    <>
      <ul aria-label={label} className="flex flex-wrap gap-2">
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
