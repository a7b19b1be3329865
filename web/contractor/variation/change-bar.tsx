import { useWatch } from 'react-hook-form'
import type { AgreedWork, ShownAgreedLine } from '#features/variations/contract.ts'
import { differenceInWords, differenceOf } from '#features/variations/rules.ts'
import type { LinesForm } from '#web/contractor/quote/quote-form.ts'
import { lineSoFar } from '#web/contractor/quote/totals.ts'
import { ToVatQuestion } from '#web/contractor/quote/vat-saying.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Money } from '#web/ui/figures/money.tsx'

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

/** The agreed total with the variation, sticky, beside the submit button. */
export function ChangeBar({ control, registered, removes, work, waiting, sending }: ChangeBarProps) {
  const [typed, prices] = useWatch({ control, name: ['lines', 'prices'] })
  const lines = typed.map((line) => lineSoFar(line, registered === true))
  const { gross } = differenceOf({ lines, prices, removes }, work.lines)
  const unsaid = registered === null && typed.length > 0
  return (
    <div
      data-bottom-bar
      className="-mx-4 sm:-mx-6 lg:-mx-8 sticky bottom-(--bottom-bar,0px) z-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t bg-paper px-4 py-3 sm:px-6 lg:px-8"
    >
      <div aria-live="polite" className="min-w-0">
        <p className="font-bold font-display text-heading">
          In all <Money pence={(work.agreedTotal ?? 0) + gross} exact />
        </p>
        <p className="text-muted text-small">
          {differenceInWords(gross)}
          {registered && ', with VAT'}
        </p>
        {unsaid && <ToVatQuestion />}
      </div>
      <Button
        type="submit"
        loading={sending}
        loadingText="Sending..."
        disabledReason={unsaid ? 'Say first whether you are VAT registered.' : waiting}
      >
        Send the Change
      </Button>
    </div>
  )
}
