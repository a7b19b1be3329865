import { leadCalls } from '#features/leads/contract.ts'
import { leadsPerPage } from '#features/leads/rules/limits.ts'
import type { OwnContractor } from '#features/profiles/contract.ts'
import { useReadPages } from '#web/data/use-read-pages.ts'
import { movedOnOf } from '#web/leads/moved-on.ts'
import { DialogHost } from '#web/ui/overlays/dialog-button.tsx'
import { BusinessHeader } from './business-header.tsx'
import { DashboardTabs } from './dashboard-tabs.tsx'
import { PausedBanner } from './paused-banner.tsx'
import { PaymentBanner } from './payment-banner.tsx'
import { TrialBanner } from './trial-banner.tsx'

/** The dashboard of a contractor with a profile. Its lists are refetched when the server reports changes. */
export function DashboardContent({ contractor }: { contractor: OwnContractor }) {
  const leads = useReadPages(leadCalls.ofContractor, { contractorId: contractor.id }, leadsPerPage)
  return (
    <div className="flex flex-col gap-4">
      <PausedBanner contractor={contractor} />
      <PaymentBanner contractor={contractor} />
      <BusinessHeader contractor={contractor} leads={leads.data} />
      <TrialBanner contractor={contractor} />
      <DialogHost whyGone={movedOnOf(leads.data, 'contractor')}>
        <DashboardTabs contractor={contractor} leads={leads} />
      </DialogHost>
    </div>
  )
}
