import { jobLimits } from '#features/jobs/rules.ts'
import { paths } from '#shared/paths.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Drawing } from '#web/ui/drawings/drawing.tsx'
import type { DrawingName } from '#web/ui/drawings/drawings.ts'
import { Section } from '#web/ui/layout/section.tsx'

const steps: { title: string; drawing: DrawingName; text: string }[] = [
  {
    title: 'Post a job',
    drawing: 'letterbox',
    text: 'Say what needs doing, where and how soon. It takes a few minutes and costs nothing.',
  },
  {
    title: 'Get leads',
    drawing: 'speech',
    text: `Contractors in the trade and the area get the lead and ask to quote, ${jobLimits.slots} at most. You approve the ones you like, and only they see your number.`,
  },
  {
    title: 'Complete the work',
    drawing: 'clipboard',
    text: 'Compare written quotes and accept one. When the work is done, say so and leave a review.',
  },
]

/** How It Works: three joints on a copper pipe. */
export function Steps() {
  return (
    <Section tone="sunken" title="How It Works">
      <ol className="relative grid grid-cols-1 gap-x-8 gap-y-10 md:grid-cols-3">
        <span
          aria-hidden="true"
          className="absolute border-2 border-ink bg-spot-brick max-md:top-2 max-md:bottom-2 max-md:left-[1.125rem] max-md:w-4 md:inset-x-0 md:top-[1.125rem] md:h-4"
        />
        {steps.map((step, index) => (
          <li key={step.title} className="relative max-md:pl-18 md:flex md:flex-col">
            <span
              aria-hidden="true"
              className="flex h-13 w-13 items-center justify-center rounded-control border-2 border-ink bg-spot-amber font-bold font-display text-heading text-ink max-md:absolute max-md:left-0 md:ml-6"
            >
              {index + 1}
            </span>
            <div className="flex flex-wrap items-start gap-5 md:mt-6 md:flex-1 md:flex-col md:flex-nowrap">
              <div className="min-w-0 flex-1 basis-40 md:basis-auto">
                <h3 className="font-bold font-display text-heading max-md:pt-2">{step.title}</h3>
                <p className="mt-2 max-w-sm">{step.text}</p>
              </div>
              <Drawing name={step.drawing} className="w-18 md:w-28" />
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-8">
        <TextLink to={paths.howItWorks}>The whole story, for homeowners and for contractors</TextLink>
      </p>
    </Section>
  )
}
