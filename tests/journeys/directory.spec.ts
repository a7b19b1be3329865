import { randomUUID } from 'node:crypto'
import { ownContact } from '#tests/own-contact.ts'
import { expectAccessible } from './accessible.ts'
import { arrive, expectToast, signIn } from './account-steps.ts'
import { anyScreen, expect, type Page, test } from './journey.ts'
import { linkIn, mailTo } from './mailbox.ts'
import { unique } from './unique.ts'

interface Business {
  name: string
  /** Whether the profile shows phone and e-mail. */
  showsContacts: boolean
}

/** A contractor joins, and is in the directory from then on. */
async function open(page: Page, { name, showsContacts }: Business, trade: string) {
  const person = await arrive(page, { type: 'contractor' })
  await page.goto('/contractor-onboarding')
  await page.getByLabel('Business name').fill(name)
  await page.getByLabel('Description').fill('Old houses are our favourite: done properly, and tidied up after.')
  await page.getByLabel('Business phone').fill(ownContact().businessPhone)
  for (const box of await page.getByRole('checkbox', { name: 'Show it on my profile' }).all())
    await box.setChecked(showsContacts)
  await page.getByLabel('Location').fill('Leeds')
  await page.getByLabel('Business address').fill('1 The Headrow, Leeds')
  await page.getByLabel('Postcode').fill('LS1 4DY')
  await page.getByRole('checkbox', { name: trade }).check()
  await page.getByRole('checkbox', { name: 'I accept the Terms & Conditions' }).check()
  await page.getByRole('button', { name: 'Complete Profile and Start Free Trial' }).click()
  await expect(page).toHaveURL('/contractor-dashboard')
  return person
}

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

/** On a phone the filters are collapsed. */
async function showFilters(page: Page) {
  const trade = page.getByLabel('Trade', { exact: true })
  if (!(await trade.isVisible())) await page.getByText(/^Filters/).click()
  await expect(trade).toBeVisible()
}

