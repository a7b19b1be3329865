import { createHash, randomBytes } from 'node:crypto'

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** A token for a mailed link, and the hash that the database stores. */
export function newMailedLink(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOf(token) }
}

/** The hash of a token that somebody presents. */
export const hashOfLink = hashOf
