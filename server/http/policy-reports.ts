import type { Hono } from 'hono'
import * as z from 'zod'
import type { Services } from '#server/context.ts'
import { hours } from '#shared/dates.ts'
import { Refusal } from '#shared/refusal.ts'
import { limitedBody } from './body-limit.ts'
import { originOf } from './caller.ts'
import { firstPathPart, type HttpEnv } from './request.ts'
import { reportsPath } from './security-policy.ts'

/** Reports beyond these, from one network or in all, are dropped. */
const rates = {
  fromNetwork: { times: 20, within: hours(1) },
  fromAll: { times: 500, within: hours(1) },
}

const word = z.string().max(2000)
/** The Reporting API's form, and the older one of `report-uri`. */
const shapes = z.union([
  z.object({
    'csp-report': z.looseObject({
      'effective-directive': word.optional(),
      'violated-directive': word.optional(),
      'blocked-uri': word.optional(),
      'document-uri': word.optional(),
    }),
  }),
  z.array(
    z.looseObject({
      type: z.literal('csp-violation'),
      body: z.looseObject({ effectiveDirective: word, blockedURL: word.nullish(), documentURL: word.nullish() }),
    }),
  ),
])

/** What is logged: nothing that identifies a person or what they typed. */
interface Violation {
  directive: string
  blocked: string
  page: string
}

/** Logs a violation of the content security policy reported by a browser, one line each, rate limited. */
export function servePolicyReports(app: Hono<HttpEnv>, services: Services): void {
  const { log, rateLimits } = services
  const origin = originOf(services)
  app.post(reportsPath, limitedBody(32 * 1024), async (c) => {
    c.set('call', `POST ${reportsPath}`)
    const { address } = origin(c)
    const reported = shapes.safeParse(await c.req.json().catch(() => null))
    if (!reported.success) throw new Refusal('INVALID', 'This is no report of a broken policy.')
    const many =
      (await rateLimits.count(`policy reports from ${address}`, rates.fromNetwork)) ||
      (await rateLimits.count('policy reports', rates.fromAll))
    if (!many)
      for (const violation of violationsIn(reported.data).slice(0, 5))
        log.warn({ requestId: c.get('requestId'), ...violation }, 'a page did what its policy forbids')
    return c.body(null, 204)
  })
}

function violationsIn(reported: z.output<typeof shapes>): Violation[] {
  if (Array.isArray(reported))
    return reported.map(({ body }) => violation(body.effectiveDirective, body.blockedURL, body.documentURL))
  const report = reported['csp-report']
  const directive = report['effective-directive'] ?? report['violated-directive']?.split(' ')[0]
  return [violation(directive, report['blocked-uri'], report['document-uri'])]
}

const violation = (directive = '', blocked: string | null = '', page: string | null = ''): Violation => ({
  directive: directive.match(/^[a-z-]{1,40}$/)?.[0] ?? 'unknown',
  blocked: originIn(blocked ?? ''),
  page: firstPathPart(URL.parse(page ?? '')?.pathname ?? '') || 'unknown',
})

/** The origin of the blocked resource, or its keyword: `inline`, `eval`, `data`. */
function originIn(blocked: string): string {
  const url = URL.parse(blocked)
  if (url) return url.host ? `${url.protocol}//${url.host}` : url.protocol
  return blocked.match(/^[a-z-]{1,30}$/)?.[0] ?? 'unknown'
}
