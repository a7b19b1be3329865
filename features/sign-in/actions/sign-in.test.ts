import { beforeAll, describe, expect, test } from 'vitest'
import { days, hours, minutes } from '#shared/dates.ts'
import { unattendedHeader } from '#shared/unattended.ts'
import { confirmed, cookieOf, registered, signIn, whoIs } from '#tests/sign-up.ts'
import { type World, world } from '#tests/world.ts'
import { signInCalls } from '../contract.ts'
import { adminIdle } from '../rules.ts'
import { makeFirstAdmin } from './first-admin.ts'

let here: World
beforeAll(async () => {
  here = await world({ rateLimits: false })
})

describe('signing in', () => {
  test('answers with the account, and with a cookie that no script can read', async () => {
    const sarah = await confirmed(here)
    const answer = await signIn(here, sarah)
    expect(answer).toMatchObject({ status: 200, body: { user: { firstName: 'Sarah', email: sarah.email } } })
    expect(JSON.stringify(answer.body)).not.toContain('password')
    const [cookie] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^session=\S+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(await whoIs(here, cookieOf(answer))).toBe(sarah.email)
  })

  test('takes an address in capitals, with spaces around it', async () => {
    const sarah = await confirmed(here)
    expect((await signIn(here, { ...sarah, email: ` ${sarah.email.toUpperCase()} ` })).status).toBe(200)
  })

  test('refuses a wrong password and an unknown address in the same words and the same time', async () => {
    const sarah = await confirmed(here)
    const timed = async (email: string) => {
      const started = performance.now()
      const { status, body } = await signIn(here, { ...sarah, email, password: 'a guess' })
      return { answer: { status, body }, took: performance.now() - started }
    }
    const known = []
    const unknown = []
    for (let i = 0; i < 5; i++) {
      known.push(await timed(sarah.email))
      unknown.push(await timed(`nobody${i}@example.com`))
    }
    expect(known[0]?.answer).toMatchObject({ status: 401, body: { code: 'BAD_CREDENTIALS' } })
    expect(unknown[0]?.answer).toEqual(known[0]?.answer)
    const fastest = (tries: { took: number }[]) => Math.min(...tries.map(({ took }) => took))
    expect(fastest(unknown)).toBeGreaterThan(fastest(known) / 2)
    expect(fastest(known)).toBeGreaterThan(fastest(unknown) / 2)
  })

  test('takes no longer to refuse for an address that waits to be confirmed, by several perhaps, than for an unknown one', async () => {
    const waiting = await registered(here)
    for (const password of ['teapot and scones', 'biscuit and jam', 'crumpet and honey', 'muffin and cream'])
      await registered(here, { email: waiting.email, password })
    const fastest = async (emails: string[]) => {
      const took: number[] = []
      for (const email of emails) {
        const started = performance.now()
        expect((await signIn(here, { ...waiting, email, password: 'a guess' })).status).toBe(401)
        took.push(performance.now() - started)
      }
      return Math.min(...took)
    }
    const unknown = await fastest(Array.from({ length: 5 }, (_, i) => `unheard${i}@example.com`))
    expect(await fastest(Array(5).fill(waiting.email))).toBeLessThan(unknown * 1.6)
  })

  test('with the wrong button is in the account’s own role, but only for somebody who knows the password', async () => {
    const sarah = await confirmed(here)
    const wrongRole = { ...sarah, userType: 'contractor' as const }
    const answer = await signIn(here, wrongRole)
    expect(answer).toMatchObject({ status: 200, body: { user: { userType: 'client' } } })
    expect(await whoIs(here, cookieOf(answer))).toBe(sarah.email)
    expect(await signIn(here, { ...wrongRole, password: 'a guess' })).toMatchObject({
      status: 401,
      body: { code: 'BAD_CREDENTIALS' },
    })
  })

  test('waits for the address to be confirmed, and says so only to somebody who knows the password', async () => {
    const tom = await registered(here, { userType: 'contractor' })
    const answer = await signIn(here, tom)
    expect(answer).toMatchObject({ status: 403, body: { code: 'EMAIL_NOT_VERIFIED' } })
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await signIn(here, { ...tom, password: 'a guess' })).toMatchObject({ status: 401 })
  })

  test('ends after 30 days', async () => {
    const sarah = await confirmed(here)
    const cookie = cookieOf(await signIn(here, sarah))
    const begins = here.clock()
    here.clock.advance(days(30) - 1)
    expect(await whoIs(here, cookie)).toBe(sarah.email)
    here.clock.advance(1)
    expect(await whoIs(here, cookie)).toBeNull()
    here.clock.set(begins)
  })

  test('from another site is refused, as is signing out from there', async () => {
    const sarah = await confirmed(here)
    const cookie = cookieOf(await signIn(here, sarah))
    const elsewhere = { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json', cookie }
    for (const [path, body] of [
      ['/api/auth/login', sarah],
      ['/api/auth/logout', {}],
    ] as const) {
      const response = await here.app.request(path, { method: 'POST', headers: elsewhere, body: JSON.stringify(body) })
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({ code: 'CROSS_SITE' })
    }
    expect(await whoIs(here, cookie)).toBe(sarah.email)
  })
})

