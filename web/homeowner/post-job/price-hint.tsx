import { paths } from '#shared/paths.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { late } from '#web/ui/states/late.tsx'

const Figures = late(() => import('./price-hint-figures.tsx'))

/** Beside the budget: what others agreed to pay. Its room is kept, so that nothing moves when the figures come. */
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
