/** How long things are kept (decisions, section 7), in years; accounts after their last use. */
export const keptYears = { idleAccount: 2, payments: 7, messages: 3, trials: 3, links: 3 } as const

/** Nobody younger may have an account (part 1, section 9). */
export const minimumAge = 18

/** The longest reason for which one of us deletes an account, in characters. */
export const deletionReasonLength = 1000

/** The features whose reads the deletion of an account changes. */
export const erasureChanges = [
  'sign-in',
  'profiles',
  'directory',
  'jobs',
  'leads',
  'credits',
  'reviews',
  'subscriptions',
] as const
