import { describe, expect, it } from 'vitest'
import { isCurrent, menuFor, personalMenuFor } from './menu.ts'

const somewhere = { pathname: '/', search: '' }
const labels = (role: Parameters<typeof menuFor>[0]) => menuFor(role, somewhere).map((entry) => entry.label)
const everybody = ['Post a Job', 'Find a Contractor', 'How it Works', 'About', 'Contact Us']

describe('The header menu', () => {
  it('shows a visitor the pages for everyone, and Pricing', () => {
    expect(labels(null).toSorted()).toEqual([...everybody, 'Pricing'].toSorted())
  })
  it('hides Pricing and Browse Jobs from a homeowner', () => {
    expect(labels('client')).toEqual(everybody)
  })
  it('shows a contractor Browse Jobs and Pricing as well', () => {
    expect(labels('contractor').toSorted()).toEqual([...everybody, 'Browse Jobs', 'Pricing'].toSorted())
  })
  it('offers a subscription and Verification to contractors only', () => {
    expect(personalMenuFor('contractor').map((entry) => entry.label)).toEqual([
      'Dashboard',
      'Leads',
      'Messages',
      'Visits',
      'Credits',
      'Invoices',
      'Subscription',
      'Verification',
      'Track Record',
      'Account',
      'Your Data',
    ])
    expect(personalMenuFor('client').map((entry) => entry.to)).toEqual([
      '/client-dashboard',
      '/shortlist',
      '/messages',
      '/visits',
      '/track-record',
      '/account',
      '/your-data',
    ])
  })
  it('takes the trade and the place of a narrowed directory along to a new job', () => {
    const [post] = menuFor('client', { pathname: '/find-contractors', search: '?trade=roofing&location=York&page=2' })
    expect(post).toEqual({ label: 'Post a Job', to: '/post-job?category=roofing&location=York' })
    for (const pathname of ['/contractors', '/browse-jobs'])
      expect(menuFor(null, { pathname, search: '?trade=' })[0]?.to).toBe('/post-job')
  })
  it('highlights one entry: a profile belongs to the directory, #contact to Contact Us and not to About', () => {
    const current = (pathname: string, hash = '') =>
      menuFor(null, somewhere)
        .filter((entry) => isCurrent(entry, { pathname, hash }))
        .map((entry) => entry.label)
    expect(current('/contractor/123')).toEqual(['Find a Contractor'])
    expect(current('/find-contractors')).toEqual(['Find a Contractor'])
    expect(current('/about')).toEqual(['About'])
    expect(current('/about', '#contact')).toEqual(['Contact Us'])
    expect(current('/')).toEqual([])
  })
})
