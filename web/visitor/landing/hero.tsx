import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { jobLimits } from '#features/jobs/rules.ts'
import { trial } from '#features/subscriptions/rules.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Drawing } from '#web/ui/drawings/drawing.tsx'
import type { DrawingName } from '#web/ui/drawings/drawings.ts'
import { Container } from '#web/ui/layout/container.tsx'
import { Street } from '#web/visitor/street/street.tsx'
import { useTargets } from '#web/visitor/targets.ts'
import { JobSearch } from './job-search.tsx'

/** What the site is, for whom, and the form to start with, above a street. */
export function Hero() {
  const to = useTargets()
  return (
    <section className="overflow-hidden">
      <Container className="grid gap-x-12 gap-y-8 pt-7 pb-6 sm:pt-12 lg:grid-cols-[minmax(0,1fr)_min(18rem,30%)] lg:items-start">
        <div className="min-w-0">
          <h1 className="max-w-[18ch] font-bold font-display text-display tracking-[-0.03em]">
            Trusted Trades. No High Fees.
          </h1>
          <p className="mt-4 max-w-[36rem] text-lead text-muted">
            Post your job free. At most {jobLimits.slots} local contractors take it up, and nobody has your number until
            you say so.
          </p>
          <JobSearch />
          <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2.5">
            <p id="i-am-a" className="font-bold font-display text-subheading">
              I’m a
            </p>
            <nav aria-labelledby="i-am-a" className="flex min-w-0 flex-1 basis-64 flex-wrap gap-3">
              <Choice to={to.homeowner} drawing="house" label="Homeowner">
                I need work done
              </Choice>
              <Choice to={to.contractor} drawing="van" label="Contractor">
                I do the work
              </Choice>
            </nav>
          </div>
        </div>
        <TrialSign to={to.freeTrial} />
      </Container>
      <div className="relative h-56 sm:h-72 lg:h-[22rem]">
        <Street className="absolute bottom-0 left-1/2 h-full w-auto max-w-none -translate-x-[45%] sm:-translate-x-1/2" />
        <div className="absolute inset-x-0 bottom-0 h-[3px] bg-ink" />
      </div>
    </section>
  )
}

interface ChoiceProps {
  to: string
  drawing: DrawingName
  label: string
  children: ReactNode
}

const Choice = ({ to, drawing, label, children }: ChoiceProps) => (
  <Link
    to={to}
    className="narrow:flex-wrap flex min-w-0 flex-1 basis-38 items-center gap-2.5 rounded-card border-[1.5px] border-ink bg-card py-1.5 pr-3 pl-2 hover:bg-brand-wash sm:max-w-60"
  >
    <Drawing name={drawing} className="w-11 shrink-0" />
    <span className="min-w-0">
      <span className="block font-bold font-display text-body leading-tight">{label}</span>
      <span className="block text-muted text-small leading-tight">{children}</span>
    </span>
  </Link>
)

/** The trial offer, on a hanging sign. */
function TrialSign({ to }: { to: string }) {
  return (
    <aside aria-label="Free trial for contractors" className="relative lg:-mt-14 lg:pt-14">
      <div aria-hidden="true" className="absolute inset-x-10 top-0 flex h-14 justify-between max-lg:hidden">
        <Chain />
        <Chain />
      </div>
      <div className="plate flex flex-wrap items-center justify-between gap-x-6 gap-y-4 px-6 py-6 lg:flex-col lg:items-center lg:px-7 lg:py-8 lg:text-center">
        <p className="min-w-0">
          <span className="block font-semibold text-on-plate-muted text-small">Contractors, try it</span>
          <span className="block font-bold font-display text-title tracking-[-0.02em]">{trial.days} days free</span>
          <span className="mt-1 block">{trial.leads} free leads. No card needed.</span>
        </p>
        <Button to={to} variant="plate" className="max-sm:w-full">
          Start Free Trial
        </Button>
      </div>
    </aside>
  )
}

const Chain = () => <span className="w-0 border-ink border-l-[3px] border-dotted" />
