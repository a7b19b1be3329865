import { beforeAll, describe, expect, test } from 'vitest'
import { directoryCalls } from '#features/directory/contract.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { signInCalls } from '#features/sign-in/contract.ts'
import { days, hours, minutes } from '#shared/dates.ts'
import { contractor } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { confirmed, cookieOf, mailedToken, registered, type SignUp, signIn, tokenIn, whoIs } from '#tests/sign-up.ts'
import { type World, world } from '#tests/world.ts'
import { ownAccountCalls } from './contract/own.ts'
import { accountCalls } from './contract.ts'
import { attempts } from './rules.ts'

let here: World
beforeAll(async () => {
  here = await world({ rateLimits: false })
})

/** A new account with a password, signed in. */
async function somebody(wish: Partial<SignUp> = {}, at = here): Promise<{ signUp: SignUp; as: Person }> {
  const signUp = await confirmed(at, wish)
  const as = { ...(await at.person()), email: signUp.email, cookie: cookieOf(await signIn(at, signUp)) }
  return { signUp, as }
}

const own = (as: Person) => here.done(ownAccountCalls.own, {}, { as })
const kindsTo = async (email: string) => (await here.mails()).filter(({ to }) => to === email).map(({ kind }) => kind)

describe('one’s own account', () => {
  test('has another name and phone as soon as they are saved, and what was left out stays', async () => {
    const { as } = await somebody({ phone: '07700 900123' })
    const changed = await here.done(ownAccountCalls.change, { firstName: 'Sally', phone: '0113 496 0123' }, { as })
    expect(changed).toMatchObject({ firstName: 'Sally', lastName: 'Ashworth', phone: '0113 496 0123' })
    await here.done(ownAccountCalls.change, { phone: null }, { as })
    expect(await own(as)).toMatchObject({ firstName: 'Sally', phone: null, email: as.email, pendingEmail: null })
  })

  test('of a contractor is found by its new name in the directory, and shown by it', async () => {
    const as = await contractor(here)
    await here.done(ownAccountCalls.change, { lastName: 'Featherstonehaugh' }, { as })
    expect(await here.done(profileCalls.profile, { id: as.id })).toMatchObject({ lastName: 'Featherstonehaugh' })
    const found = await here.done(directoryCalls.search, { search: 'Featherstonehaugh' })
    expect(found.contractors.map(({ id }) => id)).toEqual([as.id])
  })

  test.each([
    ['firstName', { firstName: ' ' }],
    ['firstName', { firstName: 'Sue 07700 900123' }],
    ['firstName', { firstName: 'Sue ０７７００ ９００１２３' }],
    ['firstName', { firstName: 'Sue oh seven seven double oh nine double oh one two three' }],
    ['firstName', { firstName: 'sue.marsh at gmail dot com' }],
    ['firstName', { firstName: '\u200b\u200b' }],
    ['firstName', { firstName: 'Trusted', lastName: 'Trades Support' }],
    ['lastName', { lastName: 'x'.repeat(81) }],
    ['phone', { phone: '12' }],
    ['email', { email: 'sarah at example.com', password: 'kettle and toast' }],
    ['password', { email: 'another@example.com' }],
  ])('refuses what is wrong at the field %s, and changes nothing', async (field, wrong) => {
    const { as } = await somebody()
    const before = await own(as)
    expect(await here.request(ownAccountCalls.change, wrong, { as })).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.stringMatching(/^[A-Z]/) } },
    })
    expect(await own(as)).toEqual(before)
  })
})

