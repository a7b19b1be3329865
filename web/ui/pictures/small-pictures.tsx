import { PictureFrame } from './picture-frame.tsx'
import type { ViewedPicture } from './picture-viewer.tsx'
import { usePictureViewer } from './use-picture-viewer.tsx'

interface SmallPicturesProps {
  pictures: readonly ViewedPicture[]
  /** What they belong to, as their list is called. */
  label: string
  /** Only the first, which leads to the others. */
  firstOnly?: boolean
}

/** Pictures, small; each opens in the viewer. Nothing when there are none. */
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
