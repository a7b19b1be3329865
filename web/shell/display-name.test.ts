import { expect, test } from 'vitest'
import type { Account } from '#features/accounts/contract.ts'
import { displayName } from './display-name.ts'

test('an admin who has given no name yet is called by their address, and everybody else by their first name', () => {
  const person = { email: 'office@example.com', firstName: 'Admin', lastName: '' } as Account
  expect(displayName(person)).toBe('office@example.com')
  expect(displayName({ ...person, firstName: 'Alex', lastName: 'Moss' })).toBe('Alex')
})
