import '#tests/page/browser.ts'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { parseConsent, writtenConsent } from './consent/consent-store.ts'
import { earlyUseScript, useEarlyUse } from './early-use.ts'

function Works() {
  useEarlyUse()
  return null
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

test('A button that was pressed before the page works is pressed then, unless it opens a menu without', () => {
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
  expect(pressed).toEqual(['save'])
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
