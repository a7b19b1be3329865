import { FileText } from 'lucide-react'
import type { GivenFile } from '#shared/given-files.ts'
import { sizeInWords } from '#shared/uploads.ts'
import { classes } from '#web/ui/classes.ts'
import { PictureFrame } from '#web/ui/pictures/picture-frame.tsx'
import type { ViewedPicture } from '#web/ui/pictures/picture-viewer.tsx'
import { usePictureViewer } from '#web/ui/pictures/use-picture-viewer.tsx'

/** The picture of a file; null for a document. */
function pictureOf(file: GivenFile): ViewedPicture | null {
  const { urls, width, height, thumbhash, id, name } = file
  if (!('small' in urls) || !width || !height) return null
  const small = { width: Math.min(480, width), url: urls.small }
  const sizes = width > small.width ? [small, { width, url: urls.large }] : [small]
  return { id, alt: `Photo ${name}`, width, height, thumbhash, sizes }
}

/** Attachments: pictures, which open in the viewer, and documents, which are downloaded. */
export function GivenFiles({ files }: { files: readonly GivenFile[] }) {
  const pictures = files.flatMap((file) => pictureOf(file) ?? [])
  const documents = files.filter(({ urls }) => 'original' in urls)
  const { view, viewer } = usePictureViewer(pictures)
  return (
    <>
      {pictures.length > 0 && (
        <ul className={classes('grid gap-1', pictures.length > 1 ? 'grid-cols-2' : 'justify-items-start')}>
          {pictures.map((picture, place) => (
            <li key={picture.id} className="min-w-0">
              <button
                type="button"
                aria-label={`Open ${picture.alt}`}
                className="block overflow-hidden rounded-control"
                onClick={() => view(place)}
              >
                <PictureFrame
                  picture={picture}
                  alt=""
                  widths="20rem"
                  className={pictures.length > 1 ? 'aspect-square w-40' : 'h-auto max-h-80 w-auto max-w-full'}
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {documents.length > 0 && (
        <ul className="grid gap-1">
          {documents.map(({ id, name, bytes, urls }) => (
            <li key={id}>
              <a
                href={'original' in urls ? urls.original : ''}
                download={name}
                className="flex min-h-11 items-center gap-2 rounded-control bg-card/70 px-3 py-1.5 text-small underline-offset-2 hover:underline"
              >
                <FileText className="size-5 shrink-0" aria-hidden="true" />
                <span className="min-w-0">
                  <span className="wrap-anywhere block font-semibold">{name}</span>
                  <span className="text-muted">Download, {sizeInWords(bytes)}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {viewer}
    </>
  )
}
