/**
 * The last migration of the last release. Those after it may run while processes of that release still answer, so they only add
 * (tests/upgrade.test.ts). A release moves it on to its own last one, and what nothing of the release before needs may go then.
 */
export const lastReleased = '086_complaint_files.sql'

/** What takes something away nevertheless: why nothing of the last release misses it. */
export const takenAway: Readonly<Record<string, string>> = {
  '099_names_mistyped.sql': 'people_like came after the last release',
}
