import { days, hours, minutes } from '#shared/dates.ts'

/** The kinds of account that are not ours. */
export const customerTypes = ['client', 'contractor'] as const
export type CustomerType = (typeof customerTypes)[number]

/** Part 1, section 9: at least 6 characters, with what is said of fewer. The maximum keeps hashing cheap. */
export const passwordLength = { min: 6, max: 128, tooShort: 'Password must be at least 6 characters' } as const

/** Said of an invalid phone number where it is optional. */
export const noPhone = 'Enter a UK phone number, like 07700 900123, or leave this empty'

/** How long a mailed link works (part 1, section 9). */
export const linkLifetime = { verifyEmail: hours(24), resetPassword: hours(1), changeEmail: hours(24) } as const

/**
 * After an address was confirmed in the browser that signed up, its link signs in there again for this long, in case the page is
 * reloaded before it has its answer. No longer, since somebody else may sit there later.
 */
export const confirmedAgainWithin = minutes(2)

/** How long a link to choose a password works that nobody asked for: long enough for a weekend away. */
export const sentLinkLifetime = hours(72)

/** How many days after its last sign-in a browser is still recognised. */
export const deviceDays = 400
/** The longest that browsers keep a cookie. */
export const deviceLifetime = days(deviceDays)

/**
 * Wrong passwords before a pause: per account and network, per browser known to be its owner's, and per network whatever the
 * account. Failures elsewhere lock nobody out.
 */
export const guesses = {
  signIn: { ofAccount: { times: 10, within: minutes(15) }, fromNetwork: { times: 60, within: minutes(15) } },
  adminSignIn: { ofAccount: { times: 10, within: minutes(15) }, fromNetwork: { times: 20, within: minutes(15) } },
} as const

/** How often other things may be tried before a pause: per network, and per account or address. */
export const attempts = {
  register: { byAddress: { times: 20, within: hours(1) }, byAccount: { times: 5, within: hours(1) } },
  /** The password asked of somebody already signed in. */
  ownPassword: { byAddress: { times: 60, within: hours(1) }, byAccount: { times: 10, within: hours(1) } },
  newEmail: { byAddress: { times: 20, within: hours(1) }, byAccount: { times: 5, within: hours(1) } },
} as const

/**
 * Limits for mails that anybody can request for an address. Per address, within half the life of the shortest link, so that
 * whoever gets no new mail has a link that still works; and per network, whatever the addresses.
 */
export const askedMails = {
  toAddress: { times: 3, within: linkLifetime.resetPassword / 2 },
  fromNetwork: { times: 60, within: hours(1) },
} as const

/** An answer about a possibly registered address always takes this long, so that its timing reveals nothing. */
export const constantAnswerTime = 150

/** Tells an admin that an account is suspended or leaving, so that it gets neither mails nor gifts. */
export const awayRefusal =
  'This account is suspended, or its owner has asked for its deletion: nothing is sent or given to it while that is so.'
