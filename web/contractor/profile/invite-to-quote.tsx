import { Send } from 'lucide-react'
import { useState } from 'react'
import { leadCalls } from '#features/leads/contract.ts'
import { leadOpenings } from '#features/leads/rules/actions.ts'
import type { PublicContractor } from '#features/profiles/contract.ts'
import { useRead } from '#web/data/use-read.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { late } from '#web/ui/states/late.tsx'

const InviteDialog = late(() => import('./invite-dialog.tsx'))

/** For a homeowner with open jobs, and loaded for homeowners alone: the way to ask this contractor to quote for one of them. */
export default function InviteToQuote({ contractor }: { contractor: PublicContractor }) {
  const [open, setOpen] = useState(false)
  const { data } = useRead(leadCalls.invitable, { contractorId: contractor.id })
  if (!data || data.openJobs === 0) return null
  return (
    <>
      <Button
        icon={<Send className="size-5" aria-hidden="true" />}
        disabledReason={
          data.jobs.length === 0 && 'They are already in touch about your open jobs, or the jobs have no place left.'
        }
        onClick={() => setOpen(true)}
      >
        {leadOpenings.invite.label}
      </Button>
      {open && <InviteDialog contractor={contractor} jobs={data.jobs} onClose={() => setOpen(false)} />}
    </>
  )
}
