import { leadCalls } from '#features/leads/contract.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { dayOf, days, later } from '#shared/dates.ts'
import { quote } from '#tests/market.ts'
import { expectAccessible } from './accessible.ts'
import { expectToast } from './account-steps.ts'
import { anyScreen, expect, type Page, test } from './journey.ts'
import { showLargeText, unfitting } from './large-text.ts'
import { mailTo } from './mailbox.ts'
import { arriveAs, plumber, postJob } from './two-people.ts'

/** The effort of a contractor's first quote with five costs. */
const most = { taps: 12, keystrokes: 75 }
const start = dayOf(later(new Date(), days(7)))
const fits = (page: Page) => page.evaluate('document.documentElement.scrollWidth <= innerWidth')

type Person = Awaited<ReturnType<typeof plumber>>
type Owner = Awaited<ReturnType<typeof arriveAs>>

/** A job whose contractor has visited and has the quote to write. */
async function visited(sarah: Owner, by: Person, jobId: string) {
  const { id: leadId } = await by.call(leadCalls.requestQuote, { jobId })
  await by.call(leadCalls.confirmQuote, { leadId })
  await sarah.call(leadCalls.approve, { leadId })
  await by.call(leadCalls.markContacted, { leadId })
  await by.call(leadCalls.siteVisitComplete, { leadId })
  return leadId
}

test('five sums become a quote in a minute of a thumb', anyScreen, async ({ browser, contextOptions }) => {
  const sarah = await arriveAs('client', browser, contextOptions, { firstName: 'Sarah', lastName: 'Marsh' })
  const tom = await plumber(browser, contextOptions, { firstName: 'Tom', lastName: 'Hill' })
  const leadId = await visited(sarah, tom, await postJob(sarah, 'Leaking kitchen tap'))
  const { page } = tom
  const done = { taps: 0, keystrokes: 0 }
  const tap = async (what: ReturnType<Page['locator']>) => {
    done.taps += 1
    await what.tap()
  }
  const write = async (label: string | RegExp, words: string) => {
    await tap(page.getByLabel(label))
    await expect(page.getByLabel(label)).toBeFocused()
    done.keystrokes += words.length
    // Filled instead of typed: after two quick taps, which count as a double tap, the browser drops text for a text area.
    await page.getByLabel(label).fill(words)
  }
  await page.goto(`/contractor-dashboard#lead-${leadId}`)
  await tap(page.getByRole('link', { name: /^Provide Formal Quote/ }))
  const began = performance.now()
  // Sarah has given no number; otherwise it is filled in.
  await write('Customer phone', '0113 496 0999')
  await write(/^Work breakdown/, 'Isolate, fit the new tap, test')
  await tap(page.getByText('No', { exact: true }))
  await tap(page.getByRole('button', { name: 'Save Answer' }))
  await write(/^Labour/, '80')
  await write(/^Materials/, '65.50')
  // A tap opens the phone's calendar; choosing a day is another.
  await tap(page.getByLabel('Estimated start date'))
  done.taps += 1
  await page.getByLabel('Estimated start date').fill(start)
  await write('Duration in weeks', '1')
  await expect(page.getByText('Total £145.50')).toBeVisible()
  expect(await fits(page)).toBe(true)
  await expectAccessible(page)
  await tap(page.getByRole('button', { name: 'Submit Quote' }))
  await expectToast(page, 'Quote submitted successfully!')
  const seconds = (performance.now() - began) / 1000
  process.stdout.write(
    `A quote of five sums: ${done.taps} taps, ${done.keystrokes} keystrokes, ${seconds.toFixed(1)} s of the machine\n`,
  )
  expect(done.taps).toBeLessThanOrEqual(most.taps)
  expect(done.keystrokes).toBeLessThanOrEqual(most.keystrokes)
})

