import { publicPortfolioCalls } from '#features/portfolio/contract/public.ts'
import { byAlbum } from '#features/portfolio/rules/albums.ts'
import { altText } from '#features/portfolio/rules/pictures.ts'
import { useRead } from '#web/data/use-read.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { usePictureViewer } from '#web/ui/pictures/use-picture-viewer.tsx'
import { late } from '#web/ui/states/late.tsx'
import { PhotoGrid } from './photo-grid.tsx'

const AlbumOfWork = late(() => import('./album-of-work.tsx'))

/** A contractor's photos of work by album; nothing when there are none. */
export function Portfolio({ contractorId, businessName }: { contractorId: string; businessName: string }) {
  const { data: photos = [] } = useRead(publicPortfolioCalls.ofContractor, { id: contractorId })
  const { albums, loose } = byAlbum(photos)
  const inOrder = [...albums.flatMap(({ before, after }) => [...before, ...after]), ...loose].map((photo) => ({
    ...photo,
    alt: altText(photo, businessName),
  }))
  const { view, viewer } = usePictureViewer(inOrder)
  if (inOrder.length === 0) return null
  const onView = (id: string) => view(inOrder.findIndex((photo) => photo.id === id))
  const shown = (some: readonly { id: string }[]) => inOrder.filter(({ id }) => some.some((one) => one.id === id))
  return (
    <Card as="section" titleAs="h2" title="Recent work">
      {albums.map(({ album, before, after }) => (
        <AlbumOfWork key={album.id} album={album} before={shown(before)} after={shown(after)} onView={onView} />
      ))}
      {loose.length > 0 && <PhotoGrid photos={shown(loose)} onView={onView} className="grid-cols-2 sm:grid-cols-3" />}
      {viewer}
    </Card>
  )
}
