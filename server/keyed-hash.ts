import { createHmac } from 'node:crypto'
import { isSameSecret } from './same-secret.ts'

/**
 * A keyed hash (HMAC) of a text that only has to be recognised: without the secret it can be neither read nor guessed by trial.
 * The purpose is part of it, so that hashes of one purpose match none of another.
 */
export const keyedHash = (secret: string, purpose: string, text: string): string =>
  createHmac('sha256', secret).update(`${purpose} ${text}`).digest('base64url')

/** Whether somebody gave the keyed hash of this text, as the proof in a link that we mailed. */
export const isKeyedHash = (given: string, secret: string, purpose: string, text: string): boolean =>
  isSameSecret(given, keyedHash(secret, purpose, text))
