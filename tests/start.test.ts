import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { signInCalls } from '#features/sign-in/contract.ts'
import { mostMailsAtOnce } from '#server/mail/at-once.ts'
import { newMails } from '#server/mail/sending.ts'
import { buildPages } from '#server/pages/build-pages.ts'
import { startMailServer } from './mail-server.ts'
import { addressOf, onDatabase, query } from './postgres.ts'
import { newSite, type StartedSite, scratchSite } from './started-site.ts'

const admin = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'a long enough password' }

vi.setConfig({ testTimeout: 120_000 })
beforeAll(buildPages, 180_000)

/** Signs the admin in, an acknowledged step that must survive. Returns the cookie. */
async function signIn({ url }: StartedSite): Promise<string> {
  const answer = await fetch(url + signInCalls.adminLogin.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }),
  })
  expect(answer.status).toBe(200)
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

async function whoIs({ url }: StartedSite, cookie: string): Promise<string | undefined> {
  const answer = await fetch(url + signInCalls.session.path, { headers: { cookie } })
  return answer.ok ? signInCalls.session.output.parse(await answer.json()).user?.email : undefined
}

test('a second start finds everything as it was left', async () => {
  await using site = await newSite()
  await site.start()
  expect(await site.end()).toBe(0)
  await site.start()
  expect(await site.answers()).toBe(true)
})

test('outside production a misspelt setting is named and the site starts', async () => {
  await using site = await scratchSite({ SMPT_URL: 'smtp://mail.example.co.uk' })
  await site.start()
  expect(site.complained()).toBe('SMPT_URL: there is no such setting; did you mean SMTP_URL?\n')
})

describe('one clear sentence and nothing else when it cannot start', () => {
  test('a port in use', async () => {
    await using site = await scratchSite()
    const other = createServer().listen(site.port, '127.0.0.1')
    await once(other, 'listening')
    expect(await site.run()).toEqual({
      exitCode: 1,
      errors: `Port ${site.port} of 127.0.0.1 is in use by another program; stop that one or set PORT.\n`,
    })
    other.close()
    await site.start()
  })

  test('a data folder in use by another copy, which goes on undisturbed', async () => {
    await using site = await scratchSite(admin)
    await using second = await scratchSite({ DATA_DIR: site.folder })
    await site.start()
    const cookie = await signIn(site)
    expect(await second.run()).toEqual({
      exitCode: 1,
      errors: `The data folder ${site.folder} is in use by another running copy; stop that one or set DATA_DIR.\n`,
    })
    expect(await whoIs(site, cookie)).toBe(admin.ADMIN_EMAIL)
  })

  test('a database of your own that does not answer', async () => {
    await using site = await scratchSite({ DATABASE_URL: 'postgres://app:secret@127.0.0.1:1/app' })
    expect(await site.run()).toEqual({
      exitCode: 1,
      errors: 'The PostgreSQL of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1.\n',
    })
  })

  test('a database of your own that takes no changes', async () => {
    const { server } = inject('testRun')
    const name = 'start_read_only'
    await query(server, `create database ${name} template template0`)
    onTestFinished(() => query(server, `drop database ${name}`).then(() => {}))
    await query(server, `alter database ${name} set default_transaction_read_only = on`)
    await using site = await scratchSite({ DATABASE_URL: addressOf(onDatabase(server, name)) })
    expect(await site.run()).toEqual({
      exitCode: 1,
      errors: expect.stringMatching(
        /^The database takes no changes: it is a standby, or .+ to the primary, or .+ back\.\n$/,
      ),
    })
  })

  test('production without what it needs, and with a setting misspelt', async () => {
    await using site = await scratchSite({ NODE_ENV: 'production', SMPT_URL: 'smtp://mail.example.co.uk' })
    const { exitCode, errors } = await site.run()
    expect(exitCode).toBe(1)
    for (const name of ['SMTP_URL', 'PUBLIC_URL', 'SESSION_SECRET', 'COMPANY_NAME'])
      expect(errors).toMatch(new RegExp(`^  ${name}: expected .+ in production`, 'm'))
    expect(errors).toContain('SMPT_URL: there is no such setting; did you mean SMTP_URL?\n')
  })

  test('wrong variables, each by its name', async () => {
    await using site = await scratchSite({ PORT: 'http', LOG_LEVEL: 'loud' })
    const { exitCode, errors } = await site.run()
    expect(exitCode).toBe(1)
    expect(errors.split('\n')).toEqual([
      'The environment is not usable:',
      '  PORT: expected a whole number from 1 to 65535',
      '  LOG_LEVEL: expected one of fatal, error, warn, info, debug, trace, silent',
      '',
    ])
  })
})

describe('after SIGKILL every acknowledged step is there', () => {
  test('of the server', async () => {
    await using site = await scratchSite(admin)
    await site.start()
    const cookie = await signIn(site)
    await site.end('SIGKILL')
    await site.start()
    expect(await whoIs(site, cookie)).toBe(admin.ADMIN_EMAIL)
  })

  test('of the database, which comes back without a new start', async () => {
    await using site = await scratchSite(admin)
    await site.start()
    const cookie = await signIn(site)
    const killed = site.killDatabase()
    await expect.poll(() => site.databaseProcess() ?? killed, { timeout: 15_000 }).not.toBe(killed)
    await expect.poll(() => whoIs(site, cookie), { timeout: 15_000 }).toBe(admin.ADMIN_EMAIL)
  })

  test('of both at once', async () => {
    await using site = await scratchSite(admin)
    await site.start()
    const cookie = await signIn(site)
    site.killDatabase()
    await site.end('SIGKILL')
    await site.start()
    expect(await whoIs(site, cookie)).toBe(admin.ADMIN_EMAIL)
  })
})

