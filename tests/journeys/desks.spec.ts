import { leadCalls } from '#features/leads/contract.ts'
import { subscriptionCalls } from '#features/subscriptions/contract.ts'
import { verificationCalls } from '#features/verification/contract.ts'
import { testCards } from '#shared/test-cards.ts'
import { scratchSite } from '#tests/started-site.ts'
import { sampleFiles } from '#tests/verified.ts'
import { expectAccessible } from './accessible.ts'
import { expectToast } from './account-steps.ts'
import { enterAsFirstAdmin, firstAdminSettings } from './admin-requests.ts'
import { openDesk } from './desk-rows.ts'
import { anyScreen, expect, type Page, test } from './journey.ts'
import { ownSite } from './product.ts'
import { arriveAs, plumber, postJob } from './two-people.ts'
import { visitor } from './visitor.ts'

type Someone = Awaited<ReturnType<typeof arriveAs>>

/** A contractor reports a missed visit, and the homeowner contests it. */
async function contestedNoShow(contractor: Someone, homeowner: Someone): Promise<void> {
  const jobId = await postJob(homeowner, 'Dripping shower')
  const { id: leadId } = await contractor.call(leadCalls.requestQuote, { jobId })
  await contractor.call(leadCalls.confirmQuote, { leadId })
  await homeowner.call(leadCalls.approve, { leadId })
  await contractor.call(leadCalls.markContacted, { leadId })
  await contractor.call(leadCalls.reportHomeownerIssue, { leadId, notes: 'Nobody opened at ten.' })
  await homeowner.call(leadCalls.answerIssue, { leadId, agrees: false, statement: 'I was at home all day.' })
}

async function moneyBackWish(contractor: Someone): Promise<void> {
  const { clientSecret } = await contractor.call(subscriptionCalls.create, { planId: 1 })
  const { number } = testCards.find(({ behaviour }) => behaviour === 'pays') ?? { number: '' }
  await contractor.call(subscriptionCalls.payInSandbox, { clientSecret, number, expiry: '12/30', cvc: '123' })
  await contractor.call(subscriptionCalls.askMoneyBack, {})
}

async function sentDocuments(contractor: Someone, origin: string): Promise<void> {
  for (const verificationType of ['identity', 'business'] as const) {
    const { id: requestId } = await contractor.call(verificationCalls.ask, { verificationType })
    const files = { name: `${verificationType}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(sampleFiles.pdf) }
    const sent = await contractor.page.request.post(verificationCalls.upload.path, {
      multipart: { requestId, files },
      headers: { origin },
    })
    expect(sent.status(), await sent.text()).toBe(200)
  }
}

/** Opens a decision's dialog, fills in its text and submits it. */
async function decide(page: Page, button: RegExp, label: string, words: string, send: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: button }).first().click()
  const dialog = page.getByRole('dialog')
  if (words) {
    await expect(dialog.getByRole('button', { name: send })).toBeDisabled()
    await dialog.getByLabel(label).fill(words)
  }
  await expectAccessible(page)
  await dialog.getByRole('button', { name: send }).click()
}

test(
  'an admin decides a contested no-show, a wish for money back and two checks, and the contractor sees each',
  anyScreen,
  async ({ browser, contextOptions }) => {
    test.setTimeout(240_000)
    await using site = await scratchSite({ RATE_LIMITS: 'off', ...firstAdminSettings })
    await site.start()
    const own = ownSite(site)
    const contractor = await plumber(browser, contextOptions, {}, own)
    const withoutPlan = await plumber(browser, contextOptions, {}, own)
    const homeowner = await arriveAs('client', browser, contextOptions, {}, own)
    const { page } = await visitor(browser, contextOptions, own.url)
    await contestedNoShow(contractor, homeowner)
    await moneyBackWish(withoutPlan)
    await sentDocuments(contractor, own.url)
    await enterAsFirstAdmin(page.request, own.url)

    await page.goto('/admin/no-shows')
    const contested = await openDesk(page, 'Dripping shower')
    await expect(contested).toContainText('Nobody opened at ten.')
    await expect(contested).toContainText('I was at home all day.')
    await expectAccessible(page)
    await decide(page, /^Uphold/, 'Reason', 'Two neighbours saw the van.', 'Uphold')
    await expectToast(page, 'Decided', 'Both sides are told why.')
    await expect(page.getByText('No reports are waiting for a decision.')).toBeVisible()
    await contractor.page.goto('/credits')
    const entry = contractor.page.getByRole('row').filter({ hasText: 'Dripping shower' })
    await expect(entry.filter({ hasText: 'Report upheld' })).toBeVisible()

    await page.goto(`/admin/money-back?search=${withoutPlan.email}`)
    await expectAccessible(page)
    const twoLines = 50
    expect((await page.getByRole('cell').locator('time').first().boundingBox())?.height).toBeLessThan(twoLines)
    await decide(page, /^Pay Back/, 'Note', '', 'Pay Back')
    await expectToast(page, 'Decided')
    await expect(page.getByText('No requests match these words.')).toBeVisible()
    await withoutPlan.page.goto('/subscription-plans')
    await expect(withoutPlan.page.getByText('Your first month was paid back')).toBeVisible()

    await page.goto(`/admin/verification?search=${contractor.email}`)
    await expectAccessible(page)
    await decide(page, /^Approve/, 'Note', '', 'Approve')
    await expectToast(page, 'Verification Status Updated')
    await decide(page, /^Reject/, 'Reason', 'The second page is missing.', 'Reject')
    await expect(page.getByText('No requests match these words.')).toBeVisible()
    await contractor.page.goto('/verification')
    await expect(contractor.page.getByText('The second page is missing.').first()).toBeVisible()

    await page.goto('/admin/mails')
    await expect(page.getByText('Your money is on its way back').first()).toBeVisible()
    await expect(page.getByText('We could not confirm').first()).toBeVisible()
  },
)
