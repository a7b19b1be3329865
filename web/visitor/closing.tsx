import type { ReactNode } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { Container } from '#web/ui/layout/container.tsx'
import { Doorway } from './street/doorway.tsx'
import { useTargets } from './targets.ts'

interface ClosingProps {
  title?: ReactNode
  children?: ReactNode
  /** Instead of the two usual buttons. */
  actions?: ReactNode
}

/** The final call to action of a public page, on a plate. Its drawing stands on the keyline. */
export function Closing({ title = 'Somebody good is round the corner', children, actions }: ClosingProps) {
  const to = useTargets()
  return (
    <Container className="pt-12 sm:pt-16">
      <div className="plate overflow-hidden px-6 pt-9 sm:px-12 md:grid md:grid-cols-[1fr_auto] md:gap-8">
        <div className="min-w-0 md:pt-4 md:pb-12">
          <h2 className="max-w-[18ch] font-bold font-display text-title tracking-[-0.02em]">{title}</h2>
          <p className="mt-3 max-w-xl text-lead text-on-plate-muted">
            {children ?? 'Posting a job is free. Trying it as a contractor is free as well, and needs no card.'}
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            {actions ?? (
              <>
                <Button variant="accent" size="lg" to={to.firstJob}>
                  Post Your First Job
                </Button>
                <Button variant="plate" size="lg" to={to.freeTrial}>
                  Start Free Trial
                </Button>
              </>
            )}
          </div>
        </div>
        <Doorway className="mx-auto mt-6 mb-[0.3rem] w-64 max-w-full self-end md:mt-0 md:w-80" />
      </div>
    </Container>
  )
}
