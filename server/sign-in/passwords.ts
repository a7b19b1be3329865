import { hashPassword, verifyPassword } from 'better-auth/crypto'

/** Of no password; comparing with it takes as long as with a real one. */
const decoy = `${'0'.repeat(32)}:${'0'.repeat(128)}`

/** Scrypt, with a salt of its own. */
export const passwordHash = (password: string): Promise<string> => hashPassword(password)

/** Whether the password is the one hashed; without a hash it takes as long to say no. */
export const passwordFits = (password: string, hash: string | null): Promise<boolean> =>
  verifyPassword({ password, hash: hash ?? decoy })
