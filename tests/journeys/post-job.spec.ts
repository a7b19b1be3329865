import { expectAccessible } from './accessible.ts'
import { arrive, expectToast, newcomer, signUp } from './account-steps.ts'
import { anyScreen, expect, type Page, test } from './journey.ts'
import { mailedLink } from './mailbox.ts'

const next = (page: Page) => page.getByRole('button', { name: 'Next' })

async function fillDetails(page: Page) {
  await page.getByLabel('Title').fill('Leaking kitchen tap')
  await page.getByLabel('Description').fill('The cold tap drips day and night.\nThe washer is probably worn.')
  await page.getByLabel('Location').fill('Harrog')
  await page.getByRole('option', { name: 'Harrogate' }).first().click()
  await page.getByLabel('Postcode').fill('ls6 2ab')
  await page.getByRole('textbox', { name: 'Up to' }).fill('1,500')
  await page.getByRole('radio', { name: 'Within a week' }).check()
}

async function expectReview(page: Page) {
  for (const text of ['Plumbing', 'Leaking kitchen tap', 'The washer is probably worn.', 'Harrogate', 'Within a week'])
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
  await expect(page.getByText('LS6 2AB (Leeds, LS6)')).toBeVisible()
  await expect(page.getByText('£1,500')).toBeVisible()
}

