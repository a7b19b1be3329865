import { ExternalLink, Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  type VerificationDocument,
  type VerificationRequest,
  verificationCalls,
} from '#features/verification/contract.ts'
import { checkLabels } from '#features/verification/rules/check-types.ts'
import { documentLimits, holds } from '#features/verification/rules.ts'
import { addressOf } from '#shared/call-address.ts'
import { sizeInWords, typesInWords } from '#shared/uploads.ts'
import { RemoveDialog } from '#web/contractor/remove-dialog.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { CheckBadge } from './check-badge.tsx'
import { checksOf } from './own-checks.ts'
import { PromiseClock } from './promise-clock.tsx'

interface DocumentsTabProps {
  requests: readonly VerificationRequest[]
  now: Date
  onUpload: () => void
}

/** All documents sent, by check. */
export function DocumentsTab({ requests, now, onUpload }: DocumentsTabProps) {
  const [leaving, setLeaving] = useState<VerificationDocument | null>(null)
  const sent = requests.filter(({ documents }) => documents.length > 0)
  if (sent.length === 0)
    return (
      <EmptyState
        drawing="clipboard"
        titleAs="h2"
        title="No documents yet"
        action={<Button onClick={onUpload}>Upload Documents</Button>}
      >
        {typesInWords(documentLimits)}, up to {sizeInWords(documentLimits.bytes)} each. A photo taken with your phone
        will do.
      </EmptyState>
    )
  return (
    <div className="grid gap-4">
      <div>
        <Button onClick={onUpload}>Upload Documents</Button>
      </div>
      {sent.map((request) => (
        <Card
          key={request.id}
          as="section"
          titleAs="h2"
          title={checkLabels[request.verificationType]}
          aside={<CheckBadge state={isOver(request, now) ? 'expired' : request.status} />}
        >
          <PromiseClock request={request} />
          {request.notes && <p className="text-small">{request.notes}</p>}
          <ul className="divide-y divide-line">
            {request.documents.map((document) => (
              <DocumentRow
                key={document.id}
                document={document}
                onTakeBack={request.status === 'pending' ? () => setLeaving(document) : undefined}
              />
            ))}
          </ul>
        </Card>
      ))}
      {leaving && (
        <RemoveDialog
          call={verificationCalls.removeDocument}
          input={{ id: leaving.id }}
          thing="document"
          title="Remove this document?"
          description={`“${leaving.documentName}” is deleted. We do not look at a request without any documents.`}
          removed="We have deleted the file."
          onClose={() => setLeaving(null)}
        />
      )}
    </div>
  )
}

const isOver = (request: VerificationRequest, now: Date): boolean =>
  request.status === 'approved' && !checksOf([request]).some((check) => holds(check, now))

interface DocumentRowProps {
  document: VerificationDocument
  onTakeBack: (() => void) | undefined
}

function DocumentRow({ document, onTakeBack }: DocumentRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <p className="min-w-0 flex-1 basis-36">
        <span className="block break-words font-semibold">{document.documentName}</span>
        <span className="text-muted text-small">
          {sizeInWords(document.bytes)}, sent on <DateText value={document.createdAt} time />
        </span>
      </p>
      <div className="flex items-center">
        <Button
          variant="quiet"
          size="sm"
          href={addressOf(verificationCalls.document, { id: document.id })}
          target="_blank"
          rel="noopener"
          aria-label={`Open ${document.documentName}`}
          icon={<ExternalLink className="size-4" aria-hidden="true" />}
        >
          Open
        </Button>
        {onTakeBack && (
          <IconButton label={`Remove ${document.documentName}`} onClick={onTakeBack}>
            <Trash2 className="size-5" aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </li>
  )
}
