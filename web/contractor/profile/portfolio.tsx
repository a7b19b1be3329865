import { publicPortfolioCalls } from '#features/portfolio/contract/public.ts'
import { altText } from '#features/portfolio/rules/pictures.ts'
import { Photo } from '#web/contractor/photo.tsx'
import { useRead } from '#web/data/use-read.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { usePictureViewer } from '#web/ui/pictures/use-picture-viewer.tsx'

/** Pictures of a contractor's work; nothing when there are none. Each opens in full. */
export function Portfolio({ contractorId, businessName }: { contractorId: string; businessName: string }) {
  const { data: photos = [] } = useRead(publicPortfolioCalls.ofContractor, { id: contractorId })
  const { view, viewer } = usePictureViewer(
    photos.map((photo) => ({ ...photo, alt: altText(photo.alt, businessName) })),
  )
  if (photos.length === 0) return null
  return (
    <Card as="section" titleAs="h2" title="Recent work">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {photos.map((photo, place) => (
          <li key={photo.id}>
            <a
              href={photo.sizes.at(-1)?.url}
              target="_blank"
              rel="noopener"
              onClick={(event) => {
                event.preventDefault()
                view(place)
              }}
              className="block overflow-hidden rounded-control"
            >
              <Photo photo={photo} alt={altText(photo.alt, businessName)} widths="(min-width: 40rem) 16rem, 50vw" />
            </a>
          </li>
        ))}
      </ul>
      {viewer}
    </Card>
  )
}
