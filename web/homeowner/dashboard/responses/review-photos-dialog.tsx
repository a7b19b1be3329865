import { Trash2 } from 'lucide-react'
import { reviewPhotoCalls } from '#features/reviews/contract/photos.ts'
import type { OwnReview } from '#features/reviews/contract.ts'
import { photosPerReview } from '#features/reviews/rules/photos.ts'
import { formatMoment } from '#shared/dates.ts'
import { useAction } from '#web/data/use-action.ts'
import { useBackgroundUploads } from '#web/data/use-background-uploads.ts'
import { photoHint } from '#web/homeowner/photo-hint.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { FilesField } from '#web/ui/forms/files-field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { PictureFrame } from '#web/ui/pictures/picture-frame.tsx'

interface ReviewPhotosDialogProps {
  review: OwnReview
  leadId: string
  onClose: () => void
}

/** Adds and removes the photos of a review, while it can be corrected. */
export default function ReviewPhotosDialog({ review, leadId, onClose }: ReviewPhotosDialogProps) {
  const { id, photos } = review
  const files = useBackgroundUploads(reviewPhotoCalls.add, leadId, ({ id: photoId }) => ({ id, photoId }))
  const removal = useAction(reviewPhotoCalls.remove, { failed: 'Failed to remove the photo' })
  const room = photosPerReview - photos.length - files.uploads.filter(({ state }) => state !== 'unfit').length
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Photos (${photos.length} of ${photosPerReview})`}
      description={`${
        review.standing === 'published' ? 'Everybody who reads your review sees them.' : 'They wait with your review.'
      } You can change them until ${formatMoment(review.correctableUntil ?? review.writtenAt)}.`}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <div className="grid gap-4">
        <FilesField
          multiple
          camera
          label="Add photos"
          hint={`Show the work, not people or papers. ${photoHint(files.limits)}`}
          limits={files.limits}
          disabled={room <= 0}
          error={room < 0 ? `A review can have at most ${photosPerReview} photos.` : undefined}
          listLabel="Photos on their way"
          uploads={files.uploads}
          onFiles={files.add}
          onRemove={files.remove}
          onRetry={files.retry}
        />
        {photos.length > 0 && (
          <ul aria-label="Photos with your review" className="flex flex-wrap gap-3">
            {photos.map((photo, i) => (
              <li key={photo.id} className="rounded-control border border-line">
                <PictureFrame
                  picture={photo}
                  alt={`Photo ${i + 1}`}
                  widths="6rem"
                  className="size-24 rounded-t-control"
                />
                <IconButton
                  label={`Remove photo ${i + 1}`}
                  disabled={removal.isPending}
                  className="w-full"
                  onClick={() => removal.mutate({ id, photoId: photo.id })}
                >
                  <Trash2 className="size-5" aria-hidden="true" />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
