import { data } from 'react-router'
import { paths } from '#shared/paths.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { BrickWall } from '#web/ui/drawings/brick-wall.tsx'
import { Container } from '#web/ui/layout/container.tsx'
import { pageMeta } from './page-meta.ts'

export const loader = () => data(null, { status: 404 })

export const meta = pageMeta({ title: 'Page Not Found', hidden: true })

/** The 404 page: a nameplate on a brick wall. */
export default function NotFound() {
  return (
    <Container width="narrow" className="py-8 sm:py-14">
      <div className="relative isolate flex justify-center overflow-hidden rounded-plate px-4 py-14 sm:px-6 sm:py-24">
        <BrickWall className="absolute inset-0 -z-10 size-full" />
        <div className="nameplate -rotate-1 px-4 py-5 text-center sm:px-10">
          <h1 className="font-bold font-display text-title uppercase tracking-[0.02em]">Page Not Found</h1>
          <p className="mt-1 font-display font-semibold text-danger text-subheading">No such street · 404</p>
        </div>
      </div>
      <p className="mt-8 text-lead">
        There is nothing at this address. It may have moved, or part of the link may be missing.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button to={paths.landing}>Go to the Home Page</Button>
        <Button to={paths.contractors()} variant="secondary">
          Find a Contractor
        </Button>
        <Button to={paths.postJob} variant="secondary">
          Post a Job
        </Button>
      </div>
    </Container>
  )
}
