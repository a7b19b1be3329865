import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, inject, onTestFinished, test } from 'vitest'
import { listen } from '#server/http/listen.ts'
import type { Settings } from '#server/settings/settings.ts'
import { startMailServer } from '#tests/mail-server.ts'
import { query } from '#tests/postgres.ts'
import { freePort } from '#tests/started-site.ts'
import { world } from '#tests/world.ts'
import { examineClock } from './clock.ts'
import { examineDatabase } from './database.ts'
import { examineDisk } from './disk.ts'
import { examineFiles } from './files.ts'
import type { Finding } from './finding.ts'
import { examineMail } from './mail.ts'
import { examineProxy } from './proxy.ts'
import { examineStripe } from './stripe.ts'
import { examineTraces } from './traces.ts'

const inWords = (findings: readonly Finding[]) =>
  findings.map((finding) => `${finding.is}: ${finding.says}${finding.is === 'wrong' ? ` → ${finding.todo}` : ''}`)

async function standIn(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The stand-in has no port')
  return `http://127.0.0.1:${address.port}`
}

const folder = () => {
  const made = mkdtempSync(path.join(tmpdir(), 'doctor-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

test('the database: its version, its texts, its extensions, its migrations, its archive', async () => {
  const here = await world()
  const connection = here.services.database.pool.options as pg.PoolConfig
  const examine = async (production: boolean) => inWords(await examineDatabase(connection, { ours: false, production }))
  expect(await examine(false)).toEqual([
    expect.stringMatching(/^good: PostgreSQL 1[5-9]/),
    expect.stringMatching(/^good: texts are UTF8/),
    'good: has pg_trgm and btree_gist',
    'good: every migration has run',
    expect.stringMatching(/^good: lets \d+ connections in, each with 16 MB/),
    expect.stringMatching(/^not checked: archives nothing/),
  ])
  expect((await examine(true)).at(-1)).toMatch(/^wrong: archives nothing.+ → Set `archive_mode = on`/)
  await here.services.database.pool.query(`insert into migrations (name) values ('999_later.sql')`)
  expect(await examine(false)).toContainEqual(
    expect.stringMatching(/^wrong: was migrated by another release \(999_later.sql\) → Run the release that did it/),
  )
})

test('a database with other letters is wrong', async () => {
  const { server } = inject('testRun')
  const name = 'doctor_latin'
  await query(server, `create database ${name} encoding 'LATIN1' locale 'C' template template0`)
  onTestFinished(() => query(server, `drop database ${name}`).then(() => {}))
  const findings = inWords(await examineDatabase({ ...server, database: name }, { ours: true, production: false }))
  expect(findings).toContainEqual(expect.stringMatching(/^wrong: Texts are stored as LATIN1 → Make the database anew/))
  expect(findings).toContainEqual(expect.stringMatching(/^good: \d+ migrations are run by the next start$/))
})

async function mailServer(options: SMTPServerOptions): Promise<number> {
  const server = new SMTPServer({ ...options, closeTimeout: 100 })
  server.on('error', () => {})
  server.listen(0, '0.0.0.0')
  await once(server.server, 'listening')
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())))
  const address = server.server.address()
  if (typeof address !== 'object' || !address) throw new Error('The mail server has no port')
  return address.port
}

test('the mail server: whether it answers and knows us, without a mail', async () => {
  const examine = async (smtpUrl: string | null) => inWords(await examineMail({ mail: { smtpUrl, from: '' } }))
  await using server = await startMailServer()
  const { host } = new URL(server.url)
  expect(await examine(server.url)).toEqual([`good: ${host} takes mails`])
  expect(server.received).toEqual([])
  expect(await examine(null)).toEqual(['not checked: without SMTP_URL mails are files in the data folder'])
  const nobody = await freePort()
  expect(await examine(`smtp://127.0.0.1:${nobody}`)).toEqual([
    expect.stringMatching(/^wrong: 127.0.0.1:\d+ does not take mails \(E\w+\) → Check host and port of SMTP_URL/),
  ])
  const strict = await mailServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password }, _session, done) =>
      password === 'right' ? done(null, { user: 'us' }) : done(new Error('No')),
  })
  expect(await examine(`smtp://us:right@127.0.0.1:${strict}`)).toEqual([expect.stringMatching(/^good/)])
  const [refused] = await examine(`smtp://us:secret-word@127.0.0.1:${strict}`)
  expect(refused).toMatch(/EAUTH.+ → The user or password of SMTP_URL/)
  expect(refused).not.toContain('secret-word')
})