describe('a new email', () => {
  const ask = (as: Person, email: string, password = 'kettle and toast') =>
    here.request(ownAccountCalls.change, { email, password }, { as })
  const confirm = (token: string, as?: Person) => here.request(ownAccountCalls.confirmEmail, { token }, as && { as })

  test('counts once the link mailed to it is used, once; the old one is told before and after', async () => {
    const { as, signUp } = await somebody()
    const email = `new.${signUp.email}`
    expect(await ask(as, email.toUpperCase())).toMatchObject({ body: { email: signUp.email, pendingEmail: email } })
    expect((await here.mailTo(signUp.email)).text).toContain(email)
    expect((await signIn(here, { ...signUp, email })).status).toBe(401)

    const token = await mailedToken(here, email)
    expect((await confirm(token, as)).status).toBe(200)
    expect(await confirm(token)).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
    expect(await own(as)).toMatchObject({ email, pendingEmail: null })
    expect((await signIn(here, { ...signUp, email })).status).toBe(200)
    expect((await signIn(here, signUp)).status).toBe(401)
    expect((await kindsTo(signUp.email)).slice(-2)).toEqual(['new-email-asked', 'email-changed'])
  })

  test('ends every session but the one where it is confirmed, and both the page and the old address say so', async () => {
    for (const whereAsked of [true, false]) {
      const { as, signUp } = await somebody()
      const elsewhere = cookieOf(await signIn(here, signUp))
      await ask(as, `new.${signUp.email}`)
      const token = await mailedToken(here, `new.${signUp.email}`)
      const { body } = await here.request(ownAccountCalls.confirmEmail, { token }, whereAsked ? { as } : {})
      expect(body).toMatchObject({ message: expect.stringContaining('signed out everywhere else') })
      expect([await whoIs(here, as.cookie), await whoIs(here, elsewhere)]).toEqual([
        whereAsked ? `new.${signUp.email}` : null,
        null,
      ])
      expect((await here.mailTo(signUp.email)).text).toContain('signed out everywhere but where you confirmed it')
    }
  })

  test('leaves no link to choose a password that was mailed to the old one', async () => {
    const { as, signUp } = await somebody()
    const email = `new.${signUp.email}`
    await ask(as, email)
    await here.done(accountCalls.forgotPassword, { email: signUp.email })
    const left = await mailedToken(here, signUp.email)
    expect((await confirm(await mailedToken(here, email))).status).toBe(200)
    expect(await here.done(accountCalls.validateResetToken, { token: left })).toEqual({ valid: false, isAdmin: false })
  })

  test('is not asked for by whoever only sits at an open session', async () => {
    const { as } = await somebody()
    expect(await ask(as, 'thief@example.com', 'a guess')).toMatchObject({
      status: 401,
      body: { code: 'BAD_CREDENTIALS', fields: { password: 'That password is not right.' } },
    })
    expect(await kindsTo('thief@example.com')).toEqual([])
  })

  test('is answered the same when it is in use already, and its owner alone is mailed', async () => {
    const { as } = await somebody()
    const other = await confirmed(here)
    const answers = [await ask(as, other.email), await ask(as, 'nobody.has.this@example.com')]
    const [taken, free] = answers.map(({ status, body }) => ({
      status,
      body: { ...(body as object), pendingEmail: 0 },
    }))
    expect(taken).toEqual(free)
    expect((await kindsTo(other.email)).at(-1)).toBe('email-in-use')
    expect((await here.mailTo(other.email)).text).not.toContain(as.email)
  })

  test('that somebody else has taken meanwhile is not given twice', async () => {
    const { as } = await somebody()
    await ask(as, 'contested@example.com')
    const token = await mailedToken(here, 'contested@example.com')
    await confirmed(here, { email: 'contested@example.com' })
    expect((await confirm(token)).status).toBe(400)
    expect((await own(as)).email).toBe(as.email)
  })

  test('is theirs who prove that it is, also when somebody has signed up with it and never confirmed it', async () => {
    const { as } = await somebody()
    const stranger = await registered(here, { lastName: 'Overhasty', password: 'jam and pickles' })
    expect((await ask(as, stranger.email)).status).toBe(200)
    const { kind, text } = await here.mailTo(stranger.email)
    expect([kind, text]).toEqual(['confirm-new-email', expect.stringContaining('has also begun to open a new account')])
    expect(await confirm(tokenIn(text), as)).toMatchObject({ status: 200 })
    expect((await own(as)).email).toBe(stranger.email)
    expect((await signIn(here, stranger)).status).toBe(401)
    const { rows } = await here.services.database.pool.query(
      `select last_name from sign_ups where last_name = $1 union all select last_name from users where last_name = $1`,
      [stranger.lastName],
    )
    expect(rows).toEqual([])
  })

  test('is not taken from a sign-up that is confirmed first, nor from one confirmed at the same moment', async () => {
    for (const atOnce of [false, true]) {
      const { as } = await somebody()
      const other = await registered(here, { password: 'jam and pickles' })
      const theirs = await mailedToken(here, other.email)
      await ask(as, other.email)
      const mine = await mailedToken(here, other.email)
      const theirsUsed = () => here.request(signInCalls.verifyEmail, { token: theirs })
      const answers = atOnce
        ? await Promise.all([theirsUsed(), confirm(mine, as)])
        : [await theirsUsed(), await confirm(mine, as)]
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
      expect((await own(as)).email === other.email).toBe(answers[1]?.status === 200)
      expect((await signIn(here, other)).status).toBe(answers[0]?.status === 200 ? 200 : 401)
    }
  })

  test('that two people confirm at the same moment is one’s, and the other’s link no longer works', async () => {
    const email = 'shared.office@example.com'
    const links = []
    for (const { as } of [await somebody(), await somebody()]) {
      await ask(as, email)
      links.push(await mailedToken(here, email))
    }
    const answers = await Promise.all(links.map((token) => confirm(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('can be let go of, is replaced by another, and its link ends with a new password and after a day', async () => {
    const { as } = await somebody()
    const asked = async (email: string) => {
      await ask(as, email)
      return mailedToken(here, email)
    }
    const [first, second] = [await asked('first@example.com'), await asked('second@example.com')]
    expect((await confirm(first)).status).toBe(400)
    await here.done(ownAccountCalls.keepEmail, {}, { as })
    expect((await confirm(second)).status).toBe(400)
    expect((await own(as)).pendingEmail).toBeNull()

    const third = await asked('third@example.com')
    const passwords = { current: 'kettle and toast', new: 'teapot and scones' }
    await here.done(ownAccountCalls.changePassword, passwords, { as })
    expect((await confirm(third)).status).toBe(400)
    expect((await own(as)).pendingEmail).toBeNull()

    await ask(as, 'fourth@example.com', passwords.new)
    const fourth = await mailedToken(here, 'fourth@example.com')
    const begins = here.clock()
    here.clock.advance(days(1) - 1)
    expect((await own(as)).pendingEmail).toBe('fourth@example.com')
    here.clock.advance(1)
    expect((await confirm(fourth)).status).toBe(400)
    expect((await own(as)).pendingEmail).toBeNull()
    here.clock.set(begins)
  })
})

test('a new email is waited for no longer once the password is chosen with a link', async () => {
  const { as, signUp } = await somebody()
  const { password } = signUp
  await here.done(ownAccountCalls.change, { email: `new.${signUp.email}`, password }, { as })
  await here.done(accountCalls.forgotPassword, { email: signUp.email })
  await here.done(accountCalls.resetPassword, { token: await mailedToken(here, signUp.email), password })
  expect((await own({ ...as, cookie: cookieOf(await signIn(here, signUp)) })).pendingEmail).toBeNull()
})

describe('another password', () => {
  const change = (as: Person, current: string, chosen = 'teapot and scones') =>
    here.request(ownAccountCalls.changePassword, { current, new: chosen }, { as })

  test('takes the old one’s place, ends every other session and every link, and is told by mail', async () => {
    const { as, signUp } = await somebody()
    const elsewhere = cookieOf(await signIn(here, signUp))
    await here.done(accountCalls.forgotPassword, { email: signUp.email })
    const token = await mailedToken(here, signUp.email)
    expect((await change(as, signUp.password)).status).toBe(200)
    expect([await whoIs(here, as.cookie), await whoIs(here, elsewhere)]).toEqual([signUp.email, null])
    expect((await signIn(here, signUp)).status).toBe(401)
    expect((await signIn(here, { ...signUp, password: 'teapot and scones' })).status).toBe(200)
    expect(await here.done(accountCalls.validateResetToken, { token })).toEqual({ valid: false, isAdmin: false })
    expect((await kindsTo(signUp.email)).at(-1)).toBe('password-changed')
  })

  test('sent twice is changed and told once; for ten minutes, and by the same password alone', async () => {
    const { as, signUp } = await somebody()
    const first = await change(as, signUp.password)
    expect(await change(as, signUp.password)).toMatchObject({ status: 200, body: first.body })
    expect((await kindsTo(signUp.email)).filter((kind) => kind === 'password-changed')).toHaveLength(1)
    expect((await change(as, signUp.password, 'scones and teapot')).status).toBe(401)
    here.clock.advance(minutes(10) + 1)
    expect((await change(as, signUp.password)).status).toBe(401)
  })

  test('needs the old one, and has to be long enough', async () => {
    const { as, signUp } = await somebody()
    expect(await change(as, 'a guess')).toMatchObject({
      status: 401,
      body: { fields: { current: 'That password is not right.' } },
    })
    expect(await change(as, signUp.password, 'tiny')).toMatchObject({
      status: 400,
      body: { fields: { new: expect.any(String) } },
    })
    expect((await signIn(here, signUp)).status).toBe(200)
  })

  test('cannot be guessed at by whoever sits at an open session', async () => {
    await using strict = await world()
    const { as, signUp } = await somebody({}, strict)
    const guess = (current: string) =>
      strict.request(ownAccountCalls.changePassword, { current, new: 'teapot and scones' }, { as })
    for (let i = 0; i < attempts.ownPassword.byAccount.times; i++) expect((await guess('a guess')).status).toBe(401)
    expect((await guess(signUp.password)).status).toBe(429)
  })
})

describe('the places where somebody is signed in', () => {
  test('are listed with the one that asks and when each was last used, and end one by one', async () => {
    const { as, signUp } = await somebody()
    const begins = here.clock()
    const elsewhere = cookieOf(await signIn(here, signUp))
    here.clock.advance(hours(2))
    expect(await whoIs(here, as.cookie)).toBe(signUp.email)
    const [mine, other] = await here.done(ownAccountCalls.sessions, {}, { as })
    expect(mine).toMatchObject({ here: true, lastUsed: here.clock().toISOString() })
    expect(other).toMatchObject({ here: false, lastUsed: begins.toISOString() })

    const id = other?.id ?? ''
    const stranger = await here.person()
    expect((await here.request(ownAccountCalls.endSession, { id }, { as: stranger })).status).toBe(404)
    await here.done(ownAccountCalls.endSession, { id }, { as })
    expect([await whoIs(here, elsewhere), await whoIs(here, as.cookie)]).toEqual([null, signUp.email])
    expect((await here.request(ownAccountCalls.endSession, { id }, { as })).status).toBe(404)
    expect((await here.request(ownAccountCalls.endSession, { id: mine?.id ?? '' }, { as })).status).toBe(200)
    expect(await whoIs(here, as.cookie)).toBeNull()
    here.clock.set(begins)
  })
})
