import { pageMeta } from '../shell/page-meta.ts'
import { Button } from '../ui/button.tsx'
import { Container } from '../ui/container.tsx'
import { Drawing } from '../ui/drawing.tsx'
import { Plate } from '../ui/plate.tsx'
import { Section } from '../ui/section.tsx'

export const meta = pageMeta({
  title: 'Trusted trades near you',
  description: 'Post a job free, hear from local contractors, and choose the one you trust.',
})

const steps = [
  { drawing: 'clipboard', title: 'Post a job', text: 'Say what needs doing, where, and what you would like to spend.' },
  {
    drawing: 'speech',
    title: 'Hear back',
    text: 'Contractors near you ask for the job. You choose who gets your number.',
  },
  {
    drawing: 'house',
    title: 'Job done',
    text: 'Agree a written quote, confirm the work when it is finished, and leave a rating.',
  },
] as const

export default function Home() {
  return (
    <>
      <Container className="py-6 sm:py-10">
        <Plate className="flex items-end justify-between gap-8">
          <div>
            <h1 className="max-w-[14ch] font-bold font-display text-display tracking-[-0.025em]">
              Trusted Trades. No High Fees.
            </h1>
            <p className="mt-4 max-w-xl text-lead text-on-plate-muted">
              Post a job free, hear from local contractors, and choose the one you trust.
            </p>
            <div className="mt-8 flex flex-wrap gap-3">
              <Button variant="accent" size="lg" to="/post-job">
                Post Your First Job
              </Button>
              <Button variant="plate" size="lg" to="/auth?mode=register&type=contractor">
                Start Free Trial
              </Button>
            </div>
          </div>
          <Drawing name="van" className="hidden w-56 [--color-ink:#f9f2df] md:block" />
        </Plate>
      </Container>
      <Section title="How It Works">
        <ol className="grid gap-8 sm:grid-cols-3">
          {steps.map((step) => (
            <li key={step.title}>
              <Drawing name={step.drawing} className="w-20" />
              <h3 className="mt-3 font-bold font-display text-heading">{step.title}</h3>
              <p className="mt-1 text-muted">{step.text}</p>
            </li>
          ))}
        </ol>
      </Section>
    </>
  )
}
