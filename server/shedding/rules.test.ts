import fc from 'fast-check'
import { expect, test } from 'vitest'
import { routes } from '../../app.ts'
import { criticalityOf, shareRefused } from './rules.ts'

const burden = fc.record({ lag: fc.nat(10_000), waiting: fc.nat(1000) })

test('critical requests are never refused, and sheddable ones before normal ones', () => {
  fc.assert(
    fc.property(burden, (one) => {
      expect(shareRefused('critical', one)).toBe(0)
      expect(shareRefused('sheddable', one)).toBeGreaterThanOrEqual(shareRefused('normal', one))
    }),
  )
})

test('the more there is to carry, the more is refused: nothing up to the limit, all at twice as much', () => {
  expect(shareRefused('sheddable', { lag: 70, waiting: 10 })).toBe(0)
  expect(shareRefused('sheddable', { lag: 105, waiting: 0 })).toBe(0.5)
  expect(shareRefused('sheddable', { lag: 0, waiting: 20 })).toBe(1)
  expect(shareRefused('normal', { lag: 140, waiting: 20 })).toBe(0)
  fc.assert(
    fc.property(burden, fc.nat(1000), fc.nat(100), (one, lag, waiting) => {
      const more = { lag: one.lag + lag, waiting: one.waiting + waiting }
      for (const of of ['sheddable', 'normal'] as const)
        expect(shareRefused(of, more)).toBeGreaterThanOrEqual(shareRefused(of, one))
    }),
  )
})

const named = (path: string, method = 'GET') => {
  const route = routes.find(({ call }) => call.path === path && call.method === method)
  if (!route) throw new Error(`There is no ${method} ${path}`)
  return criticalityOf(route.call)
}

test('sign-in, the steps of leads and payments are critical; searches and exports are sheddable', () => {
  expect(named('/api/auth/login', 'POST')).toBe('critical')
  expect(named('/api/auth/session')).toBe('critical')
  expect(named('/api/leads/:leadId/accept-quote', 'POST')).toBe('critical')
  expect(named('/api/leads/client/:clientId')).toBe('critical')
  expect(named('/api/stripe/webhook', 'POST')).toBe('critical')
  expect(named('/api/subscription')).toBe('critical')
  expect(named('/api/contractors/search')).toBe('sheddable')
  expect(named('/api/invoices.csv')).toBe('sheddable')
  expect(named('/api/privacy/download')).toBe('sheddable')
  expect(named('/api/notifications')).toBe('normal')
  const refused = routes.filter(({ call }) => criticalityOf(call) !== 'critical')
  expect(refused.filter(({ reads }) => !reads)).toEqual([])
})
