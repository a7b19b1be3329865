import { priceCalls } from '#features/prices/contract.ts'
import { categoryIds, categoryName } from '#features/trades/rules.ts'
import { counted } from '#shared/numbers.ts'
import { useRead } from '#web/data/use-read.ts'
import { PoundRange } from '#web/ui/figures/money.tsx'

/** The interquartile range of accepted quotes around a postcode; nothing where there are too few. */
export default function PriceHintFigures({ category, district }: { category: string; district: string }) {
  const known = categoryIds.find((id) => id === category) ?? categoryIds[0]
  const { data } = useRead(priceCalls.guide, { category: known, district })
  if (!data?.figures) return null
  const { low, high, quotes, area } = data.figures
  return (
    <span>
      Half of {counted(quotes, 'accepted quote')} for {categoryName(category).toLowerCase()} in {area.name} came to{' '}
      <PoundRange min={low} max={high} />, small and large jobs together.
    </span>
  )
}
