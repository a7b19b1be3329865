import { addressOf, plainEmail, postcodesIn, surnameOf } from '#features/contact-details/rules/sameness.ts'
import { hours, inHours } from '#shared/dates.ts'
import { namesOf } from '#shared/tables.ts'
import type { RefusalGround } from './refusing.ts'

/** The limits of holding reviews, read by the rule, the desk and the review policy. */
export const holdingFigures = {
  /** From posting to completion: faster than this is a reason by itself. */
  quick: hours(2),
  /** Faster than this is a reason together with any other signal. */
  soon: hours(24),
  /** Reviews of one contractor from one network within this time count as a burst. */
  burst: { reviews: 2, within: hours(24) },
  /** The fewest stars that somebody close to the contractor would give. */
  praise: 4,
  /** The time for a decision. */
  decision: hours(72),
  /** How long before the deadline we are reminded. */
  reminder: hours(24),
} as const

const { quick, soon, burst, praise } = holdingFigures

/**
 * All signals. One that is `enough` holds a review by itself, the others only together with `soon`. One with a `ground` leads
 * to refusal when no admin decides in time.
 */
export const signals = {
  phone: {
    label: 'Same phone number',
    clause: 'the homeowner and the contractor share a phone number',
    enough: true,
    ground: 'related',
  },
  email: { label: 'Same email address', clause: 'they share an email address', enough: true, ground: 'related' },
  device: { label: 'Same device', clause: 'they signed in on the same device', enough: true, ground: 'related' },
  address: {
    label: 'Same address',
    clause: 'the work was at the contractor’s own address',
    enough: true,
    ground: 'related',
  },
  quick: {
    label: `Done within ${inHours(quick)}`,
    clause: `the job went from post to completion within ${inHours(quick)}`,
    enough: true,
    ground: 'no-work',
  },
  burst: {
    label: 'Several from one network',
    clause: `it is one of ${burst.reviews} or more about one contractor from one network within ${inHours(burst.within)}`,
    enough: true,
    ground: null,
  },
  soon: { label: `Done within ${inHours(soon)}`, clause: '', enough: false, ground: null },
  surname: { label: 'Same surname', clause: 'the two have the same surname', enough: false, ground: null },
  postcode: {
    label: 'Same postcode',
    clause: 'the work was in the contractor’s own postcode',
    enough: false,
    ground: null,
  },
} as const satisfies Record<string, { label: string; clause: string; enough: boolean; ground: RefusalGround | null }>
export type Signal = keyof typeof signals
export const signalNames = namesOf(signals)

/** One of the two people, with all details that are compared. */
export interface ComparedPerson {
  lastName: string
  phones: readonly string[]
  emails: readonly string[]
  /** The address of the work or the business as typed, and postcodes entered separately. */
  address: string
  postcodes: readonly string[]
}

export interface HoldingFacts {
  homeowner: ComparedPerson
  contractor: ComparedPerson
  /** The town, which alone does not count as an address. */
  town: string
  postedAt: Date
  /** When the work was marked as done, or was called off. */
  endedAt: Date
  /** Whether both have signed in with the same browser. */
  sameDevice: boolean
  /** Other reviews of this contractor from the same network within the time of a burst. */
  alsoFromNetwork: number
}

const shares = (some: readonly string[], others: readonly string[]) =>
  some.some((one) => one !== '' && others.includes(one))

/** How each signal is detected. */
const isMet: Record<Signal, (facts: HoldingFacts) => boolean> = {
  phone: ({ homeowner, contractor }) => shares(homeowner.phones, contractor.phones),
  email: ({ homeowner, contractor }) => shares(homeowner.emails.map(plainEmail), contractor.emails.map(plainEmail)),
  device: ({ sameDevice }) => sameDevice,
  address: (facts) =>
    isMet.postcode(facts) &&
    shares(addressOf(facts.homeowner.address, facts.town), addressOf(facts.contractor.address, facts.town)),
  quick: ({ postedAt, endedAt }) => endedAt.getTime() - postedAt.getTime() <= quick,
  burst: ({ alsoFromNetwork }) => alsoFromNetwork + 1 >= burst.reviews,
  soon: ({ postedAt, endedAt }) => endedAt.getTime() - postedAt.getTime() <= soon,
  surname: ({ homeowner, contractor }) => shares([surnameOf(homeowner.lastName)], [surnameOf(contractor.lastName)]),
  postcode: ({ homeowner, contractor }) => shares(postcodesOf(homeowner), postcodesOf(contractor)),
}

const postcodesOf = ({ address, postcodes }: ComparedPerson) => [address, ...postcodes].flatMap(postcodesIn)

/**
 * The signals for which a review is held (decisions, section 14); empty when it is published at once. `soon`, a surname or a
 * postcode alone is not enough.
 */
export function heldFor(facts: HoldingFacts): Signal[] {
  const met = signalNames.filter((name) => isMet[name](facts))
  const odd = met.filter((name) => name !== 'soon')
  return odd.some((name) => signals[name].enough) || (met.includes('soon') && odd.length > 0) ? met : []
}

/**
 * Why an undecided review is refused at its deadline; null when it is published. Details that the two share speak against praise
 * alone: a contractor could otherwise take over a homeowner's number, and so keep a bad review from being published.
 */
export function overdueGround(met: readonly Signal[], rating: number): RefusalGround | null {
  const grounds = signalNames.filter((name) => met.includes(name)).map((name) => signals[name].ground)
  return grounds.find((ground) => (ground === 'related' ? rating >= praise : ground !== null)) ?? null
}
