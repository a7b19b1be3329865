import { paths } from '#shared/paths.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { late } from '#web/ui/states/late.tsx'

const Figures = late(() => import('./price-hint-figures.tsx'))

/** Prices others agreed to, beside the budget. The space is reserved, to avoid a layout shift. */
export function PriceHint({ category, district }: { category: string | undefined; district: string | undefined }) {
  return (
    <div className="mt-2 min-h-17 text-muted text-small sm:min-h-11">
      {category && district && <Figures category={category} district={district} />}{' '}
      <TextLink to={paths.prices(category)} target="_blank">
        See what others paid
      </TextLink>
    </div>
  )
}
