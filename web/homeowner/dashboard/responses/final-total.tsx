import { givenTotal } from '#features/leads/contract/lead.ts'
import type { AgreedWork } from '#features/variations/contract.ts'
import { formatPenceExactly, poundsToPence } from '#shared/money.ts'
import { ungrouped } from '#shared/typed-figure.ts'
import { AgreedFigures } from '#web/leads/variations/agreed-figures.tsx'
import { Unanswered } from '#web/leads/variations/unanswered.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { MoneyInput } from '#web/ui/forms/money-input.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'

/** What a homeowner says of the final price; there is no default. */
export interface SaidTotal {
  as: '' | 'agreed' | 'another'
  /** In pounds, as typed. */
  amount: string
}
export const unsaid: SaidTotal = { as: '', amount: '' }

/** In pence; null if not given, or an error. */
export function totalSaid(
  { as, amount }: SaidTotal,
  work: AgreedWork | undefined,
): { total: number | null; wrong?: string | undefined } {
  // An agreement from which everything was removed comes to £0, which is no amount to give.
  if (as !== 'another') return { total: (as === 'agreed' && work?.agreedTotal) || null }
  if (amount.trim() === '') return { total: null }
  const typed = givenTotal.safeParse(poundsToPence(ungrouped(amount)))
  return typed.success ? { total: typed.data } : { total: null, wrong: typed.error.issues[0]?.message }
}

interface FinalTotalProps {
  work: AgreedWork
  said: SaidTotal
  wrong: string | undefined
  onSay: (said: SaidTotal) => void
}

/** The quoted total with variations, and whether that was the final price. */
export function FinalTotal({ work, said, wrong, onSay }: FinalTotalProps) {
  return (
    <div className="grid gap-4">
      <AgreedFigures work={work} />
      <Unanswered work={work} advice="Accept or decline it first, if it counts." />
      <RadioCards
        legend="What did it come to in the end? (optional)"
        name="final-total"
        value={said.as}
        onChange={({ target }) => onSay({ ...said, as: target.value === 'agreed' ? 'agreed' : 'another' })}
        options={[
          { value: 'agreed', label: `${formatPenceExactly(work.agreedTotal ?? 0)}, as agreed` },
          { value: 'another', label: 'Another amount' },
        ]}
      />
      {said.as === 'another' && (
        <Field label="It came to" optional error={wrong} className="max-w-48">
          <MoneyInput value={said.amount} onChange={({ target }) => onSay({ ...said, amount: target.value })} />
        </Field>
      )}
    </div>
  )
}
