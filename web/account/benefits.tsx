import { Check } from 'lucide-react'
import { jobLimits } from '#features/jobs/rules.ts'
import { lowestPrice } from '#features/subscriptions/rules/features.ts'
import { trial } from '#features/subscriptions/rules.ts'
import { formatPence } from '#shared/money.ts'
import { Plate } from '#web/ui/drawings/plate.tsx'
import type { PersonRole } from './roles.ts'

const benefits: Record<PersonRole, { title: string; points: string[] }> = {
  client: {
    title: 'Free for homeowners',
    points: [
      'Describe the work in three short steps.',
      `At most ${jobLimits.slots} contractors can take up each job, so your phone does not ring all day.`,
      'Nobody sees your phone, email or address until you approve them.',
    ],
  },
  contractor: {
    title: `${trial.days} days free for contractors`,
    points: [
      `${trial.leads} leads to start with, and no card needed.`,
      `After that from ${formatPence(lowestPrice)} a month. No contract: cancel anytime.`,
      `At most ${jobLimits.slots} contractors for each job.`,
      'If a lead is declined or not answered, its credit comes back automatically.',
    ],
  },
}

/** The benefits of an account of the chosen kind. */
export function Benefits({ role, className }: { role: PersonRole; className?: string | undefined }) {
  const { title, points } = benefits[role]
  return (
    <aside className={className}>
      <Plate>
        <h2 className="font-bold font-display text-heading">{title}</h2>
        <ul className="mt-4 grid gap-3">
          {points.map((point) => (
            <li key={point} className="flex gap-3">
              <Check className="mt-0.5 size-5 shrink-0 text-accent" aria-hidden="true" />
              {point}
            </li>
          ))}
        </ul>
      </Plate>
    </aside>
  )
}
