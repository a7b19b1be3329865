import { createHash, randomBytes } from 'node:crypto'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { Secret, TOTP } from 'otpauth'

/** A new TOTP secret for an authenticator app (RFC 6238). */
export const newAppSecret = (): string => new Secret({ size: 20 }).base32

/** The content of the app's QR code (otpauth:). */
export const appAddress = (secret: string, issuer: string, label: string): string =>
  new TOTP({ secret, issuer, label }).toString()

/**
 * The TOTP time step (30 seconds) of a code; null when it matches none. One step either way is tolerated for clocks that
 * differ.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const ahead = TOTP.validate({ secret: Secret.fromBase32(secret), token: code, timestamp, window: 1 })
  return ahead === null ? null : TOTP.counter({ timestamp }) + ahead
}

/** Encrypted for the database, so that whoever reads it cannot generate codes. */
export const encrypted = (text: string, key: string): Promise<string> => symmetricEncrypt({ key, data: text })

/** Null when it was encrypted with another key, after the site's secret has changed. */
export const decrypted = (text: string, key: string): Promise<string | null> =>
  symmetricDecrypt({ key, data: text }).catch(() => null)

/** 120 random bits in six groups: too many to guess, so an unsalted hash is enough. */
export function newRecoveryCode(): string {
  const letters = new Secret({ buffer: new Uint8Array(randomBytes(15)).buffer }).base32.toLowerCase()
  return letters.match(/.{4}/g)?.join('-') ?? letters
}

/** The hash of a recovery code. */
export const hashOfRecoveryCode = (code: string): string =>
  createHash('sha256').update(code.replaceAll('-', '')).digest('base64url')
