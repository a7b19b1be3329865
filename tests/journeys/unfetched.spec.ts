import { randomUUID } from 'node:crypto'
import { arrive } from './account-steps.ts'
import { anyScreen, expect, type Page, test } from './journey.ts'

/** From here on neither page data nor calls of that name are answered. */
async function cutOff(page: Page, calls: RegExp) {
  await page.route(/\.data(\?|$)/, (route) => route.abort())
  await page.route(calls, (route) => route.fulfill({ status: 500, body: 'Broken' }))
}
/** A navigation within the site, as by a link. */
const stepTo = (page: Page, address: string) =>
  page.evaluate(`(() => {
    history.pushState({}, '', ${JSON.stringify(address)})
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  })()`)

test(
  'jobs that cannot be fetched are said to have failed in their own words, and the filter stays',
  anyScreen,
  async ({ page }) => {
    await arrive(page, { type: 'contractor' })
    await page.goto('/browse-jobs')
    await page.locator('summary', { hasText: 'Filters' }).click()
    await cutOff(page, /\/api\/jobs/)
    await page.getByLabel('Category').selectOption({ index: 1 })
    await expect(page.getByText('Error loading jobs')).toBeVisible()
    await expect(page.getByText(/Failed to load jobs/)).toBeVisible()
    await expect(page.getByLabel('Category')).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByText('Error loading jobs')).toHaveCount(0)
  },
)

test('a contractor who cannot be fetched is said to have failed to load', anyScreen, async ({ page }) => {
  await page.goto('/contractors')
  await cutOff(page, /\/api\/contractors\//)
  await stepTo(page, `/contractor/${randomUUID()}`)
  await expect(page.getByText('Failed to load contractor')).toBeVisible()
})

test('a refresh of the directory that fails says so', anyScreen, async ({ page }) => {
  await page.goto('/contractors')
  await cutOff(page, /\/api\//)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('Error Loading Contractors')).toBeVisible()
})
