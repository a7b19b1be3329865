import { hours } from '#shared/dates.ts'
import { Refusal } from '#shared/refusal.ts'
import { namesOf } from '#shared/tables.ts'

/** Time for answering an objection. */
export const answerTime = hours(72)

/** The decisions about two accounts. */
export const outcomes = {
  successor: {
    label: 'Successor',
    action: 'Mark as Successor',
    effect:
      'The later profile says “Traded before as …”, and the reviews of the earlier one are shown and counted with its own. Its contractor is told, and may object.',
  },
  'not-same': {
    label: 'Not the same',
    action: 'Not the Same',
    effect: 'They are no group any more, and nobody is told. They come back when they share something new.',
  },
  open: {
    label: 'Left open',
    action: 'Leave Open',
    effect: 'It waits on its own list, and comes back when they share something new. Nobody is told.',
  },
} as const
export type Outcome = keyof typeof outcomes
export const outcomeNames = namesOf(outcomes)

/** What a link's state depends on. */
export interface LinkStanding {
  outcome: Outcome | null
  sharedAt: Date
  decidedAt: Date | null
  objectedAt: Date | null
  answeredAt: Date | null
}

/** The states of a link: one left open waits again once the two share something new. */
export const linkStates = ['waiting', 'open', 'successor', 'objected', 'not-same'] as const
export type LinkState = (typeof linkStates)[number]

export function stateOf({ outcome, sharedAt, decidedAt, objectedAt, answeredAt }: LinkStanding): LinkState {
  if (outcome === 'successor') return objectedAt && !answeredAt ? 'objected' : 'successor'
  if (outcome === null || !decidedAt || sharedAt > decidedAt) return 'waiting'
  return outcome
}

export const linkStateNames: Record<LinkState, string> = {
  waiting: 'Waiting',
  open: outcomes.open.label,
  successor: outcomes.successor.label,
  objected: 'Objection waits',
  'not-same': outcomes['not-same'].label,
}

/** The decisions possible in each state; an objection is answered instead. */
const decisions: Record<LinkState, readonly Outcome[]> = {
  waiting: ['successor', 'not-same', 'open'],
  open: ['successor', 'not-same'],
  successor: ['not-same'],
  objected: [],
  'not-same': [],
}
export const decisionsFrom = (state: LinkState): readonly Outcome[] => decisions[state]

/** Refuses with WRONG_STATE a decision that is not possible in this state. */
export function refuseDecision(state: LinkState, outcome: Outcome): void {
  if (decisions[state].includes(outcome)) return
  throw new Refusal(
    'WRONG_STATE',
    state === 'objected' ? 'Their objection has to be answered first.' : 'This has already been decided.',
  )
}

/** Whether the contractor may object, which is possible once. */
export const mayObject = (link: LinkStanding): boolean => stateOf(link) === 'successor' && link.objectedAt === null

/** Whether this admin may answer an objection: the one who decided may not, unless there is no other. */
export const mayAnswer = (
  link: LinkStanding & { decidedBy: string | null },
  adminId: string,
  admins: number,
): boolean => stateOf(link) === 'objected' && (link.decidedBy !== adminId || admins < 2)

/** Why an account is gone, or hidden. */
export const endings = {
  deleted: { label: 'Deleted' },
  leaving: { label: 'Being deleted' },
  suspended: { label: 'Suspended' },
  unlisted: { label: 'Unlisted' },
} as const
export type Ending = keyof typeof endings

/** What a group's importance depends on. */
export interface MemberStanding {
  joinedAt: Date
  ending: Ending | null
  /** The sanction in force when it was deleted. */
  leftUnder: string | null
  rating: number
  reviewCount: number
}

/** Why a group matters, the most important first. */
export const matters = {
  sanctioned: { label: 'Sanctioned, and back with another account' },
  'bad-reviews': { label: 'Left bad reviews behind' },
  left: { label: 'Left, and back with another account' },
  sharing: { label: 'Accounts that share details' },
} as const
export type Matter = keyof typeof matters
export const matterNames = namesOf(matters)

/** Below this average a contractor has a motive to start again without their reviews. */
export const badRating = 3

/** The worst status of an earlier account of the group, where a later one is active. */
export function matterOf(members: readonly MemberStanding[]): Matter {
  const newest = members.filter(({ ending }) => ending === null)
  const before = members.filter((earlier) => newest.some(({ joinedAt }) => joinedAt > earlier.joinedAt))
  const isGone = ({ ending }: MemberStanding) => ending !== null
  const isSanctioned = ({ ending, leftUnder }: MemberStanding) =>
    ending === 'suspended' || ending === 'unlisted' || leftUnder !== null
  const isBad = ({ rating, reviewCount }: MemberStanding) => reviewCount > 0 && rating < badRating
  if (before.some(isSanctioned)) return 'sanctioned'
  if (before.some((member) => isGone(member) && isBad(member))) return 'bad-reviews'
  return before.some(isGone) ? 'left' : 'sharing'
}

/** Two accounts that belong together, perhaps with others. */
interface Pair {
  earlierId: string
  laterId: string
}

/** The connected components of the links. */
export function groupsOf<Link extends Pair>(links: readonly Link[]): Link[][] {
  const groups = new Map<string, { links: Link[]; accounts: string[] }>()
  const groupOf = (account: string) => groups.get(account) ?? { links: [], accounts: [account] }
  for (const link of links) {
    const [into, from] = [groupOf(link.earlierId), groupOf(link.laterId)]
    const joined =
      into === from ? into : { links: [...into.links, ...from.links], accounts: [...into.accounts, ...from.accounts] }
    joined.links.push(link)
    for (const account of joined.accounts) groups.set(account, joined)
  }
  return [...new Set(groups.values())].map((group) => group.links)
}
