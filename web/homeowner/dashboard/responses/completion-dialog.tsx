import { useState } from 'react'
import type { ClientLead } from '#features/leads/contract/lead.ts'
import { leadActions } from '#features/leads/rules/actions.ts'
import { feedback } from '#features/reviews/contract.ts'
import { variationCalls } from '#features/variations/contract.ts'
import { useRead } from '#web/data/use-read.ts'
import { useLeadStep } from '#web/leads/use-lead-step.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { StarsInput } from '#web/ui/forms/stars-input.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { useWrong } from '#web/ui/forms/use-wrong.ts'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import { completions } from './completions.ts'
import { type FeedbackForm, feedbackOf, isUntouched, type RatingName, ratings } from './feedback-form.ts'
import { FinalTotal, totalSaid, unsaid } from './final-total.tsx'
import type { StepDialogProps } from './step-button.tsx'

const mostStars = 5
const [overall, ...inDetail] = ratings
const chooseStars = 'Choose the stars, or press “Yes, 5 Stars”'

/** Says that the work is done, or rates it later. The stars that are chosen become a review; without any there is none. */
export default function CompletionDialog({ action, ...props }: StepDialogProps) {
  const completion = completions[action]
  return completion ? <Rated action={action} completion={completion} {...props} /> : null
}

type Completion = NonNullable<(typeof completions)[keyof typeof completions]>

function Rated({ lead, action, completion, onClose }: StepDialogProps & { completion: Completion }) {
  const [given, setGiven] = useState<FeedbackForm>({ stars: {}, comment: '' })
  const [said, setSaid] = useState(unsaid)
  const { form, wrong, setWrong } = useWrong()
  const { data: work } = useRead(variationCalls.list, { leadId: lead.id }, { enabled: !completion.needsStars })
  const step = useLeadStep(completion.call, action, onClose)
  const rate = (name: RatingName) => (stars: number) => {
    setGiven((now) => ({ ...now, stars: { ...now.stars, [name]: stars } }))
    if (name === 'rating') setWrong({})
  }
  const starsOf = (name: RatingName) => ({
    value: given.stars[name] ?? mostStars,
    given: given.stars[name] !== undefined,
    error: wrong[name],
    onChange: rate(name),
  })
  const send = () => {
    const review = feedbackOf(given)
    const starsMissing = !review && (completion.needsStars || !isUntouched(given))
    const comment = feedback.shape.comment.safeParse(given.comment).error?.issues[0]?.message
    const { total: finalTotal, wrong: amount } = totalSaid(said, work)
    setWrong({ amount, ...(starsMissing && { rating: chooseStars }), ...(comment && { comment }) })
    if (amount || starsMissing || comment) return
    step.mutate({ leadId: lead.id, feedback: review, ...(!completion.needsStars && { finalTotal }) })
  }
  return (
    <FormDialog
      size="lg"
      title={completion.title}
      description={completion.says(lead)}
      sendLabel={completion.needsStars ? 'Publish Review' : leadActions[action].label}
      sending={step.isPending}
      formRef={form}
      onSend={send}
      onClose={onClose}
    >
      {work && !completion.needsStars && <FinalTotal work={work} said={said} wrong={wrong.amount} onSay={setSaid} />}
      <div className="grid gap-2">
        <div className="flex flex-wrap items-end gap-x-4 gap-y-1">
          <StarsInput label={overall.label} {...starsOf('rating')} />
          {given.stars.rating === undefined && (
            <Button variant="secondary" size="sm" onClick={() => rate('rating')(mostStars)}>
              Yes, 5 Stars
            </Button>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <p role="status" className="font-semibold">
            {whatIsPublished(given, lead, completion)}
          </p>
          {Object.keys(given.stars).length > 0 && (
            <Button variant="quiet" size="sm" onClick={() => setGiven((now) => ({ ...now, stars: {} }))}>
              Take the Stars Back
            </Button>
          )}
        </div>
      </div>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {inDetail.map(({ name, label }) => (
          <StarsInput key={name} label={<Optional>{label}</Optional>} {...starsOf(name)} />
        ))}
      </div>
      <Field label="Comment" optional hint="What went well, and what others should know." error={wrong.comment}>
        <Textarea
          value={given.comment}
          onChange={({ target }) => setGiven((now) => ({ ...now, comment: target.value }))}
        />
      </Field>
    </FormDialog>
  )
}

function Optional({ children }: { children: string }) {
  return (
    <>
      {children}
      <span className="font-normal text-muted text-small"> (optional)</span>
    </>
  )
}

/** Said before it is sent: consumer law forbids a review that nobody gave. */
function whatIsPublished(given: FeedbackForm, lead: ClientLead, { needsStars }: Completion): string {
  const { rating } = given.stars
  if (rating !== undefined) {
    const stars = rating === 1 ? '1 star' : `${rating} stars`
    return `Your review of ${stars} will be published on ${lead.contractor.businessName}’s profile, with your first name.`
  }
  if (needsStars || !isUntouched(given)) return 'A review needs the overall stars.'
  return 'No review will be published: you have not touched the stars.'
}
