import { useState } from 'react'
import { jobPhotoCalls } from '#features/jobs/contract/photos.ts'
import { captionLength, photosPerJob } from '#features/jobs/rules/photos.ts'
import { counted } from '#shared/numbers.ts'
import { checkedFiles } from '#web/data/checked-files.ts'
import { useUploads } from '#web/data/use-uploads.ts'
import { photoHint } from '#web/homeowner/photo-hint.ts'
import { FilesField } from '#web/ui/forms/files-field.tsx'
import { DevicePicture } from '#web/ui/pictures/device-picture.tsx'
import { late } from '#web/ui/states/late.tsx'
import type { useChosenPhotos } from './use-chosen-photos.ts'

const ArrangePictures = late(() => import('#web/ui/pictures/arrange-pictures.tsx'))
const HiddenDetails = late(() => import('#web/contact-details/hidden-details.tsx'))

/** Photos of the job (optional): chosen, captioned and sorted before it is posted. */
export function PhotoFields({ chosen }: { chosen: ReturnType<typeof useChosenPhotos> }) {
  const { photos } = chosen
  const files = useUploads(jobPhotoCalls.add)
  const [leftOut, setLeftOut] = useState(0)
  const take = async (given: File[]) => {
    const fit = files.add(await checkedFiles(given, files.limits)).filter(({ state }) => state === 'waiting')
    for (const { id } of fit) files.remove(id)
    setLeftOut(chosen.add(fit.map(({ file }) => file)))
  }
  return (
    <section className="grid gap-3">
      <FilesField
        multiple
        camera
        label={`Photos (optional, up to ${photosPerJob})`}
        hint={`Contractors see what to bring, and quote closer. ${photoHint(files.limits)}`}
        error={
          leftOut > 0 ? `A job can have ${photosPerJob} photos: ${counted(leftOut, 'photo')} left out.` : undefined
        }
        limits={files.limits}
        disabled={photos.length >= photosPerJob}
        listLabel="Files that are no photos"
        uploads={files.uploads}
        onFiles={(given) => void take(given)}
        onRemove={files.remove}
      />
      {photos.length > 0 && (
        <p className="text-muted text-small">
          Until you post the job, photos stay on this device only. If you go on from another one, choose them again
          there.
        </p>
      )}
      {photos.length > 0 && (
        <ArrangePictures
          label="Photos of the job"
          captionLength={captionLength}
          pictures={photos.map(({ id, file, caption }) => ({
            id,
            caption,
            note: caption && <HiddenDetails texts={[caption]} />,
            shown: <DevicePicture file={file} alt={caption || file.name} />,
          }))}
          onCaption={chosen.caption}
          onMove={chosen.move}
          onRemove={(id) => {
            setLeftOut(0)
            chosen.remove(id)
          }}
        />
      )}
    </section>
  )
}
