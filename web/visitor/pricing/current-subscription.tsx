import { profileCalls } from '#features/profiles/contract.ts'
import { planName } from '#features/subscriptions/rules.ts'
import { paths } from '#shared/paths.ts'
import { reasonOf } from '#web/data/failure.ts'
import { useRead } from '#web/data/use-read.ts'
import { creditRows } from '#web/plans/credit-rows.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { DetailList } from '#web/ui/layout/detail-list.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'

/** The current subscription of a signed-in contractor. */
export function CurrentSubscription() {
  const own = useRead(profileCalls.own, {})
  if (own.error)
    return (
      <Notice tone="bad" title="We could not look up your subscription">
        {reasonOf(own.error)}
      </Notice>
    )
  if (own.data === undefined) return null
  if (own.data === null)
    return (
      <Notice
        title="Complete your profile first"
        action={<Button to={paths.contractorOnboarding()}>Complete Your Profile</Button>}
        className="mb-8"
      >
        This starts your free trial; you can choose a plan afterwards.
      </Notice>
    )
  const { subscriptionTier, subscriptionStatus, trialEndDate } = own.data
  const onTrial = subscriptionStatus === 'trial' && trialEndDate !== null
  return (
    <Card
      as="section"
      title="Your current subscription"
      titleAs="h2"
      aside={
        <>
          <Button to={paths.subscriptionPlans} variant="secondary" size="sm">
            See your plan
          </Button>
          <Button to={paths.credits} variant="secondary" size="sm">
            See your credits
          </Button>
        </>
      }
      className="mb-10 border-t-4 border-t-brand"
    >
      <DetailList
        rows={[
          { label: 'Plan', value: planName(subscriptionTier, subscriptionStatus) },
          ...(onTrial ? [{ label: 'Trial ends', value: <DateText value={trialEndDate} /> }] : []),
          ...creditRows(own.data),
        ]}
      />
    </Card>
  )
}
