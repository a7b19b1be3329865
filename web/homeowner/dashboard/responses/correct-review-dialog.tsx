import { useState } from 'react'
import { type OwnReview, reviewCalls } from '#features/reviews/contract.ts'
import { formatMoment } from '#shared/dates.ts'
import { useAction } from '#web/data/use-action.ts'
import { useDraftState } from '#web/data/use-draft-state.ts'
import { useWrong } from '#web/ui/forms/use-wrong.ts'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { FeedbackFields } from './feedback-fields.tsx'
import { commentProblem, feedbackOf, formOf } from './feedback-form.ts'

interface CorrectReviewDialogProps {
  review: OwnReview
  onClose: () => void
}

/** Corrects a review, while that is allowed. */
export default function CorrectReviewDialog({ review, onClose }: CorrectReviewDialogProps) {
  // `seen` belongs to what is corrected: a stored draft is of the words it was begun on.
  const [begun] = useState(() => ({ ...formOf(review), seen: review.correctedAt ?? '' }))
  // Closing the dialog discards the draft.
  const { draft, change, clear } = useDraftState(`correction:${review.id}`, begun, onClose)
  const { form, wrong, setWrong } = useWrong()
  const correction = useAction(reviewCalls.correct, {
    onSuccess: ({ message }) => {
      toast({ title: 'Review corrected', description: message })
      clear()
    },
    failed: 'Failed to correct the review',
  })
  const send = () => {
    const feedback = feedbackOf(draft)
    const comment = commentProblem(draft)
    setWrong({ ...(comment && { comment }) })
    if (feedback && !comment) correction.mutate({ id: review.id, feedback, seen: draft.seen || null })
  }
  return (
    <FormDialog
      size="lg"
      title="Correct your review"
      description={`Until ${formatMoment(review.correctableUntil ?? review.writtenAt)}. Everybody sees that it was corrected, and only as it is then.`}
      sendLabel="Save Correction"
      action={correction}
      formRef={form}
      onSend={send}
      onClose={clear}
    >
      <FeedbackFields given={draft} wrong={wrong} says="" onGive={change} />
    </FormDialog>
  )
}
