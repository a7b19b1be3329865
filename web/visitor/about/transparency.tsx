import { leadPrice } from '#features/credits/rules/lead-price.ts'
import { plans } from '#features/subscriptions/rules.ts'
import { paths } from '#shared/paths.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Money } from '#web/ui/figures/money.tsx'
import { DetailList } from '#web/ui/layout/detail-list.tsx'
import { Section } from '#web/ui/layout/section.tsx'

/** Everything that is charged for, and everything that is not. */
export function Transparency() {
  return (
    <Section title="Complete Transparency" lead="The whole price list. There is no other.">
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[1fr_20rem]">
        <div className="rounded-card border-2 border-ink bg-card p-5 sm:p-8">
          <DetailList
            leaders
            rows={[
              ...plans.map((plan) => ({
                label: `${plan.name}, a month, ${plan.leads} leads`,
                value: <Money pence={plan.price} exact />,
              })),
              { label: 'Confirming a quote request', value: `${leadPrice} lead` },
              { label: 'Joining, asking to quote, leaving', value: <Money pence={0} exact /> },
              { label: 'Posting a job, approving, accepting', value: <Money pence={0} exact /> },
              { label: 'Our share of what you agree on', value: <Money pence={0} exact />, total: true },
            ]}
          />
        </div>
        <ul className="grid content-start gap-3">
          <li>
            <TextLink to={paths.ranking}>How the directory is ordered</TextLink>
          </li>
          <li>
            <TextLink to={paths.leadProtection()}>When a lead comes back</TextLink>
          </li>
          <li>
            <TextLink to={paths.reviewPolicy}>How reviews work</TextLink>
          </li>
          <li>
            <TextLink to={paths.privacy}>What we store, and who sees it</TextLink>
          </li>
          <li>
            <TextLink to={paths.complaints}>How to complain about us</TextLink>
          </li>
        </ul>
      </div>
    </Section>
  )
}
