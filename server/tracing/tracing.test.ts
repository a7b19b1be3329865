import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import pino from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { accountCalls } from '#features/accounts/contract.ts'
import { jobCalls } from '#features/jobs/contract.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import type { ScheduledWork } from '#server/background/scheduled-work.ts'
import type { Services } from '#server/context.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { Pages } from '#server/pages/pages.ts'
import { startWorks } from '#server/services.ts'
import type { Settings } from '#server/settings/settings.ts'
import { newId } from '#shared/ids.ts'
import { startCollector, type ToldSpan } from '#tests/collector.ts'
import { homeowner } from '#tests/market.ts'
import { signUp } from '#tests/sign-up.ts'
import { root } from '#tests/source-files.ts'
import { freePort } from '#tests/started-site.ts'
import { type World, world } from '#tests/world.ts'
import { createApp } from '../../app.ts'
import { listen } from '../http/listen.ts'
import { createServeCached } from '../http/serve-cached.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const before = { traceId, spanId: '00f067aa0ba902b7' }
const traceparent = `00-${before.traceId}-${before.spanId}-01`

const post = ({ app }: World, path: string, body: object, headers: Record<string, string> = {}) =>
  app.request(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })

const sent = ({ tracing }: Pick<Services, 'tracing'>) => tracing?.close()
const under = (spans: readonly ToldSpan[], { spanId }: ToldSpan) =>
  spans.filter(({ parentSpanId }) => parentSpanId === spanId)

function only(spans: readonly ToldSpan[], name: string): ToldSpan {
  const [span, ...more] = spans.filter((one) => one.name === name)
  if (!span || more.length > 0) throw new Error(`Not one ${name} in ${spans.map((one) => one.name).join()}`)
  return span
}

test('a request is a span with its statements in it, and goes on the trace that it comes from', async () => {
  const collector = await startCollector()
  const here = await world({ traces: collector.traces })
  const person = await homeowner(here)
  const draft = {
    title: 'Leaking kitchen tap',
    description: 'The mixer tap in the kitchen drips day and night.',
    category: 'plumbing',
    location: '12 Otley Road, Headingley, Leeds',
    postcode: 'LS6 3AA',
  }
  const answer = await post(here, jobCalls.create.path, draft, { traceparent, cookie: person.cookie })
  expect(answer.status).toBe(200)
  await sent(here.services)
  const request = only(collector.spans(), `POST ${jobCalls.create.path}`)
  expect(request).toMatchObject({ traceId, parentSpanId: before.spanId, kind: 2, failed: false })
  expect(request.attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': jobCalls.create.path,
    'url.path': jobCalls.create.path,
    'http.response.status_code': 200,
    'http.response.header.x-request-id': [answer.headers.get('x-request-id')],
  })
  const statements = under(collector.spans(), request)
  expect(statements.map(({ name }) => name)).toEqual(['SELECT', 'BEGIN', 'SELECT', 'WITH', 'COMMIT'])
  for (const { kind, attributes } of statements) {
    expect(kind).toBe(3)
    expect(attributes['db.system.name']).toBe('postgresql')
  }
  expect(statements[3]?.attributes['db.query.text']).toMatch(/insert into "jobs".+\$1/)
})

test('the mail of a request is a part of its trace, and of nobody is anything told', async () => {
  const collector = await startCollector()
  const here = await world({ traces: collector.traces })
  const person = signUp({ firstName: 'Xanthippe', lastName: 'Quarmby', phone: '07700 900123' })
  expect((await post(here, accountCalls.register.path, person, { traceparent })).status).toBe(200)
  expect((await here.mailTo(person.email)).kind).toBe('verify-email')
  await sent(here.services)
  const request = only(collector.spans(), `POST ${accountCalls.register.path}`)
  const mail = only(collector.spans(), 'send verify-email')
  expect(mail).toMatchObject({ traceId, parentSpanId: request.spanId, kind: 4, failed: false })
  expect(mail.attributes).toMatchObject({ 'mail.kind': 'verify-email', 'mail.state': 'sent', 'mail.tries': 1 })
  expect(collector.said()).not.toMatch(/Xanthippe|Quarmby|07700|900123|kettle|sarah|@example/i)
  const { rows } = await here.services.database.pool.query('select traceparent from outbox')
  expect(rows).toEqual([{ traceparent: null }])
})

