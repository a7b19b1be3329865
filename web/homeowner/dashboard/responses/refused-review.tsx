import type { OwnReview } from '#features/reviews/contract.ts'
import { refusalGrounds } from '#features/reviews/rules/refusing.ts'
import { paths } from '#shared/paths.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'

interface RefusedReviewProps {
  refusal: NonNullable<OwnReview['refusal']>
  leadId: string
}

/** Tells the author of a refused review why it is not published, and where to appeal. */
export function RefusedReview({ refusal: { ground, reason }, leadId }: RefusedReviewProps) {
  return (
    <div className="grid gap-1 text-muted text-small">
      <p>
        {ground ? `We do not publish it, because it ${refusalGrounds[ground].clause}.` : 'It is not published yet.'}
      </p>
      {reason && <p className="wrap-anywhere whitespace-pre-line">{ground ? `The reason: ${reason}` : reason}</p>}
      <p>
        <TextLink to={paths.appealReview(leadId)} className="inline-block py-1.5">
          {ground ? 'Appeal' : 'Tell us'}
          <span className="sr-only"> about your review that is not published</span>
        </TextLink>
      </p>
    </div>
  )
}
