import { useState } from 'react'
import type { ClientLead } from '#features/leads/contract/lead.ts'
import { leadActions } from '#features/leads/rules/actions.ts'
import { variationCalls } from '#features/variations/contract.ts'
import { useRead } from '#web/data/use-read.ts'
import { useLeadStep } from '#web/leads/use-lead-step.ts'
import { useWrong } from '#web/ui/forms/use-wrong.ts'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import { completions } from './completions.ts'
import { FeedbackFields } from './feedback-fields.tsx'
import { commentProblem, type FeedbackForm, feedbackOf, isUntouched } from './feedback-form.ts'
import { FinalTotal, totalSaid, unsaid } from './final-total.tsx'
import type { StepDialogProps } from './step-button.tsx'

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
  const send = () => {
    const review = feedbackOf(given)
    const starsMissing = !review && (completion.needsStars || !isUntouched(given))
    const comment = commentProblem(given)
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
      <FeedbackFields
        given={given}
        wrong={wrong}
        says={whatIsPublished(given, lead, completion)}
        onGive={(now) => {
          if (now.stars.rating !== given.stars.rating) setWrong({})
          setGiven(now)
        }}
        onTakeBack={() => setGiven({ ...given, stars: {} })}
      />
    </FormDialog>
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
