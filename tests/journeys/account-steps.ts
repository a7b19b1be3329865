import { expect, type Page } from '@playwright/test'
import { mailedLink } from './mailbox.ts'
import { product, type Site } from './product.ts'
import { unique } from './unique.ts'

export interface Newcomer {
  firstName: string
  lastName: string
  email: string
  password: string
  type: 'client' | 'contractor'
}

/** A unique person. */
export const newcomer = (wish: Partial<Newcomer> = {}): Newcomer => ({
  firstName: 'Sarah',
  lastName: 'Ashworth',
  email: `sarah-${unique()}@example.com`,
  password: 'kettle and toast',
  type: 'client',
  ...wish,
})

export const password = (page: Page) => page.getByLabel('Password', { exact: true })
/** Expects a toast with this text; it disappears by itself. */
export const expectToast = async (page: Page, title: string, description?: string): Promise<void> => {
  const toast = page.getByRole('region', { name: /notifications/i }).getByRole('listitem')
  await expect(toast).toContainText(title)
  if (description) await expect(toast).toContainText(description)
  // A toast that slides in under the pointer stays while the pointer does. It may also have gone with its page.
  for (const shown of await toast.elementHandles()) await shown.waitForElementState('stable').catch(() => {})
}

/** Fills in the sign-up form that is shown, and sends it. */
export async function signUp(page: Page, person: Newcomer): Promise<void> {
  await page.getByRole('radio', { name: person.type === 'client' ? 'Homeowner/Client' : 'Contractor' }).check()
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Last name').fill(person.lastName)
  await page.getByLabel('Email').fill(person.email)
  await password(page).fill(person.password)
  await page.getByRole('checkbox', { name: 'I accept the Terms & Conditions' }).check()
  await page.getByRole('checkbox', { name: 'I accept the Privacy Policy' }).check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: 'Account created!' })).toBeVisible()
}

/** Follows the link of the mail. */
export async function confirmAddress(page: Page, { email }: Newcomer): Promise<void> {
  await page.goto(await mailedLink(email, '/verify-email'))
  await expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible()
}

/** Fills in the sign-in form and presses the button of the account's kind. */
export async function signIn(page: Page, { email, password: word, type }: Newcomer): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await password(page).fill(word)
  await page.getByRole('button', { name: type === 'client' ? 'Sign in as Client' : 'Sign in as Contractor' }).click()
}

/** A new person with a confirmed address, signed in, without going through those pages. */
export async function arrive(page: Page, wish: Partial<Newcomer> = {}, site: Site = product()): Promise<Newcomer> {
  const person = newcomer(wish)
  const { type: userType, ...typed } = person
  const data = { ...typed, userType, acceptTerms: true, acceptPrivacy: true }
  const registered = await page.request.post('/api/auth/register', { data, headers: { origin: site.url } })
  expect(registered.status(), await registered.text()).toBe(200)
  const { search } = new URL(await mailedLink(person.email, '/verify-email', site))
  const confirmed = await page.request.get(`/api/auth/verify-email${search}`)
  expect((await confirmed.json()).user).not.toBeNull()
  return person
}
