import { moneyBackDays, plans, trial } from '#features/subscriptions/rules.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Money } from '#web/ui/figures/money.tsx'
import { DetailList } from '#web/ui/layout/detail-list.tsx'
import { Section } from '#web/ui/layout/section.tsx'

/** The prices, as a price list. */
export function Prices() {
  return (
    <Section title="What it costs" lead="Homeowners pay nothing. Contractors pay by the month, and keep all they earn.">
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[1fr_20rem]">
        <div className="rounded-card border-2 border-ink bg-card p-5 sm:p-8">
          <DetailList
            leaders
            rows={[
              { label: 'Posting a job, comparing quotes', value: 'free' },
              { label: `Contractors, first ${trial.days} days, ${trial.leads} leads`, value: 'free' },
              ...plans.map((plan) => ({
                label: `${plan.name}, ${plan.leads} leads a month`,
                value: <Money pence={plan.price} exact />,
              })),
              { label: 'Commission on your work', value: 'none' },
            ]}
          />
        </div>
        <div className="flex flex-col items-start gap-4">
          <p>
            What the work itself costs is between the two of you:{' '}
            <TextLink to={paths.prices()}>see what homeowners here agreed to</TextLink>.
          </p>
          <p>
            Prices are for a month and include VAT. No contract, no hidden fees: cancel anytime. If your first paid
            month was not worth it, ask within {moneyBackDays} days and you get it back.
          </p>
          <Button to={paths.pricing} variant="secondary">
            Compare the plans
          </Button>
        </div>
      </div>
    </Section>
  )
}
