import type { LoaderFunctionArgs } from 'react-router'
import { directoryCalls } from '#features/directory/contract.ts'
import { pageReads } from '#web/data/page-reads.ts'
import { prefetch } from '#web/data/prefetch.ts'
import { prefetchedRead } from '#web/data/prefetched-read.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { quietPage } from '#web/shell/quiet-page.ts'
import { askedIn } from './asked.ts'
import { canonicalAddress } from './canonical-address.ts'
import { headingFor } from './heading.ts'

const asked = (search: string) => askedIn(new URLSearchParams(search))

export const loader = ({ context, url }: LoaderFunctionArgs) =>
  prefetch(context, [directoryCalls.search, asked(url.search)])

export const clientLoader = pageReads

type MetaArgs = Parameters<ReturnType<typeof pageMeta>>[0]

export const meta = (args: MetaArgs) => {
  const shown = asked(args.location.search)
  const title = headingFor(shown)
  const found = prefetchedRead(args.loaderData, directoryCalls.search, shown)
  return pageMeta({
    title,
    // A link may contain any place; search engines index only existing ones.
    hidden: shown.location !== undefined && !found?.place,
    address: canonicalAddress(args.location.search),
    description: `${shown.trade || shown.location ? `${title}: search` : 'Search'} local tradespeople by name, trade, place and verification. Read their reviews, and contact them free.`,
  })(args)
}

export const handle = quietPage

export { default } from './directory-page.tsx'
