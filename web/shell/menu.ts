import type { Role } from '#shared/endpoint.ts'
import { paths } from '#shared/paths.ts'

export interface MenuEntry {
  label: string
  to: string
  /** Other addresses of the same page. */
  also?: readonly string[]
}

const postJob = { label: 'Post a Job', to: paths.postJob }
const findContractor = {
  label: 'Find a Contractor',
  to: paths.contractors(),
  also: [paths.findContractors, paths.simpleDirectory, paths.contractor('').slice(0, -1)],
}
const browseJobs = { label: 'Browse Jobs', to: paths.browseJobs() }
const pricing = { label: 'Pricing', to: paths.pricing }
const howItWorks = { label: 'How it Works', to: paths.howItWorks }
const about = { label: 'About', to: paths.about }
const messages = { label: 'Messages', to: paths.messages }
const visits = { label: 'Visits', to: paths.visits }
const trackRecord = { label: 'Track Record', to: paths.trackRecord }
const account = { label: 'Account', to: paths.account }
const yourData = { label: 'Your Data', to: paths.yourData }
const contactUs = { label: 'Contact Us', to: paths.contact }

interface Place {
  pathname: string
  search: string
}

/** The directory's trade and place filters are passed on. */
function postAJob({ pathname, search }: Place): MenuEntry {
  if (pathname !== paths.contractors() && pathname !== paths.findContractors) return postJob
  const narrowed = new URLSearchParams(search)
  const said = { category: narrowed.get('trade') || undefined, location: narrowed.get('location') || undefined }
  return { ...postJob, to: paths.postJobOf(said) }
}

/** The header's menu (part 1, section 2): Browse Jobs is for contractors, Pricing for contractors and visitors. */
export function menuFor(role: Role | null, at: Place): MenuEntry[] {
  return [
    postAJob(at),
    findContractor,
    ...(role === 'contractor' ? [browseJobs] : []),
    ...(role === null || role === 'contractor' ? [pricing] : []),
    howItWorks,
    about,
    contactUs,
  ]
}

/** The account dropdown under a person's first name; Sign Out follows. */
export function personalMenuFor(role: Role): MenuEntry[] {
  if (role === 'contractor')
    return [
      { label: 'Dashboard', to: paths.contractorDashboard(), also: [paths.findWork] },
      { label: 'Leads', to: paths.contractorDashboard('leads') },
      messages,
      visits,
      { label: 'Credits', to: paths.credits },
      { label: 'Invoices', to: paths.invoices },
      { label: 'Subscription', to: paths.subscriptionPlans, also: [paths.subscribe()] },
      { label: 'Verification', to: paths.verification },
      trackRecord,
      account,
      yourData,
    ]
  return [
    { label: 'Dashboard', to: role === 'admin' ? paths.adminDashboard : paths.clientDashboard },
    ...(role === 'client' ? [{ label: 'Shortlist', to: paths.shortlist }, messages, visits, trackRecord] : []),
    account,
    yourData,
  ]
}

/** Whether an entry is the current page. */
export function isCurrent(entry: MenuEntry, { pathname, hash }: { pathname: string; hash: string }): boolean {
  if (entry.to.includes('#')) return `${pathname}${hash}` === entry.to
  if (pathname === about.to && hash === '#contact') return false
  return [entry.to, ...(entry.also ?? [])].some((path) => pathname === path || pathname.startsWith(`${path}/`))
}
