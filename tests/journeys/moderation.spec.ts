import { randomUUID } from 'node:crypto'
import { sanctionKindNames, sanctionKinds } from '#features/sanctions/rules.ts'
import { feedback, quote } from '#tests/market.ts'
import { ownContact } from '#tests/own-contact.ts'
import { expectAccessible } from './accessible.ts'
import { arrive, expectToast } from './account-steps.ts'
import { arriveAsAdmin, joinAsAdmin } from './admin-steps.ts'
import { deskRow, openDesk } from './desk-rows.ts'
import { anyScreen, type Browser, type BrowserContextOptions, expect, type Page, test } from './journey.ts'
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

/** A contractor with a profile. */
async function newContractor(
  page: Page,
  lastName: string,
  businessName: string,
  where = { businessPhone: ownContact().businessPhone, businessAddress: '1 The Headrow, Leeds' },
) {
  const person = await arrive(page, { type: 'contractor', firstName: 'Ned', lastName })
  const { id } = await call(page, '/api/contractors', {
    businessName,
    description: 'Shelves put up straight.',
    location: 'Leeds',
    postcode: 'LS1 4DY',
    businessEmail: person.email,
    ...where,
    trades: ['Plumbing'],
  })
  return { person, id: String(id) }
}

/** A homeowner whose job a contractor has done, with two stars for it, and what the contractor had written first. */
async function badReview(browser: Browser, options: BrowserContextOptions) {
  const homeowner = await newPage(browser, options)
  const contractor = await newPage(browser, options)
  const number = randomUUID().slice(0, 6)
  const businessName = `Shelf & Sons ${number}`
  const client = await arrive(homeowner, { firstName: 'Maud', lastName: `Featherstone${number.replace(/\d/g, 'x')}` })
  const { person, id } = await newContractor(contractor, `Shelf${number.replace(/\d/g, 'x')}`, businessName)
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
  await step(contractor, 'submit-quote', { ...quote, estimatedStartDate: '2030-03-04' })
  await step(homeowner, 'accept-quote')
  const finish = async () => {
    await step(contractor, 'mark-completed')
    await step(homeowner, 'confirm-completion', { feedback: { ...feedback, rating: 2, comment: 'A villain.' } })
  }
  return { homeowner, contractor, client, person, id, businessName, title, message, finish }
}

async function newAdminPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const page = await newPage(browser, options)
  await joinAsAdmin(page)
  return page
}

