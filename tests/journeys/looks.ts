import { type Browser, expect, type Page } from '@playwright/test'
import { creditCalls } from '#features/credits/contract.ts'
import { customerInvoiceCalls } from '#features/customer-invoices/contract.ts'
import { jobDraftCalls } from '#features/job-drafts/contract.ts'
import { jobCalls } from '#features/jobs/contract.ts'
import { leadEndingCalls } from '#features/leads/contract/endings.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { priceListCalls } from '#features/quoting/contract/price-list.ts'
import { quoteTemplateCalls } from '#features/quoting/contract.ts'
import { paths } from '#shared/paths.ts'
import { quote } from '#tests/market.ts'
import { enterAsFirstAdmin } from './admin-requests.ts'
import { caller } from './caller.ts'

/** Layout differs by window and colours by theme, so each window is tested in one theme only. */
export const windows = [
  { width: 390, height: 664, colorScheme: 'light', wholly: true },
  { width: 320, height: 225, colorScheme: 'light', wholly: false },
  { width: 667, height: 375, colorScheme: 'light', wholly: false },
  { width: 1440, height: 900, colorScheme: 'dark', wholly: true },
] as const

type Who = 'visitor' | 'homeowner' | 'contractor' | 'admin'

export interface Look {
  name: string
  who: Who
  at: string
  /** Steps before the check; if a dialog opens, only that is checked. */
  prepare?: (page: Page) => Promise<unknown>
}

/** Presses a button of this job, which opens a dialog. */
const press = (button: string, title: string) => async (page: Page) => {
  await page.getByRole('button', { name: new RegExp(`^${button}.*${title}`) }).click()
  await page.getByRole('dialog').waitFor()
}

/** Expands a job on the homeowner's list, where those waiting for nobody are collapsed. */
const unfold = (page: Page, title: string) => page.locator('summary', { hasText: title }).click()

/** Follows a contractor's waiting item to its page. */
/** On a phone the first rows of a long list are shown until the others are asked for. */
async function followTurn(page: Page, title: string) {
  const more = page.getByRole('button', { name: /^Show \d+ more$/ })
  if (await more.isVisible()) await more.click()
  await page.getByRole('link', { name: new RegExp(`“${title}”`) }).click()
}

