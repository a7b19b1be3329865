import { randomUUID } from 'node:crypto'
import { type Browser, type BrowserContextOptions, expect, type Page, test } from './journey.ts'
import { feedback, quote } from '../market.ts'
import { expectAccessible } from './accessible.ts'
import { expectToast, type Newcomer, newcomer, password } from './account-steps.ts'
import { firstAdmin } from './admin-requests.ts'
import { mailedLink, mailTo } from './mailbox.ts'
import { product } from './product.ts'

/** Makes a call as whoever is signed in on the page, and gives what it answers. */
async function call(page: Page, address: string, data: object) {
  const answer = await page.request.post(address, { data, headers: { origin: product().url } })
  expect(answer.status(), `${address} ${await answer.text()}`).toBe(200)
  return answer.json()
}

const newPage = async (browser: Browser, options: BrowserContextOptions) =>
  (await browser.newContext(options)).newPage()

/** Somebody new, with a confirmed address and signed in, without the pages on which that happens. */
async function join(page: Page, wish: Partial<Newcomer>): Promise<Newcomer> {
  const person = newcomer(wish)
  const { firstName, lastName, email, type: userType } = person
  const accept = { acceptTerms: true, acceptPrivacy: true }
  const account = { firstName, lastName, email, password: person.password, userType }
  await call(page, '/api/auth/register', { ...account, ...accept })
  const { searchParams } = new URL(await mailedLink(email, '/verify-email'))
  expect((await page.request.get(`/api/auth/verify-email?${searchParams}`)).ok()).toBe(true)
  await call(page, '/api/auth/login', account)
  return person
}

/** A homeowner whose job a contractor has done, with two stars for it, and what the contractor had written first. */
async function badReview(browser: Browser, options: BrowserContextOptions) {
  const homeowner = await newPage(browser, options)
  const contractor = await newPage(browser, options)
  const number = randomUUID().slice(0, 6)
  const businessName = `Shelf & Sons ${number}`
  const client = await join(homeowner, { firstName: 'Maud', lastName: `Featherstone${number.replace(/\d/g, 'x')}` })
  const person = await join(contractor, { type: 'contractor', firstName: 'Ned', email: `ned-${number}@example.com` })
  const { id } = await call(contractor, '/api/contractors', {
    businessName,
    description: 'Shelves put up straight.',
    location: 'Leeds',
    postcode: 'LS1 4DY',
    businessPhone: '0113 496 0123',
    businessEmail: person.email,
    businessAddress: '1 The Headrow, Leeds',
    trades: ['Plumbing'],
  })
  const title = `Leaking tap ${number}`
  const job = { title, description: 'The mixer tap in the kitchen drips day and night.', category: 'plumbing' }
  const place = { location: '12 Otley Road, Leeds', postcode: 'LS6 3AA' }
  const { id: jobId } = await call(homeowner, '/api/jobs', { ...job, ...place })
  const message = 'Answer me at once, you fool.'
  const { id: leadId } = await call(contractor, '/api/leads/request-quote', { jobId, message })
  const step = (page: Page, name: string, data: object = {}) => call(page, `/api/leads/${leadId}/${name}`, data)
  await step(contractor, 'confirm-quote')
  await step(homeowner, 'approve')
  await step(contractor, 'mark-contacted')
  await step(contractor, 'site-visit-complete')
  await step(contractor, 'submit-quote', quote)
  await step(homeowner, 'accept-quote')
  const finish = async () => {
    await step(contractor, 'mark-completed')
    await step(homeowner, 'confirm-completion', { feedback: { ...feedback, rating: 2, comment: 'A villain.' } })
  }
  return { homeowner, contractor, client, person, id, businessName, title, message, finish }
}

