import { Send } from 'lucide-react'
import { takesNoWork } from '#features/contractors/rules.ts'
import { leadOpenings } from '#features/leads/rules/actions.ts'
import type { PublicContractor } from '#features/profiles/contract.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#web/ui/actions/button.tsx'

/** For visitors: links to sign-up, after which the invitation opens. */
export default function InviteVisitor({ contractor: { id, pausedUntil } }: { contractor: PublicContractor }) {
  const signUp = paths.auth({ mode: 'register', type: 'client', next: paths.inviteContractor(id) })
  return (
    <Button
      wide
      variant="accent"
      icon={<Send className="size-5" aria-hidden="true" />}
      {...(pausedUntil ? { disabledReason: takesNoWork } : { to: signUp })}
    >
      {leadOpenings.invite.label}
    </Button>
  )
}
