import { Money } from '#web/ui/figures/money.tsx'
import type { QuoteControl } from './quote-form.ts'
import { SubmitBar } from './submit-bar.tsx'
import { useTotals } from './use-totals.ts'
import { ToVatQuestion } from './vat-status.tsx'

interface TotalsBarProps {
  control: QuoteControl
  /** Null until they have said. */
  registered: boolean | null
  /** What must finish before it can be sent. */
  waiting: string | false
  sending: boolean
}

export function TotalsBar({ control, registered, waiting, sending }: TotalsBarProps) {
  const { net, vat, gross } = useTotals(control, registered === true)
  const whyNot = () => {
    if (gross === 0) return 'Enter the costs first: the total is £0.'
    return registered === null ? 'Say first whether you are VAT registered.' : waiting
  }
  return (
    <SubmitBar
      className="narrow:flex-wrap gap-x-4"
      total="Total"
      pence={gross}
      disabledReason={whyNot()}
      sending={sending}
      submitLabel="Submit Quote"
    >
      {registered !== null && gross > 0 && (
        <p className="text-muted text-small">
          {registered ? (
            <>
              <Money pence={net} exact /> and VAT <Money pence={vat} exact />
            </>
          ) : (
            'No VAT is charged'
          )}
        </p>
      )}
      {registered === null && gross > 0 && <ToVatQuestion />}
    </SubmitBar>
  )
}
