import type { Context, Hono, MiddlewareHandler } from 'hono'
import type { Services } from '#server/context.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { RootSpanInfo } from '#server/tracing/tracing.ts'
import { paths } from '#shared/paths.ts'
import { Refusal } from '#shared/refusal.ts'
import { newRequestId } from './run-call.ts'
import { callPolicy, securityHeaders } from './security-headers.ts'
import { nonceSource, securityPolicy } from './security-policy.ts'

/** What every request carries from the first middleware on. */
export interface HttpEnv {
  Variables: {
    requestId: string
    /** Allows the inline scripts and styles of the page rendered for this request. */
    nonce?: string
    /** Which call this is, for the metrics: `GET /api/…` or `page`; absent for a file or an unknown address. */
    call?: string
    /** Whether the answer already has the headers that every answer gets. */
    headed?: boolean
  }
}

/**
 * Request id, log line, security headers and the refusal of cross-site changes, for every request; pages that are `reloading`
 * may do what Vite needs.
 */
export function guardRequests(app: Hono<HttpEnv>, services: Services, reloading = false): void {
  app.use(identify(services))
  app.use(setHeaders(services, reloading))
  app.use(refuseCrossSite(services))
}

/**
 * The path as it is logged: a call by its pattern, so that nothing typed into an address is kept, and never the query.
 */
export const loggedPath = (c: Context<HttpEnv>): string => {
  const call = c.get('call')
  return call === undefined ? c.req.path.replace(/^\/api\/.*/, '/api/…') : loggedCall(call)
}
export const loggedCall = (call: string): string => call.replace(/^\S+ /, '')

function identify(services: Services): MiddlewareHandler<HttpEnv> {
  const { tracing } = services
  const answer: MiddlewareHandler<HttpEnv> = async (c, next) => {
    const started = performance.now()
    c.set('requestId', newRequestId())
    await next()
    if (!c.get('headed')) c.res.headers.set('x-request-id', c.get('requestId'))
    const { method } = c.req
    const { status } = c.res
    recordAnswer(services, {
      requestId: c.get('requestId'),
      method,
      call: c.get('call'),
      path: loggedPath(c),
      status,
      started,
    })
  }
  if (!tracing) return answer
  return (c, next) =>
    tracing.begin(requestOf(c.req.method, c.req.path, c.req.header('traceparent')), () => answer(c, next))
}

/** The span of a request before its call is known. */
export const requestOf = (method: string, address: string, parent: string | string[] | undefined): RootSpanInfo => ({
  name: method,
  kind: 'SERVER',
  parent: parent?.toString(),
  attributes: { 'http.request.method': method, 'url.path': shortenedPath(address) },
})

/** The first part of a path alone, for logs: the rest may name a person or hold a secret. */
export const firstPathPart = (address: string): string => /^\/[a-z-]{0,40}/.exec(address)?.[0] ?? ''

function shortenedPath(address: string): string {
  const first = firstPathPart(address)
  return first === address ? first : `${first}…`
}

interface Handled {
  requestId: string
  method: string
  call: string | undefined
  /** The logged path; the pattern of the call by default. */
  path?: string
  status: number
  /** The start by `performance.now()`. */
  started: number
}

/** Adds an answer to the metrics, the log and the trace. */
export function recordAnswer({ metrics, log, tracing }: Services, handled: Handled): void {
  const { requestId, method, call = 'other', path = loggedCall(call), status, started } = handled
  const milliseconds = Math.round(performance.now() - started)
  metrics.answered(call, status, milliseconds)
  log.info({ requestId, method, path, status, milliseconds })
  tracing?.annotate({
    ...(call !== 'other' && { name: `${method} ${loggedCall(call)}` }),
    attributes: {
      ...(call.includes(' ') && { 'http.route': path, 'url.path': path }),
      'http.response.status_code': status,
      'http.response.header.x-request-id': [requestId],
    },
    failed: status >= 500,
  })
}

/** Where the payment provider's script may run; web/contractor/plans makes sure that these are loaded as full pages. */
const payingPages = new Set([paths.subscribe(), paths.subscriptionPlans])

/** The headers that every answer of a call gets, besides its own. */
export const callHeaders = (services: Services): ((c: Context<HttpEnv>) => Record<string, string>) => {
  const always = { ...securityHeaders(services.settings), 'content-security-policy': callPolicy }
  return (c) => {
    c.set('headed', true)
    return { ...always, 'x-request-id': c.get('requestId') }
  }
}

/** Adds the security headers to every answer that does not have them yet. */
const setHeaders = ({ settings }: Services, reloading: boolean): MiddlewareHandler<HttpEnv> => {
  const always = Object.entries(securityHeaders(settings))
  return async (c, next) => {
    await next()
    if (c.get('headed')) return
    const headers = c.res.headers
    for (const [name, value] of always) if (!headers.has(name)) headers.set(name, value)
    // A browser's cached copy keeps the policy it came with.
    if (headers.has('content-security-policy') || c.res.status === 304) return
    headers.set(
      'content-security-policy',
      c.req.path.startsWith('/api/') ? callPolicy : pagePolicy(c, settings, reloading),
    )
  }
}

function pagePolicy(c: Context<HttpEnv>, { payments }: Settings, reloading: boolean): string {
  const nonce = c.get('nonce')
  const ours = nonce === undefined ? [] : [nonceSource(nonce)]
  const paying = payments !== null && payingPages.has(c.req.path)
  return securityPolicy({ scripts: ours, styles: reloading ? ["'unsafe-inline'"] : ours, reloading, paying })
}

/** Refuses changes requested by pages of other sites (CSRF), whatever cookies they carry. */
const refuseCrossSite =
  ({ settings }: Services): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const reading = c.req.method === 'GET' || c.req.method === 'HEAD' || c.req.method === 'OPTIONS'
    if (!reading && isCrossSite(c, settings.publicUrl))
      throw new Refusal('CROSS_SITE', 'This request came from another site, so it was not accepted.')
    await next()
  }

function isCrossSite(c: Context, publicUrl: string): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site) return site !== 'same-origin' && site !== 'none'
  const origin = c.req.header('origin')
  // A page without an origin of its own, such as a sandboxed frame, sends `null`.
  return origin !== undefined && origin !== publicUrl && URL.parse(origin)?.host !== c.req.header('host')
}
