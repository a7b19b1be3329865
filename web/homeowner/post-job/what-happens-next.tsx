import { jobLimits } from '#features/jobs/rules.ts'
import { Plate } from '#web/ui/drawings/plate.tsx'

const events = [
  'Contractors who do this work nearby see your job with your first name, your town and the first half of your postcode.',
  `Those who are interested ask to quote. At most ${jobLimits.slots} can take up your job.`,
  'You read their profiles and approve the ones you like. Only then do you see each other’s phone and email.',
  'They visit and give you a formal quote. You accept one, or none: posting costs nothing.',
]

export function WhatHappensNext() {
  return (
    <aside>
      <Plate>
        <h2 className="font-bold font-display text-heading">What happens next</h2>
        <ol className="mt-4 grid gap-4">
          {events.map((event, index) => (
            <li key={event} className="flex gap-3">
              <span
                className="flex size-7 shrink-0 items-center justify-center rounded-full bg-accent font-bold text-label text-on-accent"
                aria-hidden="true"
              >
                {index + 1}
              </span>
              {event}
            </li>
          ))}
        </ol>
      </Plate>
    </aside>
  )
}
