import { isVerified, verificationLabels } from '#features/contractors/rules.ts'
import type { OwnContractor } from '#features/profiles/contract.ts'
import { enhancedVerification, planWith } from '#features/subscriptions/rules/features.ts'
import { type CheckType, checkTypes } from '#features/verification/rules/check-types.ts'
import { isBasic, levelOf, mayAskFor, reviewTime } from '#features/verification/rules.ts'
import { hours } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { CheckRow } from './check-row.tsx'
import { LevelCards } from './level-cards.tsx'
import type { OwnCheck } from './own-checks.ts'

interface OverviewTabProps {
  contractor: OwnContractor
  checks: readonly OwnCheck[]
  now: Date
  onUpload: (type: CheckType) => void
}

/** The levels, and each check with its next step. */
export function OverviewTab({ contractor, checks, now, onUpload }: OverviewTabProps) {
  const standing = { tier: contractor.subscriptionTier, status: contractor.subscriptionStatus }
  const missingPlan = checkTypes.some((type) => !mayAskFor(type, standing))
  return (
    <div className="grid gap-6">
      <AccountStatus contractor={contractor} checks={checks} now={now} />
      <Card as="section" titleAs="h2" title="What we check">
        <p className="text-muted">
          A person looks at your documents and answers within {reviewTime / hours(1)} hours. Only you and our own people
          can open them.
        </p>
        <ul className="divide-y divide-line">
          {checkTypes.map((type) => (
            <CheckRow
              key={type}
              type={type}
              checks={checks}
              now={now}
              closed={!mayAskFor(type, standing) && `From the ${planWith(enhancedVerification)} plan up`}
              onUpload={onUpload}
            />
          ))}
        </ul>
        {missingPlan && (
          <p className="text-small">
            Insurance and qualifications are part of enhanced verification.{' '}
            <TextLink to={paths.subscriptionPlans}>See the plans</TextLink>
          </p>
        )}
      </Card>
      <section className="grid gap-4" aria-labelledby="levels-title">
        <h2 id="levels-title" className="font-bold font-display text-heading">
          The levels
        </h2>
        <LevelCards checks={checks} now={now} />
      </section>
    </div>
  )
}

/** Account status reads Enhanced Verified, Basic Verified or Unverified (part 2, section 4). */
function AccountStatus({ contractor, checks, now }: Omit<OverviewTabProps, 'onUpload'>) {
  const { verificationStatus: status } = contractor
  const isPremium = status === 'enhanced' && levelOf(checks, now)?.name === 'Premium'
  const words = isVerified(status) ? verificationLabels[status] : verificationLabels.unverified
  const missing = checkTypes.some((type) => isBasic(type) && !checks.some((check) => check.type === type))
  return (
    <Notice
      tone={isVerified(status) ? 'good' : 'info'}
      title={`Account status: ${words}${isPremium ? ' (Premium)' : ''}`}
    >
      {isVerified(status)
        ? 'Your profile and the directory show the badge.'
        : status === 'pending'
          ? 'We have your documents and are looking at them.'
          : status === 'rejected'
            ? 'There is something we could not confirm. See below for what, and why.'
            : missing
              ? 'Begin with your identity and your business: together they are the basic level.'
              : 'One more step, and your profile shows the badge.'}
    </Notice>
  )
}
