import { useState } from 'react'
import { verificationCalls } from '#features/verification/contract.ts'
import { checkLabels } from '#features/verification/rules/check-types.ts'
import { reasonLength } from '#features/verification/rules.ts'
import { fullName } from '#shared/full-name.ts'
import { AnswerDialog } from '#web/admin/frame/answer-dialog.tsx'
import { DeskPanel } from '#web/admin/frame/desk-panel.tsx'
import { useAdminAction } from '#web/admin/frame/use-admin-action.ts'
import { PersonName } from '#web/admin/people/person-name.tsx'
import FoundInRegister from '#web/contractor/found-in-register.tsx'
import { noWords, useDraftState } from '#web/data/use-draft-state.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Money } from '#web/ui/figures/money.tsx'
import { DetailList, type DetailRow } from '#web/ui/layout/detail-list.tsx'
import { DialogButton } from '#web/ui/overlays/dialog-button.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { ApproveCheck } from './approve-check.tsx'
import { type RequestInQueue, verificationUpdate as update } from './verification-decision.ts'

/** A verification request with its documents and the decision. */
export function VerificationRequestPanel({ request, title }: { request: RequestInQueue; title: string }) {
  return (
    <DeskPanel
      title={title}
      footer={
        <>
          {mayApprove(request) && (
            <DialogButton
              size="sm"
              variant={request.status === 'rejected' ? 'secondary' : 'primary'}
              about={request.id}
              name="approve"
              dialog={(onClose) => <ApproveCheck request={request} onClose={onClose} />}
            >
              {request.status === 'rejected' ? 'Approve After All' : 'Approve'}{' '}
              <span className="sr-only">{request.businessName}</span>
            </DialogButton>
          )}
          {request.status !== 'rejected' && (
            <DialogButton
              size="sm"
              variant="secondary"
              about={request.id}
              name="reject"
              dialog={(onClose) => <Reject request={request} onClose={onClose} />}
            >
              {request.status === 'approved' ? 'Revoke' : 'Reject'}{' '}
              <span className="sr-only">{request.businessName}</span>
            </DialogButton>
          )}
        </>
      }
    >
      <DetailList rows={rowsOf(request)} />
      {request.verificationType === 'business' && request.company && <AtTheRegister company={request.company} />}
      <ul className="text-small">
        {request.documents.map((document) => (
          <li key={document.id}>
            <TextLink href={document.fileUrl} target="_blank" className="inline-block break-all py-1">
              {document.documentName}
            </TextLink>
          </li>
        ))}
      </ul>
      {request.notes && <p className="text-small">“{request.notes}”</p>}
    </DeskPanel>
  )
}

/** A rejection can be corrected while its documents are there and no others have been sent since. */
const mayApprove = ({ status, documents, sentSince }: RequestInQueue): boolean =>
  status === 'pending' || (status === 'rejected' && documents.length > 0 && !sentSince)

/** The company's entry at Companies House; a person still decides. */
function AtTheRegister({ company }: { company: NonNullable<RequestInQueue['company']> }) {
  const { checkedAt, companyName, problem } = company
  return (
    <div className="grid gap-1.5 text-small">
      <p className="font-semibold">
        Companies House{companyName && `: ${companyName}`}
        {checkedAt && (
          <span className="font-normal text-muted">
            {', '}
            <DateText value={checkedAt} />
          </span>
        )}
      </p>
      {checkedAt && <FoundInRegister found={company} />}
      {problem && <p className="text-muted">{`No answer the last time (${problem}). It is asked again by itself.`}</p>}
    </div>
  )
}

function rowsOf(request: RequestInQueue): DetailRow[] {
  const rows: DetailRow[] = [
    {
      label: 'Person',
      value: (
        <>
          <PersonName id={request.contractorId} name={fullName(request)} />, {request.email}
        </>
      ),
    },
    { label: 'Business address', value: request.businessAddress },
  ]
  if (request.companyNumber) rows.push({ label: 'Company number', value: request.companyNumber })
  if (request.utrNumber) rows.push({ label: 'UTR', value: request.utrNumber })
  if (request.insurer) rows.push({ label: 'Insurer', value: request.insurer })
  if (request.publicLiabilityAmount !== null)
    rows.push({ label: 'Public liability', value: <Money pence={request.publicLiabilityAmount} /> })
  if (request.publicLiabilityExpiry)
    rows.push({ label: 'Insured until', value: <DateText value={request.publicLiabilityExpiry} /> })
  if (request.submittedAt) rows.push({ label: 'Sent', value: <DateText value={request.submittedAt} time /> })
  if (request.answerBy && request.status === 'pending')
    rows.push({ label: 'Promised by', value: <DateText value={request.answerBy} time /> })
  if (request.decidedAt)
    rows.push({
      label: 'Decided',
      value: (
        <>
          <DateText value={request.decidedAt} time />
          {request.decidedBy && ` by ${request.decidedBy}`}
        </>
      ),
    })
  return rows
}

function Reject({ request, onClose }: { request: RequestInQueue; onClose: () => void }) {
  const [seen] = useState(request.status)
  const answer = useDraftState(`reject-check:${request.id}`, noWords, onClose)
  const reject = useAdminAction(verificationCalls.reject, { ...update, onDone: answer.clear })
  return (
    <AnswerDialog
      answer={answer}
      title={`${seen === 'approved' ? 'Revoke' : 'Reject'}: ${checkLabels[request.verificationType]}`}
      description={`${request.businessName} is told why and can send new documents.`}
      label="Reason"
      hint="The contractor reads it word for word."
      longest={reasonLength}
      sendLabel={seen === 'approved' ? 'Revoke' : 'Reject'}
      danger
      action={reject}
      onSend={(reason) => reject.mutate({ requestId: request.id, reason, seen })}
      onClose={onClose}
    />
  )
}
