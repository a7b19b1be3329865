import { expectAccessible } from './accessible.ts'
import { arrive, confirmAddress, expectToast, newcomer, password, signIn, signUp } from './account-steps.ts'
import { anyScreen, expect, test } from './journey.ts'
import { mailedLink, mailsTo } from './mailbox.ts'

test('somebody registers and confirms their address: signed in where they did, with the address typed in elsewhere', async ({
  page,
  browser,
}) => {
  const person = newcomer()
  await page.goto('/auth?mode=register&type=client')
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await signUp(page, person)
  await expectToast(
    page,
    'Account created successfully!',
    'Please check your email and click the verification link to activate your account.',
  )
  await expect(page.getByText(person.email)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Sign In', exact: false }).last().click()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await signIn(page, person)
  await expectToast(page, 'Email verification required')
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expectToast(page, 'Link sent')
  await expect.poll(async () => (await mailsTo(person.email)).length).toBe(2)

  await confirmAddress(page, person)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to Your Dashboard' }).click()
  await expect(page).toHaveURL('/client-dashboard')

  const other = newcomer()
  const otherDevice = await browser.newContext()
  const elsewhere = await otherDevice.newPage()
  await elsewhere.goto('/auth?mode=register')
  await signUp(elsewhere, other)
  await elsewhere.context().clearCookies()
  await confirmAddress(elsewhere, other)
  await expectAccessible(elsewhere)
  await elsewhere.getByRole('link', { name: 'Continue to Login' }).click()
  await expect(elsewhere.getByLabel('Email')).toHaveValue(other.email)
  await password(elsewhere).fill(other.password)
  await elsewhere.getByRole('button', { name: 'Sign in as Client' }).click()
  await expectToast(elsewhere, 'Welcome back!', 'You have successfully signed in.')
  await expect(elsewhere).toHaveURL('/client-dashboard')
  await otherDevice.close()

  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'You are signed in' })).toBeVisible()
  await expectAccessible(page)
})

