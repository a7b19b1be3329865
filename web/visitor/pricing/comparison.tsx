import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { planFeatures, pricePerLead } from '#features/subscriptions/rules/features.ts'
import { plans } from '#features/subscriptions/rules.ts'
import { classes } from '#web/ui/classes.ts'
import { Money } from '#web/ui/figures/money.tsx'

interface Row {
  label: string
  detail?: string
  /** One per plan. */
  cells: ReactNode[]
}

const rows: Row[] = [
  { label: 'Price a month', cells: plans.map((plan) => <Money key={plan.id} pence={plan.price} />) },
  { label: 'Leads a month', cells: plans.map((plan) => plan.leads) },
  { label: 'Cost per lead', cells: plans.map((plan) => <Money key={plan.id} pence={pricePerLead(plan)} exact />) },
  ...planFeatures.map(({ label, detail, tiers }) => ({
    label,
    detail,
    cells: plans.map((plan) => <Included key={plan.id} yes={tiers.includes(plan.id)} />),
  })),
]

/**
 * The plans compared by row; on a phone each row's name is above its values, and in large text each value has its
 * plan's name.
 */
export function Comparison() {
  return (
    <div className="relative">
      <table className="w-full border-collapse text-left max-sm:block max-sm:[&_:is(thead,tbody)]:block max-sm:[&_tr]:grid max-sm:[&_tr]:grid-cols-3 narrow:[&_:is(tr,tbody_th)]:block">
        <caption className="sr-only">What each plan includes</caption>
        <thead className="narrow:sr-only">
          <tr className="border-ink border-b-2">
            <th scope="col" className="py-3 pr-3 font-normal max-sm:sr-only">
              <span className="sr-only">What</span>
            </th>
            {plans.map((plan) => (
              <th
                key={plan.id}
                scope="col"
                className="wrap-anywhere w-[18%] hyphens-auto px-1 py-3 max-sm:px-0 text-center align-bottom font-bold font-display max-sm:w-auto max-sm:text-label sm:text-subheading"
              >
                {plan.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label} className="border-line border-b hover:bg-card">
              <th scope="row" className="col-span-3 py-3 pr-3 font-semibold max-sm:pb-0">
                {row.label}
                {row.detail && <span className="block font-normal text-muted text-small">{row.detail}</span>}
              </th>
              {row.cells.map((cell, index) => (
                <td
                  key={plans[index]?.id}
                  className="px-1 py-3 text-center tabular-nums max-sm:px-0 narrow:flex narrow:justify-between narrow:py-1.5"
                >
                  <span className="hidden narrow:inline" aria-hidden="true">
                    {plans[index]?.name}
                  </span>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Included({ yes }: { yes: boolean }) {
  const Icon = yes ? Check : Minus
  return (
    <>
      <Icon
        className={classes('mx-auto size-5 narrow:mx-0', yes ? 'text-brand' : 'text-line-strong')}
        aria-hidden="true"
      />
      <span className="sr-only">{yes ? 'Included' : 'Not included'}</span>
    </>
  )
}