test('a mail server on another machine has to offer TLS, with a certificate of its name', async () => {
  const open = await mailServer({ disabledCommands: ['STARTTLS', 'AUTH'], authOptional: true })
  const selfSigned = await mailServer({ disabledCommands: ['AUTH'], authOptional: true })
  const examine = async (port: number) =>
    inWords(await examineMail({ mail: { smtpUrl: `smtp://127.0.0.2:${port}`, from: '' } }))
  expect(await examine(open)).toEqual([
    expect.stringMatching(/^wrong: 127.0.0.2:\d+ takes mails only unencrypted → Use an address .+ smtps/),
  ])
  expect(await examine(selfSigned)).toEqual([
    expect.stringMatching(/^wrong: 127.0.0.2:\d+ does not take mails \(ETLS\) → Its certificate/),
  ])
})

test('a bucket that takes, gives and removes a probe is good, and its refusals are told apart', async () => {
  const objects = new Map<string, Buffer>()
  let refuse: string | null = null
  const endpoint = await standIn(async (request, response) => {
    const key = request.url?.split('?')[0] ?? ''
    const body: Buffer[] = []
    for await (const piece of request) body.push(piece)
    if (refuse && request.method === 'DELETE')
      return response.writeHead(403, { 'content-type': 'application/xml' }).end(`<Error><Code>${refuse}</Code></Error>`)
    if (request.method === 'PUT') objects.set(key, Buffer.concat(body))
    if (request.method === 'DELETE') objects.delete(key)
    response.end(request.method === 'GET' ? objects.get(key) : '')
  })
  const bucket = { name: 'uploads', region: 'eu-west-2', endpoint, accessKeyId: 'key', secretAccessKey: 'secret' }
  const examine = async (changed: Partial<typeof bucket> = {}) =>
    inWords(await examineFiles({ bucket: { ...bucket, ...changed }, dataDir: folder() }))
  expect(await examine()).toEqual(['good: a probe was put into the bucket uploads, read and removed'])
  expect(objects.size).toBe(0)
  refuse = 'AccessDenied'
  expect(await examine()).toEqual([
    'wrong: a probe could not be removed from the bucket uploads (AccessDenied) → Let the key put, get and delete objects of the bucket.',
  ])
  const gone = `http://127.0.0.1:${await freePort()}`
  expect(await examine({ endpoint: gone })).toEqual([
    expect.stringMatching(/could not be put into the bucket uploads \(ECONNREFUSED\) → Check S3_ENDPOINT/),
  ])
})

test('a data folder is probed in the same way', async () => {
  expect(inWords(await examineFiles({ bucket: null, dataDir: folder() }))[0]).toMatch(/^good: .+ the data folder/)
})