test('from a template to an invoice that is paid', async ({ browser, contextOptions }) => {
  const sarah = await arriveAs('client', browser, contextOptions, { firstName: 'Sarah', lastName: 'Marsh' })
  const tom = await plumber(browser, contextOptions, { firstName: 'Tom', lastName: 'Hill' })
  const rival = await plumber(browser, contextOptions, { firstName: 'Ann', lastName: 'Dale' })
  const jobId = await postJob(sarah, 'Leaking kitchen tap')
  const leadId = await visited(sarah, tom, jobId)
  const other = await visited(sarah, rival, jobId)
  await rival.call(leadCalls.submitQuote, { ...quote, leadId: other, estimatedStartDate: start })
  const { id } = await tom.call(profileCalls.own, {}).then((own) => ({ id: own?.id ?? '' }))
  await tom.call(profileCalls.sayVat, { id, registered: true, number: 'GB 980 7806 84', pricesTyped: 'net' })

  const { page } = tom
  await page.goto(`/leads/${leadId}/quote`)
  await page.getByLabel('Customer phone').fill('0113 496 0999')
  await page.getByLabel(/^Work breakdown/).fill('Isolate, fit the new tap, test')
  await page.getByText('Lines', { exact: true }).click()
  await page.getByLabel('What of line 1').fill('Fit a mixer tap')
  await page.getByLabel('Price each of line 1').fill('120')
  await page.getByRole('button', { name: 'Save as Template' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('A tap')
  await page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByLabel('What of line 1').fill('Something else')
  await page.getByRole('button', { name: 'Begin From…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'A tap' }).click()
  await expect(page.getByLabel('What of line 1')).toHaveValue('Fit a mixer tap')
  await expect(page.getByText('Total £144.00')).toBeVisible()
  await page.getByLabel(/^Payment terms/).fill('On completion')
  await page.getByLabel('Estimated start date').fill(start)
  await page.getByLabel('Duration in weeks').fill('1')
  expect(await fits(page)).toBe(true)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Submit Quote' }).click()
  await expectToast(page, 'Quote submitted successfully!')

  const homeowner = sarah.page
  await homeowner.goto(`/jobs/${jobId}/compare`)
  await expect(homeowner.getByRole('table', { name: /^2 quotes for/ })).toContainText('£144.00')
  expect(await fits(homeowner)).toBe(true)
  await expectAccessible(homeowner)
  await homeowner.getByRole('button', { name: new RegExp(`^Read Quote from ${tom.businessName}`) }).click()
  const sheet = homeowner.getByRole('article', { name: /^Quote from/ })
  await expect(sheet.getByText('VAT 20% on £120.00')).toBeVisible()
  await expectAccessible(homeowner)
  await homeowner.emulateMedia({ media: 'print' })
  await expect(sheet.getByText(/Each line, and the VAT on it, is rounded/)).toBeVisible()
  await expect(homeowner.getByText(/^2 quotes for/)).toBeHidden()
  await homeowner.emulateMedia({ media: 'screen' })
  await homeowner.getByRole('button', { name: 'Accept Quote' }).click()
  await homeowner.getByLabel('Your name').fill('Sarah Marsh')
  await homeowner
    .getByRole('alertdialog')
    .or(homeowner.getByRole('dialog').last())
    .getByRole('button', { name: 'Accept Quote' })
    .click()
  await expectToast(homeowner, 'Quote accepted')

  await page.goto(`/contractor-dashboard#lead-${leadId}`)
  await page.getByRole('button', { name: 'Send an Invoice' }).click()
  await page.getByRole('button', { name: 'Send the Invoice' }).click()
  await mailTo(sarah.email, ({ subject }) => /invoice/i.test(subject ?? ''))
  await page.goto('/invoices')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Mark as Paid/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as Paid' }).click()
  await expectToast(page, 'Marked as paid')
  await expect(page.getByRole('definition').filter({ hasText: '£144.00' })).toBeVisible()
  expect(await fits(page)).toBe(true)
})

test(
  'the form of a quote fits a phone that shows text at twice its size',
  anyScreen,
  async ({ browser, contextOptions }) => {
    const sarah = await arriveAs('client', browser, contextOptions, { firstName: 'Sarah', lastName: 'Nash' })
    const tom = await plumber(browser, contextOptions, { firstName: 'Tom', lastName: 'Reed' })
    const leadId = await visited(sarah, tom, await postJob(sarah, 'Running cistern'))
    const { id } = await tom.call(profileCalls.own, {}).then((own) => ({ id: own?.id ?? '' }))
    await tom.call(profileCalls.sayVat, { id, registered: true, number: 'GB 980 7806 84', pricesTyped: 'net' })
    const { page } = tom
    await showLargeText(page)
    await page.goto(`/leads/${leadId}/quote`)
    await page.getByLabel('Labour').fill('120')
    await expect(page.getByText('Total £144.00')).toBeVisible()
    expect(await unfitting(page)).toEqual([])
    await page.getByText('Lines', { exact: true }).click()
    await expect(page.getByLabel('What of line 1')).toBeVisible()
    expect(await unfitting(page)).toEqual([])
  },
)
