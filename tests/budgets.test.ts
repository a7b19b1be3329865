import { beforeAll, expect, test } from 'vitest'
import { buildPages } from '#server/pages/build-pages.ts'
import { firstScript, kilobytes } from './first-script.ts'

/** Script that comes before anybody has touched the page, in units of 1,024 bytes, packed as it is sent. */
const budgets = [
  { route: 'visitor/landing', most: 108.4 },
  { route: 'visitor/directory/directory', most: 108.2 },
  { route: 'contractor/profile/contractor-profile', most: 107.3 },
]

beforeAll(buildPages, 180_000)

test.each(budgets)('the script of $route is at most $most KB before interaction', ({ route, most }) => {
  const files = firstScript(route)
  const total = kilobytes(files)
  expect(total, `${total.toFixed(1)} KB; ${JSON.stringify(files.slice(0, 8))}`).toBeLessThanOrEqual(most)
})
