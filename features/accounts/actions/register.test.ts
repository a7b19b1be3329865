import { beforeAll, describe, expect, test } from 'vitest'
import { signInCalls } from '#features/sign-in/contract.ts'
import { days } from '#shared/dates.ts'
import { whileHeld } from '#tests/locks.ts'
import {
  confirmed,
  cookieOf,
  followLink,
  mailedToken,
  registered,
  type SignUp,
  signIn,
  signUp,
  tokenIn,
  whoIs,
} from '#tests/sign-up.ts'
import { type World, world } from '#tests/world.ts'
import { accountCalls } from '../contract.ts'
import { constantAnswerTime, linkLifetime } from '../rules.ts'

let here: World
beforeAll(async () => {
  here = await world({ rateLimits: false })
})

const rows = async (sql: string, ...values: unknown[]) => (await here.services.database.pool.query(sql, values)).rows
const mailsTo = async (email: string) => (await here.mails()).filter(({ to }) => to === email)

describe('opening an account', () => {
  test('asks for the address to be confirmed, and signs nobody in', async () => {
    const answer = await here.request(accountCalls.register, signUp())
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ requiresVerification: true })
    expect(await whoIs(here, cookieOf(answer))).toBeNull()
  })

  test('keeps what was typed, with the address in small letters and the phone number as dialled', async () => {
    const { email } = await registered(here, { email: 'Tom.Field@Example.com', phone: '07700 900123' })
    expect(await rows('select * from users where email = $1', email.toLowerCase())).toMatchObject([
      { first_name: 'Sarah', user_type: 'client', phone: '+447700900123', email_verified: false },
    ])
  })

  test('stores no password in clear', async () => {
    const { email, password } = await registered(here)
    const [stored] = await rows(
      'select c.* from credentials c join users on users.id = user_id where email = $1',
      email,
    )
    expect(stored.password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/)
    expect(JSON.stringify(stored)).not.toContain(password)
  })

  test.each([
    ['phone', { phone: '12345' }],
    ['lastName', { lastName: undefined }],
    ['password', { password: 'short' }],
    ['email', { email: 'sarah at example.com' }],
    ['firstName', { firstName: ' ' }],
    ['firstName', { firstName: '\u200b\u2060' }],
    ['firstName', { firstName: 'Trusted Trades' }],
    ['acceptTerms', { acceptTerms: false }],
    ['userType', { userType: 'admin' }],
  ])('is refused with a message at the field %s', async (field, wrong) => {
    const person = { ...signUp(), ...wrong }
    const response = await here.app.request('/api/auth/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(person),
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'INVALID',
      fields: { [field]: expect.stringMatching(/^[A-Z][^:]+$/) },
    })
    expect(await rows('select id from users where email = $1', person.email)).toEqual([])
  })
})

