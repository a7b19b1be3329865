import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { type PriceFigures, priceCalls } from '#features/prices/contract.ts'
import { categoryName } from '#features/trades/rules.ts'
import { counted } from '#shared/numbers.ts'
import { paths } from '#shared/paths.ts'
import { ReadFailed } from '#web/data/read-failed.tsx'
import { useRead } from '#web/data/use-read.ts'
import { categoryDrawing } from '#web/trades/category-drawing.ts'
import { Sketch } from '#web/ui/drawings/sketch.tsx'
import { PoundRange } from '#web/ui/figures/money.tsx'
import { Container } from '#web/ui/layout/container.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { Closing } from '#web/visitor/closing.tsx'
import { HowToRead } from './how-to-read.tsx'
import { PlaceForm } from './place-form.tsx'

/** Every category with its nationwide price, and the search by town. */
export default function PricesPage() {
  const { data, error, isFetching, refetch } = useRead(priceCalls.overview, {})
  return (
    <>
      <Container>
        <PageHeader
          title="What work on a house costs"
          lead="Prices that homeowners here agreed to, from the quotes they accepted. Nothing is estimated: where there are too few to say, we say nothing."
        />
        <PlaceForm />
        {data ? (
          <ul className="mt-8 grid grid-cols-1 overflow-hidden rounded-card border border-line bg-line shadow-card [gap:1px] md:grid-cols-2">
            {data.categories.map(({ category, figures }) => (
              <KindOfWork key={category} category={category} figures={figures} />
            ))}
          </ul>
        ) : error ? (
          <ReadFailed title="Failed to load prices" read={{ error, isFetching, refetch }} />
        ) : (
          <Skeleton className="mt-8 h-96" />
        )}
        <div className="mt-12">
          <HowToRead />
        </div>
      </Container>
      <Closing title="The price of your own job" />
    </>
  )
}

function KindOfWork({ category, figures }: { category: string; figures: PriceFigures | null }) {
  return (
    <li className="flex bg-card last:odd:md:col-span-2">
      <Link
        to={paths.prices(category)}
        className="group flex min-w-0 flex-1 items-center gap-4 p-4 hover:bg-brand-wash focus-visible:outline-offset-[-4px]"
      >
        <Sketch drawn={categoryDrawing(category)} className="narrow:hidden w-14 shrink-0" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{categoryName(category)}</span>
          {figures ? (
            <>
              <span className="block font-bold font-display text-subheading">
                <PoundRange min={figures.low} max={figures.high} />
              </span>
              <span className="block text-label text-muted">
                The middle half of {counted(figures.quotes, 'accepted quote')} in {figures.area.name}
              </span>
            </>
          ) : (
            <span className="block text-muted text-small">Too few accepted quotes to say</span>
          )}
        </span>
        <ChevronRight
          className="size-5 shrink-0 text-brand motion-safe:transition-transform motion-safe:group-hover:translate-x-0.5"
          aria-hidden="true"
        />
      </Link>
    </li>
  )
}
