import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Album, Photo } from '#features/portfolio/contract/public.ts'
import { portfolioCalls } from '#features/portfolio/contract.ts'
import { albumsPerContractor } from '#features/portfolio/rules/albums.ts'
import { formatMonth } from '#shared/dates.ts'
import { RemoveDialog } from '#web/contractor/remove-dialog.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { late } from '#web/ui/states/late.tsx'
import { AlbumPhotos } from './album-photos.tsx'

const AlbumDialog = late(() => import('./album-dialog.tsx'))

interface AlbumsCardProps {
  albums: readonly Album[]
  photos: readonly Photo[]
  /** How many more photos fit. */
  room: number
}

/** Albums of jobs before and after: created, described, filled, removed. */
export function AlbumsCard({ albums, photos, room }: AlbumsCardProps) {
  const [written, setWritten] = useState<Album | 'new' | null>(null)
  const [leaving, setLeaving] = useState<Album | null>(null)
  const isFull = albums.length >= albumsPerContractor
  return (
    <Card
      as="section"
      titleAs="h2"
      title={`Before and after (${albums.length} of ${albumsPerContractor} jobs)`}
      footer={
        <Button
          variant="secondary"
          icon={<Plus className="size-5" aria-hidden="true" />}
          disabledReason={isFull && 'To show another job, remove one first.'}
          onClick={() => setWritten('new')}
        >
          Add a Job
        </Button>
      }
    >
      <p className="text-muted">
        A job with photos from before and after it wins more trust than any words. Homeowners see them first.
      </p>
      {albums.map((album, place) => (
        <article key={album.id} className="border-line border-t pt-3">
          <div className="flex flex-wrap items-start justify-between gap-2">
            <div className="min-w-0">
              <h3 className="font-bold">{album.title}</h3>
              <p className="text-muted text-small">{`${album.trade} · ${album.place} · ${formatMonth(album.month)}`}</p>
            </div>
            <div className="flex gap-1">
              <Button size="sm" variant="quiet" aria-label={`Edit ${album.title}`} onClick={() => setWritten(album)}>
                Edit
              </Button>
              <Button size="sm" variant="quiet" aria-label={`Remove ${album.title}`} onClick={() => setLeaving(album)}>
                Remove
              </Button>
            </div>
          </div>
          <Disclosure label="Photos" about={album.title} open={place === 0}>
            <AlbumPhotos album={album} photos={photos.filter((photo) => photo.album?.id === album.id)} room={room} />
          </Disclosure>
        </article>
      ))}
      {written && <AlbumDialog album={written === 'new' ? null : written} onClose={() => setWritten(null)} />}
      {leaving && (
        <RemoveDialog
          call={portfolioCalls.removeAlbum}
          input={{ id: leaving.id }}
          thing="job"
          title={`Remove “${leaving.title}”?`}
          description="What you wrote of it goes. Its photos stay, among those that stand by themselves."
          confirmLabel="Remove the Job"
          removed="Its photos stand by themselves now."
          onClose={() => setLeaving(null)}
        />
      )}
    </Card>
  )
}