describe('an address that has an account already', () => {
  test('answers as any other, in the same time, and changes nothing', async () => {
    const owner = await confirmed(here)
    const before = await rows(
      'select * from users join credentials on user_id = users.id where email = $1',
      owner.email,
    )
    const answers = []
    for (const email of [owner.email, 'unknown@example.com']) {
      const started = performance.now()
      const { status, body, headers } = await here.request(
        accountCalls.register,
        signUp({ email, firstName: 'Mallory', password: 'another one' }),
      )
      expect(performance.now() - started).toBeGreaterThan(constantAnswerTime - 5)
      answers.push({ status, body, headers: [...headers.keys()] })
    }
    expect(answers[0]).toEqual(answers[1])
    expect(
      await rows('select * from users join credentials on user_id = users.id where email = $1', owner.email),
    ).toEqual(before)
  })

  test('has only its owner told, by mail', async () => {
    const owner = await confirmed(here)
    await registered(here, { email: owner.email, firstName: 'Mallory' })
    const { kind, text } = await here.mailTo(owner.email)
    expect(kind).toBe('already-registered')
    expect(text).toContain('Sarah')
    expect(text).not.toContain('Mallory')
  })

  describe('while nobody has confirmed it', () => {
    /** The owner and a stranger who knows their address both sign up with it, each with their own password. */
    async function contested(first: 'owner' | 'stranger') {
      const owner = signUp({ userType: 'contractor', phone: '07700 900123' })
      const stranger = signUp({ email: owner.email, firstName: 'Mallory', password: 'known to mallory' })
      const people = first === 'owner' ? [owner, stranger] : [stranger, owner]
      const browsers = new Map<SignUp, string>()
      for (const person of people) browsers.set(person, cookieOf(await here.request(accountCalls.register, person)))
      const links = (await mailsTo(owner.email)).map(({ text }) => tokenIn(text))
      return { owner, stranger, browsers, browser: browsers.get(owner) ?? '', links }
    }

    test.each(['owner', 'stranger'] as const)(
      'it is theirs who can open the mail, with what they chose, when the %s was first',
      async (first) => {
        for (const which of [0, 1]) {
          const { owner, stranger, browser, links } = await contested(first)
          const answer = await followLink(here, links[which] ?? '', browser)
          expect(answer).toMatchObject({ status: 200, body: { user: { email: owner.email } } })
          expect(await whoIs(here, cookieOf(answer))).toBe(owner.email)
          expect((await signIn(here, stranger)).status).toBe(401)
          expect((await signIn(here, owner)).body).toMatchObject({
            user: { firstName: 'Sarah', userType: 'contractor', phone: '+447700900123' },
          })
        }
      },
    )

    test.each(['owner', 'stranger'] as const)(
      'the link in another browser asks for the password, which tells whose it is, when the %s was first',
      async (first) => {
        const { owner, stranger, browsers, links } = await contested(first)
        const token = links[1] ?? ''
        const answer = await followLink(here, token)
        expect(answer).toMatchObject({ status: 200, body: { user: null, needsPassword: true, email: owner.email } })
        for (const [person, cookie] of browsers)
          expect(await signIn(here, person, cookie)).toMatchObject({
            status: 403,
            body: { code: 'EMAIL_NOT_VERIFIED' },
          })
        const finish = (password: string) =>
          here.request(signInCalls.login, { email: owner.email, password, userType: 'client', confirmation: token })
        expect((await finish('a guess')).status).toBe(401)
        expect(await finish(owner.password)).toMatchObject({ status: 200, body: { user: { firstName: 'Sarah' } } })
        expect((await signIn(here, stranger)).status).toBe(401)
      },
    )

    test('repeated sign-ups by somebody else do not block the owner of the address', async () => {
      const { owner, browser } = await contested('owner')
      for (let i = 0; i < 7; i++)
        await here.request(accountCalls.register, signUp({ email: owner.email, firstName: 'Mallory' }))
      expect(
        await rows('select 1 from sign_ups join users on users.id = user_id where email = $1', owner.email),
      ).toHaveLength(5)
      const answer = await followLink(here, await mailedToken(here, owner.email), browser)
      expect(answer).toMatchObject({ body: { user: { firstName: 'Sarah' } } })
    })

    test('signing up twice in the same browser is one sign-up, with what was chosen last', async () => {
      const person = signUp()
      const browser = cookieOf(await here.request(accountCalls.register, person))
      const again = { ...person, firstName: 'Sally', password: 'teapot and scones' }
      await here.done(accountCalls.register, again, { as: { cookie: browser } })
      expect(await followLink(here, await mailedToken(here, person.email))).toMatchObject({
        body: { needsPassword: false },
      })
      expect((await signIn(here, again)).body).toMatchObject({ user: { firstName: 'Sally' } })
    })
  })

  test('stays with its owner when somebody signs up with it at the moment it is confirmed', async () => {
    for (let round = 0; round < 5; round += 1) {
      const owner = signUp()
      const browser = cookieOf(await here.request(accountCalls.register, owner))
      const stranger = { ...owner, password: 'known to mallory' }
      const [used, again] = await Promise.all([
        followLink(here, await mailedToken(here, owner.email), browser),
        here.request(accountCalls.register, stranger),
      ])
      expect([used.status, again.status]).toEqual([200, 200])
      expect((await signIn(here, stranger)).status).toBe(401)
      expect((await signIn(here, owner)).status).toBe(200)
    }
  })

  test('that is confirmed while somebody else signs up with it stays with its owner, who is told', async () => {
    const owner = await registered(here)
    const stranger = { ...owner, firstName: 'Mallory', password: 'known to mallory' }
    await whileHeld(
      here,
      ['select from users where email = $1 for no key update', owner.email],
      () => here.done(accountCalls.register, stranger),
      async (other) => {
        await other.query('update users set email_verified = true where email = $1', [owner.email])
        await other.query('commit')
      },
    )
    expect((await signIn(here, stranger)).status).toBe(401)
    expect((await signIn(here, owner)).body).toMatchObject({ user: { firstName: owner.firstName } })
    expect((await here.mailTo(owner.email)).kind).toBe('already-registered')
  })

  test('is one account when two people open it at the same moment', async () => {
    const person = signUp()
    const answers = await Promise.all([1, 2, 3].map(() => here.request(accountCalls.register, person)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await rows('select id from users where email = $1', person.email)).toHaveLength(1)
  })
})

describe('the link that confirms an address', () => {
  test('signs in where the form was filled in, and nowhere else', async () => {
    const sarah = signUp()
    const answer = await here.request(accountCalls.register, sarah)
    const [cookie] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^sign-up=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/)
    const [kept] = await rows(
      'select browser from sign_ups join users on users.id = user_id where email = $1',
      sarah.email,
    )
    expect(cookie).not.toContain(kept.browser)
    const here1 = await followLink(here, await mailedToken(here, sarah.email), cookieOf(answer))
    expect(await whoIs(here, cookieOf(here1))).toBe(sarah.email)

    const tom = await registered(here)
    const stranger = cookieOf(await here.request(accountCalls.register, signUp()))
    const elsewhere = await followLink(here, await mailedToken(here, tom.email), stranger)
    expect(elsewhere).toMatchObject({ body: { user: null, needsPassword: false, email: tom.email } })
    expect(elsewhere.headers.getSetCookie()).toEqual([])
    expect((await signIn(here, tom)).status).toBe(200)
  })

  const use = (token: string) => here.request(signInCalls.verifyEmail, { token })

  test('works once', async () => {
    const { email } = await registered(here)
    const token = await mailedToken(here, email)
    expect((await use(token)).status).toBe(200)
    expect(await use(token)).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
  })

  test('works for one of many who use it at once', async () => {
    const { email } = await registered(here)
    const token = await mailedToken(here, email)
    const statuses = await Promise.all([1, 2, 3, 4, 5].map(async () => (await use(token)).status))
    expect(statuses.sort()).toEqual([200, 400, 400, 400, 400])
  })

  test('works until the last millisecond of its 24 hours and not a moment later', async () => {
    expect(linkLifetime.verifyEmail).toBe(days(1))
    const early = await registered(here)
    const late = await registered(here)
    const begins = here.clock()
    here.clock.advance(days(1) - 1)
    expect((await use(await mailedToken(here, early.email))).status).toBe(200)
    here.clock.advance(1)
    expect((await use(await mailedToken(here, late.email))).status).toBe(400)
    here.clock.set(begins)
  })

  test('is not in the database: not even what is stored there opens anything', async () => {
    const { email } = await registered(here)
    const token = await mailedToken(here, email)
    const stored = await rows(
      'select verifications.* from verifications join users on users.id::text = value where email = $1',
      email,
    )
    expect(stored).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain(token)
    expect((await use(stored[0].identifier)).status).toBe(400)
  })

  test('resets no password', async () => {
    const { email } = await registered(here)
    const token = await mailedToken(here, email)
    expect(await here.request(accountCalls.validateResetToken, { token })).toMatchObject({ body: { valid: false } })
    expect((await here.request(accountCalls.resetPassword, { token, password: 'brand new' })).status).toBe(400)
    expect((await use(token)).status).toBe(200)
  })

  test('can be asked for again, by whoever waits for it and without telling others who does', async () => {
    const waiting = await registered(here)
    const done = await confirmed(here)
    const answers = []
    for (const email of [waiting.email, done.email, 'nobody@example.com']) {
      const { status, body } = await here.request(accountCalls.resendVerification, { email })
      answers.push({ status, body })
    }
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
    expect(await mailsTo(waiting.email)).toHaveLength(2)
    expect(await mailsTo(done.email)).toHaveLength(1)
    expect(await mailsTo('nobody@example.com')).toEqual([])
  })
})