test('a reported review is removed, and the rating of the profile is without it; a reported message is gone for both', async ({
  browser,
  contextOptions,
}) => {
  test.setTimeout(600_000)
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
  await dialog.getByRole('radio', { name: 'It is abusive, threatening or discriminatory' }).check()
  await dialog.getByLabel('In your words').fill('I am called a fool.')
  await dialog.getByRole('button', { name: 'Send Report' }).click()
  await expectToast(homeowner, 'Report sent')

  // The contractor reports the review, on the profile, where it is once an admin has looked at it: all this took moments.
  await market.finish()
  const admin = await newAdminPage(browser, contextOptions)
  const waiting: { id: string; job: { title: string } }[] = await (
    await admin.request.get('/api/admin/held-reviews')
  ).json()
  const held = waiting.find(({ job }) => job.title === title)
  await call(admin, `/api/admin/held-reviews/${held?.id}/publish`, {})
  await contractor.goto(`/contractor/${id}`)
  await expect(contractor.locator('#reviews')).toContainText('A villain.')
  await contractor.getByRole('button', { name: `Report the review “${title}”` }).click()
  const reporting = contractor.getByRole('dialog', { name: 'Report this review' })
  await reporting.getByRole('radio', { name: 'It is abusive, threatening or discriminatory' }).check()
  await reporting.getByLabel('In your words').fill('He calls me a villain.')
  await expectAccessible(contractor)
  await reporting.getByRole('button', { name: 'Send Report' }).click()
  await expectToast(contractor, 'Report sent')
  await expectAccessible(contractor)

  // An admin reads both with what is around them, and removes them with a published ground.
  await admin.goto(`/admin/reports?search=${client.lastName}`)
  await expectAccessible(admin)
  for (const kind of ['Message', 'Review']) {
    const card = await openDesk(admin, `${kind}: ${title}`)
    await expect(card).toContainText(kind === 'Review' ? 'A villain.' : message)
    await card.getByRole('button', { name: 'Remove' }).click()
    const deciding = admin.getByRole('dialog', { name: 'Remove it' })
    await deciding.getByLabel('Reason').fill('It insults somebody, and says nothing of the work.')
    await expect(deciding.getByRole('button', { name: 'Remove' })).toBeDisabled()
    await deciding.getByRole('radio', { name: /^insults, threatens/ }).check()
    await expectAccessible(admin)
    await deciding.getByRole('button', { name: 'Remove' }).click()
    await expectToast(admin, 'Decided')
    await expect(deskRow(admin, `${kind}: ${title}`)).toHaveCount(0)
  }
  await mailTo(client.email, ({ subject }) => subject === 'We have removed a review you wrote')
  await mailTo(person.email, ({ subject }) => subject === 'The review you reported has been removed')

  await contractor.goto(`/contractor/${id}`)
  await expect(contractor.getByText('No reviews yet.')).toBeVisible()
  await expect(contractor.getByText(/^We removed a review on .* because it insults, threatens/)).toBeVisible()
  await contractor.goto('/contractor-dashboard#leads')
  await homeowner.goto('/client-dashboard#responses')
  for (const page of [homeowner, contractor]) await expect(page.getByText(message)).toHaveCount(0)

  // Decided otherwise on appeal, the review is back.
  await admin.goto(`/admin/reports?search=${client.lastName}&state=decided`)
  await expectAccessible(admin)
  const decided = await openDesk(admin, `Review: ${title}`)
  await decided.getByRole('button', { name: 'Put Back' }).click()
  await admin.getByLabel('Reason').fill('Read again, it is about the work.')
  await admin.getByRole('dialog').getByRole('button', { name: 'Put Back' }).click()
  await expectToast(admin, 'Decided')
  await contractor.goto(`/contractor/${id}`)
  await expect(contractor.locator('#reviews')).toContainText('A villain.')

  // The reply to it is reported by the homeowner, and what stands in its place says that we removed it.
  await call(contractor, `/api/reviews/${held?.id}/reply`, { text: 'She is mad, ask her neighbours.' })
  await homeowner.goto(`/contractor/${id}`)
  await homeowner.getByRole('button', { name: `Report the reply to the review “${title}”` }).click()
  const about = homeowner.getByRole('dialog', { name: 'Report this reply' })
  await expect(about.getByRole('radio')).toHaveCount(4)
  await about.getByRole('radio', { name: 'It is abusive, threatening or discriminatory' }).check()
  await about.getByLabel('In your words').fill('It calls me mad.')
  await expectAccessible(homeowner)
  await about.getByRole('button', { name: 'Send Report' }).click()
  await expectToast(homeowner, 'Report sent')
  await admin.goto(`/admin/reports?search=${client.lastName}`)
  const reply = await openDesk(admin, `Reply to a review: ${title}`)
  await expect(reply).toContainText('She is mad, ask her neighbours.')
  await reply.getByText('The review it answers').click()
  await expect(reply).toContainText('A villain.')
  await expectAccessible(admin)
  await reply.getByRole('button', { name: 'Remove' }).click()
  const removing = admin.getByRole('dialog', { name: 'Remove it' })
  await removing.getByLabel('Reason').fill('It insults somebody, and says nothing of the work.')
  await removing.getByRole('radio', { name: /^insults, threatens/ }).check()
  await removing.getByRole('button', { name: 'Remove' }).click()
  await expectToast(admin, 'Decided')
  await mailTo(person.email, ({ subject }) => subject === 'We have removed a reply you wrote')
  await contractor.goto(`/contractor/${id}`)
  await expect(contractor.getByText(/^We removed the contractor’s reply on .* because it insults/)).toBeVisible()
  await expect(contractor.locator('#reviews')).toContainText('A villain.')
  await expect(contractor.getByText('She is mad')).toHaveCount(0)
  await expectAccessible(contractor)
})

