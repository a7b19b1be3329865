import { type HeldReview, heldReviewCalls } from '#features/held-reviews/contract.ts'
import { refusalGroundNames, refusalGrounds } from '#features/reviews/rules/refusing.ts'
import { statementLength } from '#shared/lengths.ts'
import { AnswerDialog } from '#web/admin/frame/answer-dialog.tsx'
import { decided, useAdminAction } from '#web/admin/frame/use-admin-action.ts'
import { useDraftState } from '#web/data/use-draft-state.ts'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'

interface DecideHeldReviewProps {
  review: HeldReview
  decision: 'publish' | 'refuse'
  onClose: () => void
}

const blank = { words: '', ground: '' }

/** Decides a held review; a rejection is on a published ground. */
export function DecideHeldReview({ review, decision, onClose }: DecideHeldReviewProps) {
  const answer = useDraftState(`${decision}-review:${review.id}`, blank, onClose)
  const ground = refusalGroundNames.find((name) => name === answer.draft.ground)
  const options = { ...decided, onDone: answer.clear }
  const publish = useAdminAction(heldReviewCalls.publish, options)
  const refuse = useAdminAction(heldReviewCalls.refuse, options)
  const refuses = decision === 'refuse'
  const decide = (reason: string) => {
    if (!refuses) publish.mutate({ reviewId: review.id, reason })
    else if (ground) refuse.mutate({ reviewId: review.id, ground, reason })
  }
  return (
    <AnswerDialog
      answer={answer}
      title={refuses ? 'Refuse this review' : 'Publish this review'}
      description={
        refuses
          ? `${review.homeowner.name} is told why and how to appeal. ${review.contractor.business} hears nothing.`
          : 'From then on it is on the profile and counts towards the rating, and both are told.'
      }
      label="Reason"
      hint={refuses ? 'The homeowner reads it word for word. Do not say which signals there were.' : 'For us alone.'}
      optional={!refuses}
      longest={statementLength.max}
      sendLabel={refuses ? 'Refuse' : 'Publish'}
      danger={refuses}
      unready={refuses && !ground && 'Choose a ground first.'}
      action={[publish, refuse]}
      onSend={decide}
      onClose={onClose}
    >
      {refuses && (
        <RadioCards
          legend="This review"
          columns={1}
          name="ground"
          value={ground ?? ''}
          options={refusalGroundNames.map((value) => ({ value, label: refusalGrounds[value].clause }))}
          onChange={({ target }) => answer.change({ ground: target.value })}
        />
      )}
    </AnswerDialog>
  )
}