test('a first start cut short at any moment does not stand in the way of the next', async () => {
  await using site = await newSite()
  for (const milliseconds of [300, 500, 700, 1000]) {
    const ended = site.run()
    await sleep(milliseconds)
    await site.end('SIGKILL')
    await ended
  }
  await site.start()
})

/** Whether a new connection is accepted; a kept-alive one could outlive the listening socket. */
const takesCallers = ({ port }: StartedSite) =>
  new Promise<boolean>((resolve) => {
    const caller = connect(port, '127.0.0.1')
    caller.once('connect', () => {
      caller.destroy()
      resolve(true)
    })
    caller.once('error', () => resolve(false))
  })

describe('a stop', () => {
  test('lets a request under way finish', async () => {
    await using site = await scratchSite()
    await site.start()
    const request = connect(site.port, '127.0.0.1')
    request.write('POST /api/auth/logout HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\nexpect: 100-continue\r\n')
    request.write('content-type: application/json\r\ncontent-length: 2\r\n\r\n')
    expect(String(await once(request, 'data'))).toContain('100 Continue')
    const ended = site.end()
    await expect.poll(() => takesCallers(site), { timeout: 8000 }).toBe(false)
    const answer = text(request)
    request.write('{}')
    expect(await answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(await ended).toBe(0)
  })

  test('asked for twice is as clean as once', async () => {
    await using site = await scratchSite()
    await site.start()
    void site.end()
    expect(await site.end()).toBe(0)
    expect(site.databaseProcess()).toBe(null)
  })

  test('is clean at any moment of a start', async () => {
    await using site = await newSite()
    for (const milliseconds of [50, 400, 800, 1200]) {
      const ended = site.run()
      await sleep(milliseconds)
      await site.end()
      const { errors } = await ended
      expect(errors).toBe('')
    }
    await site.start()
  })
})

describe('background work has a process of its own', () => {
  const works = (site: StartedSite) => expect.poll(() => site.workProcess(), { timeout: 15_000 })

  test('which is started with the site, says which it is, and stops with it', async () => {
    await using site = await scratchSite({ SAMPLE_DATA: 'on', LOG_LEVEL: 'debug' })
    await site.start()
    expect(site.said()).toMatch(/Sample homeowner: .+\nSample contractor: /)
    await works(site).not.toBe(null)
    await expect.poll(() => site.said(), { timeout: 15_000 }).toContain('"process":"work"')
    expect(await site.end()).toBe(0)
    expect(site.databaseProcess()).toBe(null)
    expect(site.workProcess()).toBe(null)
  })

  test('which is ended with a site that is killed', async () => {
    await using site = await scratchSite()
    await site.start()
    await works(site).not.toBe(null)
    const pid = site.workProcess() ?? 0
    await site.end('SIGKILL')
    await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false)
  })

  test('which says on a port of its own how it is', async () => {
    await using other = await scratchSite()
    await using site = await scratchSite({ WORK_PORT: String(other.port) })
    await site.start()
    await expect.poll(other.answers, { timeout: 15_000 }).toBe(true)
    expect(await (await fetch(`${other.url}/metrics`)).text()).toContain('mail_attempts_total')
  })

  test('which, killed in the middle of mails, is started again and soon sends every one', {
    timeout: 150_000,
  }, async () => {
    await using server = await startMailServer()
    await using site = await scratchSite({ SMTP_URL: server.url })
    await site.start()
    await works(site).not.toBe(null)
    const killed = site.workProcess() ?? 0
    const mails = 600
    await writeMails(site, mails)
    await expect.poll(() => server.received.length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(50)
    process.kill(killed, 'SIGKILL')
    const before = server.received.length
    expect(before).toBeLessThan(mails)
    await works(site).not.toBe(killed)
    const different = () => new Set(server.received.map(({ messageId }) => messageId)).size
    await expect.poll(different, { timeout: 60_000 }).toBe(mails)
    // Only mails sent but not yet recorded arrived twice.
    expect(server.received.length - mails).toBeLessThanOrEqual(mostMailsAtOnce)
    expect(await site.answers()).toBe(true)
  })
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Queues mails in the outbox as if the site had just written them. */
async function writeMails(site: StartedSite, count: number): Promise<void> {
  const client = new pg.Client({ host: path.join(site.folder, 'postgres-18'), user: 'app', database: 'app' })
  await client.connect()
  await client.query(
    `insert into outbox (id, kind, priority, to_address, subject, text, html, created_at)
      select gen_random_uuid(), 'credits-given', 'bulk', 'person' || n || '@example.com', 'Credits', 'Here', '<p>Here</p>', now()
      from generate_series(1, $1::int) n`,
    [count],
  )
  await client.query(`select pg_notify('changes', $1)`, [JSON.stringify({ users: [], features: [newMails('bulk')] })])
  await client.end()
}