test('a mail that does not leave is a failed span, which says no more of it', async () => {
  const collector = await startCollector()
  const here = await world({ traces: collector.traces, logLevel: 'silent' })
  const mail = { send: async () => Promise.reject(new Error('sarah@example.com is not known here')) }
  const sender = await here.anotherProcess({ mail })
  expect((await post(here, accountCalls.register.path, signUp())).status).toBe(200)
  await sender.outbox.sendDue()
  await sent(sender)
  const span = only(collector.spans(), 'send verify-email')
  expect(span).toMatchObject({ failed: true, attributes: { 'mail.state': 'queued' } })
  expect(collector.said()).not.toContain('sarah')
})

test('a work that a request asks for is a trace of its own, which leads back to it', async () => {
  const collector = await startCollector()
  const here = await world({ traces: collector.traces })
  const done = Promise.withResolvers<void>()
  const work: ScheduledWork = {
    name: 'count-people',
    does: 'Nothing but this test',
    async run({ database }) {
      await database.db.selectFrom('users').select('id').execute()
      done.resolve()
    },
  }
  await startWorks(here.services, [work])
  const { tracing } = here.services
  const beginning = { name: 'ask', kind: 'SERVER', attributes: {}, parent: traceparent } as const
  await tracing?.begin(beginning, () => inTransaction(here.services, [], async ({ soon }) => soon(work)))
  await done.promise
  await here.services.scheduler.stop()
  await sent(here.services)
  const span = only(collector.spans(), 'process count-people')
  expect(span).toMatchObject({ kind: 5, failed: false, attributes: { 'messaging.destination.name': 'count-people' } })
  expect(span.traceId).not.toBe(traceId)
  expect(span.links).toEqual([{ traceId, spanId: only(collector.spans(), 'ask').spanId }])
  expect(under(collector.spans(), span).map(({ attributes }) => attributes['db.query.text'])).toEqual([
    'select "id" from "users"',
  ])
})

test('a page has its calls in it, and they their statements; one that is kept is a span all the same', async () => {
  const collector = await startCollector()
  const here = await world({ traces: collector.traces })
  const pages: Pages = {
    files: (_, next) => next(),
    async handle(_, visit) {
      const { status } = await visit.ask(profileCalls.profile, { id: newId() })
      return new Response(`<p>${status}</p>`, { headers: { 'content-type': 'text/html; charset=utf-8' } })
    },
    reloading: false,
  }
  const port = await freePort()
  const { fetch: answer } = createApp(here.services, new AbortController().signal, pages)
  const serveCached = createServeCached(here.services)
  onTestFinished(await listen({ fetch: answer, serveCached }, { host: '127.0.0.1', port }))
  const get = () => fetch(`http://127.0.0.1:${port}/contractor/sarah-ashworth?of=sarah`, { headers: { traceparent } })
  expect(await (await get()).text()).toBe('<p>404</p>')
  await get()
  await sent(here.services)
  const spans = collector.spans()
  const asked = spans.filter(({ name }) => name === 'GET page')
  expect(asked.map(({ parentSpanId }) => parentSpanId)).toEqual([before.spanId, before.spanId])
  expect(asked.map(({ attributes }) => attributes['url.path'])).toEqual(['/contractor…', '/contractor…'])
  const call = only(spans, `GET ${profileCalls.profile.path}`)
  expect(call).toMatchObject({ parentSpanId: asked[0]?.spanId, kind: 1 })
  expect(call.attributes['http.response.status_code']).toBe(404)
  expect(new Set(under(spans, call).map(({ name }) => name))).toEqual(new Set(['SELECT']))
  expect(collector.said()).not.toContain('sarah')
})

test('a statement that fails says by which code, and a request only that it has failed', async () => {
  const collector = await startCollector()
  const here = await world({ traces: collector.traces, logLevel: 'silent' })
  const { id } = await here.person({ firstName: 'Xanthippe' })
  const { database, tracing } = here.services
  const twice = () => database.pool.query('insert into users select * from users where id = $1', [id])
  const beginning = { name: 'ask', kind: 'SERVER', attributes: {} } as const
  await expect(tracing?.begin(beginning, twice)).rejects.toThrow()
  vi.spyOn(database.pool, 'connect').mockImplementation(() => {
    throw new Error('Xanthippe is away')
  })
  expect((await here.app.request(`/api/contractors/${newId()}`)).status).toBe(500)
  await sent(here.services)
  const spans = collector.spans()
  expect(only(spans, 'INSERT')).toMatchObject({ failed: true, attributes: { 'error.type': '23505' } })
  expect(only(spans, `GET ${profileCalls.profile.path}`).failed).toBe(true)
  expect(collector.said()).not.toContain('Xanthippe')
})