test('a visitor fills in a job, signs up, comes back, and nothing is lost', async ({ page, context }) => {
  await page.goto('/post-job')
  await expect(page.getByText('Step 1 of 3')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await expect(next(page)).toBeDisabled()
  await expect(next(page)).toHaveAccessibleDescription('Choose the type of work to go on.')
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Plumbing' }).check()
  await next(page).click()
  await expect(page.getByRole('heading', { name: 'Tell contractors about it' })).toBeFocused()
  await fillDetails(page)
  await expect(page.getByLabel('Postcode')).toHaveValue('LS6 2AB')
  await expect(page.getByText('Leeds, LS6')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('Leaking kitchen tap')
  await expect(page.getByRole('radio', { name: 'Within a week' })).toBeChecked()
  await next(page).click()
  await expectReview(page)
  await expectAccessible(page)
  await page.goBack()
  await expect(page.getByLabel('Description')).toHaveValue(/drips day and night/)
  await page.goForward()

  await page.getByRole('button', { name: 'Post Job' }).click()
  await expect(page).toHaveURL('/auth?mode=register&type=client&next=/post-job')
  await expect(page.getByText('Your job is ready to post')).toBeVisible()
  const person = newcomer()
  await signUp(page, person)
  // The mail is opened in another tab, which does not know the first page.
  const tab = await context.newPage()
  await tab.goto(await mailedLink(person.email, '/verify-email'))
  await expectToast(tab, 'Email Verified!')
  await expect(tab).toHaveURL('/post-job')
  await expect(tab.getByText('It is not posted yet')).toBeVisible()
  await expect(tab.getByText('Step 3 of 3')).toBeVisible()
  await expectReview(tab)
  await tab.getByRole('button', { name: 'Post Job' }).click()
  await expectToast(tab, 'Job posted successfully!')
  await expect(tab).toHaveURL('/client-dashboard')
  await expect(tab.getByText('Leaking kitchen tap').first()).toBeVisible()
  await tab.goto('/post-job')
  await expect(tab.getByText('Step 1 of 3')).toBeVisible()
  await expect(tab.getByRole('radio', { name: 'Plumbing' })).not.toBeChecked()
})

/** Chooses as soon as the page allows it. */
const chooseAtOnceScript = `(function choose() {
  const radio = document.querySelector('input[value=roofing]')
  if (radio && !radio.closest('[inert]')) radio.click()
  else setTimeout(choose, 0)
})()`

test(
  'the address of a later step does not turn the page, however soon somebody chooses',
  anyScreen,
  async ({ page }) => {
    await page.addInitScript(chooseAtOnceScript)
    await page.goto('/post-job#review')
    await expect(page.getByRole('radio', { name: 'Roofing' })).toBeChecked()
    await expect(next(page)).toBeEnabled()
    await expect(page.getByText('Step 1 of 3')).toBeVisible()
    await expect(page).toHaveURL(/#category$/)
  },
)

test(
  'each field of a job says what is wrong with it, and an unknown postcode is refused',
  anyScreen,
  async ({ page }) => {
    await page.goto('/post-job#review')
    await expect(page).toHaveURL(/#category$/)
    await expect(page.getByText('Step 1 of 3')).toBeVisible()
    await page.getByRole('radio', { name: 'Roofing' }).check()
    await next(page).click()
    const title = page.getByLabel('Title')
    await title.fill('Tap')
    await expect(title).toHaveAccessibleDescription(/2 more characters needed/)
    await page.getByLabel('Description').fill('It drips')
    await expect(title).toHaveAccessibleDescription(/Title must be at least 5 characters/)
    await page.getByLabel('Postcode').fill('zz9 9zz')
    await expect(page.getByLabel('Postcode')).toHaveAccessibleDescription(/We do not know the postcode/)
    await page.getByLabel('From').fill('500')
    await page.getByRole('textbox', { name: 'Up to' }).fill('50.5')
    await page.getByRole('textbox', { name: 'Up to' }).blur()
    await expect(page.getByRole('textbox', { name: 'Up to' })).toHaveAccessibleDescription(
      'Enter a whole number of pounds',
    )
    await expect(page.getByLabel('Description')).toHaveAccessibleDescription(
      /Description must be at least 20 characters/,
    )
    await expect(next(page)).toHaveAccessibleDescription(/the title and the description|the title, the description/)
    await expectAccessible(page)
    await fillDetails(page)
    await page.getByLabel('From').fill('5,000')
    await expect(page.getByRole('textbox', { name: 'Up to' })).toHaveAccessibleDescription(
      'The most you would spend must not be less than the least',
    )
    await expect(next(page)).toBeDisabled()
    await page.getByLabel('From').fill('500')
    await expect(next(page)).toBeEnabled()
  },
)

test('the postcode fills in the town, and an area that is not there is questioned, never in code', async ({ page }) => {
  await page.goto('/post-job')
  await page.getByRole('radio', { name: 'Roofing' }).check()
  await next(page).click()
  const location = page.getByLabel('Location')
  // Each step focuses its heading.
  await expect(page.getByRole('heading', { name: 'Tell contractors about it' })).toBeFocused()
  await location.focus()
  await location.blur()
  await expect(location).toHaveAccessibleDescription(/Location must be at least 2 characters/)
  await page.getByLabel('Postcode').fill('ls6 2ab')
  await expect(location).toHaveValue('Leeds')
  await location.fill('Nowhereville')
  await location.blur()
  await expect(page.getByText('we know no place called Nowhereville')).toBeVisible()
  await location.fill('Headingley')
  await location.blur()
  await expect(page.getByText('we know no place')).toHaveCount(0)
})

test(
  'what was begun is kept, can be cleared, and leaves with the person who signs out',
  anyScreen,
  async ({ page, isMobile }) => {
    await arrive(page)
    await page.goto('/post-job')
    await page.getByRole('radio', { name: 'Tiling' }).check()
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Tiling' })).toBeChecked()
    await page.getByRole('button', { name: 'Start again' }).click()
    await page.getByRole('button', { name: 'Clear it' }).click()
    await expect(page.getByRole('radio', { name: 'Tiling' })).not.toBeChecked()
    await page.getByRole('radio', { name: 'Heating' }).check()
    const otherTab = await page.context().newPage()
    await otherTab.goto('/client-dashboard')
    await expect(otherTab.getByRole('heading', { name: 'Welcome, Sarah' })).toBeVisible()
    await page.getByRole('button', { name: isMobile ? 'Menu' : 'Sarah', exact: isMobile }).click()
    await page.getByRole('button', { name: 'Sign Out' }).filter({ visible: true }).click()
    await expect(page).toHaveURL('/')
    // It asks to sign in, with a link back.
    await expect(otherTab).toHaveURL('/auth?type=client&next=/client-dashboard')
    await page.goto('/post-job')
    await expect(page.getByRole('radio', { name: 'Heating' })).not.toBeChecked()
  },
)

test('a contractor is told kindly that posting a job is for homeowners', anyScreen, async ({ page }) => {
  await arrive(page, { type: 'contractor' })
  await page.goto('/post-job')
  await expect(page.getByRole('heading', { name: 'Posting a job is for homeowners' })).toBeVisible()
  await expectAccessible(page)
})
