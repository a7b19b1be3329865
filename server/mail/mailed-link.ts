import { createHash, randomBytes } from 'node:crypto'

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** A token for a mailed link that answers one question for whoever it was mailed to, and what the database keeps of it. */
export function newMailedLink(): { token: string; kept: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, kept: hashOf(token) }
}

/** What the database keeps of a token somebody brings. */
export const keptOfLink = hashOf
