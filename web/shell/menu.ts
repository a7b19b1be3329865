import type { Role } from '#shared/endpoint.ts'

export interface MenuEntry {
  label: string
  to: string
  /** Further addresses of the same page. */
  also?: readonly string[]
}

const POST_A_JOB = { label: 'Post a Job', to: '/post-job' }
const FIND_A_CONTRACTOR = {
  label: 'Find a Contractor',
  to: '/contractors',
  also: ['/find-contractors', '/contractors-fixed', '/contractor'],
}
const BROWSE_JOBS = { label: 'Browse Jobs', to: '/browse-jobs' }
const PRICING = { label: 'Pricing', to: '/pricing' }
const HOW_IT_WORKS = { label: 'How it Works', to: '/how-it-works' }
const ABOUT = { label: 'About', to: '/about' }
const YOUR_DATA = { label: 'Your Data', to: '/your-data' }
const CONTACT_US = { label: 'Contact Us', to: '/about#contact' }

/** The header's menu (part 1, section 2): Browse Jobs is for contractors, Pricing for contractors and visitors. */
export function menuFor(role: Role | null): MenuEntry[] {
  return [
    POST_A_JOB,
    FIND_A_CONTRACTOR,
    ...(role === 'contractor' ? [BROWSE_JOBS] : []),
    ...(role === null || role === 'contractor' ? [PRICING] : []),
    HOW_IT_WORKS,
    ABOUT,
    CONTACT_US,
  ]
}

/** What the dropdown under a person's first name leads to; Sign Out follows it. */
export function personalMenuFor(role: Role): MenuEntry[] {
  if (role === 'contractor')
    return [
      { label: 'Dashboard', to: '/contractor-dashboard', also: ['/find-work'] },
      { label: 'Subscription', to: '/subscription-plans', also: ['/subscribe'] },
      { label: 'Verification', to: '/verification' },
      YOUR_DATA,
    ]
  return [{ label: 'Dashboard', to: role === 'admin' ? '/admin-dashboard' : '/client-dashboard' }, YOUR_DATA]
}

/** Whether an entry stands for the page being looked at. */
export function isCurrent(entry: MenuEntry, { pathname, hash }: { pathname: string; hash: string }): boolean {
  if (entry.to.includes('#')) return `${pathname}${hash}` === entry.to
  if (pathname === ABOUT.to && hash === '#contact') return false
  return [entry.to, ...(entry.also ?? [])].some((path) => pathname === path || pathname.startsWith(`${path}/`))
}
