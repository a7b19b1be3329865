import { type LoaderFunctionArgs, redirect } from 'react-router'
import { priceCalls } from '#features/prices/contract.ts'
import { categoryIds } from '#features/trades/rules.ts'
import { paths } from '#shared/paths.ts'
import { pageReads } from '#web/data/page-reads.ts'
import { prefetch } from '#web/data/prefetch.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { quietPage } from '#web/shell/quiet-page.ts'

/** The form of this page submits a category and a place, which have a page of their own. */
export function loader({ context, url }: LoaderFunctionArgs) {
  const { searchParams } = url
  const category = categoryIds.find((id) => id === searchParams.get('category'))
  if (category) {
    searchParams.delete('category')
    throw redirect(`${paths.prices(category)}?${searchParams}`)
  }
  return prefetch(context, [priceCalls.overview, {}])
}

export const clientLoader = pageReads

export const meta = pageMeta({
  title: 'What work on a house costs',
  description:
    'What homeowners in the UK agreed to pay: the middle half of the quotes that were accepted here, by kind of work and by town, with how many there were.',
})

export const handle = quietPage

export { default } from './prices-page.tsx'
