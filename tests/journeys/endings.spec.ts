import { leadCalls } from '#features/leads/contract.ts'
import { quote } from '#tests/market.ts'
import { chosenPhoto } from '#tests/pictures.ts'
import { expectAccessible } from './accessible.ts'
import { expectToast } from './account-steps.ts'
import { anyScreen, type Browser, type BrowserContextOptions, expect, test } from './journey.ts'
import { arriveAs, plumber, postJob } from './two-people.ts'

/** Two people in touch about jobs; what they did before is not what these stories are about. */
async function inTouch(browser: Browser, options: BrowserContextOptions, businessName: string) {
  const owner = await arriveAs('client', browser, options)
  const contractor = await plumber(browser, options, { businessName })
  const quotedJob = async (title: string): Promise<string> => {
    const jobId = await postJob(owner, title)
    const { id: leadId } = await contractor.call(leadCalls.requestQuote, { jobId })
    await contractor.call(leadCalls.confirmQuote, { leadId })
    await owner.call(leadCalls.approve, { leadId })
    await contractor.call(leadCalls.markContacted, { leadId })
    await contractor.call(leadCalls.siteVisitComplete, { leadId })
    await contractor.call(leadCalls.submitQuote, { leadId, ...quote, estimatedStartDate: '2030-03-04' })
    return leadId
  }
  return { page: owner.page, owner, contractor, quotedJob }
}

test('a homeowner asks for changes, parts, says what is missing, calls off and reviews at the end', async ({
  browser,
  contextOptions,
}) => {
  const business = `Tap & Sons ${Math.random().toString(36).slice(2, 8)}`
  const { page, owner, contractor, quotedJob } = await inTouch(browser, contextOptions, business)
  const [parted, mended, done] = [
    await quotedJob('Dripping shower'),
    await quotedJob('Leaking tap'),
    await quotedJob('Flooded cellar'),
  ]
  const response = (leadId: string) => page.locator(`#response-${leadId}`)
  const dialog = page.getByRole('dialog')
  const step = async (leadId: string, label: string, reason: string) => {
    await response(leadId).getByRole('button', { name: label }).click()
    await dialog.getByRole('textbox').fill(reason)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: label }).click()
  }

  // What waits stands first, and leads to where it is done.
  await page.goto('/client-dashboard')
  await expect(page.getByRole('tab', { name: /Contractor Responses/ })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('link', { name: /“Dripping shower”/ }).click()
  await expect(response(parted)).toBeFocused()
  await expect(response(parted).getByRole('heading')).toBeInViewport()
  await step(parted, 'Ask for Changes', 'Without the tiles, please.')
  await expectToast(page, 'Changes asked for')
  await expect(response(parted)).toContainText('Site Visited')
  await step(parted, 'Part Ways', 'We found a neighbour who can do it.')
  await expectToast(page, 'You have parted')
  await expect(response(parted)).toContainText('You no longer see each other’s contact details')

  await owner.call(leadCalls.acceptQuote, { leadId: mended })
  await contractor.call(leadCalls.markCompleted, { leadId: mended })
  await expect(response(mended)).toContainText('They say the work is done')
  await step(mended, 'Not Finished', 'The tap still drips.')
  await expectToast(page, 'The contractor has been told')
  await response(mended).getByRole('button', { name: 'Cancel the Agreement' }).click()
  await dialog.getByRole('radio', { name: 'Close the job' }).check()
  await dialog.getByRole('button', { name: 'Keep the Agreement' }).click()
  await step(mended, 'Cancel the Agreement', 'It drips more than before.')
  await expectToast(page, 'The agreement is cancelled')
  await expect(response(mended)).toContainText('You can leave a review until')

  // Nobody touched the stars, so there is no review; it can be left later.
  await owner.call(leadCalls.acceptQuote, { leadId: done })
  await response(done).getByRole('button', { name: 'The Work Is Done' }).click()
  await expect(dialog).toContainText('Choose the stars to leave a review; without them none is published.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'The Work Is Done' }).click()
  await expectToast(page, 'Job completion confirmed!')
  await response(done).getByRole('button', { name: 'Leave a Review' }).click()
  await dialog.getByLabel('Comment').fill('Tidy, quick and kind.')
  await dialog.getByRole('button', { name: 'Publish Review' }).click()
  await expect(dialog).toContainText('Choose the stars, or press “Yes, 5 Stars”')
  await dialog.getByRole('button', { name: 'Yes, 5 Stars' }).click()
  await dialog.getByRole('button', { name: 'Publish Review' }).click()
  await expectToast(page, 'Thank you for your review')
  await expect(response(done)).toContainText('“Tidy, quick and kind.”')
  await expectAccessible(page)
})