test(
  'nothing typed is lost on the way between the tabs or by a refusal, and every field says what is wrong',
  anyScreen,
  async ({ page }) => {
    await page.goto('/sign-in')
    await page.getByRole('button', { name: 'Sign in as Client' }).click()
    await expectToast(page, 'Missing Information', 'Please enter both email and password.')
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address')
    await expect(password(page)).toHaveAccessibleDescription('Please enter your password')
    await expectAccessible(page)

    await page.getByLabel('Email').fill('nobody@example.com')
    await password(page).fill('a guess')
    await password(page).press('Enter')
    await expectToast(page, 'Login failed', 'Please check your email and password and try again.')
    await expect(page.getByRole('main').getByText('Please check your email and password')).toBeVisible()
    await expect(password(page)).toHaveValue('a guess')

    await page.getByRole('tab', { name: 'Sign In' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL('/sign-in?mode=register')
    await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com')
    await page.getByLabel('First name').fill('Nora')
    await password(page).fill('short')
    await password(page).press('Enter')
    await expectToast(
      page,
      'Legal Agreements Required',
      'Please accept the Terms & Conditions and Privacy Policy to continue.',
    )
    const create = page.getByRole('button', { name: 'Create Account' })
    await expect(create).toBeDisabled()
    await expect(create).toHaveAccessibleDescription('Choose at the top: homeowner or contractor.')
    await page.getByRole('radio', { name: 'Homeowner/Client' }).check()
    await expect(create).toHaveAccessibleDescription('Tick both boxes above to create your account.')
    await expectAccessible(page)
    await page.getByRole('checkbox', { name: 'I accept the Terms & Conditions' }).check()
    await page.getByRole('checkbox', { name: 'I accept the Privacy Policy' }).check()
    await expect(password(page)).toHaveAccessibleDescription(/Password must be at least 6 characters/)
    await expect(page.getByText('Please accept the Privacy Policy', { exact: true })).toBeHidden()
    await create.click()
    await expect(page.getByLabel('Last name')).toHaveAccessibleDescription('Last name is required')

    await page.getByLabel('Last name').fill('Nolan')
    await password(page).fill('long enough')
    await page.getByLabel('Phone').fill('12')
    // Said a quarter of a second after the last key; a button pressed sooner than that moves away meanwhile.
    await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/Enter a UK phone number/)
    await create.click()
    await expect(page.getByLabel('Phone')).toBeFocused()
    await page.getByLabel('Phone').fill('')
    await password(page).fill('iloveyou')
    await create.click()
    await expectToast(page, 'Registration failed')
    await expect(password(page)).toHaveAccessibleDescription(/one of the passwords people try first/)
    await expect(password(page)).toBeFocused()
    await expectAccessible(page)
    await page.getByLabel('Phone').fill('12')

    await page.getByRole('tab', { name: 'Sign In' }).click()
    await expect(password(page)).toHaveValue('a guess')
    await page.getByRole('tab', { name: 'Sign Up' }).click()
    await expect(page.getByLabel('First name')).toHaveValue('Nora')
    await expect(page.getByLabel('Phone')).toHaveValue('12')
  },
)

test(
  'whoever presses the wrong button is signed in as what they are, told so, and comes back to the page they wanted',
  anyScreen,
  async ({ page }) => {
    const person = newcomer({ type: 'contractor' })
    await page.goto('/auth?mode=register&type=contractor')
    await expect(page.getByText('£5.99 to £13.99 a month')).toBeVisible()
    await signUp(page, person)
    await page.context().clearCookies()
    await confirmAddress(page, person)
    await page.goto('/auth?type=client&next=/about')
    await signIn(page, { ...person, type: 'client' })
    await expectToast(page, 'Welcome back!', 'You are registered as a contractor, so we signed you in as one.')
    await expect(page).toHaveURL('/about')
  },
)

test('nobody is led to another site after signing in', anyScreen, async ({ page }) => {
  const person = await arrive(page)
  await page.context().clearCookies()
  await page.goto('/auth?next=//evil.example/')
  await signIn(page, person)
  await expect(page).toHaveURL('/client-dashboard')
})

test('a forgotten password is replaced by mail, once', anyScreen, async ({ page, browser }) => {
  const person = await arrive(page)
  const otherDevice = await browser.newContext()
  const elsewhere = await otherDevice.newPage()
  await elsewhere.goto('/auth')
  await elsewhere.getByLabel('Email').fill(person.email)
  await elsewhere.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(elsewhere.getByLabel('Email')).toHaveValue(person.email)
  await expectAccessible(elsewhere)
  await elsewhere.getByLabel('Email').fill('not an address')
  await elsewhere.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(elsewhere.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address')
  await elsewhere.getByLabel('Email').fill(person.email)
  await elsewhere.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'Check your email' })).toBeFocused()
  await expect(elsewhere.getByText('The link expires in 1 hour')).toBeVisible()
  await expect(elsewhere.getByText(person.email)).toBeVisible()
  await expectAccessible(elsewhere)
  await elsewhere.getByRole('button', { name: 'Send to Different Email' }).click()
  await expect(elsewhere.getByLabel('Email')).toHaveValue(person.email)

  const link = await mailedLink(person.email, '/reset-password')
  await elsewhere.goto(link)
  await expectAccessible(elsewhere)
  await elsewhere.getByLabel('New password', { exact: true }).fill('tiny')
  await elsewhere.getByRole('button', { name: 'Reset Password' }).click()
  await expect(elsewhere.getByText('Password must be at least 6 characters')).toBeVisible()
  await elsewhere.getByLabel('New password', { exact: true }).fill('a new secret')
  await elsewhere.getByLabel('Confirm new password').fill('another secret')
  await elsewhere.getByRole('button', { name: 'Reset Password' }).click()
  await expect(elsewhere.getByText("Passwords don't match")).toBeVisible()
  await elsewhere.getByLabel('Confirm new password').fill('a new secret')
  await elsewhere.getByRole('button', { name: 'Reset Password' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'Your password has been changed' })).toBeFocused()
  await expectAccessible(elsewhere)
  await elsewhere.getByRole('link', { name: 'Continue to Login' }).click()
  await signIn(elsewhere, { ...person, password: 'a new secret' })
  await expect(elsewhere).toHaveURL('/client-dashboard')

  await elsewhere.goto(link)
  await expect(elsewhere.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible()
  await expectAccessible(elsewhere)
  await page.goto('/client-dashboard')
  await expect(page).toHaveURL(/\/auth/)
  await otherDevice.close()
})

test(
  'a confirmation link that is missing, wrong or used says so, and a new one can be sent',
  anyScreen,
  async ({ page }) => {
    await page.goto('/verify-email')
    await expect(page.getByRole('heading', { name: 'Verification Failed' })).toBeVisible()
    await expect(
      page.getByText('Invalid verification link. Please check your email for the correct link.'),
    ).toBeVisible()

    const person = newcomer()
    await page.goto('/auth?mode=register')
    await signUp(page, person)
    // As in another browser, where the link signs nobody in.
    await page.context().clearCookies()
    await confirmAddress(page, person)
    const link = await mailedLink(person.email, '/verify-email')
    await page.goto('/about')
    await page.goto(link)
    await expect(page.getByText('Verification links expire after 24 hours')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Your email, for a new link').fill('somebody@example.com')
    await page.getByRole('button', { name: 'Send a New Link' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'a new link is on its way' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Registration' }).click()
    await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true')

    await page.goto('/reset-password?token=nonsense')
    await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible()
    await page.getByRole('link', { name: 'Request a New Link' }).click()
    await expect(page).toHaveURL('/forgot-password')
  },
)

test(
  'a form that is sent before its script has arrived tells nobody what was typed',
  anyScreen,
  async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/auth')
    await page.getByLabel('Email').fill('sarah@example.com')
    await password(page).fill('kettle and toast')
    await password(page).press('Enter')
    await expect(page).toHaveURL('/auth')
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await context.close()
  },
)
