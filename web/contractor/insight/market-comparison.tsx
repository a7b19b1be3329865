import type { Analytics } from '#features/analytics/contract.ts'
import { enoughForFigures } from '#features/prices/rules.ts'
import { enoughCases } from '#features/recommendations/rules/history.ts'
import { formatPence } from '#shared/money.ts'
import { counted } from '#shared/numbers.ts'
import { paths } from '#shared/paths.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { PoundRange } from '#web/ui/figures/money.tsx'
import { PriceRule } from '#web/ui/figures/price-rule.tsx'

/** The contractor's typical quotes by kind of work, against accepted quotes in the area. */
export function MarketComparison({ market }: Pick<Analytics, 'market'>) {
  const drawn = market.filter(({ figures }) => figures)
  return (
    <div>
      <h3 className="font-semibold text-small">Your quotes beside the market</h3>
      {market.length === 0 && <p className="text-label text-muted">You have not sent a quote yet.</p>}
      {drawn.length > 0 && (
        <p className="text-label text-muted">
          Shaded: the middle half of what was accepted, with the one in the middle.
          {drawn.some(({ usualQuote }) => usualQuote !== null) && ' Yellow: your usual quote.'}
        </p>
      )}
      <ul className="mt-2 flex flex-col gap-4 text-small">
        {market.map(({ label, quotes, usualQuote, figures }) => (
          <li key={label}>
            <p className="font-semibold">{label}</p>
            {figures && (
              <PriceRule
                low={figures.low}
                middle={figures.middle}
                high={figures.high}
                own={usualQuote === null ? null : usualQuote / 100}
                className="my-1.5 h-8 w-full"
              />
            )}
            <p>
              Yours:{' '}
              {usualQuote === null
                ? `${counted(quotes, 'quote')}, too few to say more (from ${enoughCases} up)`
                : `${formatPence(usualQuote)}, the one in the middle of ${quotes}`}
              .
            </p>
            <p className="text-muted">
              {figures ? (
                <>
                  Accepted in {figures.area.name}: <PoundRange min={figures.low} max={figures.high} /> for the middle
                  half of {counted(figures.quotes, 'quote')} by {counted(figures.contractors, 'contractor')}.
                </>
              ) : (
                <>
                  Nowhere near you, or in the UK, have {enoughForFigures.quotes} quotes of{' '}
                  {enoughForFigures.contractors} contractors been accepted yet.
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-small">
        <TextLink to={paths.prices()}>What homeowners are shown of prices</TextLink>
      </p>
    </div>
  )
}
