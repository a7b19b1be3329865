import type { CustomerType } from '#features/accounts/rules.ts'
import { mayDo } from '#shared/admin-roles.ts'
import { useSession } from '#web/data/session.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { ImposeSanction } from './impose-sanction.tsx'

/** The dialogs of serious actions. */
export type SeriousAction = 'sanction' | 'deletion'

/** The buttons of the actions this reader may take. */
export function SeriousActionButtons({ onOpen }: { onOpen: (question: SeriousAction) => void }) {
  const roles = useSession()?.adminRoles ?? []
  return (
    <>
      {mayDo(roles, 'moderation') && (
        <Button size="sm" variant="secondary" onClick={() => onOpen('sanction')}>
          Warn, Unlist or Suspend
        </Button>
      )}
      {mayDo(roles, 'deletion') && (
        <Button size="sm" variant="danger" onClick={() => onOpen('deletion')}>
          Delete Account
        </Button>
      )}
    </>
  )
}

interface SeriousActionDialogProps {
  question: SeriousAction
  person: { id: string; name: string; userType: CustomerType }
  onClose: () => void
}

export function SeriousActionDialog({ question, person, onClose }: SeriousActionDialogProps) {
  if (question === 'sanction') return <ImposeSanction person={person} onClose={onClose} />
  return <DeleteAccount userId={person.id} name={person.name} onClose={onClose} />
}
