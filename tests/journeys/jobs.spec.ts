import type { Locator } from '@playwright/test'
import { creditCalls } from '#features/credits/contract.ts'
import { jobCalls } from '#features/jobs/contract.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { paths } from '#shared/paths.ts'
import { expectAccessible } from './accessible.ts'
import { expectToast } from './account-steps.ts'
import { expect, test } from './journey.ts'
import { arriveAs, plumber } from './two-people.ts'
import { unique } from './unique.ts'

const posted = (title: string) => ({
  title,
  description: 'The mixer tap in the kitchen drips day and night.',
  category: 'plumbing' as const,
  location: 'Leeds',
  postcode: 'LS6 3AA',
  budgetMax: 200,
})

test('a job is edited, the contractor in touch sees what changed, and it is closed and posted again', async ({
  browser,
  contextOptions,
}) => {
  const owner = await arriveAs('client', browser, contextOptions)
  const contractor = await plumber(browser, contextOptions)
  const title = `Dripping tap ${unique()}`
  const { id: jobId } = await owner.call(jobCalls.create, posted(title))
  const { id: leadId } = await contractor.call(leadCalls.requestQuote, { jobId })
  await contractor.call(leadCalls.confirmQuote, { leadId })
  await contractor.page.goto(paths.lead('contractor', leadId))
  const lead = contractor.page.getByRole('article', { name: title })
  await expect(lead).toContainText('Awaiting Homeowner Approval')

  // What a contractor has paid for stays: the kind of work and the place are not asked for any more.
  const { page } = owner
  await page.goto('/client-dashboard#active')
  await page.getByRole('button', { name: /^Edit Job/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Job' })
  await expect(dialog).toContainText('A contractor has confirmed')
  await expect(dialog.getByLabel('Title')).toHaveCount(0)
  await dialog.getByLabel('Description').fill('Two taps drip by now, in the kitchen and in the bathroom.')
  await dialog.getByRole('textbox', { name: 'Up to' }).fill('450')
  await dialog.getByRole('radio', { name: 'Urgent' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Job changed', 'Contractors in touch have been told what is different.')

  // Without a reload the contractor sees it, and may step back free.
  await expect(lead).toContainText('you can step back free until')
  await expect(lead).toContainText('Two taps drip by now')
  await lead.getByText(/^History/).click()
  await expect(lead).toContainText('How soon: Flexible → Urgent')
  await expect(lead).toContainText('£450')
  await expectAccessible(contractor.page)

  // Closing asks first, and leaves the job where it can be read.
  await page.getByRole('button', { name: /^Close Job/ }).click()
  const closing = page.getByRole('dialog', { name: 'Close Job' })
  await closing.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: /^Close Job/ })).toBeVisible()
  await page.getByRole('button', { name: /^Close Job/ }).click()
  await closing.getByLabel('Reason').fill('My neighbour does it.')
  await expectAccessible(page)
  await closing.getByRole('button', { name: 'Close Job' }).click()
  await expectToast(page, 'Job closed')
  await expect(lead).not.toContainText('Awaiting Homeowner Approval')
  const { leadCreditsBalance, leadsRemaining } = await contractor.call(creditCalls.ledger, {
    contractorId: (await (await contractor.page.request.get('/api/auth/session')).json()).user.id,
  })
  expect(leadCreditsBalance).toBe(leadsRemaining)

  await page.getByRole('tab', { name: /^All Jobs/ }).click()
  await page.getByRole('button', { name: /^Post Again/ }).click()
  await expect(page).toHaveURL(/\/post-job/)
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await expect(page.getByRole('textbox', { name: 'Up to' })).toHaveValue('450')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Post Job' }).click()
  await expectToast(page, 'Job posted successfully!')
  await expect(page.getByRole('tab', { name: /^Active Jobs/ })).toContainText('(1)')
})

/** On a phone the filters are collapsed. */
async function unfold(filters: Locator) {
  const trades = filters.getByLabel('Trades')
  if (!(await trades.isVisible())) await filters.getByText(/^Filters/).click()
  await expect(trades).toBeVisible()
}

test('jobs are browsed by trade, distance, budget and words, in an order, all kept in the address', async ({
  browser,
  contextOptions,
}) => {
  const owner = await arriveAs('client', browser, contextOptions)
  const { page } = await plumber(browser, contextOptions)
  const word = unique()
  const post = (title: string, wish: object) => owner.call(jobCalls.create, { ...posted(`${title} ${word}`), ...wish })
  await post('Near tap', { budgetMax: 900 })
  await post('Nearer tap', { postcode: 'LS1 4DY' })
  await post('Far tap', { location: 'London', postcode: 'SW1A 1AA' })
  await post('Loose tiles', { category: 'tiling' })
  const shown = page.getByRole('article').getByRole('heading')
  const expectShown = (...titles: string[]) => expect(shown).toHaveText(titles.map((title) => `${title} ${word}`))

  await page.goto('/browse-jobs')
  const filters = page.getByRole('search', { name: 'Jobs' })
  await filters.getByLabel('Search').fill(word)
  await filters.getByRole('button', { name: 'Search' }).click()
  await expectShown('Loose tiles', 'Far tap', 'Nearer tap', 'Near tap')
  await unfold(filters)
  await filters.getByLabel('Only my trades').check()
  await expectShown('Far tap', 'Nearer tap', 'Near tap')
  await filters.getByLabel('Order').selectOption('Nearest first')
  await expectShown('Nearer tap', 'Near tap', 'Far tap')
  await filters.getByLabel('Distance').selectOption('Within 25 miles')
  await expectShown('Nearer tap', 'Near tap')
  await filters.getByLabel('Budget of at least').fill('500')
  await filters.getByRole('button', { name: 'Search' }).click()
  await expectShown('Near tap')
  await expectAccessible(page)

  // The address says it all: a reload and the way back find it again.
  for (const part of [`search=${word}`, 'trades=mine', 'sort=nearest', 'within=25', 'budget=500'])
    await expect(page).toHaveURL(new RegExp(part))
  await page.reload()
  await expectShown('Near tap')
  await expect(filters.getByLabel('Distance')).toHaveValue('25')
  await page.goBack()
  await expectShown('Nearer tap', 'Near tap')
  await unfold(filters)
  await filters.getByRole('link', { name: 'Clear' }).click()
  await expect(page).toHaveURL('/browse-jobs')
  await expect(filters.getByLabel('Search')).toHaveValue('')
  await filters.getByLabel('Search').fill(`${word} in nowhere`)
  await filters.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('Nothing fits what you asked for.')).toBeVisible()
})