async function acceptQuote(page: Page) {
  await press('Read Quote', 'Leaking gutter')(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Accept Quote' }).click()
  await page.getByRole('dialog', { name: /^Accept this quote/ }).waitFor()
}

async function chooseTrade(page: Page) {
  await page.getByRole('radio', { name: 'Plumbing' }).check()
  await page.getByRole('button', { name: 'Next' }).click()
}

async function reviewJob(page: Page) {
  await chooseTrade(page)
  await page.getByLabel('Title').fill('Leaking kitchen tap')
  await page.getByLabel('Description').fill('The cold tap drips day and night. The washer is probably worn.')
  await page.getByLabel('Postcode').fill('LS6 2AB')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('heading', { name: 'Check and post' }).waitFor()
}

/** The form of a quote, with its lines. */
async function writeQuote(page: Page) {
  await followTurn(page, 'Dripping shower')
  await page.getByRole('link', { name: /^Provide Formal Quote.*Dripping shower/ }).click()
  await page.getByLabel('Labour').fill('80')
  await page.getByText('Lines', { exact: true }).click()
  await page.getByLabel('What of line 1').waitFor()
}

const toProfile = (page: Page, business: RegExp | string) =>
  page.getByRole('main').getByRole('link', { name: business }).first().click()

/** The figures are counted soon after the start. */
const seePrices = (page: Page) =>
  expect(async () => {
    await page.reload()
    await page.getByText('The one in the middle').waitFor({ timeout: 2_000 })
  }).toPass()

/** Every page on which people do something, as somebody with waiting work sees it, and the most important dialogs. */
export const looks: readonly Look[] = [
  { name: 'landing', who: 'visitor', at: '/' },
  { name: 'directory', who: 'visitor', at: '/contractors' },
  { name: 'profile', who: 'visitor', at: '/contractors', prepare: (page) => toProfile(page, /View Profile/) },
  { name: 'prices of a town', who: 'visitor', at: paths.prices('plumbing', 'leeds'), prepare: seePrices },
  { name: 'sign-up', who: 'visitor', at: '/auth?mode=register&type=contractor' },
  { name: 'wizard, category', who: 'visitor', at: '/post-job' },
  { name: 'wizard, details', who: 'visitor', at: '/post-job', prepare: chooseTrade },
  { name: 'wizard, review', who: 'visitor', at: '/post-job', prepare: reviewJob },
  { name: 'account', who: 'homeowner', at: '/account' },
  { name: 'homeowner dashboard', who: 'homeowner', at: '/client-dashboard' },
  {
    name: 'cancel agreement',
    who: 'homeowner',
    at: '/client-dashboard',
    prepare: async (page) => {
      await unfold(page, 'Cracked basin')
      await press('Cancel the Agreement', 'Cracked basin')(page)
    },
  },
  { name: 'part', who: 'homeowner', at: '/client-dashboard', prepare: press('Part Ways', 'Leaking gutter') },
  { name: 'review', who: 'homeowner', at: '/client-dashboard', prepare: press('Leave a Review', 'Flooded cellar') },
  { name: 'accept quote', who: 'homeowner', at: '/client-dashboard', prepare: acceptQuote },
  { name: 'contractor dashboard', who: 'contractor', at: '/contractor-dashboard' },
  {
    name: 'submit quote',
    who: 'contractor',
    at: '/contractor-dashboard',
    prepare: writeQuote,
  },
  {
    name: 'contractor calls off',
    who: 'contractor',
    at: '/contractor-dashboard',
    prepare: async (page) => {
      await followTurn(page, 'Cracked basin')
      await press('Call It Off', 'Cracked basin')(page)
    },
  },
  {
    name: 'invite',
    who: 'homeowner',
    at: '/contractors',
    prepare: async (page) => {
      await toProfile(page, /View Profile/)
      await page.getByRole('button', { name: 'Invite to Quote' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'compare quotes',
    who: 'homeowner',
    at: '/client-dashboard',
    prepare: async (page) => {
      await page.getByRole('link', { name: 'Compare everything side by side' }).first().click()
      await page.getByRole('table', { name: /quotes for/ }).waitFor()
    },
  },
  { name: 'invoices', who: 'contractor', at: '/invoices' },
  { name: 'templates and prices', who: 'contractor', at: '/quoting' },
  {
    name: 'change the agreement',
    who: 'contractor',
    at: '/contractor-dashboard',
    prepare: async (page) => {
      await followTurn(page, 'Cracked basin')
      const basin = page.getByRole('article', { name: 'Cracked basin' })
      await basin.getByRole('link', { name: 'Change the Agreement' }).click()
      await page.getByLabel('Reason').waitFor()
    },
  },
  { name: 'browse jobs', who: 'contractor', at: '/browse-jobs' },
  { name: 'edit profile', who: 'contractor', at: '/edit-profile' },
  { name: 'admin desk', who: 'admin', at: '/admin-dashboard' },
  { name: 'send credentials', who: 'admin', at: '/send-credentials' },
]

/** One person of each kind on the sample marketplace, each with their own window and something waiting. */
export async function peopleAt(browser: Browser, baseURL: string): Promise<Record<Who, Page>> {
  const arriving = async () => {
    const options = { baseURL, locale: 'en-GB', timezoneId: 'Europe/London', reducedMotion: 'reduce' } as const
    const context = await browser.newContext(options)
    return { page: await context.newPage(), ...caller(context.request, baseURL) }
  }
  const [visitor, sarah, beth, admin] = [await arriving(), await arriving(), await arriving(), await arriving()]
  await sarah.signIn('sarah.whitfield@example.com', 'client')
  await beth.signIn('beth.holroyd@example.com', 'contractor')
  await enterAsFirstAdmin(admin.page.request, baseURL)
  // Only the visitor keeps the cookie banner, which would cover everything else.
  for (const { page } of [sarah, beth, admin]) {
    await page.goto(baseURL)
    await page.getByRole('button', { name: 'Essential Only' }).click()
  }
  const { user } = await (await beth.page.request.get('/api/auth/session')).json()
  await admin.call(creditCalls.give, { userId: user.id, credits: 10, reason: 'For many jobs' })

  const visited = async (title: string) => {
    const description = 'It drips day and night, and the floor below is wet.'
    const place = { category: 'plumbing', location: 'Leeds', postcode: 'LS6 3AA' } as const
    const { id: jobId } = await sarah.call(jobCalls.create, { title, description, ...place })
    const { id: leadId } = await beth.call(leadCalls.requestQuote, { jobId })
    await beth.call(leadCalls.confirmQuote, { leadId })
    await sarah.call(leadCalls.approve, { leadId })
    for (const step of [leadCalls.markContacted, leadCalls.siteVisitComplete]) await beth.call(step, { leadId })
    return leadId
  }
  const quoted = async (title: string) => {
    const leadId = await visited(title)
    await beth.call(leadCalls.submitQuote, { leadId, ...quote, estimatedStartDate: '2030-03-04' })
    return leadId
  }
  await visited('Dripping shower')
  await quoted('Leaking gutter')
  const agreed = await quoted('Cracked basin')
  await sarah.call(leadCalls.acceptQuote, { leadId: agreed })
  await beth.call(customerInvoiceCalls.issue, { leadId: agreed })
  await beth.call(quoteTemplateCalls.save, { name: 'A tap', content: { workBreakdown: 'Isolate, fit, test' } })
  const price = { what: 'Fit a mixer tap', unit: 'each', unitPrice: 9000, vat: 'none', group: 'labourCost' } as const
  await beth.call(priceListCalls.add, { ...price, prices: 'gross' })
  const done = await quoted('Flooded cellar')
  await sarah.call(leadCalls.acceptQuote, { leadId: done })
  await sarah.call(leadEndingCalls.sayCompleted, { leadId: done })
  await sarah.call(jobDraftCalls.keep, { job: { category: 'tiling', title: 'New tiles' }, step: 1, after: null })
  return { visitor: visitor.page, homeowner: sarah.page, contractor: beth.page, admin: admin.page }
}
