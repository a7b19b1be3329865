import { moneyBackExceptionNames, moneyBackExceptions } from '#features/subscriptions/rules/money-back.ts'
import { moneyBackDays, plans, trial } from '#features/subscriptions/rules.ts'
import { listed } from '#shared/listed.ts'
import { Money } from '#web/ui/figures/money.tsx'
import { DetailList } from '#web/ui/layout/detail-list.tsx'
import type { Part } from '#web/visitor/document/document.tsx'

const exceptions = moneyBackExceptionNames.map((name) => moneyBackExceptions[name])
const keptWhere = listed(exceptions, 'or')

/** Payments and cancellation of subscriptions. */
export const subscriptions: Part[] = [
  {
    id: 'trial',
    title: 'The free trial',
    body: (
      <p>
        A contractor’s first complete profile starts a trial of {trial.days} days with {trial.leads} lead credits. We
        ask for no card. It ends by itself, and unused credits end with it. There is one trial for each business.
      </p>
    ),
  },
  {
    id: 'plans',
    title: 'Plans and prices',
    body: (
      <>
        <DetailList
          leaders
          rows={plans.map((plan) => ({
            label: `${plan.name}, ${plan.leads} lead credits a month`,
            value: <Money pence={plan.price} exact />,
          }))}
        />
        <p>
          Prices are for one month, in pounds sterling, with VAT. A plan is paid in advance by card and renews every
          month until you cancel. When a payment fails we tell you and try again; if it still fails, the plan ends.
        </p>
        <p>
          A larger plan begins at once: you pay the difference for the rest of the month, and get that part of the
          difference in lead credits. A smaller one begins with the next month. When our prices change, the plan you
          have goes on at the price you chose it for.
        </p>
      </>
    ),
  },
  {
    id: 'cancelling',
    title: 'Cancelling, and money back',
    body: (
      <>
        <p>
          You can cancel at any time, in your dashboard, without a reason. What you have paid for stays yours: the plan
          and its credits work to the end of the month that is paid, and end then.
        </p>
        <p>
          If your first paid month was not worth it, ask within {moneyBackDays} days of paying, and we pay it back. We
          keep it only where {keptWhere}. From when you ask, nothing more is charged for that plan: it ends with the
          month that is paid, and goes on only if we refuse before then. Rights the law gives you come on top of this.
        </p>
      </>
    ),
  },
]
