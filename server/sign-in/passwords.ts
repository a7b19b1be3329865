import { hashPassword, verifyPassword } from 'better-auth/crypto'

/** A hash of no password: comparing with it takes as long as with a real one. */
const decoy = `${'0'.repeat(32)}:${'0'.repeat(128)}`

/** Scrypt with a salt. */
export const passwordHash = (password: string): Promise<string> => hashPassword(password)

/** Whether the password matches; without a hash a refusal takes as long, so that timing does not reveal accounts. */
export const passwordMatches = (password: string, hash: string | null): Promise<boolean> =>
  verifyPassword({ password, hash: hash ?? decoy })
