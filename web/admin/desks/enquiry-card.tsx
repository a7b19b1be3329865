import { useState } from 'react'
import { type InboxEnquiry, inboxCalls } from '#features/enquiries/contract/inbox.ts'
import { isLate, messageLength } from '#features/enquiries/rules.ts'
import { AnswerDialog } from '#web/admin/frame/answer-dialog.tsx'
import { useAdminAction } from '#web/admin/frame/use-admin-action.ts'
import { usePageTime } from '#web/data/session.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Badge } from '#web/ui/figures/badge.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ClampedText } from '#web/ui/type/clamped-text.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'

/** What somebody wrote to us, and what became of it. */
export function EnquiryCard({ enquiry }: { enquiry: InboxEnquiry }) {
  const [answering, setAnswering] = useState(false)
  const answer = useAdminAction(inboxCalls.answer, {
    done: 'Reply sent',
    failed: 'Failed to Send Email',
    told: ({ message }) => message,
    onDone: () => setAnswering(false),
  })
  const close = useAdminAction(inboxCalls.close, { done: 'Dealt with', failed: 'Failed to mark as dealt with' })
  const late = isLate(enquiry, usePageTime())
  return (
    <Card
      as="li"
      title={enquiry.name}
      titleAs="h2"
      aside={
        <>
          {enquiry.premium && <Badge tone="brand">Premium support</Badge>}
          {late && <Badge tone={enquiry.closedAt ? 'warn' : 'bad'}>{enquiry.closedAt ? 'Late' : 'Overdue'}</Badge>}
        </>
      }
      className="gap-2 sm:p-4"
      footer={
        !enquiry.closedAt && (
          <>
            <Button size="sm" onClick={() => setAnswering(true)}>
              Reply to <span className="sr-only">{enquiry.name}</span>
            </Button>
            <Button
              size="sm"
              variant="secondary"
              loading={close.isPending}
              onClick={() => close.mutate({ enquiryId: enquiry.id })}
            >
              Mark as Dealt With
            </Button>
          </>
        )
      }
    >
      <p className="break-words text-small">
        <TextLink href={`mailto:${enquiry.email}`}>{enquiry.email}</TextLink> · {enquiry.phone}
      </p>
      <ClampedText text={enquiry.message} />
      {enquiry.answer && (
        <div className="border-line-strong border-l-4 pl-3">
          <ClampedText text={enquiry.answer} className="text-small" />
        </div>
      )}
      <p className="text-label text-muted">
        Written <DateText value={enquiry.createdAt} time />,{' '}
        {enquiry.closedAt ? (
          <>
            {enquiry.answer ? 'answered' : 'dealt with'} <DateText value={enquiry.closedAt} time />
          </>
        ) : (
          <>
            due by <DateText value={enquiry.answerBy} time />
          </>
        )}
      </p>
      {answering && (
        <AnswerDialog
          title={`Reply to ${enquiry.name}`}
          description={`By email to ${enquiry.email}. Their message is repeated below your reply.`}
          label="Reply"
          longest={messageLength.max}
          sendLabel="Send Reply"
          sending={answer.isPending}
          onSend={(message) => answer.mutate({ enquiryId: enquiry.id, message })}
          onClose={() => setAnswering(false)}
        />
      )}
    </Card>
  )
}
