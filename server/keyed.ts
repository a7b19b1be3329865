import { createHmac } from 'node:crypto'

/**
 * A text as it is kept where it only has to be known again: nobody can read it from that, or find it out by trying without the
 * secret. What it is kept for is part of it, so that what is kept for one thing tells nothing of another.
 */
export const keyed = (secret: string, purpose: string, text: string): string =>
  createHmac('sha256', secret).update(`${purpose} ${text}`).digest('base64url')
