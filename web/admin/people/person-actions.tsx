import { BadgeCheck, Coins, FileText, UserRound } from 'lucide-react'
import { useState } from 'react'
import { adminGrants } from '#features/credits/rules.ts'
import type { ListedPerson } from '#features/people/contract.ts'
import { mayDo } from '#shared/admin-roles.ts'
import { fullName } from '#shared/full-name.ts'
import { RowActions, type RowStep } from '#web/admin/frame/row-actions.tsx'
import { useSession } from '#web/data/session.ts'
import { HostedDialog } from '#web/ui/overlays/dialog-button.tsx'
import { ContactPerson } from './contact-person.tsx'
import { DocumentsDialog } from './documents-dialog.tsx'
import { GiveCredits } from './give-credits.tsx'
import { DetailsOfPerson } from './person-details.tsx'
import { StatusDialog } from './status-dialog.tsx'

type Open = 'details' | 'documents' | 'status' | (typeof adminGrants)[number]

/** The reader's actions on an account. */
export function PersonActions({ person }: { person: ListedPerson }) {
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <RowActions about={fullName(person)} others={useSteps(person, setOpen)}>
        <ContactPerson person={person} />
      </RowActions>
      {open && (
        <HostedDialog
          about={person.id}
          name={String(open)}
          dialog={(onClose) => <PersonDialog person={person} open={open} onClose={onClose} />}
          onClose={close}
        />
      )}
    </>
  )
}

function useSteps({ contractor }: ListedPerson, open: (which: Open) => void): RowStep[] {
  const roles = useSession()?.adminRoles ?? []
  const step = (label: string, icon: RowStep['icon'], which: Open) => ({ label, icon, onSelect: () => open(which) })
  const checks = [
    step('View Documents', <FileText aria-hidden="true" />, 'documents'),
    step('Update Status', <BadgeCheck aria-hidden="true" />, 'status'),
  ]
  const grants = adminGrants.map((credits) => step(`+${credits} Free Leads`, <Coins aria-hidden="true" />, credits))
  return [
    step('View Details', <UserRound aria-hidden="true" />, 'details'),
    ...(contractor && mayDo(roles, 'checks') ? checks : []),
    ...(contractor && mayDo(roles, 'money') ? grants : []),
  ]
}

interface PersonDialogProps {
  person: ListedPerson
  open: Open
  onClose: () => void
}

function PersonDialog({ person, open, onClose }: PersonDialogProps) {
  const { id, contractor } = person
  if (open === 'details') return <DetailsOfPerson person={person} onClose={onClose} />
  if (!contractor) return null
  const check = { contractorId: id, name: fullName(person), onClose }
  if (open === 'documents') return <DocumentsDialog {...check} />
  if (open === 'status') return <StatusDialog {...check} status={contractor.verificationStatus} />
  return <GiveCredits userId={id} name={contractor.businessName} credits={open} onClose={onClose} />
}
