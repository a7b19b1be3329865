import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { Account } from '#features/accounts/contract.ts'
import type { Role } from '#shared/endpoint.ts'
import { namesOf } from '#shared/tables.ts'
import { homeOf, requireRole } from './guard.ts'
import { type PageContext, pageContext } from './page-context.ts'

const roles = namesOf(homeOf)

/** The result of requesting a page as a role: the account, or the address of the redirect. */
function askFor(role: Role, userType: Role | null, address = 'https://example.com/my-jobs') {
  const context = new RouterContextProvider()
  const session = userType && ({ userType } as Account)
  context.set(pageContext, { session } as PageContext)
  try {
    return requireRole({ context, url: new URL(address) }, role)
  } catch (sent) {
    return (sent as Response).headers.get('location')
  }
}

describe('A page for one role', () => {
  test.each(roles.flatMap((role) => roles.map((userType) => ({ role, userType }))))(
    'for a $role opens for a $userType only when they are the same, and else sends them home',
    ({ role, userType }) => {
      expect(askFor(role, userType)).toEqual(role === userType ? { userType } : homeOf[userType])
    },
  )

  test('sends whoever is not signed in to sign in, and back to where they wanted to go', () => {
    const address = 'https://example.com/my-jobs?show=open'
    expect(askFor('client', null, address)).toBe('/auth?type=client&next=/my-jobs%3Fshow%3Dopen')
    expect(askFor('contractor', null)).toBe('/auth?type=contractor&next=/my-jobs')
    expect(askFor('admin', null)).toBe('/admin-login')
  })
})
