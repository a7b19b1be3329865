import { feedback, quote } from '#tests/market.ts'
import { expectAccessible } from './accessible.ts'
import { arrive, expectToast } from './account-steps.ts'
import { deskRow, openDesk } from './desk-rows.ts'
import { type Browser, type BrowserContextOptions, expect, type Page, test } from './journey.ts'
import { mailTo } from './mailbox.ts'
import { call, newAdminPage, newContractor, newPage } from './moderation-steps.ts'
import { unique } from './unique.ts'

/** A homeowner whose job a contractor has done, with two stars for it, and what the contractor had written first. */
async function badReview(browser: Browser, options: BrowserContextOptions) {
  const homeowner = await newPage(browser, options)
  const contractor = await newPage(browser, options)
  const word = unique()
  const businessName = `Shelf & Sons ${word}`
  const client = await arrive(homeowner, { firstName: 'Maud', lastName: `Featherstone${word}` })
  const { person, id } = await newContractor(contractor, `Shelf${word}`, businessName)
  const title = `Leaking tap ${word}`
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
  await mailTo(client.email, ({ subject }) => /^We have removed a review of .+ you wrote$/.test(subject ?? ''))
  await mailTo(person.email, ({ subject }) => /^The review of .+ you reported has been removed$/.test(subject ?? ''))

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

  // The homeowner reports the reply; its replacement says that we removed it.
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
