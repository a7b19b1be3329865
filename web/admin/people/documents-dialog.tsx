import { type VerificationDocument, verificationCalls } from '#features/verification/contract.ts'
import { checkLabels } from '#features/verification/rules/check-types.ts'
import type { RequestStatus } from '#features/verification/rules.ts'
import { ListState } from '#web/admin/frame/list-state.tsx'
import { useRead } from '#web/data/use-read.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Badge, type BadgeTone } from '#web/ui/figures/badge.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'

const tones: Record<RequestStatus, BadgeTone> = { pending: 'warn', approved: 'good', rejected: 'bad' }
const names: Record<RequestStatus, string> = { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' }

interface DocumentsDialogProps {
  contractorId: string
  name: string
  onClose: () => void
}

/** All documents of a contractor. */
export function DocumentsDialog({ contractorId, name, onClose }: DocumentsDialogProps) {
  const documents = useRead(verificationCalls.documents, { id: contractorId })
  return (
    <Dialog open onOpenChange={onClose} title={`Documents of ${name}`} size="lg">
      <ListState read={documents} what="documents" empty="This contractor has sent no documents yet.">
        {(all) => (
          <ul className="divide-y divide-line">
            {all.map((document) => (
              <DocumentRow key={document.id} document={document} />
            ))}
          </ul>
        )}
      </ListState>
    </Dialog>
  )
}

function DocumentRow({ document }: { document: VerificationDocument }) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-3">
      <div className="min-w-0">
        <TextLink href={document.fileUrl} target="_blank" className="inline-block break-all py-1">
          {document.documentName}
        </TextLink>
        <p className="text-label text-muted">
          {checkLabels[document.documentType]} · <DateText value={document.createdAt} time />
        </p>
        {document.notes && <p className="text-small">{document.notes}</p>}
      </div>
      <Badge tone={tones[document.status]}>{names[document.status]}</Badge>
    </li>
  )
}