test('Stripe: the key, its mode, and whether it reports to us', async () => {
  const path = '/api/stripe/webhook'
  let answer: { status: number; body: object } = { status: 200, body: {} }
  const apiBase = await standIn((_request, response) => {
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
  })
  const endpoints = (...enabled_events: string[]) => ({
    status: 200,
    body: { object: 'list', data: [{ url: `https://here.example${path}`, status: 'enabled', enabled_events }] },
  })
  const examine = async (mode: Settings['mode'] = 'test', secretKey = 'sk_test_x') => {
    const payments = { secretKey, publishableKey: 'pk_test_x', webhookSecret: 'whsec_x', apiBase }
    return inWords(await examineStripe({ payments, mode, publicUrl: 'https://here.example' }, path))
  }
  answer = endpoints('*')
  expect(await examine()).toEqual([`good: knows the key and reports to https://here.example${path}`])
  expect(await examine('production')).toContainEqual(expect.stringMatching(/^wrong: the keys are for tests/))
  expect(await examine('test', 'sk_live_x')).toContainEqual(expect.stringMatching(/^wrong: one key is for tests/))
  answer = endpoints('invoice.paid')
  expect(await examine()).toEqual([expect.stringMatching(/^wrong: does not report customer.subscription.updated/)])
  answer = { status: 200, body: { object: 'list', data: [] } }
  expect(await examine()).toEqual([
    expect.stringMatching(/^wrong: knows the key, and reports nothing .+ → Add it at Stripe/),
  ])
  answer = { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key: sk_test_x' } } }
  expect(await examine()).toEqual(['wrong: does not know the key → Copy STRIPE_SECRET_KEY anew.'])
  answer = { status: 403, body: { error: { type: 'invalid_request_error', message: 'No permission' } } }
  expect(await examine()).toEqual([expect.stringMatching(/^not checked: the restricted key is known/)])
})

test('the clock: against the database and against a web server', async () => {
  const here = await world()
  const connection = here.services.database.pool.options as pg.PoolConfig
  let ahead = 0
  const outside = await standIn((_request, response) => {
    response.setHeader('date', new Date(Date.now() - ahead).toUTCString()).end()
  })
  const good = "good: agrees with the database's"
  expect(inWords(await examineClock(connection, outside))).toEqual([good, 'good: agrees with that of 127.0.0.1'])
  ahead = 3_600_000
  expect(inWords(await examineClock(connection, outside))).toEqual([
    good,
    expect.stringMatching(/^wrong: is 3\d{3}\.\d seconds ahead of that of 127.0.0.1 → Let a time service/),
  ])
  expect(inWords(await examineClock(connection, `http://127.0.0.1:${await freePort()}`))[1]).toMatch(/^not checked/)
})

test('the disk: full, nearly full, and with room', async () => {
  const look = (free: number) => async () => ({ bavail: free, blocks: 1_000_000, bsize: 4096 })
  const examine = async (free: number) => inWords(await examineDisk('/data', look(free)))
  expect(await examine(500_000)).toEqual(['good: 1.9 GB of 3.8 GB are free for /data'])
  expect(await examine(150_000)).toEqual([expect.stringMatching(/^wrong: only 0.6 GB of 3.8 GB .+ → Make room before/)])
  expect(await examine(1000)).toEqual([expect.stringMatching(/nothing can be saved → Make room/)])
  expect(inWords(await examineDisk(folder()))).toHaveLength(1)
})

/** A proxy before the product that passes on what the test says; gives its address. */
async function proxied(trustedProxies: string[], headers: Record<string, string>): Promise<string> {
  const { app } = await world({ trustedProxies, logLevel: 'silent' })
  const port = await freePort()
  onTestFinished(await listen({ fetch: app.fetch }, { host: '127.0.0.1', port }))
  return standIn(async (request, response) => {
    const answer = await fetch(`http://127.0.0.1:${port}${request.url}`, { headers })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
  })
}

test('the proxy: whether the product answers behind it, believes it, and is called by its name', async () => {
  const examine = async (publicUrl: string, mode: Settings['mode'] = 'production') =>
    inWords(await examineProxy({ publicUrl, mode }))
  const changesHost = expect.stringMatching(/^wrong: changes Host → .+proxy_set_header Host/)
  const caller = { 'x-forwarded-for': '203.0.113.7' }
  expect(await examine(await proxied(['127.0.0.1'], caller))).toEqual([
    'good: says who asks, and is believed',
    changesHost,
  ])
  expect(await examine(await proxied(['10.0.0.1'], caller))).toEqual([
    expect.stringMatching(/^wrong: says who asks, and is not believed: .+ TRUSTED_PROXIES/),
    changesHost,
  ])
  const silent = await proxied(['127.0.0.1'], {})
  expect(await examine(silent)).toEqual([expect.stringMatching(/^wrong: does not say who asks/), changesHost])
  expect(await examine(silent, 'development')).toContain('good: there is none')
  expect(await examine(await standIn((_request, response) => void response.end('hello')))).toEqual([
    expect.stringMatching(/^wrong: .+\/healthz answers 200, and not as the product does/),
  ])
  expect(await examine(`http://127.0.0.1:${await freePort()}`)).toEqual([
    expect.stringMatching(/^not checked: nobody answers/),
  ])
})

test('the collector of traces: whether it takes them', async () => {
  const examine = async (url: string) =>
    inWords(await examineTraces({ traces: { url: `${url}/v1/traces`, sampler: 'always_on', ratio: 1 } }))
  let status = 200
  const collector = await standIn((_request, response) => void response.writeHead(status).end('{}'))
  expect(await examine(collector)).toEqual([`good: ${new URL(collector).host} takes traces`])
  status = 401
  expect(await examine(collector)).toEqual([expect.stringMatching(/^wrong: .+ does not take traces \(401\) → Check/)])
  const gone = `http://127.0.0.1:${await freePort()}`
  expect(await examine(gone)).toEqual([expect.stringMatching(/^wrong: .+ does not take traces \(ECONNREFUSED\)/)])
  expect(inWords(await examineTraces({ traces: null }))).toEqual([expect.stringMatching(/^not checked/)])
})

test('a product that is asked by its own address keeps Host', async () => {
  const port = await freePort()
  const { app } = await world({ publicUrl: `http://127.0.0.1:${port}` })
  onTestFinished(await listen({ fetch: app.fetch }, { host: '127.0.0.1', port }))
  expect(inWords(await examineProxy({ publicUrl: `http://127.0.0.1:${port}`, mode: 'development' }))).toEqual([
    'good: there is none',
    'good: keeps Host',
  ])
})
