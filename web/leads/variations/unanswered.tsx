import type { AgreedWork } from '#features/variations/contract.ts'
import { differenceInWords } from '#features/variations/rules.ts'
import { Notice } from '#web/ui/states/notice.tsx'

/** A warning before completion: a pending variation will never be answered then. */
export function Unanswered({ work: { open, variations }, advice }: { work: AgreedWork; advice: string }) {
  const waiting = variations.filter(({ state }) => state === 'sent')
  if (!open || waiting.length === 0) return null
  return (
    <Notice tone="warn" title="Not answered yet" className="w-full">
      {waiting.map(({ number, difference }) => (
        <p key={number}>
          Change {number}: {differenceInWords(difference.gross)}
        </p>
      ))}
      <p>Once the work is said to be done, it cannot be answered. {advice}</p>
    </Notice>
  )
}
