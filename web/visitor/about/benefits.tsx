import { Check } from 'lucide-react'
import { jobLimits } from '#features/jobs/rules.ts'
import { lowestPrice } from '#features/subscriptions/rules/features.ts'
import { trial } from '#features/subscriptions/rules.ts'
import { formatPence } from '#shared/money.ts'
import { classes } from '#web/ui/classes.ts'
import { Section } from '#web/ui/layout/section.tsx'

const contractor = [
  `Affordable: plans from ${formatPence(lowestPrice)} a month, with no commission on your work`,
  `A ${trial.days}-day free trial with ${trial.leads} leads, and no card to give`,
  `At most ${jobLimits.slots} contractors for each job`,
  'Lead protection by written rules, and a ledger of every credit',
  'Personal support from people who know the trade',
]
const homeowner = [
  'Free, from the first job to the last',
  'Contractors whose checks you can see before you choose',
  'Your phone number and address only for those you approve',
  'Written quotes that do not change behind your back',
  'Mediation: when something goes wrong, we listen to both and help you to settle it',
]

export function Benefits() {
  return (
    <Section>
      <div className="grid grid-cols-1 gap-8 md:grid-cols-2">
        <List title="For contractors" points={contractor} edge="border-t-brand" />
        <List title="For homeowners" points={homeowner} edge="border-t-accent" />
      </div>
    </Section>
  )
}

function List({ title, points, edge }: { title: string; points: readonly string[]; edge: string }) {
  return (
    <div className={classes('rounded-card border border-line border-t-8 bg-card p-5 shadow-card sm:p-8', edge)}>
      <h2 className="font-bold font-display text-heading">{title}</h2>
      <ul className="mt-5 grid gap-3.5">
        {points.map((point) => (
          <li key={point} className="flex gap-3">
            <Check className="mt-0.5 size-5 shrink-0 text-brand" aria-hidden="true" />
            {point}
          </li>
        ))}
      </ul>
    </div>
  )
}
