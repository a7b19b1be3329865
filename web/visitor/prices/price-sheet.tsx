import type { PriceFigures } from '#features/prices/contract.ts'
import { categoryName } from '#features/trades/rules.ts'
import { counted } from '#shared/numbers.ts'
import { PoundRange } from '#web/ui/figures/money.tsx'
import { PriceRule } from '#web/ui/figures/price-rule.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'

interface PriceSheetProps {
  category: string
  figures: PriceFigures
  period: { from: string; to: string } | null
}

/** The accepted prices: large, on a ruler, with the sample size. */
export function PriceSheet({ category, figures, period }: PriceSheetProps) {
  const { area, low, middle, high, quotes, contractors } = figures
  return (
    <section
      aria-labelledby="the-prices"
      className="rounded-card border border-line border-t-4 border-t-plate bg-card p-5 shadow-card sm:p-8"
    >
      <h2 id="the-prices" className="text-muted">
        {categoryName(category)} in {area.name}: the middle half of the quotes that were accepted
      </h2>
      <p className="mt-1 font-bold font-display text-display leading-none tracking-[-0.02em]">
        <PoundRange min={low} max={high} />
      </p>
      <PriceRule low={low} middle={middle} high={high} className="mt-6 h-14 w-full" />
      <dl className="mt-4 narrow:grid-cols-1 grid grid-cols-3 gap-4">
        <Part label="A quarter came to no more than" price={low} />
        <Part label="The one in the middle" price={middle} strong />
        <Part label="A quarter came to more than" price={high} />
      </dl>
      <p className="mt-6 border-line border-t pt-4 text-muted text-small">
        Counted from {counted(quotes, 'accepted quote')} of {counted(contractors, 'contractor')} in {area.name}
        {period && (
          <>
            , sent from <DateText value={period.from} /> to <DateText value={period.to} />
          </>
        )}
        . Rounded. VAT is in them where the contractor charges it.
      </p>
    </section>
  )
}

function Part({ label, price, strong }: { label: string; price: number; strong?: boolean }) {
  return (
    <div className="flex flex-col justify-between gap-1">
      <dt className="text-label text-muted sm:text-small">{label}</dt>
      <dd className={strong ? 'font-bold font-display text-heading text-brand' : 'font-bold font-display text-heading'}>
        <PoundRange min={price} max={price} />
      </dd>
    </div>
  )
}
