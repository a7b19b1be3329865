import { type LoaderFunctionArgs, redirect, useLocation } from 'react-router'
import { profileCalls } from '#features/profiles/contract.ts'
import { planOf } from '#features/subscriptions/rules/life-cycle.ts'
import { trial } from '#features/subscriptions/rules.ts'
import { paths } from '#shared/paths.ts'
import { chosenTier } from '#web/contractor/plans/chosen-tier.ts'
import { askCall } from '#web/data/ask-call.ts'
import { homeOf, requireRole } from '#web/data/guard.ts'
import { pageContextOf } from '#web/data/page-context.ts'
import { useSession } from '#web/data/session.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { Container } from '#web/ui/layout/container.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { ContractorForm } from './contractor-form.tsx'
import { variantAt } from './form-variants.ts'

/** Only before there is a profile; afterwards redirects to the dashboard. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  requireRole({ context, url }, 'contractor')
  const profile = await askCall(pageContextOf(context).ask, profileCalls.own, {})
  if (profile) throw redirect(afterwards(url.searchParams))
  return null
}

/** With a plan chosen, continues to its payment. */
function afterwards(search: URLSearchParams): string {
  const tier = chosenTier(search)
  return tier ? paths.subscribe({ tier }) : homeOf.contractor
}

export const handle = taskPage

export const meta = pageMeta({ title: 'Complete Your Contractor Profile', hidden: true })

export default function ContractorOnboarding() {
  const account = useSession()
  const { pathname, search } = useLocation()
  const variant = variantAt(pathname)
  const asked = new URLSearchParams(search)
  const tier = chosenTier(asked)
  return (
    <Container width="narrow">
      <PageHeader
        title="Complete Your Contractor Profile"
        lead={`It starts your ${trial.days}-day free trial with ${trial.leads} free leads. No credit card needed.`}
      />
      {tier && (
        <Notice className="mb-6">
          You chose the {planOf(tier).name} plan: its payment comes after this form, and is made only if you want to.
        </Notice>
      )}
      {account && <ContractorForm key={variant} variant={variant} account={account} next={afterwards(asked)} />}
    </Container>
  )
}
