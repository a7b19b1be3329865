import { jobLimits } from '#features/jobs/rules.ts'
import { Drawing } from '#web/ui/drawings/drawing.tsx'
import type { DrawingName } from '#web/ui/drawings/drawings.ts'
import { Section } from '#web/ui/layout/section.tsx'

const differences: { title: string; drawing: DrawingName; text: string }[] = [
  {
    title: 'We cap the crowd',
    drawing: 'mug',
    text: `${jobLimits.slots} places on a job, first come, first served, and the page shows how many are taken before you pay.`,
  },
  {
    title: 'We give leads back',
    drawing: 'coins',
    text: 'Nobody has to ask, argue or send screenshots. The rules are numbered, and the ledger says which one applied.',
  },
  {
    title: 'We do not sell your number',
    drawing: 'key',
    text: 'A homeowner decides, one contractor at a time, who may ring.',
  },
  {
    title: 'We answer',
    drawing: 'speech',
    text: 'Write to us and a person writes back, about a lead, an invoice or a falling-out.',
  },
]

export function Differences() {
  return (
    <Section tone="card" title="What Makes Us Different">
      <ul className="grid grid-cols-1 gap-x-12 border-line-strong border-t-2 lg:grid-cols-2">
        {differences.map((difference) => (
          <li key={difference.title} className="narrow:flex-wrap flex items-start gap-5 border-line border-b py-6">
            <Drawing name={difference.drawing} className="w-16 sm:w-20" />
            <div className="min-w-0">
              <h3 className="font-bold font-display text-subheading">{difference.title}</h3>
              <p className="mt-1 text-muted">{difference.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
