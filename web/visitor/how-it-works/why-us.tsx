import { jobLimits } from '#features/jobs/rules.ts'
import { useTexts } from '#web/data/session.ts'
import { Drawing } from '#web/ui/drawings/drawing.tsx'
import type { DrawingName } from '#web/ui/drawings/drawings.ts'
import { Section } from '#web/ui/layout/section.tsx'

/** Where text messages are available. */
const byText = 'You can confirm your number with a code by text: others see that you did, not the number.'

const reasons: { title: string; drawing: DrawingName; text: string; byText?: string }[] = [
  {
    title: `${jobLimits.slots} contractors, not a crowd`,
    drawing: 'mug',
    text: 'The number of contractors for a job is capped. Homeowners get a choice, not a phone that never stops.',
  },
  {
    title: 'Your details are yours',
    drawing: 'key',
    text: 'Phone, email and address are shared with the contractors you approve, and with nobody else.',
    byText,
  },
  {
    title: 'Everything in writing',
    drawing: 'clipboard',
    text: 'A formal quote says what is done, by when, for how much, and what of it is VAT. What you accept is kept as it was, and both of you have it.',
  },
  {
    title: 'Leads that come back',
    drawing: 'coins',
    text: 'When a homeowner declines, cancels, or does not answer, the contractor’s lead is returned by written rules.',
  },
]

export function WhyUs() {
  const hasTexts = useTexts() !== null
  return (
    <Section tone="card" title="Why choose us">
      <ul className="grid grid-cols-1 gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {reasons.map((reason) => (
          <li key={reason.title} className="max-sm:flex max-sm:items-start max-sm:gap-5 narrow:flex-wrap">
            <Drawing name={reason.drawing} className="w-16 sm:w-24" />
            <div className="min-w-0">
              <h3 className="font-bold font-display text-subheading sm:mt-3">{reason.title}</h3>
              <p className="mt-1 text-muted">
                {reason.text} {hasTexts && reason.byText}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
