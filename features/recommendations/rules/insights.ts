import { categoryName } from '#features/trades/rules.ts'
import { days } from '#shared/dates.ts'
import { enoughCases, median, type PastLead, recordOf, usualValue, type WinRecord } from './history.ts'

/** Fewest jobs of others for advice about them. */
const enoughPeers = 10
/** How far back jobs of others are included. */
export const peerWindow = days(180)
/** Limits of the panel (part 2, section 9). */
export const shownInsights = { jobTypes: 3, recommendations: 2 } as const

/** What contractors who won jobs of the same kinds nearby had in common. */
export interface Peers {
  jobs: number
  /** How many were won by verified contractors. */
  verified: number
  /** The median hours from posting to request. */
  medianHours: number | null
}

export interface JobType extends WinRecord {
  category: string
  asked: number
}

export interface Insights {
  /** How many confirmed requests all of this is based on. */
  basis: number
  /** Percent of decided requests that were won; null with too few decided. */
  successRate: number | null
  decided: number
  won: number
  /** Pence; null with too few won quotes. */
  averageJobValue: number | null
  valuedJobs: number
  /** The most requested first. */
  preferredJobTypes: JobType[]
  /** Advice, with the figures behind it. */
  recommendations: string[]
}

/** A contractor's results over their confirmed requests, compared with those who win nearby. */
export function insightsOf(leads: readonly PastLead[], peers: Peers, self: { verified: boolean }): Insights {
  const { won, decided } = recordOf(leads)
  const usual = usualValue(leads)
  const types = jobTypes(leads)
  return {
    basis: leads.length,
    successRate: decided < enoughCases ? null : percent(won, decided),
    decided,
    won,
    averageJobValue: usual && usual.jobs >= enoughCases ? usual.value : null,
    valuedJobs: usual?.jobs ?? 0,
    preferredJobTypes: types,
    recommendations: [
      adviceOnTypes(types),
      adviceOnDistance(leads),
      adviceOnSpeed(leads, peers),
      adviceOnChecks(peers, self.verified),
      adviceOnSilence(leads),
    ].filter((advice) => advice !== null),
  }
}

function jobTypes(leads: readonly PastLead[]): JobType[] {
  const byCategory = Map.groupBy(leads, ({ category }) => category)
  return [...byCategory]
    .map(([category, some]) => ({ category, asked: some.length, ...recordOf(some) }))
    .sort((a, b) => b.asked - a.asked || b.won - a.won || (a.category < b.category ? -1 : 1))
}

const rate = ({ won, decided }: WinRecord): number => won / decided
const share = ({ won, decided }: WinRecord): string => `${won} of ${decided}`

function adviceOnTypes(types: readonly JobType[]): string | null {
  const known = types.filter(({ decided }) => decided >= enoughCases).sort((a, b) => rate(b) - rate(a))
  const [best, worst] = [known[0], known.at(-1)]
  if (!best || !worst || rate(best) <= rate(worst)) return null
  return `You win ${categoryName(best.category)} most often: ${share(best)} requests, against ${share(worst)} for ${categoryName(worst.category)}.`
}

/** Compares the nearer and the farther half of the distances of their requests. */
function adviceOnDistance(leads: readonly PastLead[]): string | null {
  const middle = median(leads.map(({ miles }) => miles))
  if (middle === null) return null
  const near = recordOf(leads.filter(({ miles }) => miles <= middle))
  const far = recordOf(leads.filter(({ miles }) => miles > middle))
  if (near.decided < enoughCases || far.decided < enoughCases || rate(near) <= rate(far)) return null
  return `Jobs within ${Math.max(1, middle)} ${middle <= 1 ? 'mile' : 'miles'} go better for you: ${share(near)} won, against ${share(far)} further away.`
}

function adviceOnSpeed(leads: readonly PastLead[], { jobs, medianHours }: Peers): string | null {
  const own = median(leads.map(({ askedAfterHours }) => askedAfterHours))
  if (own === null || medianHours === null || jobs < enoughPeers || leads.length < enoughCases) return null
  if (own <= medianHours * 1.25) return null
  return `Ask sooner: you typically ask ${hoursText(own)} after a job is posted; those who won ${jobs} jobs like these near you asked after ${hoursText(medianHours)}.`
}

function adviceOnChecks({ jobs, verified }: Peers, isVerified: boolean): string | null {
  if (isVerified || jobs < enoughPeers || verified * 2 < jobs) return null
  return `Get verified: ${verified} of the last ${jobs} jobs like these near you were won by verified contractors.`
}

function adviceOnSilence(leads: readonly PastLead[]): string | null {
  const expired = leads.filter(({ status }) => status === 'expired').length
  if (expired < enoughCases) return null
  return `${expired} of your ${leads.length} requests had no answer. Their credits came back; a message that names a day to visit is easier to answer.`
}

const percent = (part: number, whole: number): number => Math.round((100 * part) / whole)

function hoursText(hours: number): string {
  if (hours < 1.5) return 'an hour'
  return hours < 48 ? `${Math.round(hours)} hours` : `${Math.round(hours / 24)} days`
}
