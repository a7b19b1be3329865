import { hours } from '#shared/dates.ts'
import { Refusal } from '#shared/refusal.ts'
import { namesOf } from '#shared/tables.ts'

/** How long we take to answer an objection. */
export const answerTime = hours(72)

/** What the desk decides about two accounts. */
export const outcomes = {
  successor: {
    label: 'Successor',
    action: 'Successor of',
    effect:
      'The later profile says “Traded before as …”, and the reviews of the earlier one are shown and counted with its own. Its contractor is told, and may object.',
  },
  'not-same': {
    label: 'Not the same',
    action: 'Not the same',
    effect: 'They are no group any more, and nobody is told. They come back when they share something new.',
  },
  open: {
    label: 'Left open',
    action: 'Leave open',
    effect: 'It waits on its own list, and comes back when they share something new. Nobody is told.',
  },
} as const
export type Outcome = keyof typeof outcomes
export const outcomeNames = namesOf(outcomes)

/** The part of a link that says where it stands. */
export interface LinkStanding {
  outcome: Outcome | null
  sharedAt: Date
  decidedAt: Date | null
  objectedAt: Date | null
  answeredAt: Date | null
}

/** Where a link stands: one that was put aside waits again once the two share something new. */
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

/** What can be decided from where; an objection is answered instead. */
const decisions: Record<LinkState, readonly Outcome[]> = {
  waiting: ['successor', 'not-same', 'open'],
  open: ['successor', 'not-same'],
  successor: ['not-same'],
  objected: [],
  'not-same': [],
}
export const decisionsFrom = (state: LinkState): readonly Outcome[] => decisions[state]

/** Refused with WRONG_STATE where it cannot be decided so any more. */
export function refuseDecision(state: LinkState, outcome: Outcome): void {
  if (decisions[state].includes(outcome)) return
  throw new Refusal(
    'WRONG_STATE',
    state === 'objected' ? 'Their objection has to be answered first.' : 'This has already been decided.',
  )
}

/** Somebody objects once. */
export const mayObject = (link: LinkStanding): boolean => stateOf(link) === 'successor' && link.objectedAt === null

/** Whoever answers an objection is not who decided what it is about, wherever there are two of us. */
export const mayAnswer = (
  link: LinkStanding & { decidedBy: string | null },
  adminId: string,
  admins: number,
): boolean => stateOf(link) === 'objected' && (link.decidedBy !== adminId || admins < 2)

/** Why an account is not there any more, or not for everybody. */
export const endings = {
  deleted: { label: 'Deleted' },
  leaving: { label: 'Being deleted' },
  suspended: { label: 'Suspended' },
  unlisted: { label: 'Unlisted' },
} as const
export type Ending = keyof typeof endings

/** The part of an account that says how much its group matters. */
export interface MemberStanding {
  joinedAt: Date
  ending: Ending | null
  /** Under which sanction it was when it was deleted. */
  leftUnder: string | null
  rating: number
  reviewCount: number
}

/** Why a group matters, those that matter most first. */
export const matters = {
  sanctioned: { label: 'Sanctioned, and back with another account' },
  'bad-reviews': { label: 'Left bad reviews behind' },
  left: { label: 'Left, and back with another account' },
  sharing: { label: 'Accounts that share details' },
} as const
export type Matter = keyof typeof matters
export const matterNames = namesOf(matters)

/** Below this mean somebody may want to be rid of their reviews. */
export const badRating = 3

/** The gravest of what an earlier account of the group was, where a later one is there for everybody. */
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

/** The groups that links make of accounts: whoever can be reached from one another by them. */
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
