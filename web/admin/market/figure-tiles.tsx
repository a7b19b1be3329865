import type { Market } from '#features/market/contract.ts'
import { type FigureName, marketFigures } from '#features/market/rules.ts'
import { figureText } from './figure-text.ts'

/** Each figure over all time, with the last full week. */
export function FigureTiles({ market, names }: { market: Market; names: readonly FigureName[] }) {
  const lastWeek = market.weeks.at(-2)
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-4">
      {names.map((name) => (
        <div key={name} className="rounded-card border border-line bg-card p-3 shadow-card sm:p-4">
          <dt className="text-label text-muted">{marketFigures[name].label}</dt>
          <dd className="mt-1 font-bold font-display text-heading leading-tight">
            {figureText(name, market.figures[name])}
          </dd>
          {lastWeek && name !== 'able' && (
            <dd className="mt-1 text-label text-muted">Last whole week: {figureText(name, lastWeek.figures[name])}</dd>
          )}
        </div>
      ))}
    </dl>
  )
}
