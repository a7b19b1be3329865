import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { days } from '#shared/dates.ts'
import { confirmed, cookieOf, signIn, whoIs } from '#tests/sign-up.ts'
import { type World, world } from '#tests/world.ts'
import { createSignInEngine } from './sign-in-engine.ts'

let here: World
beforeAll(async () => {
  here = await world({ rateLimits: false })
})
afterEach(() => vi.restoreAllMocks())

const withCookie = (cookie: string) => new Headers({ cookie })
const rows = async (sql: string, ...values: unknown[]) => (await here.services.database.pool.query(sql, values)).rows

describe('a session', () => {
  test('is read with one statement', async () => {
    const { cookie, id } = await here.person({ role: 'contractor' })
    const query = vi.spyOn(here.services.database.pool, 'query')
    const actor = await here.services.sessions.read(withCookie(`theme=dark; ${cookie}; other=1`))
    expect(actor).toEqual({
      userId: id,
      role: 'contractor',
      adminRoles: [],
      sessionId: expect.any(String),
      until: expect.any(Date),
    })
    expect(query).toHaveBeenCalledTimes(1)
  })

  test('is not looked for when the cookie is missing, changed or signed by somebody else', async () => {
    const { cookie, id } = await here.person()
    const [{ token }] = await rows('select token from sessions where user_id = $1', id)
    const signature = decodeURIComponent(cookie).split('.')[1] ?? ''
    const query = vi.spyOn(here.services.database.pool, 'query')
    for (const wrong of [
      '',
      'session=',
      `session=${token}`,
      `session=${token}.`,
      `session=${token}.${'A'.repeat(43)}=`,
      `session=x${token}.${encodeURIComponent(signature)}`,
      `session=${encodeURIComponent(`.${signature}`)}`,
      cookie.replace('session=', 'session2='),
    ])
      expect(await here.services.sessions.read(withCookie(wrong)), wrong).toBeNull()
    expect(query).not.toHaveBeenCalled()
  })

  test('is the same for every process on the database', async () => {
    const { cookie, id } = await here.person()
    const other = await here.anotherProcess()
    expect(await other.sessions.read(withCookie(cookie))).toMatchObject({ userId: id })
  })

  test('notes once a day that the person was here', async () => {
    const { cookie, id } = await here.person()
    const seen = async () => (await rows('select last_seen_at from users where id = $1', id))[0].last_seen_at
    const begins = here.clock()
    here.clock.advance(days(1) - 1)
    await here.services.sessions.read(withCookie(cookie))
    expect(await seen()).toEqual(begins)
    here.clock.advance(1)
    await here.services.sessions.read(withCookie(cookie))
    expect(await seen()).toEqual(here.clock())
    here.clock.set(begins)
  })

  test('does not begin when the call that begins it fails', async () => {
    const { id } = await here.person()
    const failing = here.services.database.db.transaction().execute(async (db) => {
      const visit = { db, now: here.clock(), requestHeaders: new Headers(), answerHeaders: new Headers() }
      await here.services.sessions.open(visit, id, days(1))
      throw new Error('too late')
    })
    await expect(failing).rejects.toThrow('too late')
    expect(await rows('select id from sessions where user_id = $1', id)).toHaveLength(1)
  })

  test('takes the place of the one that was open in the same browser', async () => {
    const [sarah, tom] = [await confirmed(here), await confirmed(here)]
    const before = cookieOf(await signIn(here, sarah))
    const response = await here.app.request('/api/auth/login', {
      method: 'POST',
      headers: { cookie: before, 'content-type': 'application/json' },
      body: JSON.stringify(tom),
    })
    expect(response.status).toBe(200)
    expect(await whoIs(here, before)).toBeNull()
  })

  test('has a cookie that travels only encrypted when the site does, and that no other host of ours can set', async () => {
    await using secure = await world({ rateLimits: false, publicUrl: 'https://example.co.uk' })
    const answer = await signIn(secure, await confirmed(secure))
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^__Host-session=\S+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    const cookie = cookieOf(answer)
    expect(await whoIs(secure, cookie)).not.toBeNull()
    for (const other of ['__Secure-session', 'session'])
      expect(await whoIs(secure, cookie.replace('__Host-session', other))).toBeNull()
  })
})

describe('the sign-in engine', () => {
  test('finds its tables and columns as it expects them', async () => {
    const engine = await createSignInEngine(here.services.settings, here.services.database.db)
    await expect(engine.context.explicitSchemaCheck?.()).resolves.toBeUndefined()
  })

  test('understands our sessions', async () => {
    here.clock.set(new Date())
    const { cookie, id, email, firstName } = await here.person()
    const engine = await createSignInEngine(here.services.settings, here.services.database.db)
    const found = await engine.api.getSession({ headers: withCookie(cookie) })
    expect(found?.user).toMatchObject({ id, email, name: firstName, userType: 'client' })
  })
})
