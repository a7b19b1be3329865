import { plans } from '#features/subscriptions/rules.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Plate } from '#web/ui/drawings/plate.tsx'

const most = Math.max(...plans.map(({ leads }) => leads))

/** For businesses that need more than the largest plan. */
export function NeedMoreLeads() {
  return (
    <Plate>
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5">
        <div className="max-w-2xl">
          <h2 className="font-bold font-display text-heading">Need More Leads?</h2>
          <p className="mt-2 text-on-plate-muted">
            More than {most} leads a month, or several teams? Tell us what you need, and we will work out a plan for
            your business.
          </p>
        </div>
        <Button variant="accent" size="lg" to={paths.contact}>
          Contact Sales
        </Button>
      </div>
    </Plate>
  )
}
