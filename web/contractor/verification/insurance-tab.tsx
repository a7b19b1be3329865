import type { ReactNode } from 'react'
import type { VerificationRequest } from '#features/verification/contract.ts'
import { expiryReminderDays, planNeeded, refusedSince, stateOf } from '#features/verification/rules.ts'
import { daysUntil } from '#shared/dates.ts'
import { formatPence } from '#shared/money.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { DetailList } from '#web/ui/layout/detail-list.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { CheckBadge } from './check-badge.tsx'
import { lastDay, type OwnCheck } from './own-checks.ts'
import { PromiseClock } from './promise-clock.tsx'

interface InsuranceTabProps {
  checks: readonly OwnCheck[]
  now: Date
  closed: string | false
  onUpload: () => void
}

/** The approved or pending insurance, and its expiry. */
export function InsuranceTab({ checks, now, closed, onUpload }: InsuranceTabProps) {
  const { state, by } = stateOf('insurance', checks, now)
  const coming = checks.find(
    (check) => check.type === 'insurance' && check.status === 'pending' && check.submittedAt && check !== by,
  )
  const refused = by && (state === 'approved' || state === 'expired') ? refusedSince(by, checks) : undefined
  const button = (
    <Button disabledReason={closed} onClick={onUpload}>
      {by ? 'Send a New Certificate' : 'Upload Certificate'}
    </Button>
  )
  if (!by)
    return (
      <EmptyState drawing="shield" titleAs="h2" title="No insurance certificate yet" action={button}>
        Once we have checked your public liability insurance, you reach the enhanced level. We remind you before it
        ends.
      </EmptyState>
    )
  return (
    <div className="grid gap-4">
      {state === 'approved' && by.request.expiresAt && (
        <EndOfCover end={by.request.expiresAt} now={now} mayRenew={!closed} />
      )}
      {state === 'expired' && by.request.expiresAt && (
        <Notice tone="bad" title="Your insurance check has ended">
          It counted until the end of <DateText value={lastDay(by.request.expiresAt)} />.{' '}
          {closed ? planNeeded : 'Send us the new certificate, and the enhanced level is yours again.'}
        </Notice>
      )}
      {refused && <Refused request={refused.request} closed={closed} />}
      <Cover title="Your insurance" request={by.request} badge={<CheckBadge state={state} />} />
      {coming && <Cover title="The next certificate" request={coming.request} badge={<CheckBadge state="pending" />} />}
      <div>{button}</div>
    </div>
  )
}

function EndOfCover({ end, now, mayRenew }: { end: string; now: Date; mayRenew: boolean }) {
  const left = daysUntil(now, new Date(end))
  const remindersLeft = expiryReminderDays.filter((before) => before < left)
  const isSoon = remindersLeft.length < expiryReminderDays.length
  return (
    <Notice tone={isSoon ? 'warn' : 'good'} title={left === 1 ? 'Your cover ends today' : `${left} days of cover left`}>
      It counts until the end of <DateText value={lastDay(end)} />.{' '}
      {remindersLeft.length > 0
        ? `We email you ${remindersLeft.join(' and ')} days before.`
        : mayRenew && 'Send us the new certificate before then, and the enhanced level stays yours.'}
    </Notice>
  )
}

function Refused({ request, closed }: { request: VerificationRequest; closed: string | false }) {
  const { submittedAt, createdAt, notes } = request
  return (
    <Notice
      tone="bad"
      title={
        <>
          We could not confirm the certificate you sent on <DateText value={submittedAt ?? createdAt} />
        </>
      }
    >
      {notes && (
        <p>
          <strong>Why: </strong>
          {notes}
        </p>
      )}
      <p>
        {closed ? planNeeded : 'Send us another one.'} If you think we are wrong, reply to the email we sent you about
        it.
      </p>
    </Notice>
  )
}

function Cover({ title, request, badge }: { title: string; request: VerificationRequest; badge: ReactNode }) {
  const yes = (has: boolean) => (has ? 'Yes' : 'No')
  const { publicLiabilityAmount: amount, publicLiabilityExpiry: expiry } = request
  return (
    <Card as="section" titleAs="h2" title={title} aside={badge}>
      <PromiseClock request={request} />
      <DetailList
        rows={[
          { label: 'Insurer', value: request.insurer ?? 'Not given' },
          { label: 'Public liability', value: amount === null ? 'Not given' : formatPence(amount) },
          { label: 'Last day of cover', value: expiry ? <DateText value={expiry} /> : 'Not given' },
          { label: 'Professional indemnity', value: yes(request.professionalIndemnityInsurance) },
          { label: 'Employers’ liability', value: yes(request.employersLiabilityInsurance) },
          ...(request.notes ? [{ label: 'What we wrote', value: request.notes }] : []),
        ]}
      />
    </Card>
  )
}
