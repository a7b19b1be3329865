import { Send } from 'lucide-react'
import { leadOpenings } from '#features/leads/rules/actions.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#web/ui/actions/button.tsx'

/** For visitors: links to sign-up, after which the invitation opens. */
export default function InviteVisitor({ contractorId }: { contractorId: string }) {
  return (
    <Button
      wide
      variant="accent"
      icon={<Send className="size-5" aria-hidden="true" />}
      to={paths.auth({ mode: 'register', type: 'client', next: paths.inviteContractor(contractorId) })}
    >
      {leadOpenings.invite.label}
    </Button>
  )
}
