import { removalGrounds } from '#features/removals/rules.ts'
import type { Review } from '#features/reviews/contract.ts'
import { ReportButton } from '#web/reports/report-button.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'

interface ReviewReplyProps {
  review: Pick<Review, 'id' | 'reply' | 'replyTakenDown'>
  /** The title of the job. */
  title: string
  /** Whether the reader wrote the reply. */
  own?: boolean
}

/** The contractor's reply below a review, or that it was removed. */
export function ReviewReply({ review, title, own }: ReviewReplyProps) {
  const { id, reply, replyTakenDown: removed } = review
  if (removed)
    return (
      <p className="ml-3 border-line-strong border-l-2 pl-4 text-muted text-small sm:ml-6">
        We removed the contractor’s reply on <DateText value={removed.at} />
        {removed.ground && ` because it ${removalGrounds[removed.ground].clause}`}.
      </p>
    )
  if (!reply) return null
  return (
    <figure className="ml-3 border-line-strong border-l-2 pl-4 sm:ml-6">
      <figcaption className="text-muted text-small">
        <span className="font-semibold text-ink">The contractor replied</span> ·{' '}
        <DateText value={reply.changedAt ?? reply.at} />
        {reply.changedAt && ' (changed)'}
      </figcaption>
      <blockquote className="whitespace-pre-line">{reply.text}</blockquote>
      {!own && <ReportButton kind="reply" thingId={id} about={`the reply to the review “${title}”`} />}
    </figure>
  )
}
