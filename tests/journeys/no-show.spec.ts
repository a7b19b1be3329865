import { leadCalls } from '#features/leads/contract.ts'
import { reportKinds } from '#features/leads/rules/reports.ts'
import { hours, later } from '#shared/dates.ts'
import { scratchSite } from '#tests/started-site.ts'
import { expectAccessible } from './accessible.ts'
import { expectToast } from './account-steps.ts'
import { anyScreen, expect, test } from './journey.ts'
import { ownSite } from './product.ts'
import { arriveAs, plumber, postJob } from './two-people.ts'

test(
  'a homeowner who is not there and says nothing for a day costs the contractor nothing',
  anyScreen,
  async ({ browser, contextOptions }) => {
    test.setTimeout(240_000)
    // On a site of its own, whose clock is moved by restarting it at a later time.
    await using site = await scratchSite({ RATE_LIMITS: 'off' })
    await site.start()
    const beth = await plumber(browser, contextOptions, {}, ownSite(site))
    const sarah = await arriveAs('client', browser, contextOptions, {}, ownSite(site))
    const jobId = await postJob(sarah, 'Dripping shower')
    const { id: leadId } = await beth.call(leadCalls.requestQuote, { jobId })
    await beth.call(leadCalls.confirmQuote, { leadId })
    await sarah.call(leadCalls.approve, { leadId })
    await beth.call(leadCalls.markContacted, { leadId })

    const { page } = beth
    await page.goto('/contractor-dashboard')
    await page.getByRole('link', { name: /in touch with you about “Dripping shower”/ }).click()
    const lead = page.getByRole('article').filter({ hasText: 'Dripping shower' })
    await lead.getByRole('button', { name: 'Report No Show/Unable to View' }).click()
    await page.getByLabel('What happened').fill('Nobody opened at the agreed time.')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Report Issue' }).click()
    await expectToast(page, 'Issue reported successfully')
    await expect(lead).toContainText('You reported: No show')

    await site.end()
    await site.startAt(later(new Date(), reportKinds['no-show'].answerTime + hours(1)))
    await page.goto('/credits')
    const entry = page.getByRole('row').filter({ hasText: 'Dripping shower' }).filter({ hasText: 'Report upheld' })
    await expect(entry).toBeVisible({ timeout: 30_000 })
    await expectAccessible(page)
  },
)
