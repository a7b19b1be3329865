import { expect, test } from 'vitest'
import { whyNotAgain, withoutSecrets } from './rules.ts'

test('the secrets of a mail’s links are taken out, every one of them, and nothing else', () => {
  expect(withoutSecrets('See https://x.uk/a?token=abc.def&next=1 or https://x.uk/b?token=xyz today')).toBe(
    'See https://x.uk/a?token=…&next=1 or https://x.uk/b?token=… today',
  )
})

test('a mail is sent again only when it is not on its way, and its link and text are still there', () => {
  for (const state of ['new', 'queued'] as const) expect(whyNotAgain({ state, text: 'Hello' })).toMatch('on its way')
  expect(whyNotAgain({ state: 'sent', text: 'Hello ?token=…' })).toMatch('only works once')
  expect(whyNotAgain({ state: 'failed', text: 'Hello ?token=abc' })).toBeNull()
  expect(whyNotAgain({ state: 'sent', text: 'Hello' })).toBeNull()
  for (const state of ['sent', 'failed'] as const) expect(whyNotAgain({ state, text: '' })).toMatch('was deleted')
})
