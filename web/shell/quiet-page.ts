/**
 * `export const handle = quietPage` for pages that work by links and forms alone: visitors load no script until the
 * first interaction. Earlier input is replayed, as on every page before hydration.
 */
export const quietPage = { scriptWhenTouched: true }
