import type { ClientLead } from '#features/leads/contract/lead.ts'
import { useBrand } from '../../data/session.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** The contractor reports that a visit could not take place: what they said, and where to say otherwise. */
export function OpenIssue({ lead }: { lead: ClientLead }) {
  const { supportEmail } = useBrand()
  if (!lead.issueOpen) return null
  const report = lead.events.findLast((event) => event.action === 'report-homeowner-issue')
  return (
    <Notice tone="warn" title={`${lead.contractor.businessName} reports a missed visit`}>
      {report?.notes && <p className="whitespace-pre-line">“{report.notes}”</p>}
      <p>
        We are looking at it. If this is not right, please write to{' '}
        <TextLink href={`mailto:${supportEmail}`}>{supportEmail}</TextLink>.
      </p>
    </Notice>
  )
}