test(
  'a business with a second account is found, its profile says so, and an objection to that waits at the desk',
  anyScreen,
  async ({ browser, contextOptions }) => {
    test.setTimeout(600_000)
    const [first, second] = [await newPage(browser, contextOptions), await newPage(browser, contextOptions)]
    const lastName = `Gable${randomUUID().slice(0, 6).replace(/\d/g, 'x')}`
    const { businessPhone } = ownContact()
    const yard = { businessPhone, businessAddress: `${lastName} Yard, Leeds` }
    const house = { businessPhone, businessAddress: `${lastName} House, Leeds` }
    const { id } = await newContractor(first, lastName, `${lastName} Roofs`, yard)
    const { person } = await newContractor(second, lastName, `${lastName} Roofing`, house)
    const admin = await newAdminPage(browser, contextOptions)
    const names = `${lastName} Roofs`
    // Accounts are compared by the minute.
    await expect(async () => {
      await admin.goto('/admin/links?sort=newest')
      await expect(deskRow(admin, names)).toContainText('Phone', { timeout: 2000 })
    }).toPass({ timeout: 180_000 })
    const group = await openDesk(admin, names)
    await expectAccessible(admin)
    const unlisting = { kind: 'unlisting', ground: 'harming', reason: 'Took money for roofs that were never begun.' }
    await call(admin, `/api/admin/users/${id}/sanctions`, unlisting)
    await group.getByRole('button', { name: /^Successor of/ }).click()
    const deciding = admin.getByRole('dialog', { name: 'Successor of' })
    await expectAccessible(admin)
    await deciding.getByLabel('Reason').fill('Both have one phone, and one name.')
    await deciding.getByRole('button', { name: 'Successor of' }).click()
    await expectToast(admin, 'Decided')
    await mailTo(person.email, ({ subject }) => subject === 'Your profile says that you traded before')

    const [mine]: { id: string }[] = await (await second.request.get('/api/account-links/mine')).json()
    await call(second, `/api/account-links/${mine?.id}/object`, { statement: 'My cousin has the other business.' })
    await admin.goto('/admin/links?show=objected')
    const objected = await openDesk(admin, names)
    await expect(objected).toContainText('My cousin has the other business.')
    await expect(objected.getByRole('button', { name: /^It stands/ })).toBeDisabled()
    await expectAccessible(admin)
    await admin.goto('/admin/links?show=decided')
    await expectAccessible(admin)
    const colleague = await newPage(browser, contextOptions)
    await arriveAsAdmin(colleague)
    await colleague.goto('/admin/links?show=objected')
    const waiting = await openDesk(colleague, names)
    await waiting.getByRole('button', { name: /^Take it back/ }).click()
    const answering = colleague.getByRole('dialog', { name: 'Take it back' })
    await expectAccessible(colleague)
    await answering.getByLabel('Reason').fill('Two cousins, two businesses.')
    await answering.getByRole('button', { name: 'Take it back' }).click()
    await expectToast(colleague, 'Decided')
    await expect(deskRow(colleague, names)).toHaveCount(0)
  },
)

/** What an admin does about somebody, from the details of the person. */
async function impose(admin: Page, lastName: string, action: string) {
  await admin.goto(`/admin-dashboard?tab=contractors&search=${lastName}`)
  const row = admin.getByRole('main').getByRole('row').filter({ hasText: lastName })
  await row.getByRole('button', { name: 'View Details' }).click()
  await admin.getByRole('button', { name: 'Warn, Unlist or Suspend' }).click()
  const dialog = admin.getByRole('dialog', { name: /^Warn, unlist or suspend/ })
  await dialog.getByRole('radio', { name: action }).check()
  await dialog.getByLabel('What happened').fill('Shouted at two people in May.')
  await expect(dialog.getByRole('button', { name: action, exact: true })).toBeDisabled()
  await dialog.getByLabel('Ground').selectOption('harming')
  await expectAccessible(admin)
  await dialog.getByRole('button', { name: action, exact: true }).click()
  await expectToast(admin, sanctionKinds[kindOf(action)].label, 'They have been told why, and how to appeal.')
}

const kindOf = (action: string) => sanctionKindNames.find((kind) => sanctionKinds[kind].action === action) ?? 'warning'

