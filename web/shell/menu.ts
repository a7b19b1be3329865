import type { Role } from '#shared/endpoint.ts'
import { paths } from '#shared/paths.ts'

export interface MenuEntry {
  label: string
  to: string
  /** Further addresses of the same page. */
  also?: readonly string[]
}

const POST_A_JOB = { label: 'Post a Job', to: paths.postJob }
const FIND_A_CONTRACTOR = {
  label: 'Find a Contractor',
  to: paths.contractors(),
  also: [paths.findContractors, paths.simpleDirectory, paths.contractor('').slice(0, -1)],
}
const BROWSE_JOBS = { label: 'Browse Jobs', to: paths.browseJobs() }
const PRICING = { label: 'Pricing', to: paths.pricing }
const HOW_IT_WORKS = { label: 'How it Works', to: paths.howItWorks }
const ABOUT = { label: 'About', to: paths.about }
const MESSAGES = { label: 'Messages', to: paths.messages }
const VISITS = { label: 'Visits', to: paths.visits }
const TRACK_RECORD = { label: 'Track Record', to: paths.trackRecord }
const ACCOUNT = { label: 'Account', to: paths.account }
const YOUR_DATA = { label: 'Your Data', to: paths.yourData }
const CONTACT_US = { label: 'Contact Us', to: paths.contact }

interface Place {
  pathname: string
  search: string
}

/** From a directory that is narrowed to a trade or a place, both go along. */
function postAJob({ pathname, search }: Place): MenuEntry {
  if (pathname !== paths.contractors() && pathname !== paths.findContractors) return POST_A_JOB
  const narrowed = new URLSearchParams(search)
  const said = { category: narrowed.get('trade') || undefined, location: narrowed.get('location') || undefined }
  return { ...POST_A_JOB, to: paths.postJobOf(said) }
}

/** The header's menu (part 1, section 2): Browse Jobs is for contractors, Pricing for contractors and visitors. */
export function menuFor(role: Role | null, at: Place): MenuEntry[] {
  return [
    postAJob(at),
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
      { label: 'Dashboard', to: paths.contractorDashboard(), also: [paths.findWork] },
      { label: 'Leads', to: paths.contractorDashboard('leads') },
      MESSAGES,
      VISITS,
      { label: 'Credits', to: paths.credits },
      { label: 'Invoices', to: paths.invoices },
      { label: 'Subscription', to: paths.subscriptionPlans, also: [paths.subscribe()] },
      { label: 'Verification', to: paths.verification },
      TRACK_RECORD,
      ACCOUNT,
      YOUR_DATA,
    ]
  return [
    { label: 'Dashboard', to: role === 'admin' ? paths.adminDashboard : paths.clientDashboard },
    ...(role === 'client' ? [{ label: 'Shortlist', to: paths.shortlist }, MESSAGES, VISITS, TRACK_RECORD] : []),
    ACCOUNT,
    YOUR_DATA,
  ]
}

/** Whether an entry stands for the page being looked at. */
export function isCurrent(entry: MenuEntry, { pathname, hash }: { pathname: string; hash: string }): boolean {
  if (entry.to.includes('#')) return `${pathname}${hash}` === entry.to
  if (pathname === ABOUT.to && hash === '#contact') return false
  return [entry.to, ...(entry.also ?? [])].some((path) => pathname === path || pathname.startsWith(`${path}/`))
}
