import fc from 'fast-check'
import { expect, test } from 'vitest'
import { routes } from '../../app.ts'
import { classOf, shareRefused } from './rules.ts'

const burden = fc.record({ lag: fc.nat(10_000), waiting: fc.nat(1000) })

test('what is kept is never refused, and what is spare always before what is usual', () => {
  fc.assert(
    fc.property(burden, (one) => {
      expect(shareRefused('kept', one)).toBe(0)
      expect(shareRefused('spare', one)).toBeGreaterThanOrEqual(shareRefused('usual', one))
    }),
  )
})

test('the more there is to carry, the more is refused: nothing up to the limit, all at twice as much', () => {
  expect(shareRefused('spare', { lag: 70, waiting: 10 })).toBe(0)
  expect(shareRefused('spare', { lag: 105, waiting: 0 })).toBe(0.5)
  expect(shareRefused('spare', { lag: 0, waiting: 20 })).toBe(1)
  expect(shareRefused('usual', { lag: 140, waiting: 20 })).toBe(0)
  fc.assert(
    fc.property(burden, fc.nat(1000), fc.nat(100), (one, lag, waiting) => {
      const more = { lag: one.lag + lag, waiting: one.waiting + waiting }
      for (const of of ['spare', 'usual'] as const)
        expect(shareRefused(of, more)).toBeGreaterThanOrEqual(shareRefused(of, one))
    }),
  )
})

const named = (path: string, method = 'GET') => {
  const route = routes.find(({ call }) => call.path === path && call.method === method)
  if (!route) throw new Error(`There is no ${method} ${path}`)
  return classOf(route.call)
}

test('sign-in, the steps of leads and payments are kept; searches and exports are spare', () => {
  expect(named('/api/auth/login', 'POST')).toBe('kept')
  expect(named('/api/auth/session')).toBe('kept')
  expect(named('/api/leads/:leadId/accept-quote', 'POST')).toBe('kept')
  expect(named('/api/leads/client/:clientId')).toBe('kept')
  expect(named('/api/stripe/webhook', 'POST')).toBe('kept')
  expect(named('/api/subscription')).toBe('kept')
  expect(named('/api/contractors/search')).toBe('spare')
  expect(named('/api/invoices.csv')).toBe('spare')
  expect(named('/api/privacy/download')).toBe('spare')
  expect(named('/api/notifications')).toBe('usual')
  const refused = routes.filter(({ call }) => classOf(call) !== 'kept')
  expect(refused.filter(({ reads }) => !reads)).toEqual([])
})
