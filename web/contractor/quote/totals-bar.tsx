import { Button } from '#web/ui/actions/button.tsx'
import { Money } from '#web/ui/figures/money.tsx'
import type { QuoteControl } from './quote-form.ts'
import { useTotals } from './use-totals.ts'
import { ToVatQuestion } from './vat-saying.tsx'

interface TotalsBarProps {
  control: QuoteControl
  /** Null until they have said. */
  registered: boolean | null
  /** What must finish before it can be sent. */
  waiting: string | false
  sending: boolean
}

/** The total, sticky, beside the submit button. */
export function TotalsBar({ control, registered, waiting, sending }: TotalsBarProps) {
  const { net, vat, gross } = useTotals(control, registered === true)
  return (
    <div
      data-bottom-bar
      className="-mx-4 sm:-mx-6 lg:-mx-8 sticky bottom-(--bottom-bar,0px) z-10 narrow:flex-wrap flex items-center justify-between gap-x-4 gap-y-2 border-line border-t bg-paper px-4 py-3 sm:px-6 lg:px-8"
    >
      <div aria-live="polite" className="min-w-0">
        <p className="font-bold font-display text-heading">
          Total <Money pence={gross} exact />
        </p>
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
      </div>
      <Button
        type="submit"
        loading={sending}
        loadingText="Sending..."
        disabledReason={
          gross === 0
            ? 'Enter the costs first: the total is £0.'
            : registered === null
              ? 'Say first whether you are VAT registered.'
              : waiting
        }
      >
        Submit Quote
      </Button>
    </div>
  )
}
