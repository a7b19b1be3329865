import { useState } from 'react'
import { type Review, reviewCalls } from '#features/reviews/contract.ts'
import { replyLength, replyTime } from '#features/reviews/rules/standing.ts'
import { inHours } from '#shared/dates.ts'
import { sayingAll } from '#web/data/failure.ts'
import { useAction } from '#web/data/use-action.ts'
import { useDraftState } from '#web/data/use-draft-state.ts'
import { Stars } from '#web/ui/figures/stars.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { useWrong } from '#web/ui/forms/use-wrong.ts'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'

/** The single, public reply to a review. */
export default function ReplyDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const [begun] = useState({ text: review.reply?.text ?? '' })
  const { draft, change, clear } = useDraftState(`reply:${review.id}`, begun, onClose)
  const { text } = draft
  const { form, wrong, setWrong } = useWrong()
  const reply = useAction(reviewCalls.reply, {
    onSuccess: ({ message }) => {
      toast({ title: 'Reply published', description: message })
      clear()
    },
    failed: 'Failed to publish the reply',
  })
  const send = () => {
    const error = reviewCalls.reply.input.shape.text.safeParse(text).error?.issues[0]?.message
    setWrong({ ...(error && { text: error }) })
    if (!error) reply.mutate({ id: review.id, text })
  }
  return (
    <FormDialog
      title={review.reply ? 'Change your reply' : `Reply to ${review.author}`}
      description={`You can reply once. Everybody reads it under the review, and you can change it for ${inHours(replyTime)}.`}
      sendLabel="Publish Reply"
      action={sayingAll(reply)}
      formRef={form}
      onSend={send}
      // A new reply's draft is kept for later; a change is discarded.
      onClose={review.reply ? clear : onClose}
    >
      <figure className="border-accent border-l-4 pl-4">
        <figcaption>
          <Stars value={review.rating} />
        </figcaption>
        <blockquote className="line-clamp-4 whitespace-pre-line">
          {review.comment ?? 'Stars only, no comment.'}
        </blockquote>
      </figure>
      <Field
        label="Your reply"
        hint="Calm and to the point reads best. Leave out names, addresses and phone numbers."
        error={wrong.text}
      >
        <Textarea
          rows={5}
          value={text}
          maxLength={replyLength}
          onChange={({ target }) => change({ text: target.value })}
        />
      </Field>
    </FormDialog>
  )
}
