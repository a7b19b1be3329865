import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { subscriptionCalls } from '#features/subscriptions/contract.ts'
import { planOf, subscriptionActions } from '#features/subscriptions/rules/life-cycle.ts'
import { formatDay } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { useAction } from '#web/data/use-action.ts'
import { toast } from '#web/ui/toasts/toast-store.ts'

/** On returning from payment (`?subscription=success`), shows the outcome, as confirmed by the provider. */
export function usePaid(): void {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isBack = search.get('subscription') === 'success'
  const { mutate } = useAction(subscriptionCalls.check, {
    onSuccess: async (own) => {
      if (own && own.tier !== 0 && own.periodEnd) {
        const { name, leads } = planOf(own.tier)
        toast({
          title: subscriptionActions.subscribe.done,
          description: `Your ${name} plan has begun, with ${leads} leads to spend by ${formatDay(own.periodEnd)}.`,
        })
        return navigate(paths.contractorDashboard(), { replace: true })
      }
      toast({
        title: 'Payment Failed',
        description: 'The payment was not completed. Nothing has been charged.',
        variant: 'destructive',
      })
      return navigate(own?.chosenTier ? paths.subscribe({ tier: own.chosenTier }) : paths.subscriptionPlans, {
        replace: true,
      })
    },
    onError: () => {
      toast({ title: 'We could not check your payment just now', description: 'Your plan’s page will show it soon.' })
      return navigate(paths.contractorDashboard(), { replace: true })
    },
  })
  useEffect(() => {
    if (isBack) mutate({})
  }, [isBack, mutate])
}
