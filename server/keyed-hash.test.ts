import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { isKeyedHash, keyedHash } from './keyed-hash.ts'

// Links in mails have no expiry, so these bytes must never change.
test('is the HMAC of purpose and text, as in links that were mailed', () => {
  const mailed = createHmac('sha256', 'a secret').update('unsubscribe 01 news').digest('base64url')
  expect(keyedHash('a secret', 'unsubscribe', '01 news')).toBe(mailed)
  expect(isKeyedHash(mailed, 'a secret', 'unsubscribe', '01 news')).toBe(true)
})

test('matches no other secret, purpose, text or length', () => {
  const hash = keyedHash('a secret', 'complaint', '01')
  expect(isKeyedHash(hash, 'another secret', 'complaint', '01')).toBe(false)
  expect(isKeyedHash(hash, 'a secret', 'unsubscribe', '01')).toBe(false)
  expect(isKeyedHash(hash, 'a secret', 'complaint', '01 other')).toBe(false)
  for (const given of ['', hash.slice(1), `${hash}A`, `${hash.slice(0, -1)}é`])
    expect(isKeyedHash(given, 'a secret', 'complaint', '01')).toBe(false)
})
