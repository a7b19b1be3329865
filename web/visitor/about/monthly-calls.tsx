import { monthlyCall } from '#features/subscriptions/rules/features.ts'
import { plans } from '#features/subscriptions/rules.ts'
import { Drawing } from '#web/ui/drawings/drawing.tsx'
import { Container } from '#web/ui/layout/container.tsx'

const names = plans.filter((plan) => monthlyCall.tiers.includes(plan.id)).map((plan) => plan.name)

export function MonthlyCalls() {
  return (
    <Container>
      <section className="flex flex-wrap items-center gap-x-10 gap-y-5 rounded-card bg-sunken p-6 sm:p-10">
        <Drawing name="calendar" className="w-24" />
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="font-bold font-display text-heading">Once a month, the founder is on the line</h2>
          <p className="mt-2 max-w-2xl">
            Contractors on {names.join(' and ')} are invited to a monthly group call: what is changing, what should, and
            how others win work. The button to join is on the dashboard.
          </p>
        </div>
      </section>
    </Container>
  )
}
