import type { Hono, Context as HonoContext } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Services } from '#server/context.ts'
import { busy, isAway, isDatabaseFull, isFull } from '#server/database/database.ts'
import type { Route } from '#server/feature.ts'
import { hours } from '#shared/dates.ts'
import { pathParameters } from '#shared/endpoint.ts'
import { Refusal, type RefusalBody } from '#shared/refusal.ts'
import type { UploadLimits } from '#shared/uploads.ts'
import { originOf } from './caller.ts'
import { type FinishedAnswer, finishAnswer } from './finished-answer.ts'
import { actorOf, noteRead } from './page-reads.ts'
import { readUpload } from './read-upload.ts'
import { callHeaders, type HttpEnv, loggedPath } from './request.ts'
import { type Caller, checkRole, runCall } from './run-call.ts'
import { callPolicy, filePolicy, securityHeaders } from './security-headers.ts'

/** As much as any body can be that is read as a whole; one with files is read within limits of its own. */
const limitBody = bodyLimit({
  maxSize: 1024 * 1024,
  onError: () => {
    throw new Refusal('TOO_LARGE', 'This is too large to send.')
  },
})

/** Puts every call of the product at its path. Paths without parameters come first, so that `:id` never swallows them. */
export function serveCalls(app: Hono<HttpEnv>, routes: readonly Route[], services: Services): void {
  const headersFor = callHeaders(services)
  const shared = sharedAnswers(services)
  const origin = originOf(services)
  const parameters = (route: Route) => pathParameters(route.call.path).length
  for (const route of [...routes].sort((a, b) => parameters(a) - parameters(b))) {
    const { feature, method, path, uploads } = route.call
    // A GET has no body to read; asking for its size would make a whole request object of it.
    if (!uploads && method !== 'GET') app.on(method, path, limitBody)
    app.on(method, path, async (c) => {
      c.set('call', `${method} ${path}`)
      const from = origin(c)
      const input = await readInput(c, route, services, from.address)
      noteRead(c.req.raw, feature)
      const caller = { requestId: c.get('requestId'), ...from, headers: wholeOnHead(c.req.raw) }
      const finished = route.call.shared && (await shared(route, input, caller, c.req.url))
      if (finished) {
        c.set('headed', true)
        return finished.respond(c.req.raw, caller.requestId)
      }
      const actor = await actorOf(c.req.raw, services.sessions)
      const answer = await runCall(services, route, input, { actor, ...caller })
      if (answer.body instanceof Response) return fileResponse(answer.body, answer.headers, c.req.raw.method)
      const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', ...headersFor(c) }
      return new Response(JSON.stringify(answer.body), { headers: withCookies(headers, answer.headers) })
    })
  }
  app.all('/api/*', () => {
    throw new Refusal('NOT_FOUND', 'This address does not exist.')
  })
}

/** Plain headers where they do: whole ones cost more than the rest of a light answer. */
function withCookies(headers: Record<string, string>, more: Headers): Record<string, string> | Headers {
  const cookies = [...more]
  if (cookies.length === 0) return headers
  const all = new Headers(headers)
  for (const [name, value] of cookies) all.append(name, value)
  return all
}

/** One that an action made itself: a file. */
async function fileResponse(response: Response, more: Headers, method: string): Promise<Response> {
  const { headers } = response
  for (const [name, value] of more) headers.append(name, value)
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  if (response.status !== 304 && !headers.has('content-security-policy'))
    headers.set('content-security-policy', filePolicy)
  // Whoever asks only about a file never reads it: it is closed here, whatever it says to that.
  if (method === 'HEAD') await response.body?.cancel().catch(() => {})
  return response
}

/** Parts are for reading alone: whoever asks only about a file is told of all of it. */
function wholeOnHead({ method, headers }: Request): Headers {
  if (method !== 'HEAD' || !headers.has('range')) return headers
  const whole = new Headers(headers)
  whole.delete('range')
  return whole
}

/** What an address says after its origin, as it was written: what kept answers are found by. */
const withoutOrigin = (url: string): string => url.slice(url.indexOf('/', url.indexOf('//') + 2))

/** Those that are the same for everybody: whoever calls is nobody, and one made a moment ago will do. */
function sharedAnswers(services: Services) {
  const always = securityHeaders(services.settings)
  return async (
    route: Route,
    input: unknown,
    caller: Omit<Caller, 'actor'>,
    url: string,
  ): Promise<FinishedAnswer | null> => {
    const { feature, method, path, shared } = route.call
    const call = `${method} ${path}`
    const key = method === 'GET' ? withoutOrigin(url) : `${call} ${JSON.stringify(input)}`
    try {
      return await services.answers.give(key, { feature }, async () => {
        const { body } = await runCall(services, route, input, { actor: null, ...caller })
        const headers = { 'content-type': 'application/json' }
        return finishAnswer({ call, text: JSON.stringify(body), headers, policy: callPolicy }, always)
      })
    } catch (refusal) {
      const mayBeMore = shared === 'unless refused' && services.sessions.isBrought(caller.headers.get('cookie'))
      if (refusal instanceof Refusal && mayBeMore) return null
      throw refusal
    }
  }
}

