import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OwnContractor } from '#features/profiles/contract.ts'
import { enhancedVerification, planWith } from '#features/subscriptions/rules/features.ts'
import type { VerificationRequest } from '#features/verification/contract.ts'
import type { CheckType } from '#features/verification/rules/check-types.ts'
import { mayAskFor } from '#features/verification/rules.ts'
import { BusinessForm } from '#web/contractor/business-form.tsx'
import { useTimeNow } from '#web/data/use-time-now.ts'
import { Tabs } from '#web/ui/layout/tabs.tsx'
import { late } from '#web/ui/states/late.tsx'
import { DocumentsTab } from './documents-tab.tsx'
import { InsuranceTab } from './insurance-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { checksOf } from './own-checks.ts'

const UploadDialog = late(() => import('./upload-dialog.tsx'))

const tabs = ['overview', 'documents', 'business', 'insurance'] as const

interface VerificationTabsProps {
  contractor: OwnContractor
  requests: readonly VerificationRequest[]
}

/** The four tabs; the selected one is in the address, which mails link to. */
export function VerificationTabs({ contractor, requests }: VerificationTabsProps) {
  const [search, setSearch] = useSearchParams()
  const [uploading, setUploading] = useState<{ type: CheckType | null } | null>(null)
  const now = useTimeNow()
  const checks = checksOf(requests)
  const standing = { tier: contractor.subscriptionTier, status: contractor.subscriptionStatus }
  const upload = (type: CheckType | null) => setUploading({ type })
  const documents = requests.reduce((sum, request) => sum + request.documents.length, 0)
  return (
    <>
      <Tabs
        label="Your verification"
        value={tabs.find((tab) => tab === search.get('tab')) ?? 'overview'}
        onValueChange={(tab) => setSearch({ tab }, { replace: true, preventScrollReset: true })}
        tabs={[
          {
            value: 'overview',
            label: 'Overview',
            content: <OverviewTab contractor={contractor} checks={checks} now={now} onUpload={upload} />,
          },
          {
            value: 'documents',
            label: 'Documents',
            count: documents,
            content: <DocumentsTab requests={requests} now={now} onUpload={() => upload(null)} />,
          },
          { value: 'business', label: 'Business Info', content: <BusinessForm contractor={contractor} /> },
          {
            value: 'insurance',
            label: 'Insurance',
            content: (
              <InsuranceTab
                checks={checks}
                now={now}
                closed={!mayAskFor('insurance', standing) && `From the ${planWith(enhancedVerification)} plan up`}
                onUpload={() => upload('insurance')}
              />
            ),
          },
        ]}
      />
      {uploading && (
        <UploadDialog
          type={uploading.type}
          standing={standing}
          requests={requests}
          onClose={() => setUploading(null)}
        />
      )}
    </>
  )
}
