import '#tests/page/browser.ts'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { storedDraft } from '#web/data/stored-draft.ts'
import { useFormDraft } from '#web/data/use-form-draft.ts'
import { setItem } from '#web/data/user-storage.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { parseConsent, writtenConsent } from './consent/consent-store.ts'
import { earlyUseScript, useEarlyUse } from './early-use.ts'

function Works({ children }: { children?: ReactNode }) {
  useEarlyUse()
  return children
}

function SignUp({ onSent }: { onSent?: () => void }) {
  const form = useForm({ defaultValues: { email: '', agreed: false } })
  useFormDraft(form, 'sign-up', ['agreed'])
  return (
    <form onSubmit={form.handleSubmit(() => onSent?.())}>
      <input aria-label="Email" {...form.register('email')} />
      <input type="checkbox" {...form.register('agreed')} />
      <Button type="submit" disabledReason={!form.watch('agreed') && 'Tick the box.'}>
        Create Account
      </Button>
    </form>
  )
}

/** The form as the server draws it, before its page works; to be brought to life. */
async function drawnSignUp() {
  const container = document.createElement('div')
  const { prelude } = await prerender(
    <Works>
      <SignUp />
    </Works>,
  )
  container.innerHTML = await new Response(prelude).text()
  document.body.replaceChildren(container)
  Function(earlyUseScript)()
  return (onSent?: () => void) =>
    render(
      <Works>
        <SignUp {...(onSent && { onSent })} />
      </Works>,
      { container, hydrate: true },
    )
}

test('A file that was chosen before the page works is taken then, and takes nothing down', async () => {
  const field = document.createElement('input')
  field.type = 'file'
  document.body.append(field)
  await userEvent.upload(field, new File(['What,Unit,Price'], 'prices.csv', { type: 'text/csv' }))
  const chosen: unknown[] = []
  field.addEventListener('change', () => chosen.push(field.files?.[0]?.name))
  const typed = new Map([[field, 'C:\\fakepath\\prices.csv']])
  window.early = { typed, pressed: new Set(), listening: new AbortController() }
  render(<Works />)
  expect(chosen).toEqual(['prices.csv'])
})

test('What was typed before the page works takes the place of an earlier draft', async () => {
  setItem('sign-up', { email: 'typo@exmaple.com' })
  const comeToLife = await drawnSignUp()
  const email = screen.getByLabelText<HTMLInputElement>('Email')
  email.value = 'ann@example.com'
  email.dispatchEvent(new Event('input', { bubbles: true }))
  comeToLife()
  await new Promise((resolve) => setTimeout(resolve))
  expect(email.value).toBe('ann@example.com')
  expect(storedDraft('sign-up', { email: '' })).toEqual({ email: 'ann@example.com' })
})

test('A form sent before the page works is sent then, and once, when its button waits for what was ticked', async () => {
  const comeToLife = await drawnSignUp()
  screen.getByRole('checkbox').click()
  screen.getByRole('button').click()
  let sent = 0
  comeToLife(() => sent++)
  await waitFor(() => expect(sent).toBe(1))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(sent).toBe(1)
})

test('A button that was pressed before the page works is pressed then, unless it opens a menu without', async () => {
  Function(earlyUseScript)()
  const pressed: string[] = []
  for (const name of ['save', 'menu']) {
    const button = document.createElement('button')
    Object.assign(button, { type: 'button' }).toggleAttribute('popovertarget', name === 'menu')
    document.body.append(button)
    button.click()
    button.addEventListener('click', () => pressed.push(name))
  }
  render(<Works />)
  await waitFor(() => expect(pressed).toEqual(['save']))
})

test('An answer about cookies is kept when the page is left before it works, and only then', () => {
  const button = document.createElement('button')
  Object.assign(button, { type: 'button' }).dataset.answer = writtenConsent({ analytics: false, marketing: false })
  document.body.append(button)
  // Runs the script as the head of a page does.
  Function(earlyUseScript)()
  button.click()
  expect(localStorage.getItem('cookieConsent')).toBeNull()
  window.dispatchEvent(new Event('pagehide'))
  expect(parseConsent(localStorage.getItem('cookieConsent'))).toEqual({
    essential: true,
    analytics: false,
    marketing: false,
  })
  expect(localStorage.getItem('analytics_enabled')).toBe('false')
  localStorage.clear()
  render(<Works />)
  window.dispatchEvent(new Event('pagehide'))
  expect(localStorage.getItem('cookieConsent')).toBeNull()
})
