import { expect, test } from 'vitest'
import { whyNotAgain, withoutSecrets } from './rules.ts'

test('the secrets of a mail’s links are taken out, every one of them, and nothing else', () => {
  expect(withoutSecrets('See https://x.uk/a?token=abc.def&next=1 or https://x.uk/b?token=xyz today')).toBe(
    'See https://x.uk/a?token=…&next=1 or https://x.uk/b?token=… today',
  )
})

test('a mail is sent again only when it is not on its way, and its link and text are still there', () => {
  const kind = 'complaint-opened'
  for (const state of ['new', 'queued'] as const)
    expect(whyNotAgain({ kind, state, text: 'Hello' })).toMatch('on its way')
  expect(whyNotAgain({ kind, state: 'sent', text: 'Hello ?token=…' })).toMatch('lead nowhere')
  expect(whyNotAgain({ kind, state: 'failed', text: 'Hello ?token=abc' })).toBeNull()
  expect(whyNotAgain({ kind, state: 'sent', text: 'Hello' })).toBeNull()
  for (const state of ['sent', 'failed'] as const) expect(whyNotAgain({ kind, state, text: '' })).toMatch('was deleted')
})

test('a mail for the sake of a link that works once is not sent again, whether it left or not: its link is dead by then', () => {
  for (const kind of ['verify-email', 'reset-password', 'login-link', 'confirm-new-email'])
    for (const state of ['sent', 'failed'] as const)
      expect(whyNotAgain({ kind, state, text: 'Hello ?token=abc' })).toMatch('request a new one')
})