test(
  'photos chosen with the stars go with the review, and those that did not arrive are there to be sent again',
  anyScreen,
  async ({ browser, contextOptions }) => {
    const { page, owner, quotedJob } = await inTouch(browser, contextOptions, 'Tap & Sons')
    const leadId = await quotedJob('Flooded cellar')
    await owner.call(leadCalls.acceptQuote, { leadId })
    const response = page.locator(`#response-${leadId}`)
    const dialog = page.getByRole('dialog')
    const review = response.getByRole('region', { name: 'Your review of “Flooded cellar”' })
    const onTheirWay = review.getByRole('list', { name: 'Photos on their way to “Flooded cellar”' })
    const photos = review.getByRole('list', { name: 'Photos with the review of “Flooded cellar”' })
    // The first arrives, and the server takes no other.
    let received = 0
    await page.route(/api\/reviews\/[^/]+\/photos$/, (route) =>
      received++ === 0 ? route.continue() : route.fulfill({ status: 500, json: { code: 'X', message: 'Not now' } }),
    )
    await page.goto('/client-dashboard#responses')
    await response.getByRole('button', { name: 'The Work Is Done' }).click()
    await dialog
      .getByLabel('Photos (optional')
      .setInputFiles([await chosenPhoto('after.jpg', '#2f6fa1'), await chosenPhoto('pump.jpg', '#a14b2f')])
    await expect(dialog.getByRole('list', { name: 'Photos of your review' }).getByRole('listitem')).toHaveCount(2)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'The Work Is Done' }).click()
    await expect(dialog).toContainText('Choose the stars, or press “Yes, 5 Stars”')
    await dialog.getByRole('button', { name: 'Yes, 5 Stars' }).press('Enter')
    await dialog.getByRole('button', { name: 'The Work Is Done' }).press('Enter')
    await expectToast(page, 'Job completion confirmed!')
    await expect(photos.getByRole('listitem')).toHaveCount(1)
    await expect(review).toContainText('Not all of your photos have arrived')
    await expect(onTheirWay.getByRole('listitem')).toHaveCount(1)
    await expectAccessible(page)

    await page.unrouteAll()
    await page.reload()
    await expect(photos.getByRole('listitem')).toHaveCount(2)
    await expect(onTheirWay).toHaveCount(0)

    // Nor is one lost that is added later.
    await page.route(/api\/reviews\/[^/]+\/photos$/, (route) => route.abort())
    await review.getByRole('button', { name: 'Change Photos' }).click()
    await dialog.getByLabel('Add photos').setInputFiles(await chosenPhoto('tap.jpg', '#333333'))
    await expect(dialog.getByText('Waiting for a connection')).toBeVisible()
    await page.unrouteAll()
    await page.reload()
    await expect(photos.getByRole('listitem')).toHaveCount(3)
    await page.reload()
    await expect(photos.getByRole('listitem')).toHaveCount(3)
  },
)

test('a mail about a response leads to it through the sign-in', anyScreen, async ({ browser, contextOptions }) => {
  const { page, quotedJob } = await inTouch(browser, contextOptions, 'Tap & Sons')
  const leadId = await quotedJob('Dripping shower')
  const { email } = await (await page.request.get('/api/auth/session')).json().then(({ user }) => user)
  await page.context().clearCookies()
  await page.goto(`/client-dashboard#response-${leadId}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('kettle and toast')
  await page.getByRole('button', { name: 'Sign in as Client' }).click()
  await expect(page).toHaveURL(`/client-dashboard#response-${leadId}`)
  await expect(page.locator(`#response-${leadId}`).getByRole('heading')).toBeInViewport()
})
