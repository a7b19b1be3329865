import { Send } from 'lucide-react'
import { useState } from 'react'
import { jobCalls } from '#features/jobs/contract.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { leadOpenings } from '#features/leads/rules/actions.ts'
import type { PublicContractor } from '#features/profiles/contract.ts'
import { useRead } from '#web/data/use-read.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { late } from '#web/ui/states/late.tsx'

const InviteDialog = late(() => import('./invite-dialog.tsx'))

/** For a homeowner with open jobs, and loaded for homeowners alone: the way to ask this contractor to quote for one of them. */
export default function InviteToQuote({ contractor, clientId }: { contractor: PublicContractor; clientId: string }) {
  const [open, setOpen] = useState(false)
  const jobs = useRead(jobCalls.list, { clientId })
  const leads = useRead(leadCalls.ofClient, { clientId })
  const active = jobs.data?.filter((job) => job.status === 'active') ?? []
  if (active.length === 0 || !leads.data) return null
  const inTouch = new Set(leads.data.filter((lead) => lead.contractorId === contractor.id).map((lead) => lead.jobId))
  const possible = active.filter((job) => !inTouch.has(job.id) && job.quotesReceived < job.maxQuotes)
  return (
    <>
      <Button
        icon={<Send className="size-5" aria-hidden="true" />}
        disabledReason={
          possible.length === 0 && 'They are already in touch about your open jobs, or the jobs have no place left.'
        }
        onClick={() => setOpen(true)}
      >
        {leadOpenings.invite.label}
      </Button>
      {open && <InviteDialog contractor={contractor} jobs={possible} onClose={() => setOpen(false)} />}
    </>
  )
}