/** Lifts the newest sanction of somebody. */
async function lift(admin: Page, lastName: string, show: string) {
  await admin.goto(`/admin/sanctions?search=${lastName}&show=${show}`)
  await admin.getByRole('button', { name: /^Lift/ }).first().click()
  await admin.getByLabel('Reason').fill('It was somebody else.')
  await expectAccessible(admin)
  await admin.getByRole('dialog').getByRole('button', { name: 'Lift' }).click()
  await expectToast(admin, 'Decided', 'It has been lifted. They have been told why.')
}

test(
  'a contractor is warned, unlisted and suspended, appeals each time as they can, and is back as before',
  anyScreen,
  async ({ browser, contextOptions }) => {
    test.setTimeout(600_000)
    const contractor = await newPage(browser, contextOptions)
    const lastName = `Ironside${randomUUID().slice(0, 6).replace(/\d/g, 'x')}`
    const { person, id } = await newContractor(contractor, lastName, `${lastName} Plumbing`)
    const admin = await newAdminPage(browser, contextOptions)
    const other = await newPage(browser, contextOptions)
    await arriveAsAdmin(other)
    const visitor = await newPage(browser, contextOptions)
    const profile = async () => (await visitor.goto(`/contractor/${id}`))?.status()
    const statement = 'It was my brother, who is no contractor.'

    await impose(admin, lastName, 'Warn')
    await contractor.goto('/contractor-dashboard')
    await expect(contractor.getByText('We have warned you', { exact: true })).toBeVisible()
    await expect(contractor.getByText('“Shouted at two people in May.”')).toBeVisible()
    await expectAccessible(contractor)
    await contractor.getByRole('button', { name: /^Appeal against/ }).click()
    const appeal = contractor.getByRole('dialog', { name: 'Appeal' })
    await appeal.getByRole('button', { name: 'Send Appeal' }).click()
    await expect(appeal).toContainText('Say why you disagree, in a sentence')
    await expectAccessible(contractor)
    await appeal.getByLabel('Why you disagree').fill(statement)
    await appeal.getByRole('button', { name: 'Send Appeal' }).click()
    await expectToast(contractor, 'Appeal sent')
    await expect(contractor.getByText(/^You appealed/)).toBeVisible()

    // Whoever imposed it reads the appeal; another admin decides it.
    await admin.goto(`/admin/sanctions?search=${lastName}`)
    await expect(admin.getByText(statement)).toBeVisible()
    await expect(admin.getByRole('button', { name: /^Uphold/ })).toBeDisabled()
    await expectAccessible(admin)

    await impose(admin, lastName, 'Unlist')
    expect(await profile()).toBe(410)
    await contractor.goto('/contractor-dashboard')
    await expect(contractor.getByText('Your profile is not in the directory', { exact: true })).toBeVisible()

    await impose(admin, lastName, 'Suspend')
    await contractor.goto('/contractor-dashboard')
    await expect(contractor).toHaveURL(/\/(auth|login|sign-in)/)
    const refused = await contractor.request.post('/api/auth/login', {
      data: { email: person.email, password: person.password, userType: person.type },
      headers: { origin: product().url },
    })
    expect(refused.status()).toBe(403)
    expect(await refused.text()).toContain('Your account is suspended until we lift it')
    await mailTo(person.email, ({ subject }) => subject === 'We have suspended your account')
    const link = new URL(await mailedLink(person.email, '/appeal'))
    await contractor.goto(link.pathname + link.search)
    await expect(contractor.getByRole('heading', { name: 'Your account is suspended' })).toBeVisible()
    await expectAccessible(contractor)
    await contractor.getByLabel('Why you disagree').fill(statement)
    await contractor.getByRole('button', { name: 'Send Appeal' }).click()
    await expect(contractor.getByText('We have your appeal.')).toBeVisible()
    await contractor.goto(link.pathname + link.search)
    await expect(contractor.getByRole('alert')).toContainText('This link is no longer valid')

    for (const show of ['appeals', 'appeals', 'active']) await lift(other, lastName, show)
    expect(await profile()).toBe(200)
    await call(contractor, '/api/auth/login', { email: person.email, password: person.password, userType: person.type })
    await contractor.goto('/contractor-dashboard')
    await expect(contractor.getByText(`${lastName} Plumbing`).first()).toBeVisible()
    await expect(contractor.getByRole('button', { name: /^Appeal/ })).toHaveCount(0)
  },
)
