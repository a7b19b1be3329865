import { useState } from 'react'
import type { Album, Photo } from '#features/portfolio/contract/public.ts'
import { type Stage, stageLabels, stages } from '#features/portfolio/rules/albums.ts'
import { altText } from '#features/portfolio/rules/pictures.ts'
import { useOwnContractor } from '#web/contractor/use-own-contractor.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { PictureFrame } from '#web/ui/pictures/picture-frame.tsx'
import { AddPhotos } from './add-photos.tsx'
import { RemovePhoto } from './remove-photo.tsx'

interface AlbumPhotosProps {
  album: Album
  photos: readonly Photo[]
  room: number
}

/** The photos of an album: before, and after. */
export function AlbumPhotos(props: AlbumPhotosProps) {
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      {stages.map((stage) => (
        <PhotosOfStage key={stage} {...props} stage={stage} />
      ))}
    </div>
  )
}

function PhotosOfStage({ album, photos, room, stage }: AlbumPhotosProps & { stage: Stage }) {
  const businessName = useOwnContractor().data?.businessName ?? ''
  const [leaving, setLeaving] = useState<string | null>(null)
  return (
    <div className="grid min-w-0 content-start gap-3">
      <h4 className="font-semibold">{stageLabels[stage]}</h4>
      <ul className="grid gap-2">
        {photos
          .filter((photo) => photo.stage === stage)
          .map((photo, i) => (
            <li key={photo.id} className="flex items-center gap-3">
              <PictureFrame
                picture={photo}
                alt={altText(photo, businessName)}
                widths="6rem"
                className="aspect-4/3 w-24 rounded-control"
              />
              <Button
                size="sm"
                variant="quiet"
                aria-label={`Remove photo ${i + 1} ${stage} of ${album.title}`}
                onClick={() => setLeaving(photo.id)}
              >
                Remove
              </Button>
            </li>
          ))}
      </ul>
      <AddPhotos shows={{ albumId: album.id, stage }} room={room} label={`Add photos from ${stage}`} />
      {leaving && <RemovePhoto id={leaving} onClose={() => setLeaving(null)} />}
    </div>
  )
}
