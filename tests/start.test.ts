import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { signInCalls } from '#features/sign-in/contract.ts'
import { buildPages } from '#server/pages/build-pages.ts'
import { type StartedSite, scratchSite } from './started-site.ts'

const admin = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'a long enough password' }

vi.setConfig({ testTimeout: 60_000 })
beforeAll(buildPages, 180_000)

/** Signs the admin in: an acknowledged step, which must outlive whatever happens next. Gives its cookie. */
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

function killDatabase(site: StartedSite): number {
  const pid = site.databaseProcess()
  if (!pid) throw new Error('The database does not run')
  process.kill(pid, 'SIGKILL')
  return pid
}

test('a second start finds everything as it was left', async () => {
  await using site = await scratchSite()
  await site.start()
  expect(await site.end()).toBe(0)
  await site.start()
  expect(await site.answers()).toBe(true)
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
    const killed = killDatabase(site)
    await expect.poll(() => site.databaseProcess() ?? killed, { timeout: 15_000 }).not.toBe(killed)
    await expect.poll(() => whoIs(site, cookie), { timeout: 15_000 }).toBe(admin.ADMIN_EMAIL)
  })

  test('of both at once', async () => {
    await using site = await scratchSite(admin)
    await site.start()
    const cookie = await signIn(site)
    killDatabase(site)
    await site.end('SIGKILL')
    await site.start()
    expect(await whoIs(site, cookie)).toBe(admin.ADMIN_EMAIL)
  })
})

test('a first start cut short at any moment does not stand in the way of the next', async () => {
  await using site = await scratchSite()
  for (const milliseconds of [300, 500, 700, 1000]) {
    const ended = site.run()
    await sleep(milliseconds)
    await site.end('SIGKILL')
    await ended
  }
  await site.start()
})

/** Whether a connection of its own is answered: one that is kept alive would be, for as long as it is used. */
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
    await using site = await scratchSite()
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
