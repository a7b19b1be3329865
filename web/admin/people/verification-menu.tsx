import { BadgeCheck, ChevronDown, FileText } from 'lucide-react'
import { useState } from 'react'
import type { VerificationStatus } from '#features/contractors/rules.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { DropdownMenu } from '#web/ui/overlays/dropdown-menu.tsx'
import { DocumentsDialog } from './documents-dialog.tsx'
import { StatusDialog } from './status-dialog.tsx'

interface VerificationMenuProps {
  contractorId: string
  name: string
  status: VerificationStatus
}

/** A contractor's documents, and their status by hand. */
export function VerificationMenu(props: VerificationMenuProps) {
  const [open, setOpen] = useState<'documents' | 'status' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <DropdownMenu
        trigger={
          <Button size="sm" variant="secondary">
            Verification <span className="sr-only">of {props.name}</span>
            <ChevronDown className="size-4" aria-hidden="true" />
          </Button>
        }
        items={[
          {
            label: 'View Documents',
            icon: <FileText aria-hidden="true" />,
            onSelect: () => setOpen('documents'),
          },
          {
            label: 'Update Status',
            icon: <BadgeCheck aria-hidden="true" />,
            onSelect: () => setOpen('status'),
          },
        ]}
      />
      {open === 'documents' && <DocumentsDialog {...props} onClose={close} />}
      {open === 'status' && <StatusDialog {...props} onClose={close} />}
    </>
  )
}