test('the lines of a request carry its trace', async () => {
  const collector = await startCollector()
  const here = await world({ traces: collector.traces, logLevel: 'info' })
  const lines: string[] = []
  const stream = Reflect.get(here.services.log, pino.symbols.streamSym)
  vi.spyOn(stream, 'write').mockImplementation((line) => void lines.push(String(line)))
  await here.app.request(`/api/contractors/${newId()}`, { headers: { traceparent } })
  await sent(here.services)
  const { spanId } = only(collector.spans(), `GET ${profileCalls.profile.path}`)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ status: 404, trace_id: traceId, span_id: spanId }])
})

test.each<[string, Partial<Settings['traces']>, number]>([
  ['what comes in decides', {}, 1],
  ['a share of what begins here', { sampler: 'parentbased_traceidratio', ratio: 0 }, 1],
  ['a share of all', { sampler: 'traceidratio', ratio: 0 }, 0],
  ['none', { sampler: 'always_off' }, 0],
])('which traces are kept: %s', async (_, wish, kept) => {
  const collector = await startCollector()
  const here = await world({ traces: { ...collector.traces, ...wish } })
  const ask = (flag: string) =>
    here.app.request(`/api/contractors/${newId()}`, { headers: { traceparent: traceparent.replace(/1$/, flag) } })
  await ask('1')
  await ask('0')
  await sent(here.services)
  const requests = collector.spans().filter(({ name }) => name.startsWith('GET'))
  expect(requests).toHaveLength(kept)
})

test('the usual variables name the service to the collector, and the headers sent to it', async () => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_HEADERS', 'authorization=Bearer%20secret')
  vi.stubEnv('OTEL_SERVICE_NAME', 'trades-north')
  vi.stubEnv('OTEL_RESOURCE_ATTRIBUTES', 'deployment.environment.name=staging')
  onTestFinished(() => void vi.unstubAllEnvs())
  const collector = await startCollector()
  const here = await world({ traces: collector.traces })
  await here.app.request('/healthz')
  await sent(here.services)
  expect(only(collector.spans(), 'GET').attributes['url.path']).toBe('/healthz')
  expect(collector.headers[0]?.authorization).toBe('Bearer secret')
  expect(collector.tellers()[0]).toMatchObject({
    'service.name': 'trades-north',
    'deployment.environment.name': 'staging',
    'service.instance.id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})

test('a collector that is away keeps nobody waiting, and the log says so once', async () => {
  const url = `http://127.0.0.1:${await freePort()}/v1/traces`
  const here = await world({ traces: { url, sampler: 'always_on', ratio: 1 }, logLevel: 'silent' })
  const warned = vi.spyOn(here.services.log, 'warn')
  const answers = await Promise.all(Array.from({ length: 600 }, () => here.app.request('/healthz')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const began = performance.now()
  await sent(here.services)
  expect(performance.now() - began).toBeLessThan(5000)
  await vi.waitFor(() => expect(warned).toHaveBeenCalled(), { timeout: 20_000 })
  expect(warned.mock.calls.map(([, sentence]) => sentence)).toEqual([
    'traces are lost: their collector does not take them',
  ])
})

test('without a collector nothing of OpenTelemetry’s is loaded', { timeout: 180_000 }, async () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318'
  const ways = [
    {},
    { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'true' },
    { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_EXPORTER: 'none' },
    { OTEL_EXPORTER_OTLP_ENDPOINT },
  ]
  const program = `
    import { registerHooks } from 'node:module'
    let loaded = 0
    registerHooks({
      load(url, context, next) {
        if (/opentelemetry.(sdk|exporter|otlp|resources|core)/.test(url)) loaded += 1
        return next(url, context)
      },
    })
    const { createServices } = await import('#server/services.ts')
    const { readSettings } = await import('#server/settings/settings.ts')
    for (const way of ${JSON.stringify(ways)}) {
      await createServices(readSettings({ ...process.env, ...way }), { host: '/nowhere' }, {}).catch(() => {})
      console.log(loaded > 0)
    }
    process.exit()`
  const folder = mkdtempSync(path.join(tmpdir(), 'untraced-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const env = { PATH: process.env.PATH, DATA_DIR: folder, LOG_LEVEL: 'silent' }
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { cwd: root, env })
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)])
  expect(complained).toBe('')
  expect(said.trim().split('\n')).toEqual(['false', 'false', 'false', 'true'])
})
