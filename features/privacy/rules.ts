/** Retention periods (decisions, section 7), in years; for accounts from their last use. */
export const retentionYears = { idleAccount: 2, payments: 7, messages: 3, trials: 3, links: 3 } as const

/** The minimum age for an account (part 1, section 9). */
export const minimumAge = 18

/** The features out of date after the deletion of an account. */
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
