import type { leadCalls } from '#features/leads/contract.ts'
import { leadStates } from '#features/leads/rules/states.ts'
import type { Visit } from '#features/visits/contract.ts'
import { LeadCard } from '#web/contractor/leads/lead-card.tsx'
import { useFollowedLead } from '#web/contractor/leads/use-followed-lead.ts'
import { ReadFailed } from '#web/data/read-failed.tsx'
import { ShowOlder } from '#web/data/show-older.tsx'
import type { PagesRead } from '#web/data/use-read-pages.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { late } from '#web/ui/states/late.tsx'
import { SkeletonCards } from '#web/ui/states/skeleton.tsx'
import { waitingForMe } from '#web/visits/visit-words.ts'
import type { Task } from './tasks.ts'
import { YourTurn } from './your-turn.tsx'

const PushOffer = late(() => import('#web/notifications/push-offer.tsx'))

interface MyLeadsProps {
  leads: PagesRead<typeof leadCalls.ofContractor>
  tasks: readonly Task[]
  visits: readonly Visit[]
}

/** With more active leads than this, only the most urgent starts open. */
const few = 3

/** A contractor's leads: those that need action, then those waiting for others, then the ended ones. */
export function MyLeads({ leads, tasks, visits }: MyLeadsProps) {
  const { data } = leads
  const following = useFollowedLead(data)
  if (!data)
    return leads.error ? (
      <ReadFailed title="Failed to load your leads" read={leads} />
    ) : (
      <SkeletonCards label="Loading your leads" />
    )
  if (data.length === 0)
    return (
      <EmptyState drawing="envelope" titleAs="h2" title="You haven't sent any leads yet.">
        Find a job under Available Jobs and get in touch: asking takes no lead.
      </EmptyState>
    )
  const toDo = tasks.map(({ lead }) => lead)
  const toArrange = waitingForMe(visits).map(({ leadId }) => leadId)
  const theirTurn = [...toDo, ...data.filter((lead) => toArrange.includes(lead.id) && !toDo.includes(lead))]
  const others = data.filter((lead) => !theirTurn.includes(lead))
  const theirs = others.filter(({ status }) => !leadStates[status].ended)
  const underWay = [...theirTurn, ...theirs]
  const open = underWay.length <= few ? underWay : theirTurn.slice(0, 1)
  const groups = [
    { heading: 'Waiting for you', members: theirTurn },
    { heading: 'Waiting for the homeowner', members: theirs },
    { heading: 'Finished', members: others.filter(({ status }) => leadStates[status].ended) },
  ]
  return (
    <div className="flex flex-col gap-8" {...following}>
      <YourTurn tasks={tasks} visits={visits} />
      {data.some(({ approvedAt }) => approvedAt) && (
        <PushOffer>
          You have been approved. See at once when a homeowner writes, approves you or answers a quote.
        </PushOffer>
      )}
      {groups.map(({ heading, members }) => {
        if (members.length === 0) return null
        return (
          <section key={heading} className="flex flex-col gap-4">
            <h2 className="font-bold font-display text-heading">
              {heading} <span className="text-muted tabular-nums">({members.length})</span>
            </h2>
            <Card padding="none" className="divide-y divide-line">
              {members.map((lead) => (
                <LeadCard key={lead.id} lead={lead} open={open.includes(lead)} />
              ))}
            </Card>
          </section>
        )
      })}
      <ShowOlder of="leads" list={leads} />
    </div>
  )
}
