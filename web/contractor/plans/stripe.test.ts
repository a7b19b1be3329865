import { expect, test } from 'vitest'
import { whyNotPaid } from './stripe.ts'

test('Whoever cannot pay is told that nothing was charged, unless the provider could not be asked', () => {
  const said = (type: 'card_error' | 'api_connection_error') => whyNotPaid({ type, message: 'It did not work.' })
  expect(said('card_error')).toBe('It did not work. Nothing was charged.')
  expect(said('api_connection_error')).toBe('It did not work.')
})
