import { use } from 'react'
import { jobPhotoCalls } from '#features/jobs/contract/photos.ts'
import type { OwnJob } from '#features/jobs/contract.ts'
import { captionLength, photosPerJob } from '#features/jobs/rules/photos.ts'
import HiddenDetails from '#web/contact-details/hidden-details.tsx'
import { storedUntilSaved, unsavedCaption } from '#web/data/unsaved-captions.ts'
import { useAction } from '#web/data/use-action.ts'
import { useBackgroundUploads } from '#web/data/use-background-uploads.ts'
import { photoHint } from '#web/homeowner/photo-hint.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { FilesField } from '#web/ui/forms/files-field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Overtaken } from '#web/ui/overlays/overtaken.ts'
import ArrangePictures from '#web/ui/pictures/arrange-pictures.tsx'
import { PictureFrame } from '#web/ui/pictures/picture-frame.tsx'
import { Notice } from '#web/ui/states/notice.tsx'

/** Adds, captions, sorts and removes the photos of a posted job. */
export default function PhotosDialog({ job, onClose }: { job: OwnJob; onClose: () => void }) {
  const { photos } = job
  const meanwhile = use(Overtaken)
  const files = useBackgroundUploads(jobPhotoCalls.add, job.id, ({ id: photoId, caption }) => ({
    id: job.id,
    photoId,
    caption,
  }))
  const { uploads } = files
  const failed = 'Failed to change the photos'
  const change = useAction(jobPhotoCalls.change, { failed })
  const removal = useAction(jobPhotoCalls.remove, { failed })
  const room = photosPerJob - photos.length - uploads.filter(({ state }) => state !== 'unfit').length
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Photos (${photos.length} of ${photosPerJob})`}
      description="The first one stands on the card that contractors see."
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <div className="grid gap-4">
        {meanwhile ? (
          <Notice tone="warn" role="alert" title={meanwhile} />
        ) : (
          <FilesField
            multiple
            camera
            label="Add photos"
            hint={photoHint(files.limits)}
            limits={files.limits}
            disabled={room <= 0}
            error={room < 0 ? `A job can have at most ${photosPerJob} photos.` : undefined}
            listLabel="Photos on their way"
            uploads={uploads}
            onFiles={files.add}
            onRemove={files.remove}
            onRetry={files.retry}
          />
        )}
        {photos.length > 0 && (
          <ArrangePictures
            label="Photos of the job"
            captionLength={captionLength}
            pictures={photos.map((photo, i) => ({
              id: photo.id,
              caption: photo.caption,
              note: <HiddenDetails texts={[photo.caption]} />,
              shown: (
                <PictureFrame
                  picture={photo}
                  alt={photo.caption || `Photo ${i + 1}`}
                  widths="5rem"
                  className="size-full"
                />
              ),
            }))}
            onCaption={(photoId, caption, from) =>
              storedUntilSaved(photoId, { from, caption }, change.mutateAsync({ id: job.id, photoId, caption }))
            }
            unsavedCaption={unsavedCaption}
            onMove={(photoId, position) => change.mutateAsync({ id: job.id, photoId, position })}
            onRemove={(photoId) => removal.mutate({ id: job.id, photoId })}
          />
        )}
      </div>
    </Dialog>
  )
}
