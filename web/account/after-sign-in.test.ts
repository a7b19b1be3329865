import { describe, expect, it } from 'vitest'
import { afterSignIn, atFragment, safeNext } from './after-sign-in.ts'

describe('After signing in', () => {
  it('somebody goes back to the page they came from', () => {
    expect(safeNext('/browse-jobs?jobId=1#top')).toBe('/browse-jobs?jobId=1#top')
    expect(afterSignIn('client', '/contractor/7', true)).toBe('/contractor/7')
  })

  it('they come to the place on it that a link in a mail named', () => {
    expect(atFragment('/client-dashboard', '#response-7')).toBe('/client-dashboard#response-7')
    expect(atFragment('/client-dashboard#active', '#response-7')).toBe('/client-dashboard#active')
    expect(atFragment(null, '#response-7')).toBeNull()
  })

  it.each([
    null,
    '',
    'post-job',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
  ])('nobody is led to another site by %j', (next) => {
    expect(safeNext(next)).toBeNull()
  })

  it('nobody is led in a circle', () => {
    expect(safeNext('/login?next=/auth')).toBeNull()
  })

  it('a homeowner goes on with the job they were posting, everybody else to their dashboard', () => {
    expect(afterSignIn('client', null, true)).toBe('/post-job')
    expect(afterSignIn('client', null, false)).toBe('/client-dashboard')
    expect(afterSignIn('contractor', null, true)).toBe('/contractor-dashboard')
  })
})
