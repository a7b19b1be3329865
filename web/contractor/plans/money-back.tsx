import { useState } from 'react'
import { type OwnSubscription, subscriptionCalls } from '#features/subscriptions/contract.ts'
import { goesBackInWords } from '#features/subscriptions/rules/money-back.ts'
import { moneyBackAnswerHours } from '#features/subscriptions/rules.ts'
import { formatDay } from '#shared/dates.ts'
import { useAction } from '#web/data/use-action.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { DateText } from '#web/ui/type/date-text.tsx'
import { awaitsMoneyBack } from './situation.ts'
import { useShownSubscription } from './use-plan-step.ts'

type MoneyBackState = NonNullable<OwnSubscription['moneyBack']>

/** What becomes of the plan whose money is asked back. */
function planThen({ status, periodEnd, cancelling }: OwnSubscription): string {
  if (status === 'past_due' || !periodEnd) return 'Your plan ends at once, as this month is not paid.'
  const unless = cancelling ? '' : ', unless we have refused before'
  return `With the money your plan ends at once, and its credits with it. Until then nothing is charged: it ends on ${formatDay(periodEnd)} at the latest${unless}.`
}

/** Asks for the first month's money back while that is possible. */
export function MoneyBack({ own, ...moneyBack }: MoneyBackState & { own: OwnSubscription }) {
  const { state, until, endsPlan, stopsPlan } = moneyBack
  const back = goesBackInWords(moneyBack)
  const show = useShownSubscription()
  const isStopped = awaitsMoneyBack(own)
  const [asking, setAsking] = useState(false)
  const request = useAction(subscriptionCalls.askMoneyBack, {
    onSuccess: (after) => {
      show(after)
      setAsking(false)
      toast({
        title: 'We have your request',
        description: `You asked for ${back}. You will hear from us within ${moneyBackAnswerHours} hours.`,
      })
    },
    failed: 'Failed to send your request',
  })
  if (state === 'open')
    return (
      <Notice title="You asked for your first month’s money back">
        We will answer within {moneyBackAnswerHours} hours, by email and here. You asked for {back}. You do not need to
        do anything else.
        {isStopped &&
          own.periodEnd &&
          ` Nothing is charged for your plan meanwhile: it stays usable until ${formatDay(own.periodEnd)}, and ends then.`}
        {isStopped && stopsPlan && ' If we have to refuse your request before, it goes on and renews as usual.'}
      </Notice>
    )
  if (state !== 'possible') return null
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-line border-t pt-4">
      <p className="min-w-0 flex-1 basis-64">
        Not happy with your first month? Until <DateText value={until} /> you can ask for your money back.
        {endsPlan && ' Your plan ends with it.'}
      </p>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Ask for My Money Back
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Ask for Your Money Back"
        description={`You ask for ${back}. You will hear from us within ${moneyBackAnswerHours} hours. ${endsPlan ? planThen(own) : ''}`}
        confirmLabel="Ask for My Money Back"
        cancelLabel={endsPlan ? 'Keep My Plan' : 'Not Now'}
        danger
        action={request}
        onConfirm={() => request.mutate({})}
      />
    </div>
  )
}

/** The answer to such a request. */
export function MoneyBackAnswer({ state, ...moneyBack }: MoneyBackState) {
  if (state === 'paid')
    return (
      <Notice tone="good" title="Your first month was paid back">
        You got {goesBackInWords(moneyBack)}. It can take a few days to appear on your card.
      </Notice>
    )
  if (state === 'refused')
    return (
      <Notice title="We could not pay your first month back">The reasons are in the email we sent you about it.</Notice>
    )
  return null
}
