import { Send } from 'lucide-react'
import { useState } from 'react'
import { leadOpenings } from '#features/leads/rules/actions.ts'
import type { Shortlisted } from '#features/shortlists/contract.ts'
import { invitedAtOnce } from '#features/shortlists/rules.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { late } from '#web/ui/states/late.tsx'
import { ShortlistCard } from './shortlist-card.tsx'

const InviteSeveralDialog = late(() => import('./invite-several-dialog.tsx'))

/** The shortlist with a checkbox each, and one button to invite those selected. */
export function ChooseAndInvite({ shortlist }: { shortlist: readonly Shortlisted[] }) {
  const [ids, setIds] = useState<readonly string[]>([])
  const [inviting, setInviting] = useState(false)
  const chosen = shortlist.filter(({ id }) => ids.includes(id))
  const isFull = chosen.length >= invitedAtOnce
  const choose = (id: string, on: boolean) => setIds(on ? [...ids, id] : ids.filter((other) => other !== id))
  return (
    <>
      <ul tabIndex={-1} className="grid gap-3 sm:grid-cols-2">
        {shortlist.map((contractor) => (
          <ShortlistCard
            key={contractor.id}
            contractor={contractor}
            chosen={ids.includes(contractor.id)}
            full={isFull}
            onChoose={(on) => choose(contractor.id, on)}
          />
        ))}
      </ul>
      <div
        data-bottom-bar
        className="sticky bottom-0 mt-4 flex flex-wrap items-center justify-between gap-3 border-line border-t bg-paper py-3"
      >
        <p role="status" className="min-w-0 flex-1 basis-40 text-small">
          {chosen.length === 0
            ? `Tick up to ${invitedAtOnce}.`
            : `${chosen.length} of ${invitedAtOnce}: ${chosen.map(({ businessName }) => businessName).join(', ')}`}
        </p>
        <Button
          variant="accent"
          icon={<Send className="size-5" aria-hidden="true" />}
          disabledReason={chosen.length === 0 && 'Nobody is ticked yet.'}
          onClick={() => setInviting(true)}
        >
          {leadOpenings.invite.label}
        </Button>
      </div>
      {inviting && (
        <InviteSeveralDialog chosen={chosen} onInvited={() => setIds([])} onClose={() => setInviting(false)} />
      )}
    </>
  )
}
