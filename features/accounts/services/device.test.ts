import { beforeAll, describe, expect, test } from 'vitest'
import { privacyWorks } from '#features/privacy/scheduled.ts'
import { signInCalls } from '#features/sign-in/contract.ts'
import { days } from '#shared/dates.ts'
import { confirmed, cookieOf, type SignUp, signIn } from '#tests/sign-up.ts'
import { carryOut } from '#tests/works.ts'
import { type World, world } from '#tests/world.ts'
import { accountsSharingDevice } from '../records/devices.ts'
import { deviceLifetime } from '../rules.ts'

let here: World
beforeAll(async () => {
  here = await world({ rateLimits: false })
})

const rows = async (sql: string, ...values: unknown[]) => (await here.services.database.pool.query(sql, values)).rows
const idOf = async ({ email }: SignUp): Promise<string> =>
  (await rows('select id from users where email = $1', email))[0].id
const devicesOf = async (person: SignUp) => rows('select * from devices where user_id = $1', await idOf(person))
const deviceIn = (cookies: string) => cookies.split('; ').find((one) => one.startsWith('device=')) ?? ''
/** Signs in from a browser with this cookie; returns the cookie it has afterwards. */
const signInWith = async (cookie: string, { email, password, userType }: SignUp) =>
  deviceIn(cookieOf(await here.request(signInCalls.login, { email, password, userType }, { as: { cookie } })))
const sharing = async (person: SignUp) => accountsSharingDevice(here.services.database.db, await idOf(person))

describe('a browser in which somebody signs in', () => {
  test('is given a signed cookie that scripts cannot read, and is kept by its hash alone', async () => {
    const sarah = await confirmed(here)
    const answer = await signIn(here, sarah)
    const set = answer.headers.getSetCookie().find((one) => one.startsWith('device=')) ?? ''
    expect(set).toMatch(/^device=device%3A[\w-]{32}\.[^;]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(deviceLifetime).toBe(days(400))
    const id = set.match(/device%3A([\w-]{32})/)?.[1] ?? ''
    const [kept, ...more] = await devicesOf(sarah)
    expect(more).toEqual([])
    expect(kept).toMatchObject({ first_seen_at: here.clock(), last_seen_at: here.clock() })
    expect(kept.device).toHaveLength(32)
    expect(kept.device.includes(Buffer.from(id, 'base64url'))).toBe(false)
  })

  test('is the same one at the next sign-in, for whichever account', async () => {
    const [sarah, tom, stranger] = [await confirmed(here), await confirmed(here), await confirmed(here)]
    const begins = here.clock()
    const cookie = await signInWith('', sarah)
    here.clock.advance(days(1))
    expect(await signInWith(cookie, sarah)).toBe(cookie)
    expect(await devicesOf(sarah)).toMatchObject([{ first_seen_at: begins, last_seen_at: here.clock() }])
    await signInWith('', stranger)
    expect(await sharing(sarah)).toEqual([])
    await signInWith(cookie, tom)
    expect(await sharing(sarah)).toEqual([await idOf(tom)])
    expect(await sharing(tom)).toEqual([await idOf(sarah)])
    expect(await sharing(stranger)).toEqual([])
    here.clock.set(begins)
  })

  test('cannot be made up: one that we have not signed is another', async () => {
    const [sarah, mallory] = [await confirmed(here), await confirmed(here)]
    const cookie = await signInWith('', sarah)
    const [id = ''] = cookie.slice('device='.length).split('.')
    for (const wrong of [`device=${id}`, `device=${id}.AAAA`, `device=${id.replace('device%3A', '')}`]) {
      const given = await signInWith(wrong, mallory)
      expect(given).not.toContain(id)
    }
    expect(await sharing(sarah)).toEqual([])
  })

  test('is not noted by a password that is wrong', async () => {
    const sarah = await confirmed(here)
    const answer = await signIn(here, { ...sarah, password: 'a guess' })
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await devicesOf(sarah)).toEqual([])
  })

  test('is forgotten when nobody has signed in there for its time', async () => {
    const sarah = await confirmed(here)
    const begins = here.clock()
    await signInWith('', sarah)
    here.clock.advance(deviceLifetime - 1)
    await carryOut(here.services, privacyWorks)
    expect(await devicesOf(sarah)).toHaveLength(1)
    here.clock.advance(1)
    await carryOut(here.services, privacyWorks)
    expect(await devicesOf(sarah)).toEqual([])
    here.clock.set(begins)
  })
})
