import { useParams, useSearchParams } from 'react-router'
import { priceCalls } from '#features/prices/contract.ts'
import { categories, categoryName } from '#features/trades/rules.ts'
import { paths } from '#shared/paths.ts'
import { isNotFound } from '#web/data/failure.ts'
import { ReadFailed } from '#web/data/read-failed.tsx'
import { useRead } from '#web/data/use-read.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Container } from '#web/ui/layout/container.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { askedOf } from './asked-prices.ts'
import { HowToRead } from './how-to-read.tsx'
import { PlaceForm } from './place-form.tsx'
import { PriceSheet } from './price-sheet.tsx'
import { TooFew } from './too-few.tsx'

/** The prices of a category, in a town or nationwide. */
export default function CategoryPricesPage() {
  const params = useParams()
  const asked = askedOf(params)
  const near = useSearchParams()[0].get('near')?.trim() ?? ''
  const { data, error, isFetching, refetch } = useRead(priceCalls.guide, asked)
  const place = useRead(priceCalls.town, { near }, { enabled: near !== '' })
  if (error && isNotFound(error)) return <NoSuchPrices />
  const name = categoryName(asked.category)
  const town = data?.town
  return (
    <Container className="pb-16">
      <PageHeader
        eyebrow={<TextLink to={paths.prices()}>What work costs</TextLink>}
        title={`${name} prices${town ? ` in ${town.name}` : ''}`}
        actions={
          <Button to={paths.postJobOf({ category: asked.category, location: town?.name })} variant="accent">
            Post a Job Free
          </Button>
        }
      />
      <div className="grid gap-6">
        {data ? (
          <>
            {data.figures && town && data.figures.area.level !== 'town' && (
              <Notice title={`There are too few accepted quotes in ${town.name} alone.`}>
                These are the figures for {data.figures.area.name}.
              </Notice>
            )}
            {data.figures ? (
              <PriceSheet category={asked.category} figures={data.figures} period={data.period} />
            ) : (
              <TooFew category={asked.category} town={town?.name} />
            )}
          </>
        ) : error ? (
          <ReadFailed title="Failed to load prices" read={{ error, isFetching, refetch }} />
        ) : (
          <Skeleton className="h-96" />
        )}
        <PlaceForm
          key={`${asked.category} ${near || town?.slug}`}
          category={asked.category}
          near={near || town?.name}
          wrong={place.error?.message ?? undefined}
        />
        {data && data.towns.length > 0 && (
          <Links
            title={`${name} in other towns`}
            links={data.towns
              .filter(({ slug }) => slug !== town?.slug)
              .map(({ slug, name: label }) => ({ to: paths.prices(asked.category, slug), label }))}
          />
        )}
        <Links
          title={town ? `Other work in ${town.name}` : 'Other work'}
          links={categories
            .filter(({ id }) => id !== asked.category)
            .map(({ id, name: label }) => ({ to: paths.prices(id, town?.slug), label }))}
        />
      </div>
      <div className="mt-12">
        <HowToRead />
      </div>
    </Container>
  )
}

function NoSuchPrices() {
  return (
    <Container className="py-8 sm:py-14">
      <EmptyState titleAs="h1" title="Page Not Found" action={<Button to={paths.prices()}>See What Work Costs</Button>}>
        We have no prices for this kind of work or this town.
      </EmptyState>
    </Container>
  )
}

function Links({ title, links }: { title: string; links: { to: string; label: string }[] }) {
  if (links.length === 0) return null
  return (
    <nav aria-label={title} className="border-line-strong border-t-2 pt-4">
      <h2 className="font-bold font-display text-subheading">{title}</h2>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {links.map(({ to, label }) => (
          <li key={to}>
            <TextLink to={to} className="inline-flex min-h-11 items-center">
              {label}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