test('a visitor searches, filters, reads a profile, and writes to a contractor once they are signed in', async ({
  browser,
  page,
  contextOptions,
}) => {
  test.setTimeout(240_000)
  const mark = unique()
  const quiet = { name: `Slate ${mark} Roofers`, showsContacts: false }
  const shown = { name: `Lime ${mark} Plasterers`, showsContacts: true }
  const others = await browser.newContext(contextOptions)
  const quietOwner = await open(await others.newPage(), quiet, 'Roofing')
  await others.clearCookies()
  await open(await others.newPage(), shown, 'Plastering')
  await others.close()

  // A pause in typing is enough; each filter narrows it; all of it is in the address.
  await page.goto('/contractors')
  await expect(page.getByRole('heading', { level: 1, name: 'Find a contractor' })).toBeVisible()
  await page.getByLabel('Search', { exact: true }).fill(mark)
  await expect(page.getByText('2 contractors')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`search=${mark}`))
  await expectAccessible(page)
  await showFilters(page)
  await page.getByLabel('Trade', { exact: true }).selectOption('Roofing')
  await expect(card(page, shown.name)).toHaveCount(0)
  await expect(card(page, quiet.name)).toBeVisible()
  await expect(page).toHaveURL(/trade=roofing/)
  await page.goBack()
  await expect(card(page, shown.name)).toBeVisible()
  await expect(page.getByLabel('Search', { exact: true })).toHaveValue(mark)
  await page.goForward()
  await expect(card(page, shown.name)).toHaveCount(0)

  // A place: suggestions, a distance on each card, and who comes there.
  await page.getByLabel('Place or postcode').fill('Bradf')
  await page.getByRole('option', { name: /^Bradford, West Yorkshire/ }).click()
  await expect(card(page, quiet.name)).toContainText('8 miles away · covers your area')
  const filtered = page.url()
  await showFilters(page)
  await page.getByLabel('Verification').selectOption('Verified only')
  await expect(page.getByRole('heading', { name: 'No contractors found' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Verified or not: 1 contractor' }).click()
  await expect(card(page, quiet.name)).toBeVisible()
  expect(page.url()).toBe(filtered)
  await page.reload()
  await expect(card(page, quiet.name)).toBeVisible()

  // A page beyond the last leads to the last.
  await page.goto(`/contractors?search=${mark}&page=20`)
  await expect(page.getByRole('heading', { name: 'The list ends before this page' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Last Page' }).click()
  await expect(page).toHaveURL(`/contractors?search=${mark}`)

  // The profile: a visitor is asked to log in, whichever way the contractor is reached.
  await card(page, quiet.name).getByRole('link', { name: 'View Profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: quiet.name })).toBeVisible()
  await expect(page.getByRole('button', { name: 'No Phone Listed' })).toBeDisabled()
  await expectAccessible(page)
  const profile = page.url()
  await page.getByRole('main').getByRole('link', { name: 'Contact' }).click()
  await expectToast(page, 'Login Required', 'Please log in to contact contractors.')
  const homeowner = await arrive(page, { firstName: 'Maud' })
  await page.goto(profile)
  await page.getByRole('main').getByRole('button', { name: 'Contact' }).click()
  const dialog = page.getByRole('dialog', { name: `Write to ${quiet.name}` })
  await dialog.getByLabel('Message').fill('Too short')
  await dialog.getByRole('button', { name: 'Send Message' }).click()
  await expect(dialog).toContainText('Message must be at least 10 characters')
  await expect(dialog.getByLabel('Message')).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel('Message').fill('Six slates have slipped above the bay window.')
  await page.route('**/api/contact-requests', (route) => route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: 'Send Message' }).click()
  const unable = 'Unable to send contact request. Please try again or use direct contact information.'
  await expect(page.getByText('Contact Failed', { exact: true })).toBeVisible()
  await expect(dialog.getByText(unable)).toBeVisible()
  await dialog.getByRole('button', { name: 'Send Message' }).click()
  await expectToast(page, 'Message sent', `Your message is on its way to ${quiet.name}.`)
  const mail = await mailTo(quietOwner.email, ({ subject }) => subject?.startsWith('Maud has written') ?? false)
  expect(mail.text).toContain('Six slates have slipped')
  expect(mail.text).not.toContain(homeowner.email)

  // The contractor answers where the mail leads, and the answer is mailed back.
  const reader = await (await browser.newContext(contextOptions)).newPage()
  await reader.goto(linkIn(mail))
  await signIn(reader, quietOwner)
  const said = reader.getByRole('region', { name: 'Messages with Maud' })
  await expect(said).toContainText('Six slates have slipped')
  await expectAccessible(reader)
  await reader.context().setOffline(true)
  await reader.getByLabel('Message to Maud').fill('I can come by on Tuesday morning.')
  await reader.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(reader.getByText('Waiting for a connection')).toBeVisible()
  await reader.context().setOffline(false)
  // Read at once, where the other one looks on.
  await expect(reader.getByText(/^(Sent|Read)$/)).toBeVisible()
  await expect(page).toHaveURL(/\/messages\//)
  await expect(page.getByRole('region', { name: /^Messages with/ })).toContainText('I can come by on Tuesday morning.')
  for (const nowhere of [randomUUID(), 'gone-astray']) {
    expect((await reader.goto(`/contact-requests/${nowhere}`))?.status()).toBe(404)
    await expect(reader.getByRole('heading', { name: 'We cannot find this message' })).toBeVisible()
    await expect(reader.getByRole('link', { name: 'All messages' })).toBeVisible()
  }

  // One who shows an address gets an e-mail.
  await page.goto(`/find-contractors?search=${mark}&trade=plasterer`)
  await card(page, shown.name).getByRole('link', { name: 'View Profile' }).click()
  const contact = page.getByRole('main').getByRole('link', { name: 'Contact' })
  await expect(contact).toHaveAttribute('href', /^mailto:.+\?subject=.+&body=Hello/)
  await expect(page.getByRole('link', { name: 'Call Now' })).toHaveAttribute('href', /^tel:01134\d{6}$/)
})

test('the landing page leads to the directory, filtered', anyScreen, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Tiling' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tiling contractors' })).toBeVisible()
  await expect(page).toHaveURL('/contractors?trade=tiling')
  await page.goto('/')
  await page.getByRole('link', { name: 'Stockport' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contractors near Stockport' })).toBeVisible()
  await expect(page.getByLabel('Place or postcode')).toHaveValue('Stockport')
})

test('back and forward take what was typed with them', anyScreen, async ({ page }) => {
  const words = page.getByLabel('Search', { exact: true })
  const place = page.getByLabel('Place or postcode')
  await page.goto('/contractors')
  await words.fill('roof')
  await expect(page).toHaveURL('/contractors?search=roof')
  await place.fill('Leeds')
  await place.press('Enter')
  await expect(page).toHaveURL('/contractors?search=roof&location=Leeds')
  await page.goBack()
  await expect(page).toHaveURL('/contractors?search=roof')
  await expect(place).toHaveValue('')
  await page.goBack()
  await expect(page).toHaveURL('/contractors')
  await expect(words).toHaveValue('')
  await page.goForward()
  await page.goForward()
  await expect(page).toHaveURL('/contractors?search=roof&location=Leeds')
  await expect(words).toHaveValue('roof')
  await expect(place).toHaveValue('Leeds')
})

test(
  'an unknown place, an unknown contractor and a search that cannot be made each say what to do',
  anyScreen,
  async ({ page }) => {
    await page.goto('/contractors?location=Sheffeild')
    await expect(page.getByRole('heading', { name: 'We do not know a place called “Sheffeild”' })).toBeVisible()
    await page.getByRole('link', { name: 'Sheffield, South Yorkshire' }).click()
    await expect(page.getByLabel('Place or postcode')).toHaveValue('Sheffield, South Yorkshire')

    await page.goto('/contractors-fixed')
    await expect(page.getByRole('heading', { level: 1, name: 'All contractors' })).toBeVisible()
    await expectAccessible(page)

    // An invalid search is not a missing page.
    expect((await page.goto('/contractors?search=%00'))?.status()).toBe(200)
    await expect(page.getByRole('heading', { name: 'We cannot search for this' })).toBeVisible()
    await page.getByRole('link', { name: 'Start again' }).click()
    await expect(page).toHaveURL('/contractors')
    expect((await page.goto('/contractor/gone-astray'))?.status()).toBe(404)
    await page.goto('/contractors-fixed')
    const answer = await page.goto(`/contractor/${randomUUID()}`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Contractor Not Found' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Go Back' }).click()
    await expect(page).toHaveURL('/contractors-fixed')
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the directory is a plain form', anyScreen, async ({ page }) => {
    await page.goto('/contractors')
    await page.getByLabel('Search', { exact: true }).fill('zzyzx')
    await page.getByLabel('Place or postcode').fill('Leeds')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/search=zzyzx&location=Leeds/)
    await expect(page.getByRole('heading', { name: 'No contractors found' })).toBeVisible()
    await expect(page.getByLabel('Search', { exact: true })).toHaveValue('zzyzx')
  })
})

test('a search whose answer never arrives says so, and is made again', anyScreen, async ({ page }) => {
  const anyAnswer = /\.data(\?|$)|\/api\//
  await page.goto('/contractors')
  await page.route(anyAnswer, (route) => route.abort())
  await page.getByLabel('Search').fill('roof')
  await expect(page.getByText('Error Loading Contractors')).toBeVisible()
  await page.unroute(anyAnswer)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('Error Loading Contractors')).toBeHidden()
  await expect(page.getByLabel('Search')).toHaveValue('roof')
})
