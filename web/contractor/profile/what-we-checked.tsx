import { BadgeCheck, CircleDashed, Hand } from 'lucide-react'
import { verificationLabels } from '#features/contractors/rules.ts'
import { type PublicCheck, publicVerificationCalls } from '#features/verification/contract/public.ts'
import { checkLabels, checkSubjects, checkTypes, neverChecked } from '#features/verification/rules/check-types.ts'
import { later } from '#shared/dates.ts'
import { formatLargePence } from '#shared/money.ts'
import { useRead } from '#web/data/use-read.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { late } from '#web/ui/states/late.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'

const FoundInRegister = late(() => import('#web/contractor/found-in-register.tsx'))

/** Which checks of a contractor we did, how, when and until when; and which not. */
export function WhatWeChecked({ contractorId }: { contractorId: string }) {
  const { data } = useRead(publicVerificationCalls.checks, { id: contractorId })
  if (!data) return null
  const { checks, company, setByHand, verificationStatus: status } = data
  const unchecked = checkTypes.filter((type) => !checks.some(({ verificationType }) => verificationType === type))
  return (
    <section id="what-we-checked" aria-labelledby="what-we-checked-title" className="scroll-mt-24">
      <Card titleAs="h2" title={<span id="what-we-checked-title">What we checked</span>}>
        {setByHand && (
          <p className="flex gap-2 text-small">
            <Hand className="mt-0.5 size-5 shrink-0 text-info" aria-hidden="true" />
            <span>
              {`${verificationLabels[status]} by our team: ${setByHand.by ?? 'one of us'} set this level by hand on `}
              <DateText value={setByHand.at} />
              {checks.length > 0
                ? '. It does not follow from the checks listed here.'
                : '. None of the checks below stands behind it.'}
            </span>
          </p>
        )}
        {checks.length === 0 && !setByHand && (
          <p className="text-muted text-small">We have not checked any of this contractor’s documents yet.</p>
        )}
        {checks.length > 0 && (
          <ul className="grid gap-4">
            {checks.map((check) => (
              <PassedCheck key={check.verificationType} check={check} />
            ))}
          </ul>
        )}
        {company && (
          <div className="grid gap-1.5">
            <h3 className="font-semibold">Companies House</h3>
            <p className="text-muted text-small">
              Looked up in the register on <DateText value={company.checkedAt} />, and again each month.
            </p>
            <FoundInRegister found={company} />
          </div>
        )}
        <div className="grid gap-2 border-line border-t pt-3 text-small">
          {unchecked.length > 0 && (
            <>
              <h3 className="font-semibold">Not checked</h3>
              <ul className="grid gap-1.5">
                {unchecked.map((type) => (
                  <li key={type} className="flex gap-2 text-muted">
                    <CircleDashed className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
                    {checkLabels[type]}
                  </li>
                ))}
              </ul>
            </>
          )}
          <p className="text-muted">{neverChecked}</p>
        </div>
      </Card>
    </section>
  )
}

function PassedCheck({ check }: { check: PublicCheck }) {
  const { verificationType: type, checkedAt, checkedBy, validUntil, byHand, cover } = check
  const who = checkedBy ? `${checkedBy} of our team` : 'one of our team'
  return (
    <li className="flex gap-2">
      <BadgeCheck className="mt-0.5 size-5 shrink-0 text-good" aria-hidden="true" />
      <div className="grid min-w-0 gap-1">
        <h3 className="font-semibold">{checkLabels[type]}</h3>
        <p className="text-muted text-small">{checkSubjects[type]}.</p>
        <p className="text-small">
          Checked on <DateText value={checkedAt} />
          {byHand ? `, set by hand by ${who} along with the level` : ` by ${who}, from documents`}
          {validUntil && (
            <>
              , valid until <DateText value={later(new Date(validUntil), -1).toISOString()} />
            </>
          )}
        </p>
        {cover && (
          <dl className="text-small">
            {coverRows(cover).map(({ label, value }) => (
              <div key={label} className="flex flex-wrap gap-x-2">
                <dt className="text-muted">{label}</dt>
                <dd className="font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </li>
  )
}

function coverRows(cover: NonNullable<PublicCheck['cover']>): { label: string; value: string }[] {
  const { insurer, publicLiabilityAmount: amount } = cover
  const more = [
    cover.professionalIndemnityInsurance && 'professional indemnity',
    cover.employersLiabilityInsurance && 'employers’ liability',
  ].filter((words) => words !== false)
  return [
    { label: 'Insurer', value: insurer ?? 'Not said' },
    { label: 'Public liability', value: amount === null ? 'Not said' : formatLargePence(amount) },
    ...(more.length > 0 ? [{ label: 'They also say they have', value: `${more.join(' and ')} (not confirmed)` }] : []),
  ]
}
