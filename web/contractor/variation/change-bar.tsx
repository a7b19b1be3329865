import { useWatch } from 'react-hook-form'
import type { AgreedWork, ShownAgreedLine } from '#features/variations/contract.ts'
import { differenceInWords, differenceOf } from '#features/variations/rules.ts'
import type { LinesForm } from '#web/contractor/quote/quote-form.ts'
import { SubmitBar } from '#web/contractor/quote/submit-bar.tsx'
import { lineSoFar } from '#web/contractor/quote/totals.ts'
import { ToVatQuestion } from '#web/contractor/quote/vat-status.tsx'

interface ChangeBarProps {
  control: LinesForm['control']
  /** Null until they have said. */
  registered: boolean | null
  removes: readonly ShownAgreedLine[]
  work: AgreedWork
  /** What must finish before it can be sent. */
  waiting: string | false
  sending: boolean
}

/** The agreed total with the variation. */
export function ChangeBar({ control, registered, removes, work, waiting, sending }: ChangeBarProps) {
  const [typed, prices] = useWatch({ control, name: ['lines', 'prices'] })
  const lines = typed.map((line) => lineSoFar(line, registered === true))
  const { gross } = differenceOf({ lines, prices, removes }, work.lines)
  const unsaid = registered === null && typed.length > 0
  return (
    <SubmitBar
      className="flex-wrap gap-x-6"
      total="In all"
      pence={(work.agreedTotal ?? 0) + gross}
      disabledReason={unsaid ? 'Say first whether you are VAT registered.' : waiting}
      sending={sending}
      submitLabel="Send the Change"
    >
      <p className="text-muted text-small">
        {differenceInWords(gross)}
        {registered && ', with VAT'}
      </p>
      {unsaid && <ToVatQuestion />}
    </SubmitBar>
  )
}
