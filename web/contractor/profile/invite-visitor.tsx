import { Send } from 'lucide-react'
import { takesNoWork } from '#features/contractors/rules.ts'
import { leadOpenings } from '#features/leads/rules/actions.ts'
import type { PublicContractor } from '#features/profiles/contract.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#web/ui/actions/button.tsx'

const icon = <Send className="size-5" aria-hidden="true" />

/** For visitors: links to sign-up, after which the invitation opens. */
export default function InviteVisitor({ contractor }: { contractor: PublicContractor }) {
  const { label } = leadOpenings.invite
  if (contractor.pausedUntil)
    return (
      <Button wide variant="accent" icon={icon} disabledReason={takesNoWork}>
        {label}
      </Button>
    )
  return (
    <Button
      wide
      variant="accent"
      icon={icon}
      to={paths.auth({ mode: 'register', type: 'client', next: paths.inviteContractor(contractor.id) })}
    >
      {label}
    </Button>
  )
}
