import { type InboxEnquiry, inboxCalls } from '#features/enquiries/contract/inbox.ts'
import { mayAnswer, messageLength } from '#features/enquiries/rules.ts'
import { AnswerDialog } from '#web/admin/frame/answer-dialog.tsx'
import { DeskPanel } from '#web/admin/frame/desk-panel.tsx'
import { useAdminAction } from '#web/admin/frame/use-admin-action.ts'
import { PersonName } from '#web/admin/people/person-name.tsx'
import { noWords, useDraftState } from '#web/data/use-draft-state.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { DialogButton } from '#web/ui/overlays/dialog-button.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'

/** An enquiry and its state. */
export function EnquiryPanel({ enquiry }: { enquiry: InboxEnquiry }) {
  const close = useAdminAction(inboxCalls.close, {
    done: 'Dealt with',
    failed: 'Failed to mark as dealt with',
  })
  return (
    <DeskPanel
      title={enquiry.name}
      footer={
        mayAnswer(enquiry) && (
          <>
            <DialogButton
              size="sm"
              about={enquiry.id}
              name="reply"
              dialog={(onClose) => <Reply enquiry={enquiry} onClose={onClose} />}
            >
              Reply <span className="sr-only">to {enquiry.name}</span>
            </DialogButton>
            {!enquiry.closedAt && (
              <Button
                size="sm"
                variant="secondary"
                loading={close.isPending}
                onClick={() => close.mutate({ enquiryId: enquiry.id })}
              >
                Mark as Dealt With
              </Button>
            )}
          </>
        )
      }
    >
      <p className="break-words text-small">
        <TextLink href={`mailto:${enquiry.email}`}>{enquiry.email}</TextLink> · {enquiry.phone}
      </p>
      {enquiry.personId && !enquiry.signedIn && (
        <p className="text-muted text-small">
          Written without signing in. The address is that of <PersonName id={enquiry.personId} name="this account" />.
        </p>
      )}
      <p className="whitespace-pre-line">{enquiry.message}</p>
      {enquiry.answer && (
        <p className="whitespace-pre-line border-line-strong border-l-4 pl-3 text-small">{enquiry.answer}</p>
      )}
      <p className="text-label text-muted">
        Written <DateText value={enquiry.createdAt} time />,{' '}
        {enquiry.closedAt ? (
          <>
            {enquiry.answer ? 'answered' : 'dealt with'} <DateText value={enquiry.closedAt} time />
            {enquiry.closedBy && ` by ${enquiry.closedBy}`}
          </>
        ) : (
          <>
            due by <DateText value={enquiry.answerBy} time />
          </>
        )}
      </p>
    </DeskPanel>
  )
}

function Reply({ enquiry, onClose }: { enquiry: InboxEnquiry; onClose: () => void }) {
  const answer = useDraftState(`answer-enquiry:${enquiry.id}`, noWords, onClose)
  const reply = useAdminAction(inboxCalls.answer, {
    done: 'Reply sent',
    failed: 'Failed to Send Email',
    onDone: answer.clear,
  })
  return (
    <AnswerDialog
      answer={answer}
      title={`Reply to ${enquiry.name}`}
      description={`By email to ${enquiry.email}. Their message is repeated below your reply.`}
      label="Reply"
      longest={messageLength.max}
      sendLabel="Send Reply"
      action={reply}
      onSend={(message) => reply.mutate({ enquiryId: enquiry.id, message })}
      onClose={onClose}
    />
  )
}
