import { BadgeCheck } from 'lucide-react'
import { isVerified, verificationLabels } from '#features/contractors/rules.ts'
import { publicVerificationCalls } from '#features/verification/contract/public.ts'
import { checkLabels } from '#features/verification/rules/check-types.ts'
import { later } from '#shared/dates.ts'
import { useRead } from '#web/data/use-read.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'

/** Which documents of a contractor we have seen, and when. */
export function WhatWeChecked({ contractorId }: { contractorId: string }) {
  const { data } = useRead(publicVerificationCalls.checks, { id: contractorId })
  if (!data) return null
  const { checks, verificationStatus: status } = data
  return (
    <Card as="section" titleAs="h2" title="What we checked">
      {checks.length > 0 ? (
        <ul className="grid gap-3">
          {checks.map(({ verificationType, checkedAt, validUntil }) => (
            <li key={verificationType} className="flex gap-2">
              <BadgeCheck className="mt-0.5 size-5 shrink-0 text-good" aria-hidden="true" />
              <span>
                <span className="block font-semibold">{checkLabels[verificationType]}</span>
                <span className="text-muted text-small">
                  Checked on <DateText value={checkedAt} />
                  {validUntil && (
                    <>
                      , valid until <DateText value={later(new Date(validUntil), -1).toISOString()} />
                    </>
                  )}
                </span>
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted text-small">
          {isVerified(status)
            ? `${verificationLabels[status]} by our team.`
            : 'We have not checked any of this contractor’s documents yet.'}
        </p>
      )}
    </Card>
  )
}
