import type { ReactNode } from 'react'
import { leadPrice } from '#features/credits/rules/lead-price.ts'
import { jobLimits } from '#features/jobs/rules.ts'
import { answerTime } from '#features/leads/rules/times.ts'
import { trial } from '#features/subscriptions/rules.ts'
import { inHours } from '#shared/dates.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Drawing } from '#web/ui/drawings/drawing.tsx'
import type { DrawingName } from '#web/ui/drawings/drawings.ts'
import { Section } from '#web/ui/layout/section.tsx'
import { useTargets } from '#web/visitor/targets.ts'

interface Step {
  title: string
  drawing: DrawingName
  text: string
}

const homeowner: Step[] = [
  {
    title: 'Create Account',
    drawing: 'key',
    text: 'Your name, your email and a password. It is free, and stays free.',
  },
  {
    title: 'Post Your Job',
    drawing: 'letterbox',
    text: 'Say what needs doing, where, by when, and roughly what you would like to spend. Others see your town, never your address.',
  },
  {
    title: 'Get Quotes',
    drawing: 'speech',
    text: `Contractors nearby ask to quote, ${jobLimits.slots} at most. Approve one, and you see each other’s details; they visit, and send you a written quote.`,
  },
  {
    title: 'Choose & Complete',
    drawing: 'house',
    text: 'Accept the quote you like best. When the work is done you confirm it, and leave a review for the next person.',
  },
]

const contractor: Step[] = [
  {
    title: 'Register & Verify',
    drawing: 'shield',
    text: `Tell us your trades and how far you travel. Your ${trial.days} days with ${trial.leads} free leads begin at once; checks earn you a badge.`,
  },
  {
    title: 'Browse Jobs',
    drawing: 'magnifier',
    text: `See the open jobs in your trades, nearest first. Looking costs nothing, and asking only needs a lead in hand; confirming your request takes ${leadPrice} lead.`,
  },
  {
    title: 'Send Quotes',
    drawing: 'clipboard',
    text: `The homeowner has ${inHours(answerTime)} to approve you. If they do, you talk, visit and send a formal quote. If they do not, the lead comes back.`,
  },
  {
    title: 'Win & Deliver',
    drawing: 'van',
    text: 'Do the work, mark it complete, and be paid by the homeowner directly. We take no share of it. The review goes on your profile.',
  },
]

export function Flows() {
  const to = useTargets()
  return (
    <Section tone="sunken">
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
        <Flow
          title="For homeowners"
          steps={homeowner}
          edge="border-t-accent"
          joint="bg-spot-amber"
          action={
            <Button to={to.firstJob} variant="accent" size="lg">
              Post Your First Job
            </Button>
          }
        />
        <Flow
          title="For contractors"
          steps={contractor}
          edge="border-t-brand"
          joint="bg-spot-green"
          action={
            <Button to={to.freeTrial} size="lg">
              Start Free Trial
            </Button>
          }
        />
      </div>
    </Section>
  )
}

interface FlowProps {
  title: string
  steps: readonly Step[]
  edge: string
  joint: string
  action: ReactNode
}

function Flow({ title, steps, edge, joint, action }: FlowProps) {
  return (
    <article className={classes('rounded-card border border-line border-t-8 bg-card p-5 shadow-card sm:p-8', edge)}>
      <h2 className="font-bold font-display text-title tracking-[-0.02em]">{title}</h2>
      <ol className="relative mt-6 grid grid-cols-1 gap-7">
        <span
          aria-hidden="true"
          className="narrow:hidden absolute top-2 bottom-10 left-[0.9375rem] w-3.5 border-2 border-ink bg-spot-brick"
        />
        {steps.map((step, index) => (
          <li key={step.title} className="narrow:flex-wrap relative flex gap-4 sm:gap-6">
            <span
              aria-hidden="true"
              className={classes(
                'flex size-11 shrink-0 items-center justify-center rounded-control border-2 border-ink font-bold font-display text-subheading',
                joint,
              )}
            >
              {index + 1}
            </span>
            <div className="min-w-0 flex-1 narrow:basis-full">
              <h3 className="pt-1.5 font-bold font-display text-subheading">{step.title}</h3>
              <p className="mt-1">{step.text}</p>
            </div>
            <Drawing name={step.drawing} className="w-14 self-start max-[26rem]:hidden sm:w-20" />
          </li>
        ))}
      </ol>
      <div className="mt-8">{action}</div>
    </article>
  )
}
