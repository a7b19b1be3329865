import { type LoaderFunctionArgs, redirect, useLocation } from 'react-router'
import { profileCalls } from '#features/profiles/contract.ts'
import { trial } from '#features/subscriptions/rules.ts'
import { askCall } from '#web/data/ask-call.ts'
import { homeOf, requireRole } from '#web/data/guard.ts'
import { useSession } from '#web/data/session.ts'
import { visitOf } from '#web/data/visit.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { Container } from '#web/ui/layout/container.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { ContractorForm } from './contractor-form.tsx'
import { variantAt } from './form-variants.ts'

/** Only before there is a profile; afterwards there is a dashboard. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  requireRole({ context, url }, 'contractor')
  const profile = await askCall(visitOf(context).ask, profileCalls.own, {})
  if (profile) throw redirect(homeOf.contractor)
  return null
}

export const handle = taskPage

export const meta = pageMeta({ title: 'Complete Your Contractor Profile', hidden: true })

export default function ContractorOnboarding() {
  const account = useSession()
  const variant = variantAt(useLocation().pathname)
  return (
    <Container width="narrow">
      <PageHeader
        title="Complete Your Contractor Profile"
        lead={`It starts your ${trial.days}-day free trial with ${trial.leads} free leads. No credit card needed.`}
      />
      {account && <ContractorForm key={variant} variant={variant} account={account} />}
    </Container>
  )
}
