import { describe, expect, it } from 'vitest'
import type { Account } from '#features/accounts/contract.ts'
import { targetsFor } from './targets.ts'

const signedIn = (userType: Account['userType']): Account => ({
  id: '0190b3f0-0000-7000-8000-000000000000',
  firstName: 'Jo',
  lastName: 'Marsh',
  email: 'jo@example.com',
  phone: null,
  userType,
  createdAt: '2026-02-01T09:00:00Z',
})

describe('The large buttons of the public pages', () => {
  it('lead a visitor to register in the role they chose', () => {
    expect(targetsFor(null)).toEqual({
      homeowner: '/auth?mode=register&type=client',
      firstJob: '/auth?mode=register&type=client',
      contractor: '/auth?mode=register&type=contractor',
      freeTrial: '/auth?mode=register&type=contractor',
    })
  })

  it('lead a signed-in homeowner to the directory and to posting', () => {
    expect(targetsFor(signedIn('client'))).toMatchObject({ homeowner: '/contractors', firstJob: '/post-job' })
  })

  it('lead a signed-in contractor to the dashboard', () => {
    const { contractor, freeTrial } = targetsFor(signedIn('contractor'))
    expect([contractor, freeTrial]).toEqual(['/contractor-dashboard', '/contractor-dashboard'])
  })

  it('lead somebody of the other role to register in the one they chose', () => {
    expect(targetsFor(signedIn('contractor')).firstJob).toBe('/auth?mode=register&type=client')
    expect(targetsFor(signedIn('client')).freeTrial).toBe('/auth?mode=register&type=contractor')
  })
})
