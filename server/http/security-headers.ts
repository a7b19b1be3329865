import { randomBytes } from 'node:crypto'
import type { Settings } from '#server/settings/settings.ts'
import { reportingEndpoints } from './security-policy.ts'

/** Headers of every answer, besides its content security policy. */
export const securityHeaders = ({ publicUrl }: Pick<Settings, 'publicUrl'>): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
  'cross-origin-opener-policy': 'same-origin',
  'reporting-endpoints': reportingEndpoints,
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})

const framedByNobody = "frame-ancestors 'none'; form-action 'none'; base-uri 'none'"

/** The policy of an answer that is no page: it may load nothing. */
export const callPolicy = `default-src 'none'; ${framedByNobody}`

/** The policy of a picture, video or document that a browser shows by itself. */
export const filePolicy = `default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; ${framedByNobody}`

const nonceBytes = 16
let drawn = Buffer.alloc(0)

/** An unguessable nonce. Many are drawn at once, since that costs as much as drawing one. */
export function newNonce(): string {
  if (drawn.length < nonceBytes) drawn = randomBytes(256 * nonceBytes)
  const nonce = drawn.toString('base64', 0, nonceBytes)
  drawn = drawn.subarray(nonceBytes)
  return nonce
}
