import { leadPrice } from '#features/credits/rules/lead-price.ts'
import { jobLimits } from '#features/jobs/rules.ts'
import { pricePerLead } from '#features/subscriptions/rules/features.ts'
import { plans } from '#features/subscriptions/rules.ts'
import { formatPence } from '#shared/money.ts'
import { Badge } from '#web/ui/figures/badge.tsx'
import { Money } from '#web/ui/figures/money.tsx'
import { DetailList } from '#web/ui/layout/detail-list.tsx'
import { Section } from '#web/ui/layout/section.tsx'

const [plan] = plans
/** In whole pounds, as spoken. */
const spokenPrice = formatPence(Math.round(plan.price / 100) * 100)

/** A fictitious testimonial with its bill, marked as an example. */
export function Example() {
  return (
    <Section tone="sunken">
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[1fr_24rem] lg:items-center">
        <figure className="min-w-0">
          <Badge tone="accent">An example, not a real customer</Badge>
          <blockquote className="mt-4">
            <p className="text-wrap font-display font-semibold text-title leading-[1.25] tracking-[-0.015em]">
              “{spokenPrice} a month buys me {plan.leads} leads, and I know before I pay that at most {jobLimits.slots}{' '}
              of us are after the same job. If the homeowner never answers, I get the lead back.”
            </p>
          </blockquote>
          <figcaption className="mt-4 text-muted">
            What a self-employed plasterer on the {plan.name} plan might tell you. The figures are ours and real; the
            plasterer is made up.
          </figcaption>
        </figure>
        <div className="rotate-[0.6deg] rounded-[0.25rem] border border-line bg-card p-6 shadow-float sm:p-7">
          <p className="mb-5 flex items-baseline justify-between gap-4 border-ink border-b-2 pb-3">
            <span className="font-bold font-display text-heading">Invoice</span>
            <span className="text-muted text-small">one month</span>
          </p>
          <DetailList
            leaders
            rows={[
              { label: `${plan.name} plan`, value: <Money pence={plan.price} exact /> },
              { label: 'Leads included', value: plan.leads },
              { label: 'Each confirmed request', value: `${leadPrice} lead` },
              { label: 'Cost of each lead', value: <Money pence={pricePerLead(plan)} exact /> },
              { label: 'To pay', value: <Money pence={plan.price} exact />, total: true },
            ]}
          />
          <p className="mt-4 text-muted text-small">Includes VAT. No contract: cancel anytime.</p>
        </div>
      </div>
    </Section>
  )
}
