/**
 * The last migration of the last release. Later ones may run while processes of that release still answer, so they only add
 * (tests/upgrade.test.ts). A release moves it to its own last migration, and may then drop what the previous release no longer
 * needs.
 */
export const lastReleased = '086_complaint_files.sql'

/** Migrations that drop something nevertheless, and why the last release does not need it. */
export const takenAway: Readonly<Record<string, string>> = {
  '099_names_mistyped.sql': 'people_like came after the last release',
}
