import type { Hono, Context as HonoContext, MiddlewareHandler } from 'hono'
import type { Route } from '#server/calls/feature.ts'
import type { Services } from '#server/context.ts'
import { codeOf } from '#server/error-code.ts'
import { hours } from '#shared/dates.ts'
import { pathParameters } from '#shared/endpoint.ts'
import { Refusal } from '#shared/refusal.ts'
import type { UploadLimits } from '#shared/uploads.ts'
import { limitedBody, tooLargeToSend } from './body-limit.ts'
import { originOf } from './caller.ts'
import { compressed } from './compression.ts'
import { readUpload } from './read-upload.ts'
import { callHeaders, type HttpEnv } from './request.ts'
import { checkRole, runCall } from './run-call.ts'
import { filePolicy } from './security-headers.ts'
import type { SharedAnswers } from './shared-answers.ts'
import { refuseUnsafeInput } from './unsafe-input.ts'

/** Limit for a body read into memory; uploads have limits of their own. */
const mostBytes = 1024 * 1024
const countBody = limitedBody(mostBytes)

/** Node enforces a stated length, so only a body without one is counted: counting needs a full Request object. */
const limitBody: MiddlewareHandler = (c, next) => {
  const length = c.req.header('content-length')
  if (length === undefined || c.req.header('transfer-encoding') !== undefined) return countBody(c, next)
  if (Number(length) > mostBytes) throw tooLargeToSend()
  return next()
}

/** Puts every call of the product at its path. Paths without parameters come first, so that `:id` never swallows them. */
export function serveCalls(
  app: Hono<HttpEnv>,
  routes: readonly Route[],
  services: Services,
  shared: SharedAnswers,
): void {
  const headersFor = callHeaders(services)
  const origin = originOf(services)
  const parameters = (route: Route) => pathParameters(route.call.path).length
  for (const route of [...routes].sort((a, b) => parameters(a) - parameters(b))) {
    const { method, path, uploads } = route.call
    // A GET has no body to read.
    if (!uploads && method !== 'GET') app.on(method, path, limitBody)
    app.on(method, path, async (c) => {
      c.set('call', `${method} ${path}`)
      const from = origin(c)
      const input = await readInput(c, route, services, from.address)
      const caller = { requestId: c.get('requestId'), ...from, headers: wholeOnHead(c.req.raw) }
      const finished = route.call.shared && (await shared(route, input, caller, withoutOrigin(c.req.url)))
      if (finished) {
        c.set('headed', true)
        return finished.respond(c.req.raw, caller.requestId)
      }
      const actor = await services.sessions.read(c.req.raw.headers)
      const answer = await runCall(services, route, input, { actor, ...caller })
      if (answer.body instanceof Response) return fileResponse(answer.body, answer.headers, c.req.raw.method)
      const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', ...headersFor(c) }
      const body = Buffer.from(JSON.stringify(answer.body))
      return compressed(body, c.req.header('accept-encoding'), withCookies(headers, answer.headers))
    })
  }
  app.all('/api/*', () => {
    throw new Refusal('NOT_FOUND', 'This address does not exist.')
  })
}

/** Plain headers where there are no cookies: creating a Headers object costs more than the rest of a light answer. */
function withCookies(headers: Record<string, string>, more: Headers): Record<string, string> | Headers {
  const cookies = [...more]
  if (cookies.length === 0) return headers
  const all = new Headers(headers)
  for (const [name, value] of cookies) all.append(name, value)
  return all
}

/** Completes a response that an action made itself: a file. */
async function fileResponse(response: Response, more: Headers, method: string): Promise<Response> {
  const { headers } = response
  for (const [name, value] of more) headers.append(name, value)
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  if (response.status !== 304 && !headers.has('content-security-policy'))
    headers.set('content-security-policy', filePolicy)
  // The body of an answer to HEAD is never read, so it is closed here; a failure to close does not matter.
  if (method === 'HEAD') await response.body?.cancel().catch(() => {})
  return response
}

/** HEAD describes the whole file, whatever range it names. */
function wholeOnHead({ method, headers }: Request): Headers {
  if (method !== 'HEAD' || !headers.has('range')) return headers
  const whole = new Headers(headers)
  whole.delete('range')
  return whole
}

/** Path and query exactly as sent: the key of the answer cache. */
const withoutOrigin = (url: string): string => url.slice(url.indexOf('/', url.indexOf('//') + 2))

/** Path parameters merged with the query or body. The path wins over a field of the same name. */
async function readInput(c: HonoContext<HttpEnv>, route: Route, services: Services, address: string): Promise<unknown> {
  // Copying a large body would take longer than reading it.
  const input = Object.assign(await readBesidePath(c, route, services, address), c.req.param())
  refuseUnsafeInput(input)
  return input
}

async function readBesidePath(c: HonoContext<HttpEnv>, route: Route, services: Services, address: string) {
  const { method, signed, uploads } = route.call
  if (method === 'GET') return c.req.query()
  if (uploads) return receiveUpload(c, route.call, services, { limits: uploads, address })
  return signed ? { body: await textOf(c) } : readBody(c)
}

const isJson = (c: HonoContext<HttpEnv>): boolean =>
  c.req.header('content-type')?.startsWith('application/json') ?? false

/** A client that disconnects while sending gets a refusal, since it is no error of ours. */
const textOf = (c: HonoContext<HttpEnv>): Promise<string> =>
  c.req.text().catch((error) => {
    throw isGone(error) ? new Refusal('INCOMPLETE', 'The body did not arrive as a whole.') : error
  })

const isGone = (error: unknown): boolean =>
  codeOf(error) === 'ECONNRESET' || (error instanceof Error && error.name === 'AbortError')

async function readBody(c: HonoContext<HttpEnv>): Promise<object> {
  const text = await textOf(c)
  if (text === '') return {}
  if (!isJson(c)) throw new Refusal('INVALID', 'Send the body as JSON.')
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body
  } catch {
    // Falls through to the same refusal as JSON that is not an object.
  }
  throw new Refusal('INVALID', 'The body is not a JSON object.')
}

const uploadRate = { times: 120, within: hours(1) }
/** For visitors, per address. */
const visitorUploadRate = { times: 30, within: hours(1) }

/** Checks the caller's role and rate before any file is read. */
async function receiveUpload(
  c: HonoContext<HttpEnv>,
  call: Route['call'],
  services: Services,
  { limits, address }: { limits: UploadLimits; address: string },
) {
  const actor = await services.sessions.read(c.req.raw.headers)
  checkRole(call, actor)
  if (actor) await services.rateLimits.limit(`upload ${actor.userId}`, uploadRate)
  else await services.rateLimits.limit(`upload from ${address}`, visitorUploadRate)
  return readUpload(c.req.raw, limits, services, actor?.userId ?? address)
}
