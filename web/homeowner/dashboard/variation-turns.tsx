import { Link } from 'react-router'
import { variationCalls } from '#features/variations/contract.ts'
import { useRead } from '#web/data/use-read.ts'
import { buttonClasses } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { responsePlace } from './dashboard-place.ts'

/** The changes to agreements that wait for the homeowner, each a link to where it is answered. */
export default function VariationTurns() {
  const changes = useRead(variationCalls.waiting, {}).data ?? []
  if (changes.length === 0) return null
  return (
    <Card as="section" padding="none" className="border-l-8 border-l-accent">
      <h2 className="px-4 pt-4 pb-1 font-bold font-display text-subheading sm:px-5">Your turn: changes</h2>
      <ul className="divide-y divide-line">
        {changes.map(({ id, leadId, jobTitle, contractor, sentAt }) => (
          <li key={id}>
            <Link
              to={`#${responsePlace(leadId)}`}
              preventScrollReset
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card px-4 py-3 hover:bg-brand-wash sm:px-5"
            >
              <span className="min-w-0 flex-1 basis-56">
                <strong>{contractor}</strong> asks to change what you agreed about “{jobTitle}”
                <span className="block text-muted text-small">
                  Sent <DateText value={sentAt} />
                </span>
              </span>
              <span className={buttonClasses({ variant: 'secondary', size: 'sm' }, 'max-sm:w-full')}>
                Accept or Decline
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
