import { pageMeta } from '../shell/page-meta.ts'
import { Button } from '../ui/button.tsx'
import { Container } from '../ui/container.tsx'
import { Plate } from '../ui/plate.tsx'

export const meta = pageMeta({
  title: 'Trusted trades near you',
  description: 'Post a job free and hear from up to three checked local contractors.',
})

export default function Home() {
  return (
    <Container className="py-6 sm:py-10">
      <Plate>
        <h1 className="max-w-[14ch] font-bold font-display text-display tracking-[-0.025em]">
          Trusted Trades. No High Fees.
        </h1>
        <p className="mt-4 max-w-xl text-lead text-on-plate-muted">
          Post a job free, hear from checked local contractors, and choose the one you trust.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button variant="accent" size="lg" to="/post-job">
            Post Your First Job
          </Button>
          <Button variant="plate" size="lg" to="/auth?mode=register&type=contractor">
            Start Free Trial
          </Button>
        </div>
      </Plate>
    </Container>
  )
}
