import { Send } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { takesNoWork } from '#features/contractors/rules.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { leadOpenings } from '#features/leads/rules/actions.ts'
import type { PublicContractor } from '#features/profiles/contract.ts'
import { useRead } from '#web/data/use-read.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { late } from '#web/ui/states/late.tsx'

const InviteDialog = late(() => import('./invite-dialog.tsx'))
const PostFirstDialog = late(() => import('./post-first-dialog.tsx'))

/** Invites this contractor to quote; loaded for homeowners only. */
export default function InviteToQuote({ contractor }: { contractor: PublicContractor }) {
  const [search, setSearch] = useSearchParams()
  const [pressed, setPressed] = useState(false)
  const { data } = useRead(leadCalls.invitable, { contractorId: contractor.id })
  if (!data) return null
  const hasNone =
    data.openJobs > 0 &&
    data.jobs.length === 0 &&
    'They are already in touch about your open jobs, or the jobs have no place left.'
  const reason = contractor.pausedUntil ? takesNoWork : hasNone
  const close = () => {
    setPressed(false)
    setSearch(withoutInvite, { replace: true, preventScrollReset: true })
  }
  // After signing in to invite them, the dialog opens.
  const open = !reason && (pressed || search.has('invite'))
  return (
    <>
      <Button
        wide
        variant="accent"
        icon={<Send className="size-5" aria-hidden="true" />}
        disabledReason={reason}
        onClick={() => setPressed(true)}
      >
        {leadOpenings.invite.label}
      </Button>
      {open &&
        (data.openJobs === 0 ? (
          <PostFirstDialog contractor={contractor} onClose={close} />
        ) : (
          <InviteDialog contractor={contractor} jobs={data.jobs} onClose={close} />
        ))}
    </>
  )
}

function withoutInvite(search: URLSearchParams): URLSearchParams {
  search.delete('invite')
  return search
}
