import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { type OwnSubscription, subscriptionCalls } from '#features/subscriptions/contract.ts'
import type { Tier } from '#features/subscriptions/rules/features.ts'
import { canDo, planOf } from '#features/subscriptions/rules/life-cycle.ts'
import { plans } from '#features/subscriptions/rules.ts'
import { paths } from '#shared/paths.ts'
import { pageContextOf } from '#web/data/page-context.ts'
import { prefetch } from '#web/data/prefetch.ts'
import { ReadFailed } from '#web/data/read-failed.tsx'
import { useSession } from '#web/data/session.ts'
import { useRead } from '#web/data/use-read.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Container } from '#web/ui/layout/container.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { SkeletonCards } from '#web/ui/states/skeleton.tsx'
import { chosenTier } from './chosen-tier.ts'
import { ContractorsOnly } from './contractors-only.tsx'
import { GetStarted } from './get-started.tsx'
import { PlanReceipt } from './plan-receipt.tsx'
import { ProfileFirst } from './profile-first.tsx'
import { situationOf } from './situation.ts'
import { useOwnDocument } from './use-own-document.ts'

export function loader({ context }: LoaderFunctionArgs) {
  const isContractor = pageContextOf(context).session?.userType === 'contractor'
  return isContractor ? prefetch(context, [subscriptionCalls.own, {}]) : null
}

export const handle = taskPage

export const meta = pageMeta({ title: 'Subscribe', hidden: true })

export default function Subscribe() {
  const isContractor = useSession()?.userType === 'contractor'
  return (
    <Container width="narrow" className="pt-8 sm:pt-10">
      <TextLink to={paths.pricing} className="inline-flex min-h-11 items-center gap-1.5">
        <ArrowLeft className="size-4.5" aria-hidden="true" />
        Back to pricing
      </TextLink>
      {isContractor ? <ForContractor /> : <ContractorsOnly />}
    </Container>
  )
}

function ForContractor() {
  const [search] = useSearchParams()
  const own = useRead(subscriptionCalls.own, {})
  useOwnDocument(own.data?.provider === 'stripe')
  if (own.data === null) return <ProfileFirst tier={chosenTier(search)} />
  if (own.data) return <Subscribing own={own.data} />
  if (!own.error) return <SkeletonCards count={2} label="Loading your subscription" />
  return <ReadFailed titleAs="h1" title="Failed to load your subscription" read={own} />
}

function Subscribing({ own }: { own: OwnSubscription }) {
  const [search, setSearch] = useSearchParams()
  // The address follows only once the page has been loaded for it: until then it would still be the plan chosen before.
  const [picked, setPicked] = useState<Tier | null>(null)
  const tier: Tier = picked ?? chosenTier(search) ?? plans[0].id
  const { name } = planOf(tier)
  const pick = (next: Tier) => {
    setPicked(next)
    setSearch({ tier: String(next) }, { replace: true, preventScrollReset: true })
  }
  if (!canDo('subscribe', situationOf(own)) && own.tier !== 0) return <OnAPlan tier={own.tier} asked={tier} />
  return (
    <>
      <PageHeader title={`Subscribe to ${name}`} lead="Month by month, without a contract. Cancel whenever you like." />
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_24rem]">
        <div className="lg:order-last">
          <PlanReceipt tier={tier} own={own} />
        </div>
        <GetStarted tier={tier} onTier={pick} />
      </div>
    </>
  )
}

function OnAPlan({ tier, asked }: { tier: Tier; asked: Tier }) {
  if (asked !== tier)
    return (
      <EmptyState
        drawing="clipboard"
        titleAs="h1"
        title={`You are on the ${planOf(tier).name} plan`}
        action={<Button to={paths.choosePlan}>Change to {planOf(asked).name}</Button>}
      >
        {asked > tier
          ? 'A larger plan begins at once: your plan’s page says what it costs for the rest of the month, before you pay.'
          : 'A smaller plan begins with your next month. Nothing is charged before.'}
      </EmptyState>
    )
  return (
    <EmptyState
      drawing="clipboard"
      titleAs="h1"
      title={`You are on the ${planOf(tier).name} plan`}
      action={<Button to={paths.subscriptionPlans}>See Your Plan</Button>}
    >
      To change, pay for or cancel it, go to your plan.
    </EmptyState>
  )
}
