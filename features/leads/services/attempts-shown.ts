import type { AttemptRow } from '../records/attempts.ts'

/** The attempts to reach a homeowner as both sides and admins see them, each with when it was written down. */
export const attemptsShown = (attempts: readonly AttemptRow[] = [], shown = (text: string) => text) =>
  attempts.map(({ id, how, at, note, logged_at: loggedAt }) => ({ id, how, at, loggedAt, note: note && shown(note) }))
