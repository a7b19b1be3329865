import sharp from 'sharp'
import { leadCalls } from '#features/leads/contract.ts'
import { expectAccessible } from './accessible.ts'
import { expectToast } from './account-steps.ts'
import { breakingLine } from './breaking-line.ts'
import { anyScreen, type Browser, type BrowserContextOptions, expect, type Page, type Route, test } from './journey.ts'
import { twoWhoTalk } from './two-people.ts'

/** Their two pages, and what else the stories say of them. */
async function pagesOfTwo(browser: Browser, options: BrowserContextOptions) {
  const { homeowner, contractor, ...two } = await twoWhoTalk(browser, options)
  const approve = () => homeowner.call(leadCalls.approve, { leadId: two.leadId })
  return {
    ...two,
    approve,
    homeowner: homeowner.page,
    contractor: contractor.page,
    businessName: contractor.businessName,
  }
}

const write = async (page: Page, words: string) => {
  await page.getByRole('textbox', { name: /^Message to/ }).fill(words)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}
const said = (page: Page, words: string | RegExp) =>
  page
    .getByRole('region', { name: /^Messages with/ })
    .getByRole('listitem')
    .filter({ hasText: words })

test('two people talk before and after the approval, and each reads at once what the other writes', async ({
  browser,
  contextOptions,
}) => {
  const { homeowner, contractor, businessName, approve, message } = await pagesOfTwo(browser, contextOptions)

  // The homeowner finds it from the job; the contractor from the menu.
  await homeowner.goto('/client-dashboard')
  await homeowner
    .getByRole('banner')
    .getByRole('link', { name: /^Messages/ })
    .click()
  await expect(homeowner.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
  await expectAccessible(homeowner)
  await homeowner.getByRole('link', { name: new RegExp(businessName) }).click()
  await expect(said(homeowner, message)).toBeVisible()
  await expectAccessible(homeowner)
  await contractor.goto('/messages')
  await contractor.getByRole('link', { name: /Maud/ }).click()

  // Before the approval a number is hidden from both, and its writer is warned while typing.
  const field = contractor.getByRole('textbox', { name: 'Message to Maud' })
  await field.fill('Call me on 07700 900123, it drips only when hot?')
  await expect(contractor.getByText('Contact details are hidden until the homeowner approves')).toBeVisible()
  await expectAccessible(contractor)
  await contractor.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(said(homeowner, 'it drips only when hot?')).toContainText('[shared once approved]')
  await expect(said(contractor, 'it drips only when hot?')).toContainText('[shared once approved]')
  await expect(homeowner.getByText('900123')).toHaveCount(0)
  await expect(contractor.getByText('Read', { exact: true })).toBeVisible()

  await homeowner.getByRole('textbox', { name: /^Message to/ }).pressSequentially('Only when hot.', { delay: 50 })
  await expect(contractor.getByText('writing…')).toBeVisible()
  await homeowner.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(said(contractor, 'Only when hot.')).toBeVisible()
  await expect(contractor.getByText('writing…')).toHaveCount(0)

  // Afterwards nothing is hidden, earlier texts included.
  await approve()
  await expect(said(contractor, 'it drips only when hot?')).toContainText('07700 900123')
  await expect(said(contractor, 'Maud approved the request')).toBeVisible()

  // An unsent text survives a reload.
  await contractor.getByRole('textbox', { name: 'Message to Maud' }).fill('Half a sen')
  await contractor.reload()
  await expect(contractor.getByRole('textbox', { name: 'Message to Maud' })).toHaveValue('Half a sen')
})

test(
  'a message and a photo arrive once, though the line breaks in the middle of each',
  anyScreen,
  async ({ browser, contextOptions }) => {
    const line = await breakingLine()
    const { homeowner, contractor, businessName } = await pagesOfTwo(browser, { ...contextOptions, proxy: line.proxy })
    for (const page of [homeowner, contractor]) await page.goto('/messages')
    await homeowner.getByRole('link', { name: new RegExp(businessName) }).click()
    await contractor.getByRole('link', { name: /Maud/ }).click()
    await expect(homeowner.getByRole('textbox', { name: /^Message to/ })).toBeVisible()

    // The answer is lost: the same message is sent again and stored once.
    const loseAnswer = async (route: Route) => {
      await route.fetch()
      await route.abort()
    }
    await homeowner.route('**/messages', loseAnswer, { times: 1 })
    await write(homeowner, 'It drips a bucket a day.')
    await expect(said(contractor, 'It drips a bucket a day.')).toBeVisible()
    await expect(
      homeowner.getByText('Sent', { exact: true }).or(homeowner.getByText('Read', { exact: true })),
    ).toBeVisible()
    await expect(said(homeowner, 'It drips a bucket a day.')).toHaveCount(1)
    await expect(said(contractor, 'It drips a bucket a day.')).toHaveCount(1)

    // Without a connection messages wait, survive a reload, and are sent in order.
    await homeowner.route('**/api/conversations/**', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await write(homeowner, 'First of two.')
    await write(homeowner, 'Second of two.')
    await expect(homeowner.getByText('Waiting for a connection')).toHaveCount(2)
    await expectAccessible(homeowner)
    await homeowner.reload()
    await expect(said(homeowner, 'Second of two.')).toBeVisible()
    await homeowner.unroute('**/api/conversations/**')
    await homeowner.evaluate("dispatchEvent(new Event('online'))")
    await expect(said(contractor, /(First|Second) of two/)).toHaveCount(2)
    await expect(said(contractor, /(First|Second) of two/)).toContainText(['First of two.', 'Second of two.'])
    await expect(homeowner.getByText('Waiting for a connection')).toHaveCount(0)

    // The connection breaks in the middle of a photo: it is sent again by itself, and stored once.
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#8a5a3c', noise } })
      .jpeg()
      .toBuffer()
    line.breakNext(/\/files$/, 'in the middle', 'before the answer')
    await homeowner
      .getByLabel('Add photos or files')
      .setInputFiles({ name: 'tap.jpg', mimeType: 'image/jpeg', buffer: photo })
    const list = homeowner.getByRole('list', { name: 'Files of this message' })
    await expect(list).toContainText('Waiting for a connection')
    await expect(list).toContainText('Ready')
    expect(line.isWhole()).toBe(true)
    await expectAccessible(homeowner)
    await write(homeowner, 'This is it.')
    const opens = contractor.getByRole('button', { name: 'Open Photo tap.jpg' })
    await expect(opens).toHaveCount(1)
    await opens.click()
    const viewer = contractor.getByRole('dialog', { name: 'Photo tap.jpg' })
    await expect(viewer.getByRole('img')).toBeInViewport()
    await expectAccessible(contractor)
    await contractor.keyboard.press('Escape')
    await expect(viewer).toHaveCount(0)
    await expect(opens).toBeFocused()
    for (const page of [homeowner, contractor]) await page.context().close()
    line.close()
  },
)

test('a message is reported, and who is blocked cannot write', anyScreen, async ({ browser, contextOptions }) => {
  const { homeowner, contractor, businessName } = await pagesOfTwo(browser, contextOptions)
  for (const page of [homeowner, contractor]) await page.goto('/messages')
  await homeowner.getByRole('link', { name: new RegExp(businessName) }).click()
  await contractor.getByRole('link', { name: /Maud/ }).click()
  await write(contractor, 'Answer me at once, you fool.')
  await said(homeowner, 'you fool')
    .getByRole('button', { name: /^Report what/ })
    .click()
  const dialog = homeowner.getByRole('dialog')
  await dialog.getByRole('radio').first().check()
  await dialog.getByLabel('In your words').fill('They insult me, and nobody had written before.')
  await expectAccessible(homeowner)
  await dialog.getByRole('button', { name: 'Send Report' }).click()
  await expectToast(homeowner, 'Report sent')
  await expect(said(homeowner, 'you fool')).toContainText('Reported')

  await homeowner.getByRole('button', { name: /^Block/ }).click()
  await homeowner.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
  await expect(homeowner.getByText('You have blocked this conversation. Unblock it to write.')).toBeVisible()
  await expect(contractor.getByText('They are not taking messages in this conversation.')).toBeVisible()
  await expect(contractor.getByRole('textbox', { name: /^Message to/ })).toHaveCount(0)
  const unblock = homeowner.getByRole('button', { name: /^Unblock/ })
  await expect(unblock).toBeFocused()
  await unblock.click()
  await expect(contractor.getByRole('textbox', { name: 'Message to Maud' })).toBeVisible()
})
