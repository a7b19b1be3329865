import { conversationCalls } from '#features/conversations/contract.ts'
import { reportCalls } from '#features/reports/contract.ts'
import { newId } from '#shared/ids.ts'
import { paths } from '#shared/paths.ts'
import { heicPhoto } from '#tests/pictures.ts'
import { expectAccessible } from './accessible.ts'
import { expectToast } from './account-steps.ts'
import { joinAsAdmin } from './admin-steps.ts'
import { openDesk } from './desk-rows.ts'
import { anyScreen, expect, type Page, test } from './journey.ts'
import { twoWhoTalk } from './two-people.ts'

const messageField = (page: Page) => page.getByRole('textbox', { name: /^Message to/ })
const write = async (page: Page, words: string) => {
  await messageField(page).fill(words)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}
const said = (page: Page, words: string) =>
  page
    .getByRole('region', { name: /^Messages with/ })
    .getByRole('listitem')
    .filter({ hasText: words })

test(
  'a contractor writes a reply once, finds what was said far back, and reads on from there',
  anyScreen,
  async ({ browser, contextOptions }) => {
    const { homeowner, contractor, conversationId } = await twoWhoTalk(browser, contextOptions)
    const long = 'The stopcock is behind the washing machine.'
    for (const text of [long, ...Array.from({ length: 65 }, (_, n) => `Message number ${n + 1}.`)])
      await homeowner.call(conversationCalls.send, { conversationId, id: newId(), text })

    const { page } = contractor
    await page.goto(paths.conversation(conversationId))
    const dialog = page.getByRole('dialog', { name: 'Quick replies' })
    const writeFirst = async () => {
      await page.getByRole('button', { name: 'Quick replies' }).click()
      await page.getByRole('menuitem', { name: 'Write your first one' }).click()
    }
    await writeFirst()
    await dialog.getByLabel('Name').fill('On my way')
    await dialog.getByLabel('What it says').fill('I am on my way and with you in half an hour.')
    await expectAccessible(page)
    await page.reload()
    await writeFirst()
    await expect(dialog.getByLabel('Name')).toHaveValue('On my way')
    await dialog.getByRole('button', { name: 'Add Reply' }).click()
    await expect(dialog.getByRole('button', { name: 'Change “On my way”' })).toBeVisible()
    await expect(dialog.getByLabel('Name')).toHaveValue('')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Quick replies' }).click()
    await page.getByRole('menuitem', { name: 'On my way' }).click()
    await expect(messageField(page)).toHaveValue('I am on my way and with you in half an hour.')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(said(page, 'with you in half an hour')).toBeVisible()

    // Only the newest are there at first; a search leads to what was said before them, and from there on to the newest.
    await expect(said(page, long)).toHaveCount(0)
    await page.getByRole('button', { name: 'Search this conversation' }).click()
    await page.getByRole('searchbox', { name: 'Search this conversation' }).fill('stopcock')
    await expectAccessible(page)
    await page.getByRole('button', { name: /stopcock/ }).click()
    await expect(said(page, long)).toBeInViewport()
    await page.getByRole('button', { name: 'Newest' }).click()
    await expect(said(page, 'with you in half an hour')).toBeInViewport()

    // Who scrolls up reads what is older.
    await homeowner.page.goto(paths.conversation(conversationId))
    await expect(said(homeowner.page, long)).toHaveCount(0)
    const thread = homeowner.page.getByRole('region', { name: /^Messages with/ })
    await thread.evaluate((region) => void Object.assign(region, { scrollTop: -1_000_000 }))
    await expect(said(homeowner.page, long)).toHaveCount(1)
  },
)

test(
  'two tabs of one person show the same, and what is written in one is sent once',
  anyScreen,
  async ({ browser, contextOptions }) => {
    const { homeowner, contractor, conversationId } = await twoWhoTalk(browser, contextOptions)
    const [one, other] = [contractor.page, await contractor.page.context().newPage()]
    for (const page of [one, other]) await page.goto(paths.conversation(conversationId))
    await expect(messageField(other)).toBeVisible()
    await contractor.page.context().setOffline(true)
    await write(one, 'Is there a stopcock?')
    await expect(one.getByText('Waiting for a connection')).toBeVisible()
    await expect(said(other, 'Is there a stopcock?')).toHaveCount(1)
    await contractor.page.context().setOffline(false)
    await expect(one.getByText('Waiting for a connection')).toHaveCount(0)
    const times = async () => {
      const { entries } = await homeowner.call(conversationCalls.one, { conversationId })
      return entries.filter(({ text }) => text === 'Is there a stopcock?').length
    }
    await expect.poll(times).toBe(1)
    for (const page of [one, other]) await expect(said(page, 'Is there a stopcock?')).toHaveCount(1)
  },
)

test(
  'what was reported stands at the desk as it was, a photo under a wrong name is shown, and both keep what was said',
  anyScreen,
  async ({ browser, contextOptions, page: desk }) => {
    const { homeowner, contractor, conversationId } = await twoWhoTalk(browser, contextOptions)
    const { page } = homeowner
    await page.goto(paths.conversation(conversationId))
    await page
      .getByLabel('Add photos or files')
      .setInputFiles({ name: 'tap.jpg', mimeType: 'image/jpeg', buffer: heicPhoto })
    await expect(page.getByRole('list', { name: 'Files of this message' })).toContainText('Ready')
    await write(page, 'It drips here.')
    await contractor.page.goto(paths.conversation(conversationId))
    const photo = contractor.page.getByRole('button', { name: 'Open Photo tap.jpg' }).locator('img')
    await expect(photo).toBeVisible()
    await expect.poll(() => photo.evaluate((img) => 'naturalWidth' in img && img.naturalWidth)).toBe(320)

    await write(contractor.page, 'Answer me at once, you fool. 07700 900123')
    await said(page, 'you fool')
      .getByRole('button', { name: /^Report what/ })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio').first().check()
    await dialog.getByLabel('In your words').fill('They insult me, and nobody had written before.')
    await dialog.getByRole('button', { name: 'Send Report' }).click()
    await expectToast(page, 'Report sent')
    await write(contractor.page, 'I did not mean it.')
    await expect(said(page, 'I did not mean it.')).toBeVisible()

    await joinAsAdmin(desk)
    await desk.goto(`${paths.adminReports}?search=${encodeURIComponent(contractor.businessName)}`)
    const report = await openDesk(desk, 'Message: ')
    await report.getByRole('button', { name: /^Read the Conversation/ }).click()
    const thread = report.getByRole('list').last()
    await expect(report).toContainText('As it stood on')
    await expect(report.getByRole('listitem').filter({ hasText: 'reported' })).toContainText('07700 900123')
    await expect(report).toContainText('asked to quote')
    await expect(report.getByRole('link', { name: 'tap.jpg' })).toBeVisible()
    await expect(thread).not.toContainText('I did not mean it.')
    await expectAccessible(desk)
    const image = await desk.request.get(
      (await report.getByRole('link', { name: 'tap.jpg' }).getAttribute('href')) ?? '',
    )
    expect(image.headers()['content-type']).toBe('image/webp')

    for (const person of [homeowner, contractor]) {
      const archive = await person.page.request.get('/api/privacy/download')
      const kept = (await archive.body()).toString('latin1')
      for (const words of ['It drips here.', 'you fool', 'I did not mean it.']) expect(kept).toContain(words)
      expect(kept).not.toContain('07700 900123')
    }
    expect((await desk.request.get(reportCalls.thread.path.replace(':conversationId', newId()))).status()).toBe(404)
  },
)
