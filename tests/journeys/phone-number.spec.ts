import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { jobCalls } from '#features/jobs/contract.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { pushCalls } from '#features/notifications/contract/push.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { expectAccessible } from './accessible.ts'
import { arrive, expectToast } from './account-steps.ts'
import { caller } from './caller.ts'
import { anyScreen, expect, type Page, test } from './journey.ts'
import { product } from './product.ts'
import { unseen } from './seen.ts'

/** A unique number: Ofcom reserves 07700 900000 to 900999 for fiction. */
const ownNumber = () => `07700 900${String(Math.floor(Math.random() * 1000)).padStart(3, '0')}`

/** Texts sent to a number: without a provider the product writes them to files. */
async function textedTo(number: string): Promise<string[]> {
  const folder = path.join(product().dataDir, 'texts')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).sort()
  const texts = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(path.join(folder, name), 'utf8'))),
  )
  const stored = `+44${number.slice(1).replaceAll(' ', '')}`
  return texts.filter(({ to }) => to === stored).map(({ body }) => body)
}

async function codeFor(number: string): Promise<string> {
  const newest = async () => (await textedTo(number)).at(-1)?.slice(0, 6)
  await expect.poll(newest, { timeout: 20_000 }).toMatch(/^\d{6}$/)
  return (await newest()) ?? ''
}

/** Requests a code on this page and types it, using only the keyboard. */
async function confirm(page: Page, number: string) {
  await page.getByRole('button', { name: 'Confirm Phone Number' }).press('Enter')
  const field = page.getByLabel('Code from the text')
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(field).toHaveAttribute('inputmode', 'numeric')
  await expect(page.getByRole('button', { name: /^Send Again in 0:\d\d$/ })).toBeDisabled()
  await page.keyboard.type(await codeFor(number))
  await page.keyboard.press('Enter')
  await expectToast(page, 'Phone confirmed')
}

test('a homeowner confirms the number, and a changed one is confirmed no more', anyScreen, async ({ page }) => {
  await arrive(page)
  const number = ownNumber()
  await page.goto('/account')
  const card = page.locator('#phone')
  await expect(card).toContainText('Add a UK mobile number above')
  await page.getByLabel('Phone').fill('020 7946 0958')
  await page.getByRole('button', { name: 'Save Details' }).click()
  await expect(card).toContainText('Only UK mobile numbers')
  await page.getByLabel('Phone').fill(number)
  await page.getByRole('button', { name: 'Save Details' }).click()
  await expect(card).toContainText(`Confirm that ${number} is yours`)
  await card.getByRole('button', { name: 'Confirm Phone Number' }).click()
  const code = await codeFor(number)
  const field = card.getByLabel('Code from the text')
  await field.fill(code === '000000' ? '111111' : '000000')
  await field.press('Enter')
  await expect(card).toContainText('This is not the code we sent')
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  // The toast covers the head of the page while it is shown.
  await expect(page.getByText('Your details are saved')).toBeHidden()
  expect(await unseen(page)).toEqual([])
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await card.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expectToast(page, 'Phone confirmed')
  await expect(card).toBeFocused()
  await expect(card).toContainText(`${number} is yours`)
  await page.reload()
  await expect(card).toContainText('Phone confirmed')
  await page.getByLabel('Phone').fill(ownNumber())
  await page.getByRole('button', { name: 'Save Details' }).click()
  await expect(card.getByRole('button', { name: 'Confirm Phone Number' })).toBeVisible()
})

test(
  'a contractor confirms the number of the business, is seen to have, and is texted an approval',
  anyScreen,
  async ({ browser, contextOptions }) => {
    const [owner, contractor] = await Promise.all(
      [1, 2].map(async () => (await browser.newContext(contextOptions)).newPage()),
    )
    if (!owner || !contractor) throw new Error('Two people are wanted')
    const { firstName } = await arrive(owner, { firstName: 'Maud' })
    await arrive(contractor, { type: 'contractor' })
    const [hers, his] = [owner, contractor].map(({ request }) => caller(request, product().url))
    if (!hers || !his) throw new Error('Two people are wanted')
    const number = ownNumber()
    const profile = await his.call(profileCalls.create, {
      businessName: `Ring & Sons ${number.slice(-3)}`,
      description: 'Small jobs done properly, and tidied up after.',
      location: 'Leeds',
      postcode: 'LS1 4DY',
      radius: 25,
      trades: ['Plumbing'],
      listsPhone: false,
      businessPhone: number,
      businessEmail: `office${number.slice(-6)}@ring.example.com`,
      businessAddress: `${number.slice(-3)} The Headrow, Leeds, LS1 4DY`,
    })
    await his.call(pushCalls.choose, { quiet: false })

    await contractor.goto('/account')
    const wish = contractor.getByRole('checkbox', { name: /Text me what is urgent/ })
    await expect(wish).toBeDisabled()
    await confirm(contractor, number)
    await wish.click()
    await expect(wish).toBeChecked()
    await expect(wish).toBeEnabled()
    await expectAccessible(contractor)

    await owner.goto(`/contractor/${profile.id}`)
    await expect(owner.getByText('Phone confirmed')).toBeVisible()
    await expect(owner.locator('body')).not.toContainText(number)
    await expectAccessible(owner)

    const { id: jobId } = await hers.call(jobCalls.create, {
      title: 'Leaking tap',
      description: 'The mixer tap in the kitchen drips day and night.',
      category: 'plumbing',
      location: 'Leeds',
      postcode: 'LS6 3AA',
    })
    const { id: leadId } = await his.call(leadCalls.requestQuote, { jobId })
    await his.call(leadCalls.confirmQuote, { leadId })
    await owner.goto('/client-dashboard')
    const response = owner.locator('article', { hasText: profile.businessName })
    await expect(response.getByText('Phone confirmed').first()).toBeVisible()
    await hers.call(leadCalls.approve, { leadId })
    const urgent = async () => (await textedTo(number)).at(-1)
    await expect.poll(urgent, { timeout: 20_000 }).toContain('a homeowner has approved your request')
    expect(await urgent()).not.toContain(firstName)
  },
)
