import { leadCalls } from '#features/leads/contract.ts'
import { unreachableAfter } from '#features/leads/rules/reports.ts'
import { dayOf, days, hours, later } from '#shared/dates.ts'
import { quote } from '#tests/market.ts'
import { scratchSite } from '#tests/started-site.ts'
import { expectAccessible } from './accessible.ts'
import { expectToast } from './account-steps.ts'
import { enterAsFirstAdmin, firstAdminSettings } from './admin-requests.ts'
import { deskRow, openDesk } from './desk-rows.ts'
import { anyScreen, expect, type Page, test } from './journey.ts'
import { ownSite } from './product.ts'
import { arriveAs, plumber, postJob } from './two-people.ts'
import { visitor } from './visitor.ts'

async function logAttempt(page: Page, title: string, note: string) {
  const lead = page.getByRole('article', { name: title })
  await lead.getByRole('button', { name: /^Log an Attempt/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Note').fill(note)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Log Attempt' }).click()
  await expectToast(page, 'Attempt logged')
  await expect(lead).toContainText(note)
}

test(
  'a homeowner who is out of reach costs nothing in the end, and agreed work can be called off',
  anyScreen,
  async ({ browser, contextOptions }) => {
    test.setTimeout(300_000)
    await using site = await scratchSite({ RATE_LIMITS: 'off', ...firstAdminSettings })
    await site.start()
    const own = ownSite(site)
    const beth = await plumber(browser, contextOptions, {}, own)
    const sarah = await arriveAs('client', browser, contextOptions, {}, own)
    const admin = await visitor(browser, contextOptions, own.url)
    const approved = async (title: string) => {
      const jobId = await postJob(sarah, title)
      const { id: leadId } = await beth.call(leadCalls.requestQuote, { jobId })
      await beth.call(leadCalls.confirmQuote, { leadId })
      await sarah.call(leadCalls.approve, { leadId })
      return leadId
    }

    // The dashboard opens with whoever waits, and leads to them.
    const leadId = await approved('Dripping shower')
    const { page } = beth
    await page.goto('/contractor-dashboard')
    await expect(page.getByRole('heading', { name: 'Your turn' })).toBeInViewport()
    await expectAccessible(page)
    await page.getByRole('link', { name: /approved you for “Dripping shower”/ }).click()
    const lead = page.getByRole('article', { name: 'Dripping shower' })
    await expect(lead.getByRole('link', { name: /^(Call|Write to) / })).toBeFocused()
    await logAttempt(page, 'Dripping shower', 'It rang out.')

    await site.end()
    const now = later(new Date(), unreachableAfter.approval + hours(1))
    const started = Date.now()
    await site.startAt(now)
    await page.reload()
    await logAttempt(page, 'Dripping shower', 'Still nobody.')
    await lead.getByRole('button', { name: /^Report No Show/ }).click()
    const report = page.getByRole('dialog')
    await report.getByRole('radio', { name: /^Cannot be reached/ }).check()
    await report.getByLabel('What happened').fill('Nobody answers the phone.')
    await expectAccessible(page)
    await report.getByRole('button', { name: 'Report Issue' }).click()
    await expectToast(page, 'Issue reported successfully', 'within 48 hours')
    await expect(lead).toContainText('You reported: Cannot be reached')

    await sarah.call(leadCalls.answerIssue, { leadId, agrees: false, statement: 'I was away.' })
    await expect(lead).toContainText('not decided by then, your credit comes back')
    await expectAccessible(page)
    await enterAsFirstAdmin(admin.page.request, own.url, now.getTime() + Date.now() - started)
    await admin.page.goto('/admin/no-shows')
    await expect(deskRow(admin.page, 'Dripping shower')).toContainText(/7[12] hours left/)
    const desk = await openDesk(admin.page, 'Dripping shower')
    for (const words of ['Cannot be reached', 'Still nobody.', 'I was away.']) await expect(desk).toContainText(words)
    await expectAccessible(admin.page)
    await desk.getByRole('button', { name: /^Uphold/ }).click()
    await admin.page.getByRole('dialog').getByLabel('Reason').fill('Two attempts, and no answer.')
    await admin.page.getByRole('dialog').getByRole('button', { name: 'Uphold' }).click()
    await expectToast(admin.page, 'Decided')
    await expect(lead).toContainText('Report Upheld - Credit Returned')

    // With that credit another job is won, and given up.
    const other = await approved('Leaking gutter')
    for (const step of [leadCalls.markContacted, leadCalls.siteVisitComplete]) await beth.call(step, { leadId: other })
    await beth.call(leadCalls.submitQuote, { ...quote, leadId: other, estimatedStartDate: dayOf(later(now, days(9))) })
    await sarah.call(leadCalls.acceptQuote, { leadId: other })
    await page.getByRole('link', { name: /accepted your quote for “Leaking gutter”/ }).click()
    const won = page.getByRole('article', { name: 'Leaking gutter' })
    await won.getByRole('button', { name: /^Call It Off/ }).click()
    await page.getByRole('dialog').getByLabel('Reason').fill('My back gave way.')
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Call It Off' }).click()
    await expectToast(page, 'The work is called off')
    await expect(won).toContainText('Called Off After Acceptance')
  },
)