/** Path parameters, and the query or body beside them, as one object. A parameter of the path cannot be overridden. */
async function readInput(c: HonoContext<HttpEnv>, route: Route, services: Services, address: string): Promise<unknown> {
  const { method, signed, uploads } = route.call
  const beside =
    method === 'GET'
      ? c.req.query()
      : uploads
        ? await receiveUpload(c, route, uploads, services, address)
        : signed
          ? { body: await textOf(c) }
          : await readBody(c)
  const input = { ...beside, ...c.req.param() }
  refuseUnstorable(input)
  return input
}

const isJson = (c: HonoContext<HttpEnv>): boolean =>
  c.req.header('content-type')?.startsWith('application/json') ?? false

/** Whoever goes away while sending has failed, not we. */
const textOf = (c: HonoContext<HttpEnv>): Promise<string> =>
  c.req.text().catch((error) => {
    throw isGone(error) ? new Refusal('INVALID', 'The body did not arrive as a whole.') : error
  })

const isGone = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'AbortError' || ('code' in error && error.code === 'ECONNRESET'))

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
/** Of one address, by whoever has no account. */
const visitorUploadRate = { times: 30, within: hours(1) }

/** Only from somebody who may call: whoever else sends files is told so before they are read. */
async function receiveUpload(
  c: HonoContext<HttpEnv>,
  { call }: Route,
  limits: UploadLimits,
  services: Services,
  address: string,
) {
  const actor = await services.sessions.read(c.req.raw.headers)
  checkRole(call, actor)
  if (actor) await services.rateLimits.limit(`upload ${actor.userId}`, uploadRate)
  else await services.rateLimits.limit(`upload from ${address}`, visitorUploadRate)
  return readUpload(c.req.raw, limits, services)
}

/** Deeper than any input of ours: whatever walks through it step by step would run out of stack. */
const mostNesting = 20

/** PostgreSQL cannot store the NUL character, and no text of ours has any other that only steers a terminal. */
const unstorable = /[^\P{Cc}\t\n\r]/u

function refuseUnstorable(input: object): void {
  const wrong = Object.entries(input).filter(([, value]) => holdsUnstorable(value))
  const sentence = 'This text contains a character that cannot be stored.'
  if (wrong.length > 0)
    throw new Refusal('INVALID', sentence, Object.fromEntries(wrong.map(([field]) => [field, sentence])))
}

function holdsUnstorable(value: unknown): boolean {
  let level = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > mostNesting) throw new Refusal('INVALID', 'This is nested too deeply.')
    if (level.some((one) => typeof one === 'string' && unstorable.test(one))) return true
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  }
  return false
}

const noRoom = () =>
  new Refusal('UNAVAILABLE', 'We cannot save anything at the moment, and have been told. Please try again later.')

/** What a refusal, or an error nobody foresaw, tells the outside; the latter is told to the log alone. */
export function answerError(error: unknown, c: HonoContext<HttpEnv>, services: Services): Response {
  if (error instanceof Refusal) {
    const body: RefusalBody = {
      code: error.code,
      message: error.message,
      ...(error.fields && { fields: error.fields }),
    }
    const headers = new Headers({ 'cache-control': 'no-store' })
    if (error.retryAfter !== undefined) headers.set('retry-after', String(error.retryAfter))
    // The rest of the body was never read, so nothing can follow it on this connection.
    if (error.code === 'TOO_LARGE') headers.set('connection', 'close')
    return Response.json(body, { status: error.status, headers })
  }
  if (isAway(error)) {
    services.log.warn(
      { err: error, requestId: c.get('requestId'), path: loggedPath(c) },
      'the database is out of reach',
    )
    return answerError(busy(), c, services)
  }
  if (isFull(error)) {
    services.room.ranOut(isDatabaseFull(error) ? 'database' : 'disk')
    services.log.error({ err: error, requestId: c.get('requestId'), path: loggedPath(c) }, 'there is no room to save')
    return answerError(noRoom(), c, services)
  }
  services.log.error({ err: error, requestId: c.get('requestId'), path: loggedPath(c) }, 'a request failed')
  const message = `Something went wrong on our side. If it happens again, give us this reference: ${c.get('requestId')}`
  return Response.json({ code: 'INTERNAL', message }, { status: 500, headers: { 'cache-control': 'no-store' } })
}
