import { isVerified } from '#features/contractors/rules.ts'
import type { OwnContractor } from '#features/profiles/contract.ts'
import { paths } from '#shared/paths.ts'
import { VerificationBadge } from '#web/leads/verification-badge.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Badge } from '#web/ui/figures/badge.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { DetailList } from '#web/ui/layout/detail-list.tsx'

/** The contractor's profile and verification status. */
export function ProfileTab({ contractor }: { contractor: OwnContractor }) {
  return (
    <Card
      title="Your profile"
      titleAs="h2"
      footer={
        <>
          {!isVerified(contractor.verificationStatus) && (
            <Button to={paths.verification}>
              {contractor.verificationStatus === 'unverified' ? 'Start Verification' : 'See Your Verification'}
            </Button>
          )}
          <Button to={paths.editProfile} variant="secondary">
            Edit Your Profile
          </Button>
          <Button to={paths.contractor(contractor.id)} variant="secondary">
            See Your Public Profile
          </Button>
        </>
      }
    >
      <DetailList
        rows={[
          { label: 'Business name', value: contractor.businessName },
          { label: 'Location', value: `${contractor.location}, within ${contractor.radius} miles` },
          {
            label: 'Description',
            value: <span className="whitespace-pre-line">{contractor.description}</span>,
          },
          {
            label: 'Trade specialties',
            value: (
              <span className="flex flex-wrap gap-2">
                {contractor.trades.map((trade) => (
                  <Badge key={trade} tone="brand">
                    {trade}
                  </Badge>
                ))}
              </span>
            ),
          },
          { label: 'Verification status', value: <VerificationBadge status={contractor.verificationStatus} /> },
          {
            label: 'Business phone',
            value: `${contractor.businessPhone}${contractor.listsPhone ? '' : ' (not on your public profile)'}`,
          },
          {
            label: 'Business email',
            value: `${contractor.businessEmail}${contractor.listsEmail ? '' : ' (not on your public profile)'}`,
          },
          { label: 'Business address', value: contractor.businessAddress },
        ]}
      />
    </Card>
  )
}
