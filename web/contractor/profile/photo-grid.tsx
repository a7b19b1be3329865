import type { Photo as PortfolioPhoto } from '#features/portfolio/contract/public.ts'
import { Photo } from '#web/contractor/photo.tsx'
import { classes } from '#web/ui/classes.ts'

interface PhotoGridProps {
  photos: readonly PortfolioPhoto[]
  onView: (id: string) => void
  className: string
}

/** Thumbnails of work, each opening in full. */
export function PhotoGrid({ photos, onView, className }: PhotoGridProps) {
  return (
    <ul className={classes('grid gap-3', className)}>
      {photos.map((photo) => (
        <li key={photo.id}>
          <a
            href={photo.sizes.at(-1)?.url}
            target="_blank"
            rel="noopener"
            onClick={(event) => {
              event.preventDefault()
              onView(photo.id)
            }}
            className="block overflow-hidden rounded-control"
          >
            <Photo photo={photo} alt={photo.alt} widths="(min-width: 40rem) 16rem, 50vw" />
          </a>
        </li>
      ))}
    </ul>
  )
}
