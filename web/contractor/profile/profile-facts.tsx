import type { PublicContractor } from '#features/profiles/contract.ts'
import { fullName } from '#shared/full-name.ts'
import { paths } from '#shared/paths.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import type { DetailRow } from '#web/ui/layout/detail-list.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'

/** The verified and listed facts about a contractor; missing ones are left out. */
export function ProfileFacts({ contractor }: { contractor: PublicContractor }) {
  return (
    <Card as="section" titleAs="h2" title="At a glance">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-1">
        {rowsOf(contractor).map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-muted text-small">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-small">
        <TextLink to={paths.complainAbout({ profile: contractor.id })}>Complain about this contractor</TextLink>
      </p>
    </Card>
  )
}

function rowsOf(contractor: PublicContractor): DetailRow[] {
  const { businessPhone, businessEmail, websiteUrl } = contractor
  const rows: (DetailRow | false)[] = [
    { label: 'Run by', value: fullName(contractor) },
    contractor.listed && { label: 'Status', value: 'Active & Available' },
    { label: 'Service area', value: `Within ${contractor.radius} miles of ${contractor.location}` },
    businessPhone !== null && {
      label: 'Phone',
      value: <TextLink href={`tel:${businessPhone.replaceAll(' ', '')}`}>{businessPhone}</TextLink>,
    },
    businessEmail !== null && {
      label: 'Email',
      value: <TextLink href={`mailto:${businessEmail}`}>{businessEmail}</TextLink>,
    },
    websiteUrl !== null && {
      label: 'Website',
      value: (
        <TextLink href={websiteUrl} rel="nofollow noopener" target="_blank">
          {new URL(websiteUrl).host}
        </TextLink>
      ),
    },
    { label: 'Member since', value: <DateText value={contractor.createdAt} /> },
  ]
  return rows.filter((row) => row !== false)
}
