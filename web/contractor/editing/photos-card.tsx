import { useState } from 'react'
import type { Photo as PortfolioPhoto } from '#features/portfolio/contract/public.ts'
import { portfolioCalls } from '#features/portfolio/contract.ts'
import { altText } from '#features/portfolio/rules/pictures.ts'
import { altLength, photosPerContractor } from '#features/portfolio/rules.ts'
import { planWith, portfolioShowcase } from '#features/subscriptions/rules/features.ts'
import { paths } from '#shared/paths.ts'
import { movedTo } from '#shared/pictures.ts'
import { useOwnContractor } from '#web/contractor/use-own-contractor.ts'
import { ReadFailed } from '#web/data/read-failed.tsx'
import { storedUntilSaved, unsavedCaption } from '#web/data/unsaved-captions.ts'
import { useAction } from '#web/data/use-action.ts'
import { useRead } from '#web/data/use-read.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { PictureFrame } from '#web/ui/pictures/picture-frame.tsx'
import { late } from '#web/ui/states/late.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { SkeletonCards } from '#web/ui/states/skeleton.tsx'
import { AddPhotos } from './add-photos.tsx'
import { AlbumsCard } from './albums-card.tsx'
import { RemovePhoto } from './remove-photo.tsx'

const ArrangePictures = late(() => import('#web/ui/pictures/arrange-pictures.tsx'))
const HiddenDetails = late(() => import('#web/contact-details/hidden-details.tsx'))

/** Photos of work: added, captioned, sorted, removed. */
export function PhotosCard() {
  const own = useRead(portfolioCalls.own, {})
  if (own.error && !own.data) return <ReadFailed title="Failed to load your photos" read={own} />
  if (!own.data) return <SkeletonCards count={1} label="Loading your photos" />
  const { photos, albums, shown } = own.data
  const loose = photos.filter(({ album }) => album === null)
  const withJobs = photos.length - loose.length
  const room = photosPerContractor - photos.length
  return (
    <>
      {(shown || albums.length > 0) && <AlbumsCard albums={albums} photos={photos} room={shown ? room : 0} />}
      <Card as="section" titleAs="h2" title={`Photos of your work (${photos.length} of ${photosPerContractor})`}>
        {shown ? (
          <AddPhotos room={room} label="Add photos" />
        ) : (
          <Notice tone="info" title={`The portfolio comes with the ${planWith(portfolioShowcase)} plan`}>
            {photos.length > 0 && 'We keep your photos, and show them again when you have it. '}
            <TextLink to={paths.subscriptionPlans}>See the plans</TextLink>
          </Notice>
        )}
        {withJobs > 0 && (
          <p className="text-muted">
            {withJobs === 1 ? '1 of them stands with its job' : `${withJobs} of them stand with their jobs`}, under
            “Before and after” above.
          </p>
        )}
        {loose.length > 0 && <PhotoList photos={loose} />}
      </Card>
    </>
  )
}

function PhotoList({ photos }: { photos: readonly PortfolioPhoto[] }) {
  const businessName = useOwnContractor().data?.businessName ?? ''
  const [leaving, setLeaving] = useState<string | null>(null)
  const failed = 'Failed to change the photos'
  const order = useAction(portfolioCalls.order, { failed })
  const description = useAction(portfolioCalls.describe, { failed })
  return (
    <>
      <ArrangePictures
        label="Photos of your work"
        captionLength={altLength}
        pictures={photos.map((photo) => ({
          id: photo.id,
          caption: photo.alt,
          note: photo.alt && (
            <HiddenDetails texts={[photo.alt]}>Contact details and postcodes are not shown.</HiddenDetails>
          ),
          shown: (
            <PictureFrame picture={photo} alt={altText(photo, businessName)} widths="5rem" className="size-full" />
          ),
        }))}
        onCaption={(id, alt, from) =>
          storedUntilSaved(id, { from, caption: alt }, description.mutateAsync({ id, alt }))
        }
        unsavedCaption={unsavedCaption}
        onMove={(id, place) =>
          order.mutateAsync({
            ids: movedTo(
              photos.map((photo) => photo.id),
              id,
              place,
            ),
          })
        }
        onRemove={setLeaving}
      />
      {leaving && <RemovePhoto id={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}
