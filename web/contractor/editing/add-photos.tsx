import { useState } from 'react'
import { portfolioCalls } from '#features/portfolio/contract.ts'
import type { Stage } from '#features/portfolio/rules/albums.ts'
import { photosPerContractor } from '#features/portfolio/rules.ts'
import { counted } from '#shared/numbers.ts'
import { sizeInWords, typesInWords } from '#shared/uploads.ts'
import { useBackgroundUploads } from '#web/data/use-background-uploads.ts'
import { FilesField } from '#web/ui/forms/files-field.tsx'

interface AddPhotosProps {
  /** The album they belong to, and whether before or after; without it they are single photos. */
  shows?: { albumId: string; stage: Stage }
  /** How many more photos fit. */
  room: number
  label: string
}

/** Uploads photos of work as soon as they are chosen; until then they are stored on this device. */
export function AddPhotos({ shows, room, label }: AddPhotosProps) {
  const { limits, uploads, add, remove, retry } = useBackgroundUploads(
    portfolioCalls.add,
    shows ? `${shows.albumId} ${shows.stage}` : 'portfolio',
    ({ id }) => ({ photoId: id, ...shows }),
  )
  const [leftOut, setLeftOut] = useState(0)
  const free = Math.max(0, room - uploads.filter(({ state }) => state !== 'unfit').length)
  if (room <= 0 && uploads.length === 0)
    return <p className="text-muted text-small">To add another photo, remove one first.</p>
  return (
    <FilesField
      multiple
      camera
      label={label}
      hint={`${typesInWords(limits)}, up to ${sizeInWords(limits.bytes)} each.${shows ? '' : ' We make them smaller, and remove the place where they were taken.'}`}
      error={
        leftOut > 0
          ? `A portfolio can have ${counted(photosPerContractor, 'photo')}: ${counted(leftOut, 'photo')} left out.`
          : undefined
      }
      limits={limits}
      disabled={free === 0}
      listLabel={`${label}: on their way`}
      uploads={uploads}
      onFiles={(files) => {
        setLeftOut(Math.max(0, files.length - free))
        add(files.slice(0, free))
      }}
      onRemove={remove}
      onRetry={retry}
    />
  )
}
