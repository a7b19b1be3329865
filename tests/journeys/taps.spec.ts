import { newcomer } from './account-steps.ts'
import { anyScreen, expect, type Page, test } from './journey.ts'
import { mailedLink } from './mailbox.ts'

/** The effort of a first-time visitor, at most (own words count as typed). */
const most = { taps: 16, keystrokes: 115 }

/** A thumb that counts its taps and keystrokes; a focused field needs no tap. */
function thumb(page: Page) {
  const done = { taps: 0, keystrokes: 0 }
  const tap = async (what: ReturnType<Page['locator']>) => {
    done.taps += 1
    await what.tap()
  }
  const write = async (label: string, words: string) => {
    const field = page.getByLabel(label, { exact: true })
    await expect(field).toBeVisible()
    if ((await field.and(page.locator(':focus')).count()) === 0) await tap(field)
    done.keystrokes += words.length
    await page.keyboard.type(words)
  }
  return { done, tap, write }
}

test('from the landing page to a posted job a new homeowner taps and types little', anyScreen, async ({ page }) => {
  const { done, tap, write } = thumb(page)
  const person = newcomer({ email: `sarah.${Math.random().toString(36).slice(2, 6)}@gmail.example` })
  const button = (name: string) => page.getByRole('button', { name })
  const link = (name: string) => page.getByRole('link', { name })
  await page.goto('/')
  const began = performance.now()
  await tap(page.getByRole('main').getByRole('link', { name: /^Homeowner/ }))
  await expect(page.getByLabel('First name')).toBeFocused()
  await write('First name', person.firstName)
  await write('Last name', person.lastName)
  await write('Email', person.email)
  await write('Password', person.password)
  await tap(page.getByRole('checkbox', { name: 'I accept the Terms & Conditions' }))
  await tap(page.getByRole('checkbox', { name: 'I accept the Privacy Policy' }))
  await tap(button('Create Account'))
  await expect(page.getByRole('heading', { name: 'Account created!' })).toBeVisible()
  // The tap on the link in the mail.
  done.taps += 1
  await page.goto(await mailedLink(person.email, '/verify-email'))
  await tap(link('Post Your First Job'))
  await tap(page.getByRole('radio', { name: 'Plumbing' }))
  await tap(button('Next'))
  await write('Title', 'Leaking kitchen tap')
  await write('Description', 'The cold tap drips day and night.')
  await write('Postcode', 'ls6 2ab')
  await expect(page.getByLabel('Location')).toHaveValue('Leeds')
  await tap(button('Next'))
  await tap(button('Post Job'))
  await expect(page).toHaveURL('/client-dashboard')
  await expect(page.getByText('Leaking kitchen tap').first()).toBeVisible()
  const seconds = (performance.now() - began) / 1000
  process.stdout.write(
    `Landing to a posted job: ${done.taps} taps, ${done.keystrokes} keystrokes, ${seconds.toFixed(1)} s of the machine\n`,
  )
  expect(done.taps).toBeLessThanOrEqual(most.taps)
  expect(done.keystrokes).toBeLessThanOrEqual(most.keystrokes)
})
