import type { Hono } from 'hono'
import type { Services } from '#server/context.ts'
import { days, later } from '#shared/dates.ts'
import type { HttpEnv } from './request.ts'

const path = '/.well-known/security.txt'
/** Less than a year, as RFC 9116 advises. */
const holds = days(180)

/** GET /.well-known/security.txt: how to report a vulnerability (RFC 9116). */
export function serveSecurityTxt(app: Hono<HttpEnv>, { settings, clock }: Services): void {
  const { publicUrl, securityContact, brand } = settings
  app.get(path, (c) =>
    c.text(
      [
        `Contact: ${securityContact ?? `mailto:${brand.supportEmail}`}`,
        `Expires: ${later(clock(), holds).toISOString()}`,
        'Preferred-Languages: en',
        `Canonical: ${publicUrl}${path}`,
        '',
      ].join('\n'),
    ),
  )
}
