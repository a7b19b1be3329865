import { expect, test } from 'vitest'
import { whyWeak } from './passwords.ts'

const sarah = { userType: 'client', firstName: 'Sarah', lastName: 'Ashworth', email: 'sally.a@example.com' } as const
const weak = (password: string, owner: Parameters<typeof whyWeak>[1] = sarah) =>
  whyWeak(password, owner, 'Trusted Trades', false)

test.each(['kettle and toast', 'x9#sarah!kQ7', 'ashworth ladders', 'Brücke über Wasser', 'sarah in the garden'])(
  '%s will do',
  (password) => expect(weak(password)).toBeNull(),
)

test.each([
  'sarah',
  'Ashworth1',
  'sarah ashworth',
  'AshworthSarah!',
  'Sarah1987',
  'sally.a@example.com',
  'SALLY.A',
  'sally a',
])('%s is her name or address', (password) => expect(weak(password)).toContain('not your name or email'))

test.each(['      ', 'aaaaaaaa', 'AaAaAa', '111111'])('%j is a single sign', (password) =>
  expect(weak(password)).toContain('people try first'),
)

test('the name of the site is what others try, too', () => {
  expect(weak('TrustedTrades1')).toContain('not our name')
})

test('an admin needs a longer one than others', () => {
  const admin = { ...sarah, userType: 'admin' as const }
  expect(weak('eleven char', admin)).toContain('at least 12 characters')
  expect(weak('twelve chars', admin)).toBeNull()
  expect(weak('eleven char')).toBeNull()
})

test('somebody without a last name, as the first admin, may have any other', () => {
  const admin = { userType: 'admin' as const, firstName: 'Admin', lastName: '', email: 'office@example.com' }
  expect(weak('1234-5678-9012', admin)).toBeNull()
  expect(weak('admin-admin-1', admin)).toBeNull()
  expect(weak('Office-123456', admin)).toBeNull()
})
