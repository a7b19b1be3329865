import { expect, test } from 'vitest'
import { isDisabled, screen, visit, waitFor, within } from '#tests/page/visit.ts'
import { confirmed, mailedToken } from '#tests/sign-up.ts'
import { world } from '#tests/world.ts'

const button = (name: string) => screen.getByRole('button', { name })
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })

test('Somebody signs up, follows the link of the mail on another device and signs in there', async () => {
  const here = await world()
  const { user } = await visit(here, '/auth?mode=register&type=client')
  await user.type(field('First name'), 'Sarah')
  await user.type(field('Last name'), 'Ashworth')
  await user.type(field('Email'), 'sarah@example.com')
  await user.type(field('Password'), 'kettle and toast')
  expect(isDisabled(button('Create Account'))).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: /I accept the Terms/ }))
  await user.click(screen.getByRole('checkbox', { name: /I accept the Privacy/ }))
  await user.click(button('Create Account'))
  await screen.findByRole('heading', { name: /Account created!/ })
  screen.getByText(/In this browser, you are signed in with it/)

  const mailed = await visit(here, `/verify-email?token=${await mailedToken(here, 'sarah@example.com')}`)
  await mailed.user.click(await screen.findByRole('link', { name: 'Continue to Login' }))
  await screen.findByDisplayValue('sarah@example.com')
  await mailed.user.type(field('Password'), 'kettle and toast')
  await mailed.user.click(button('Sign in as Client'))
  await waitFor(() => expect(mailed.address()).toBe('/client-dashboard'))
})

test('Nobody signs up as a homeowner or a contractor without having said which', async () => {
  const here = await world()
  const { user } = await visit(here, '/auth?mode=register')
  await user.click(await screen.findByRole('checkbox', { name: /I accept the Terms/ }))
  await user.click(screen.getByRole('checkbox', { name: /I accept the Privacy/ }))
  expect(screen.getByText('Choose at the top: homeowner or contractor.')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: /^Contractor/ }))
  expect(isDisabled(button('Create Account'))).toBe(false)
})

test('A phone number that is none is refused at its field before anything is sent', async () => {
  const here = await world()
  const { user } = await visit(here, '/auth?mode=register&type=client')
  const phone = field('Phone (optional)')
  await user.type(phone, '12345')
  await user.tab()
  await screen.findByText('Enter a UK phone number, like 07700 900123, or leave this empty')
  await user.clear(phone)
  await user.type(phone, '07700 900123')
  await waitFor(() => expect(screen.queryByText(/^Enter a UK phone number/)).toBeNull())
})

test('A password that people try first is said so beside its field, and by no second sentence on the form', async () => {
  const here = await world()
  const { user, toast } = await visit(here, '/auth?mode=register&type=client')
  await user.type(field('First name'), 'Sarah')
  await user.type(field('Last name'), 'Ashworth')
  await user.type(field('Email'), 'sarah@example.com')
  await user.type(field('Password'), 'iloveyou')
  await user.click(screen.getByRole('checkbox', { name: /I accept the Terms/ }))
  await user.click(screen.getByRole('checkbox', { name: /I accept the Privacy/ }))
  await user.click(button('Create Account'))
  expect(await toast()).toContain('Registration failed')
  const form = within(field('Password').closest('form') ?? document.body)
  expect(form.getAllByText(/one of the passwords people try first/)).toHaveLength(1)
})

test('Whoever signs up for the sake of a page is told when they go on to it, not to sign in', async () => {
  const here = await world()
  const { user } = await visit(here, '/auth?mode=register&type=contractor&next=/subscribe?tier=1')
  await screen.findByText(/^Once you have confirmed your email/)
  await user.click(screen.getByRole('tab', { name: 'Sign In' }))
  await screen.findByText(/^Sign in to continue/)
})

test('A sign-in that is not filled in says what is missing, and one that fails keeps what was typed', async () => {
  const here = await world()
  const { user } = await visit(here, '/auth')
  await user.click(button('Sign in as Client'))
  await screen.findByText('Please enter a valid email address')
  await screen.findByText('Please enter your password')
  await user.type(field('Email'), 'nobody@example.com')
  await user.type(field('Password'), 'a guess{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('Please check your email and password')
  expect(field('Password').value).toBe('a guess')
})

// Without retries: a page that has loaded is cached.
test('Whoever signs in is not asked to sign out while the page they go on to is fetched', { retry: 0 }, async () => {
  const here = await world()
  const { email, password } = await confirmed(here)
  const { user } = await visit(here, '/auth?next=/how-we-measure')
  const headings = new Set<string | null | undefined>()
  const noted = () => headings.add(screen.queryByRole('heading', { level: 1 })?.textContent)
  new MutationObserver(noted).observe(document.body, { childList: true, subtree: true })
  await user.type(field('Email'), email)
  await user.type(field('Password'), password)
  await user.click(button('Sign in as Client'))
  await screen.findByRole('heading', { level: 1, name: 'How we measure' })
  expect(headings).not.toContain('You are signed in')
})

test('Whoever presses the wrong button of the two is signed in as what they are, and told so', async () => {
  const here = await world()
  const { email, password } = await confirmed(here, { userType: 'contractor' })
  const { user, toast, address } = await visit(here, '/auth?next=/about')
  await user.type(field('Email'), email)
  await user.type(field('Password'), password)
  await user.click(button('Sign in as Client'))
  expect(await toast()).toContain('You are registered as a contractor, so we signed you in as one.')
  await screen.findByRole('heading', { level: 1, name: /Built by a tradesperson/ })
  expect(address()).toBe('/about')
})

test('Whoever follows a link to a place on a page comes to that place once signed in, by whichever tab', async () => {
  const here = await world()
  const { email, password } = await confirmed(here)
  const { user, address } = await visit(here, '/auth?next=/client-dashboard#completed')
  await user.click(screen.getByRole('tab', { name: 'Sign Up' }))
  await screen.findByRole('button', { name: 'Create Account' })
  await user.click(screen.getByRole('tab', { name: 'Sign In' }))
  await screen.findByRole('button', { name: 'Sign in as Client' })
  await user.type(field('Email'), email)
  await user.type(field('Password'), password)
  await user.click(button('Sign in as Client'))
  await waitFor(() => expect(address()).toBe('/client-dashboard#completed'))
})
