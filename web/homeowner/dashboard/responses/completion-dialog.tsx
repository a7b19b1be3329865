import type { ClientLead } from '#features/leads/contract/lead.ts'
import { leadActions } from '#features/leads/rules/actions.ts'
import { photosPerReview } from '#features/reviews/rules/photos.ts'
import { variationCalls } from '#features/variations/contract.ts'
import { sayingAll } from '#web/data/failure.ts'
import { useDraftState } from '#web/data/use-draft-state.ts'
import { useRead } from '#web/data/use-read.ts'
import { photoHint } from '#web/homeowner/photo-hint.ts'
import { useLeadStep } from '#web/leads/use-lead-step.ts'
import { FilesField } from '#web/ui/forms/files-field.tsx'
import { useWrong } from '#web/ui/forms/use-wrong.ts'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import { completions } from './completions.ts'
import { FeedbackFields } from './feedback-fields.tsx'
import { commentProblem, type FeedbackForm, feedbackOf, isUntouched } from './feedback-form.ts'
import { FinalTotal, type SaidTotal, totalSaid, unsaid } from './final-total.tsx'
import type { StepDialogProps } from './step-button.tsx'
import { useReviewPhotos } from './use-review-photos.ts'

const chooseStars = 'Choose the stars, or press “Yes, 5 Stars”'

/** Confirms completion, or rates the work later. Chosen stars become a review; without any there is none. */
export default function CompletionDialog({ action, ...props }: StepDialogProps) {
  const completion = completions[action]
  return completion ? <Rated action={action} completion={completion} {...props} /> : null
}

const blank: { given: FeedbackForm; said: SaidTotal } = { given: { stars: {}, comment: '' }, said: unsaid }

type Completion = NonNullable<(typeof completions)[keyof typeof completions]>

function Rated({ lead, action, completion, onClose }: StepDialogProps & { completion: Completion }) {
  const { draft, change, clear } = useDraftState(`review:${lead.id}`, blank, onClose)
  const { given, said } = draft
  const { form, wrong, setWrong } = useWrong()
  const { data: work } = useRead(variationCalls.list, { leadId: lead.id }, { enabled: !completion.needsStars })
  const photos = useReviewPhotos(lead.id)
  const step = useLeadStep(completion.call, action, clear)
  const isRating = !isUntouched(given) || photos.uploads.length > 0
  const send = async () => {
    const review = feedbackOf(given)
    const starsMissing = !review && (completion.needsStars || isRating)
    const comment = commentProblem(given)
    const { total: finalTotal, wrong: amount } = totalSaid(said, work)
    setWrong({
      amount,
      ...(starsMissing && { rating: chooseStars }),
      ...(comment && { comment }),
      photos: photos.unfit,
    })
    if (amount || starsMissing || comment || photos.unfit) return
    await photos.keep()
    step.mutate({ leadId: lead.id, feedback: review, ...(!completion.needsStars && { finalTotal }) })
  }
  return (
    <FormDialog
      size="lg"
      title={completion.title}
      description={completion.says(lead)}
      sendLabel={completion.needsStars ? 'Publish Review' : leadActions[action].label}
      action={[sayingAll(step), { isPending: photos.keeping }]}
      formRef={form}
      onSend={() => void send()}
      onClose={onClose}
    >
      {work && !completion.needsStars && (
        <FinalTotal work={work} said={said} wrong={wrong.amount} onSay={(now) => change({ said: now })} />
      )}
      <FeedbackFields
        given={given}
        wrong={wrong}
        says={whatIsPublished(given, lead, isRating || completion.needsStars)}
        saysQuietly={!(isRating || completion.needsStars)}
        onGive={(now) => {
          if (now.stars.rating !== given.stars.rating) setWrong({})
          change({ given: now })
        }}
        onTakeBack={() => change({ given: { ...given, stars: {} } })}
      />
      <FilesField
        multiple
        camera
        label={`Photos (optional, up to ${photosPerReview})`}
        hint={`They are published with your review. Show the work, not people or papers. ${photoHint(photos.limits)}`}
        limits={photos.limits}
        disabled={photos.full}
        error={photos.unfit}
        listLabel="Photos of your review"
        uploads={photos.uploads}
        onFiles={(files) => void photos.add(files)}
        onRemove={photos.remove}
      />
    </FormDialog>
  )
}

/** Shown before submitting: consumer law forbids reviews that nobody gave. */
function whatIsPublished(given: FeedbackForm, lead: ClientLead, needsStars: boolean | undefined): string {
  const { rating } = given.stars
  if (rating !== undefined) {
    const stars = rating === 1 ? '1 star' : `${rating} stars`
    return `Your review of ${stars} will be published on ${lead.contractor.businessName}’s profile, with your first name.`
  }
  if (needsStars) return 'A review needs the overall stars.'
  return 'Choose the stars to leave a review; without them none is published.'
}
