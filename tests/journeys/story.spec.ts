import { ownContact } from '#tests/own-contact.ts'
import { smallPicture } from '#tests/pictures.ts'
import { expectAccessible } from './accessible.ts'
import { arrive, expectToast } from './account-steps.ts'
import { joinAsAdmin } from './admin-steps.ts'
import { openDesk } from './desk-rows.ts'
import { type Browser, type BrowserContextOptions, expect, type Page, test } from './journey.ts'
import { mailTo } from './mailbox.ts'

const tap = { name: 'tap.png', mimeType: 'image/png', buffer: Buffer.from(smallPicture.content) }

async function twoPeople(browser: Browser, options: BrowserContextOptions) {
  const pages = await Promise.all(
    [browser.newContext(options), browser.newContext(options)].map(async (context) => (await context).newPage()),
  )
  const [homeowner, contractor] = pages
  if (!homeowner || !contractor) throw new Error('Two pages were asked for')
  return { homeowner, contractor }
}

async function postJob(page: Page, title: string) {
  await page.goto('/post-job')
  await page.getByRole('radio', { name: 'Plumbing' }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Description').fill('The mixer tap drips day and night and the sink is slow to empty.')
  await page.getByLabel('Location').fill('12 Otley Road, Leeds')
  await page.getByLabel('Postcode').fill('LS6 3AA')
  await expect(page.getByText('Leeds, LS6')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Post Job' }).click()
  await expectToast(page, 'Job posted successfully!')
  await expect(page).toHaveURL('/client-dashboard')
}

async function completeProfile(page: Page, businessName: string) {
  await page.goto('/contractor-dashboard')
  await expect(page.getByText('Complete Your Profile').first()).toBeVisible()
  await page.goto('/contractor-onboarding')
  await expect(page.getByRole('heading', { name: 'Complete Your Contractor Profile' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Business name').fill(businessName)
  await page.getByLabel('Description').fill('Small plumbing jobs done properly, and tidied up after.')
  await page.getByLabel('Business phone').fill(ownContact().businessPhone)
  await page.getByLabel('Location').fill('Leeds')
  await page.getByRole('option', { name: 'Leeds' }).first().click()
  await page.getByLabel('Business address').fill('1 The Headrow, Leeds')
  await page.getByLabel('Postcode').fill('LS1 4DY')
  await page.getByRole('checkbox', { name: 'Plumbing' }).check()
  await page.getByRole('checkbox', { name: 'I accept the Terms & Conditions' }).check()
  await page.getByRole('button', { name: 'Complete Profile and Start Free Trial' }).click()
  await expect(page).toHaveURL('/contractor-dashboard')
  await expect(page.getByText('Free trial: 30 days left')).toBeVisible()
}

/** Only the quote is printed, without the dialog around it or the page behind it. */
async function expectOnlyTheQuotePrinted(page: Page, business: string) {
  await page.emulateMedia({ media: 'print' })
  const quote = page.getByRole('article', { name: `Quote from ${business}` })
  await expect(quote).toBeVisible()
  // Printed at the top, however far the page is scrolled.
  const fromTop = async () => ((await quote.boundingBox())?.y ?? Number.NaN) + (await page.evaluate<number>('scrollY'))
  await expect.poll(fromTop).toBe(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Quote Details' })).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
}

test('a homeowner posts a job, a contractor wins it, and what is said of it appears on the profile', async ({
  browser,
  contextOptions,
}) => {
  test.setTimeout(240_000)
  const { homeowner, contractor } = await twoPeople(browser, contextOptions)
  const number = Math.random().toString(36).slice(2, 8)
  const [title, business] = [`Leaking tap ${number}`, `Tap & Sons ${number}`]
  const owner = await arrive(homeowner, { firstName: 'Maud', lastName: 'Featherstone' })
  await homeowner.goto('/client-dashboard')
  await expectAccessible(homeowner)
  await postJob(homeowner, title)
  await arrive(contractor, { firstName: 'Beth', type: 'contractor', email: `beth-${number}@example.com` })
  await completeProfile(contractor, business)
  await expectAccessible(contractor)

  // The contractor finds the job, asks for it and pays one credit.
  const offer = contractor.getByRole('article').filter({ hasText: title })
  await expect(offer).toContainText('Leeds, LS6')
  await expect(offer).not.toContainText('Otley Road')
  await offer.getByRole('button', { name: 'Get in Touch' }).click()
  await expect(contractor.getByRole('dialog', { name: 'Request Initial Discussion' })).toBeVisible()
  await expectAccessible(contractor)
  await contractor.getByLabel('Message').fill('I could come on Tuesday.')
  await contractor.getByRole('button', { name: 'Send Request' }).click()
  await expectToast(contractor, 'Discussion request sent!')
  const lead = contractor.getByRole('article', { name: title })
  await lead.getByRole('button', { name: 'Confirm Quote Request' }).click()
  const confirming = contractor.getByRole('dialog', { name: 'Confirm Quote Request' })
  await expect(confirming).toContainText('2 credits')
  await confirming.getByRole('button', { name: 'Confirm Quote Request' }).click()
  await expectToast(contractor, 'Quote confirmed!')
  await expect(lead).toContainText('Awaiting Homeowner Approval')
  await expect(lead).not.toContainText(owner.email)

  // The homeowner hears of it by mail and on the open page, and approves.
  await mailTo(owner.email, ({ subject }) => subject?.includes(`${business} asks to quote`) ?? false)
  await homeowner.getByRole('tab', { name: /^Contractor Responses/ }).click()
  const response = homeowner.getByRole('article', { name: business })
  await expect(response).toContainText('I could come on Tuesday.')
  await expectAccessible(homeowner)
  await response.getByRole('button', { name: 'Approve' }).click()
  await expectToast(homeowner, 'Contractor approved!')
  await expect(response).toContainText('Ready to Contact')

  // Without a reload the contractor sees whom to reach, and works the lead up to a quote.
  await expect(lead).toContainText(owner.email)
  await expect(lead).toContainText('Featherstone')
  await lead.getByRole('button', { name: 'Mark as Contacted' }).click()
  await contractor.getByRole('dialog').getByRole('button', { name: 'Mark as Contacted' }).click()
  await expectToast(contractor, 'Contact recorded!')
  await lead.getByRole('button', { name: 'Complete Site Visit' }).click()
  await contractor.getByLabel('Visit notes').fill('Needs a new cartridge.')
  await contractor.getByRole('dialog').getByRole('button', { name: 'Complete Site Visit' }).click()
  await expectToast(contractor, 'Site visit completed!')
  await lead.getByRole('link', { name: 'Provide Formal Quote' }).click()
  await expect(contractor.getByRole('heading', { level: 1 })).toHaveText('Provide Formal Quote')
  await expect(contractor.getByLabel('Business name')).toHaveValue(business)
  // Asked before the first quote, and never again.
  await contractor.getByRole('radio', { name: /^No\b/ }).check()
  await contractor.getByRole('button', { name: 'Save Answer' }).click()
  await expect(contractor.getByText('You are not VAT registered')).toBeVisible()
  await expectAccessible(contractor)
  await contractor.getByLabel('Customer phone').fill('0113 496 0999')
  await contractor.getByLabel('Work breakdown').fill('Isolate, remove the old tap, fit the new one, test.')
  await contractor.getByLabel('Labour').fill('80')
  await contractor.getByLabel('Materials').fill('65.50')
  await expect(contractor.getByText('Total £145.50')).toBeVisible()
  await contractor.getByLabel('Estimated start date').fill('2030-03-04')
  await contractor.getByLabel('Duration in weeks').fill('1')
  await contractor.getByRole('button', { name: 'Submit Quote' }).click()
  await expectToast(contractor, 'Quote submitted successfully!')

  // The homeowner reads it, accepts it, and at the end confirms and rates.
  await response.getByRole('button', { name: 'Read Quote' }).click()
  await expect(homeowner.getByRole('dialog')).toContainText('£145.50')
  await expectAccessible(homeowner)
  await expectOnlyTheQuotePrinted(homeowner, business)
  await homeowner.getByRole('dialog').getByRole('button', { name: 'Accept Quote' }).click()
  const acceptance = homeowner.getByRole('dialog', { name: /^Accept this quote/ })
  await acceptance.getByRole('button', { name: 'Accept Quote' }).click()
  await expect(acceptance).toContainText('Type your name to accept')
  await acceptance.getByLabel('Your name').fill('Maud Featherstone')
  await expectAccessible(homeowner)
  await acceptance.getByRole('button', { name: 'Accept Quote' }).click()
  await expectToast(homeowner, 'Quote accepted!')
  await expect(lead).toContainText('Quote Accepted!')
  await expect(lead).toContainText('Accepted by Maud Featherstone')
  await lead.getByRole('button', { name: 'Mark Work Complete' }).click()
  await contractor.getByRole('dialog').getByRole('button', { name: 'Mark Work Complete' }).click()
  await expectToast(contractor, 'Work marked as complete!')
  await response.getByRole('button', { name: /Confirm/ }).click()
  const rating = homeowner.getByRole('dialog')
  await expect(rating.getByRole('radio', { name: /£145.50, as agreed/ })).toBeFocused()
  await rating.getByLabel('Comment').fill('Tidy, quick and kind.')
  await rating.getByRole('button', { name: 'Yes, 5 Stars' }).click()
  await expectAccessible(homeowner)
  await rating.getByRole('button', { name: 'Confirm Completion' }).click()
  await expectToast(homeowner, 'Job completion confirmed!')
  await expect(lead).toContainText('Job Completed Successfully')

  // Both can prove every step.
  await lead.getByText('History').click()
  for (const step of ['confirmed the request', 'approved the request', 'sent a formal quote', 'accepted the quote']) {
    await expect(lead).toContainText(step)
  }
  await contractor.goto('/credits')
  await expect(contractor.getByRole('main')).toContainText('Approved by the homeowner')
  await expectAccessible(contractor)
  await homeowner.getByRole('link', { name: business }).first().click()
  await expect(homeowner.getByRole('heading', { name: business, level: 1 })).toBeVisible()
  const profile = new URL(homeowner.url()).pathname

  // Work that was done within hours of being posted is looked at before its review counts.
  await expect(homeowner.getByText('No reviews yet.')).toBeVisible()
  await contractor.goto(profile)
  await expect(contractor.getByText('A review is being looked at')).toBeVisible()
  await expect(contractor.getByRole('main')).not.toContainText('Tidy, quick and kind.')
  const admin = await (await browser.newContext(contextOptions)).newPage()
  await joinAsAdmin(admin)
  await admin.goto('/admin/held-reviews')
  const held = await openDesk(admin, title)
  await expect(held).toContainText('Done within 2 hours')
  await held.getByText(/^The lead/).click()
  await expect(held).toContainText(`${business} sent a formal quote`)
  await expectAccessible(admin)
  await held.getByRole('button', { name: 'Refuse' }).click()
  const refusing = admin.getByRole('dialog', { name: 'Refuse this review' })
  await expect(refusing.getByRole('radio')).toHaveCount(3)
  await expectAccessible(admin)
  await refusing.getByRole('button', { name: 'Cancel' }).click()
  await held.getByRole('button', { name: 'Publish' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expectToast(admin, 'Decided', 'It counts from now on. Both have been told.')

  // The contractor replies, and the homeowner, who reads it under the job, puts the review right.
  await contractor.goto(profile)
  await contractor.getByRole('button', { name: /^Reply/ }).click()
  const replying = contractor.getByRole('dialog', { name: 'Reply to Maud' })
  await replying.getByRole('button', { name: 'Publish Reply' }).click()
  await expect(replying).toContainText('Write your reply')
  await replying.getByLabel('Your reply').fill('Thank you, Maud.')
  await expectAccessible(contractor)
  await replying.getByRole('button', { name: 'Publish Reply' }).click()
  await expectToast(contractor, 'Reply published')
  await expect(contractor.getByRole('button', { name: /^Change Reply/ })).toBeVisible()
  await expectAccessible(contractor)
  await homeowner.goto('/client-dashboard#completed')
  const own = homeowner.getByRole('region', { name: `Your review of “${title}”` })
  await expect(own).toContainText('Thank you, Maud.')
  await own.getByRole('button', { name: /^Correct/ }).click()
  const correcting = homeowner.getByRole('dialog', { name: 'Correct your review' })
  await correcting
    .getByRole('group', { name: 'Overall rating' })
    .getByRole('radio', { name: '5 stars' })
    .press('ArrowLeft')
  await correcting.getByLabel('Comment').fill('Tidy and kind.')
  await expectAccessible(homeowner)
  await correcting.getByRole('button', { name: 'Save Correction' }).click()
  await expectToast(homeowner, 'Review corrected')
  await expect(own).toContainText('(corrected)')
  await expectAccessible(homeowner)

  // A photo of the work goes with it, for everybody to see.
  await own.getByRole('button', { name: /^Add Photos/ }).click()
  const adding = homeowner.getByRole('dialog', { name: 'Photos (0 of 5)' })
  await adding.getByLabel('Add photos').setInputFiles([tap, { ...tap, name: 'sink.png' }])
  const photos = homeowner.getByRole('dialog', { name: 'Photos (2 of 5)' })
  await expectAccessible(homeowner)
  await photos.getByRole('button', { name: 'Remove photo 2' }).click()
  await homeowner.getByRole('dialog', { name: 'Photos (1 of 5)' }).getByRole('button', { name: 'Done' }).click()
  await expect(own.getByRole('img', { name: /^Photo 1 with the review/ })).toBeVisible()
  await homeowner.goto(`${profile}?photos=with`)
  await expect(homeowner.locator('#reviews')).toContainText('1 review like this.')
  await homeowner.getByRole('button', { name: /^Photo 1 with the review/ }).click()
  await expect(homeowner.getByRole('dialog', { name: /^Photo 1 with the review/ })).toBeVisible()
  await homeowner.keyboard.press('Escape')
  await expect(homeowner.locator('#reviews')).toContainText('Tidy and kind.')
  await expect(homeowner.locator('#reviews')).toContainText('The contractor replied')
  await expectAccessible(homeowner)
})
