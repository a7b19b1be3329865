import { beforeAll, expect, test } from 'vitest'
import { buildPages } from '#server/pages/build-pages.ts'
import { builtSite } from './built-site.ts'
import { kilobytes, scriptWhenTouched, scriptWithPage } from './first-script.ts'
import { contractor } from './market.ts'

/** Script for a visitor in units of 1,024 bytes, compressed as sent: before the page is touched, and after. */
const budgets = [
  { route: 'visitor/landing', at: () => '/', withPage: 2, whenTouched: 121 },
  { route: 'visitor/directory/directory', at: () => '/contractors', withPage: 3, whenTouched: 128 },
  {
    route: 'contractor/profile/contractor-profile',
    at: (id: string) => `/contractor/${id}`,
    withPage: 3,
    whenTouched: 135,
  },
]

beforeAll(buildPages, 180_000)

test.each(budgets)(
  '$route brings at most $withPage KB of script before it is touched, and $whenTouched KB when it is',
  async ({ route, at, withPage, whenTouched }) => {
    const { app, here } = await builtSite()
    const { id } = await contractor(here)
    const html = await (await app.request(at(id))).text()
    const sent = scriptWithPage(html)
    expect(kilobytes(sent), JSON.stringify(sent.slice(0, 8))).toBeLessThanOrEqual(withPage)
    const fetched = scriptWhenTouched(route)
    expect(kilobytes(fetched), JSON.stringify(fetched.slice(0, 8))).toBeLessThanOrEqual(whenTouched)
  },
)
