import { createHash, randomBytes } from 'node:crypto'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { Secret, TOTP } from 'otpauth'

/** What an authenticator app makes its codes from (RFC 6238). */
export const newAppSecret = (): string => new Secret({ size: 20 }).base32

/** What the app reads from a QR code: the secret, and where and whom it is for. */
export const appAddress = (secret: string, issuer: string, label: string): string =>
  new TOTP({ secret, issuer, label }).toString()

/** Which half minute since 1970 a code belongs to; null when it is of none near now. Clocks may differ by one. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const ahead = TOTP.validate({ secret: Secret.fromBase32(secret), token: code, timestamp, window: 1 })
  return ahead === null ? null : TOTP.counter({ timestamp }) + ahead
}

/** For the database, which must not be able to make codes by itself. */
export const encrypted = (text: string, key: string): Promise<string> => symmetricEncrypt({ key, data: text })

/** Null when it was encrypted with another key: the product was given a new secret since. */
export const decrypted = (text: string, key: string): Promise<string | null> =>
  symmetricDecrypt({ key, data: text }).catch(() => null)

/** 120 bits as letters and digits in six groups: too many to guess, so a plain hash keeps them. */
export function newRecoveryCode(): string {
  const letters = new Secret({ buffer: new Uint8Array(randomBytes(15)).buffer }).base32.toLowerCase()
  return letters.match(/.{4}/g)?.join('-') ?? letters
}

/** What the database keeps of a recovery code. */
export const keptOfRecoveryCode = (code: string): string =>
  createHash('sha256').update(code.replaceAll('-', '')).digest('base64url')
