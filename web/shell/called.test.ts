import { expect, test } from 'vitest'
import type { Account } from '#features/accounts/contract.ts'
import { called } from './called.ts'

test('an admin who has given no name yet is called by their address, and everybody else by their first name', () => {
  const person = { email: 'office@example.com', firstName: 'Admin', lastName: '' } as Account
  expect(called(person)).toBe('office@example.com')
  expect(called({ ...person, firstName: 'Alex', lastName: 'Moss' })).toBe('Alex')
})
