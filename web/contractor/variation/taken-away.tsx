import type { ShownAgreedLine } from '#features/variations/contract.ts'
import { placeOf } from '#features/variations/rules.ts'
import { lineWords } from '#web/leads/variations/line-words.ts'
import { Money } from '#web/ui/figures/money.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'

interface TakenAwayProps {
  lines: readonly ShownAgreedLine[]
  /** Their indexes. */
  taken: readonly string[]
  onChange: (taken: string[]) => void
}

/** The agreed lines, each with a checkbox to remove it. */
export function TakenAway({ lines, taken, onChange }: TakenAwayProps) {
  if (lines.length === 0) return <p className="text-muted">Nothing is agreed that could be taken away.</p>
  const toggle = (place: string) =>
    onChange(taken.includes(place) ? taken.filter((one) => one !== place) : [...taken, place])
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-muted text-small">
        Tick what falls away. To make a line smaller, take it away and add it as it is now.
      </legend>
      {lines.map((agreed) => {
        const place = placeOf(agreed)
        return (
          <Checkbox key={place} checked={taken.includes(place)} onChange={() => toggle(place)}>
            <span className="wrap-anywhere">{agreed.is.what}</span>{' '}
            <span className="text-muted">{lineWords(agreed.is)}</span> <Money pence={agreed.amount.gross} exact />
          </Checkbox>
        )
      })}
    </fieldset>
  )
}
