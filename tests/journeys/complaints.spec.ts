import { complaintCalls } from '#features/complaints/contract.ts'
import { paths } from '#shared/paths.ts'
import { heicPhoto } from '#tests/pictures.ts'
import { expectAccessible } from './accessible.ts'
import { joinAsAdmin } from './admin-steps.ts'
import { openDesk } from './desk-rows.ts'
import { anyScreen, expect, type Page, test } from './journey.ts'
import { twoWhoTalk } from './two-people.ts'

const said = (page: Page, words: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: words })

/** Decides in the desk’s dialog. */
async function decide(page: Page, words: string, send: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(words)
  await dialog.getByRole('button', { name: send }).click()
  await expect(dialog).toHaveCount(0)
}

test(
  'a homeowner complains about a lead with a photo, both sides are heard, and the case ends in the public figures',
  anyScreen,
  async ({ browser, contextOptions, page: desk }) => {
    const { homeowner, contractor, leadId } = await twoWhoTalk(browser, contextOptions)
    const { page } = homeowner
    await page.goto(paths.complainAbout({ lead: leadId }))
    await expect(page.getByText('This complaint is about the job you came from.')).toBeVisible()
    await page.getByLabel('What happened').fill('The tap still drips, and nobody answers.')
    await page
      .getByLabel('Photos or documents, if you have any')
      .setInputFiles({ name: 'tap.heic', mimeType: 'image/heic', buffer: heicPhoto })
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send Complaint' }).click()
    await page.getByRole('link', { name: 'Open your case' }).click()
    await expect(said(page, 'The tap still drips').getByRole('button', { name: 'Open Photo tap.heic' })).toBeVisible()
    await expectAccessible(page)
    const [{ id, number } = { id: '', number: '' }] = await homeowner.call(complaintCalls.mine, {})

    await contractor.page.goto(paths.complaint(id))
    await expect(contractor.page.getByRole('heading', { name: 'We cannot find this complaint' })).toBeVisible()
    await expectAccessible(contractor.page)

    await joinAsAdmin(desk)
    await desk.goto(paths.adminComplaints)
    await expectAccessible(desk)
    const waiting = await openDesk(desk, number)
    await waiting.getByRole('button', { name: `Ask the Other Side of case ${number}` }).click()
    await decide(desk, 'What do you say to this?', 'Ask')
    await desk.getByRole('button', { name: `Decide case ${number}` }).click()
    await desk.getByRole('dialog').getByLabel('Outcome', { exact: true }).selectOption('Upheld in part')
    await desk.getByRole('textbox', { name: 'The outcome in words' }).fill('The tap is to be fitted again.')

    await contractor.page.reload()
    await contractor.page.getByLabel('Your statement').fill('I was there twice, and nobody opened.')
    await contractor.page.getByRole('button', { name: 'Send Statement' }).click()
    await expect(said(contractor.page, 'nobody opened')).toBeVisible()
    await expect(said(page, 'nobody opened')).toBeVisible()

    await expect(desk.getByRole('dialog').getByRole('alert')).toContainText('nobody opened')
    await expectAccessible(desk)
    await desk.getByRole('button', { name: 'Close the Case' }).click()
    await expect(said(page, 'The tap is to be fitted again.')).toBeVisible()
    await expect(page.getByText('Upheld in part')).toBeVisible()

    await page.goto(paths.complaintFigures)
    await expect(page.getByText('Decided in all')).toBeVisible()
    await expectAccessible(page)
  },
)