describe('signing out', () => {
  test('ends the session and takes the cookie back', async () => {
    const cookie = cookieOf(await signIn(here, await confirmed(here)))
    const response = await here.app.request('/api/auth/logout', { method: 'POST', headers: { cookie } })
    expect(response.headers.getSetCookie()).toEqual(['session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'])
    expect(await whoIs(here, cookie)).toBeNull()
  })

  test('leaves other sessions of the same person alone, and is fine with nobody signed in', async () => {
    const sarah = await confirmed(here)
    const [phone, laptop] = [cookieOf(await signIn(here, sarah)), cookieOf(await signIn(here, sarah))]
    await here.app.request('/api/auth/logout', { method: 'POST', headers: { cookie: phone } })
    expect(await whoIs(here, laptop)).toBe(sarah.email)
    expect((await here.request(signInCalls.logout, {})).status).toBe(200)
  })
})

describe('an admin', () => {
  test('signs in on a page of their own, for 24 hours of use', async () => {
    await using office = await adminWorld()
    const answer = await office.request(signInCalls.adminLogin, admin)
    expect(answer).toMatchObject({ status: 200, body: { user: { userType: 'admin' } } })
    const cookie = cookieOf(answer)
    for (let used = minutes(20); used < hours(24); used += minutes(20)) {
      office.clock.advance(minutes(20))
      expect(await whoIs(office, cookie)).toBe(admin.username)
    }
    office.clock.advance(minutes(20))
    expect(await whoIs(office, cookie)).toBeNull()
  })

  test('who uses nothing for half an hour signs in again, whatever their open pages ask by themselves', async () => {
    await using office = await adminWorld()
    const cookie = cookieOf(await office.request(signInCalls.adminLogin, admin))
    const ask = (path: string, headers = {}) => office.app.request(path, { headers: { cookie, ...headers } })
    office.clock.advance(adminIdle - 1)
    expect((await ask('/api/auth/session', { [unattendedHeader]: '1' })).status).toBe(200)
    const listening = await ask('/api/events')
    expect(listening.status).toBe(200)
    await listening.body?.cancel()
    expect(await whoIs(office, cookie)).toBe(admin.username)
    office.clock.advance(minutes(1))
    expect(await whoIs(office, cookie)).toBe(admin.username)
    office.clock.advance(adminIdle - 1)
    expect((await ask('/api/events')).status).toBe(200)
    office.clock.advance(1)
    expect(await whoIs(office, cookie)).toBeNull()
    expect((await ask('/api/events')).status).toBe(401)
    const admins = await office.services.database.pool.query('select id from users where user_type = $1', ['admin'])
    const { db } = office.services.database
    expect(await office.services.sessions.list(db, admins.rows[0].id, office.clock())).toEqual([])
  })

  test('is told apart from others, and others from them, with nothing given away', async () => {
    await using office = await adminWorld()
    const sarah = await confirmed(office)
    for (const wrong of [
      { ...admin, password: 'a guess' },
      { username: sarah.email, password: sarah.password },
      { username: 'nobody@example.com', password: 'a guess' },
    ]) {
      expect(await office.request(signInCalls.adminLogin, wrong)).toMatchObject({
        status: 401,
        body: { code: 'BAD_CREDENTIALS', message: 'Please check your username and password' },
      })
    }
    const atTheWrongDoor = { email: admin.username, password: admin.password, userType: 'client' as const }
    expect(await office.request(signInCalls.login, atTheWrongDoor)).toMatchObject({
      status: 403,
      body: { code: 'WRONG_ROLE' },
    })
  })

  test('signs out; nobody else can on that page', async () => {
    await using office = await adminWorld()
    const cookie = cookieOf(await office.request(signInCalls.adminLogin, admin))
    const post = (headers: Record<string, string>) =>
      office.app.request('/api/admin/logout', { method: 'POST', headers })
    expect((await post({ cookie: (await office.person()).cookie })).status).toBe(403)
    expect((await post({})).status).toBe(401)
    expect((await post({ cookie })).status).toBe(200)
    expect(await whoIs(office, cookie)).toBeNull()
  })
})

const admin = { username: 'office@example.com', password: 'paper and pencils' }

/** An installation with the first admin of the environment. */
async function adminWorld() {
  const office = await world({ rateLimits: false, admin: { email: admin.username, password: admin.password } })
  await makeFirstAdmin(office.services)
  return office
}
