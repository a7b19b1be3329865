import { expect, test } from 'vitest'
import { passesForUs } from './own-name.ts'

test.each([
  'Trusted Trades',
  'TrustedTrades Support',
  'trusted-trades ltd',
  'Тrustеd Тrаdеs',
  'Trusteԁ Traԁes',
  'Tгսsted Tгɑdes',
  'Tru\u0301sted\u200b Trades',
  '𝐓𝐫𝐮𝐬𝐭𝐞𝐝 Trades',
])('%s passes for us', (name) => expect(passesForUs(name, 'Trusted Trades')).toBe(true))

test.each(['Trusted Tradesmen', 'Trusted', 'The Trusted Trades People', 'Τάσος Trades', ''])('%s does not', (name) =>
  expect(passesForUs(name, 'Trusted Trades')).toBe(false),
)

test('nobody passes for a name without letters', () => expect(passesForUs('Sarah 24', '24')).toBe(false))