async function signInAsAdmin(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const page = await newPage(browser, options)
  await page.goto('/admin-login')
  await page.getByLabel('Username').fill(firstAdmin.username)
  await password(page).fill(firstAdmin.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/admin-dashboard')
  return page
}

test('a reported review is removed, and the rating of the profile is without it; a reported message is gone for both', async ({
  browser,
  contextOptions,
}) => {
  test.setTimeout(240_000)
  const market = await badReview(browser, contextOptions)
  const { homeowner, contractor, client, person, id, title, message } = market

  // The homeowner reports what the contractor wrote, where it stands on the dashboard.
  await homeowner.goto('/client-dashboard#responses')
  await homeowner
    .getByRole('button', { name: /^Report what Shelf/ })
    .first()
    .click()
  const dialog = homeowner.getByRole('dialog', { name: 'Report this message' })
  await dialog.getByRole('button', { name: 'Send Report' }).click()
  await expect(dialog).toContainText('Choose what is wrong')
  await expect(dialog).toContainText('Say what is wrong, in a sentence')
  await expectAccessible(homeowner)
  await dialog.getByRole('radio', { name: 'It is abusive, threatening or discriminating' }).check()
  await dialog.getByLabel('In your words').fill('I am called a fool.')
  await dialog.getByRole('button', { name: 'Send Report' }).click()
  await expectToast(homeowner, 'Report sent')

  // The contractor reports the review, on the profile.
  await market.finish()
  await contractor.goto(`/contractor/${id}`)
  await expect(contractor.locator('#reviews')).toContainText('A villain.')
  await contractor.getByRole('button', { name: `Report the review “${title}”` }).click()
  const reporting = contractor.getByRole('dialog', { name: 'Report this review' })
  await reporting.getByRole('radio', { name: 'It is abusive, threatening or discriminating' }).check()
  await reporting.getByLabel('In your words').fill('He calls me a villain.')
  await expectAccessible(contractor)
  await reporting.getByRole('button', { name: 'Send Report' }).click()
  await expectToast(contractor, 'Report sent')
  await expectAccessible(contractor)

  // An admin reads both with what is around them, and removes them with a published ground.
  const admin = await signInAsAdmin(browser, contextOptions)
  await admin.goto(`/admin/reports?search=${client.lastName}`)
  await expectAccessible(admin)
  for (const kind of ['Message', 'Review']) {
    const card = admin.getByRole('listitem').filter({ hasText: `${kind}: ${title}` })
    await expect(card).toContainText(kind === 'Review' ? 'A villain.' : message)
    await card.getByRole('button', { name: 'Remove' }).click()
    const deciding = admin.getByRole('dialog', { name: 'Remove it' })
    await deciding.getByLabel('Reason').fill('It insults somebody, and says nothing of the work.')
    await expect(deciding.getByRole('button', { name: 'Remove' })).toBeDisabled()
    await deciding.getByRole('radio', { name: /^insults, threatens/ }).check()
    await expectAccessible(admin)
    await deciding.getByRole('button', { name: 'Remove' }).click()
    await expectToast(admin, 'Decided')
    await expect(card).toHaveCount(0)
  }
  await mailTo(client.email, ({ subject }) => subject === 'We have removed a review you wrote')
  await mailTo(person.email, ({ subject }) => subject === 'The review you reported is removed')

  await contractor.goto(`/contractor/${id}`)
  await expect(contractor.getByText('No reviews yet.')).toBeVisible()
  await contractor.goto('/contractor-dashboard#leads')
  await homeowner.goto('/client-dashboard#responses')
  for (const page of [homeowner, contractor]) await expect(page.getByText(message)).toHaveCount(0)

  // Decided otherwise on appeal, the review is back.
  await admin.goto(`/admin/reports?search=${client.lastName}&state=decided`)
  await expectAccessible(admin)
  const decided = admin.getByRole('listitem').filter({ hasText: `Review: ${title}` })
  await decided.getByRole('button', { name: 'Put Back' }).click()
  await admin.getByLabel('Reason').fill('Read again, it is about the work.')
  await admin.getByRole('dialog').getByRole('button', { name: 'Put Back' }).click()
  await expectToast(admin, 'Decided')
  await contractor.goto(`/contractor/${id}`)
  await expect(contractor.locator('#reviews')).toContainText('A villain.')
})
