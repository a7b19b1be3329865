import type { LoaderFunctionArgs } from 'react-router'
import { leadCalls } from '#features/leads/contract.ts'
import { publicPortfolioCalls } from '#features/portfolio/contract/public.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { reviewCalls } from '#features/reviews/contract.ts'
import { shortlistCalls } from '#features/shortlists/contract.ts'
import { publicVerificationCalls } from '#features/verification/contract/public.ts'
import { paths } from '#shared/paths.ts'
import { isNotFound } from '#web/data/failure.ts'
import { pageContextOf } from '#web/data/page-context.ts'
import { pageReads } from '#web/data/page-reads.ts'
import { prefetch } from '#web/data/prefetch.ts'
import { prefetchedFailure, prefetchedRead } from '#web/data/prefetched-read.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { quietPage } from '#web/shell/quiet-page.ts'
import { breadcrumbFact } from '#web/shell/structured-data.ts'
import { businessFact } from './business-fact.ts'
import { reviewInput } from './review-input.ts'

export function loader({ context, params: { id = '' }, url }: LoaderFunctionArgs) {
  const { session } = pageContextOf(context)
  const asked = reviewInput(url.searchParams)
  const profile = [profileCalls.profile, { id }] as const
  const reviews = [reviewCalls.ofContractor, { id, ...asked }] as const
  const checks = [publicVerificationCalls.checks, { id }] as const
  const portfolio = [publicPortfolioCalls.ofContractor, { id }] as const
  if (session?.userType !== 'client') return prefetch(context, profile, reviews, checks, portfolio)
  return prefetch(
    context,
    profile,
    reviews,
    checks,
    portfolio,
    [leadCalls.invitable, { contractorId: id }],
    [shortlistCalls.holds, { contractorId: id }],
  )
}

export const clientLoader = pageReads

type MetaArgs = Parameters<ReturnType<typeof pageMeta>>[0]

export function meta(args: MetaArgs) {
  const contractor = prefetchedRead(args.loaderData, profileCalls.profile, { id: args.params.id ?? '' })
  if (!contractor) {
    const failure = prefetchedFailure(args.loaderData, profileCalls.profile, { id: args.params.id ?? '' })
    const isGone = failure !== null && (isNotFound(failure) || failure.status === 410)
    return pageMeta({ title: isGone ? 'Contractor Not Found' : 'Contractor', hidden: true })(args)
  }
  const { businessName, location, trades, description } = contractor
  const address = paths.contractor(contractor.id)
  return pageMeta({
    address,
    title: `${businessName}, ${location}`,
    description: `${trades.join(', ')} in ${location}. ${description}`.slice(0, 200),
    facts: [
      businessFact(contractor),
      breadcrumbFact({ name: 'Contractors', path: paths.contractors() }, { name: businessName, path: address }),
    ],
  })(args)
}

export const handle = quietPage

export { default } from './profile-page.tsx'
