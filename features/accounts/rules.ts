import { days, hours, minutes } from '#shared/dates.ts'

/** The kinds of account that are not ours. */
export const customerTypes = ['client', 'contractor'] as const
export type CustomerType = (typeof customerTypes)[number]

/** Part 1, section 9: at least 6 characters, and what it says of fewer. The upper bound keeps hashing cheap. */
export const passwordLength = { min: 6, max: 128, tooShort: 'Password must be at least 6 characters' } as const

/** Said of a phone number that is none, where one may be left out. */
export const noPhone = 'Enter a UK phone number, like 07700 900123, or leave this empty'

/** How long a mailed link works (part 1, section 9). */
export const linkLifetime = { verifyEmail: hours(24), resetPassword: hours(1), changeEmail: hours(24) } as const

/**
 * For so long after an address was confirmed where the form was filled in, the same link signs in there again: a page that is
 * reloaded before it has its answer. Not for longer, since whoever sits there later may be somebody else.
 */
export const confirmedAgainWithin = minutes(2)

/** How long a link to choose a password works that nobody asked for: whoever is away for a weekend can still use it. */
export const sentLinkLifetime = hours(72)

/** How many days a browser is known as one in which somebody signed in, after the last time. */
export const deviceDays = 400
/** As long as browsers keep any cookie. */
export const deviceLifetime = days(deviceDays)

/**
 * How many wrong passwords before a pause: for one account from one network, or in one browser that is known to be its owner’s,
 * and from one network whatever the account. Failures elsewhere keep nobody out.
 */
export const guesses = {
  signIn: { ofAccount: { times: 10, within: minutes(15) }, fromNetwork: { times: 60, within: minutes(15) } },
  adminSignIn: { ofAccount: { times: 10, within: minutes(15) }, fromNetwork: { times: 20, within: minutes(15) } },
} as const

/** How often something else may be tried before a pause: from one network, and for one account or address. */
export const attempts = {
  register: { byAddress: { times: 20, within: hours(1) }, byAccount: { times: 5, within: hours(1) } },
  /** The password asked of somebody who is signed in. */
  ownPassword: { byAddress: { times: 60, within: hours(1) }, byAccount: { times: 10, within: hours(1) } },
  newEmail: { byAddress: { times: 20, within: hours(1) }, byAccount: { times: 5, within: hours(1) } },
} as const

/**
 * Of the mails that anybody can ask for with somebody’s address, so many are written to it: half as long as the shortest link
 * works, so that whoever asks and gets none has one that works already. One network asks for so many, whatever the addresses.
 */
export const askedMails = {
  toAddress: { times: 3, within: linkLifetime.resetPassword / 2 },
  fromNetwork: { times: 60, within: hours(1) },
} as const

/** The answer about an address that may or may not be registered takes this long, so that its speed tells nothing. */
export const evenAnswerTime = 150

/** What an admin reads who writes or gives something to somebody who takes no part at present. */
export const awayRefusal =
  'This account is suspended, or its owner has asked for its deletion: nothing is sent or given to it while that is so.'
