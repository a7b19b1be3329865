import { type LoaderFunctionArgs, redirect } from 'react-router'
import { priceCalls } from '#features/prices/contract.ts'
import { categories, categoryName } from '#features/trades/rules.ts'
import { formatPence } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { askCall } from '#web/data/ask-call.ts'
import { CallFailure } from '#web/data/failure.ts'
import { pageContextOf } from '#web/data/page-context.ts'
import { pageReads } from '#web/data/page-reads.ts'
import { prefetch } from '#web/data/prefetch.ts'
import { prefetchedRead } from '#web/data/prefetched-read.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { quietPage } from '#web/shell/quiet-page.ts'
import { breadcrumbFact } from '#web/shell/structured-data.ts'
import { askedOf } from './asked-prices.ts'

/** A typed place redirects to its town's page; an unknown one is an error at the field. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const near = url.searchParams.get('near')?.trim()
  const asked = askedOf(params)
  if (!near) return prefetch(context, [priceCalls.guide, asked])
  try {
    const town = await askCall(pageContextOf(context).ask, priceCalls.town, { near })
    throw redirect(paths.prices(asked.category, town.slug))
  } catch (failure) {
    if (failure instanceof CallFailure) return prefetch(context, [priceCalls.guide, asked], [priceCalls.town, { near }])
    throw failure
  }
}

export const clientLoader = pageReads

type MetaArgs = Parameters<ReturnType<typeof pageMeta>>[0]

export function meta(args: MetaArgs) {
  const asked = askedOf(args.params)
  const guide = prefetchedRead(args.loaderData, priceCalls.guide, asked)
  const isKind = categories.some(({ id }) => id === asked.category)
  if (!guide || !isKind) return pageMeta({ title: 'Page Not Found', hidden: true })(args)
  const { figures, town } = guide
  const name = categoryName(asked.category)
  const place = town ? ` in ${town.name}` : ''
  const address = paths.prices(asked.category, town?.slug)
  const pounds = (amount: number) => formatPence(amount * 100)
  return pageMeta({
    title: `${name} prices${place}`,
    description: figures
      ? `Half of ${figures.quotes} accepted quotes for ${name.toLowerCase()} in ${figures.area.name} came to ${pounds(figures.low)} to ${pounds(figures.high)}. What was counted, and how to read it.`
      : `What ${name.toLowerCase()} costs${place}, from quotes that homeowners accepted.`,
    address,
    // Not indexed without figures of its own, or with those of a wider area.
    hidden: figures?.area.level !== (town ? 'town' : 'country'),
    facts: [
      breadcrumbFact(
        { name: 'Prices', path: paths.prices() },
        { name, path: paths.prices(asked.category) },
        ...(town ? [{ name: town.name, path: address }] : []),
      ),
    ],
  })(args)
}

export const handle = quietPage

export { default } from './category-prices-page.tsx'
