import type { Hono } from 'hono'
import { describe, expect, test, vi } from 'vitest'
import { accountCalls } from '#features/accounts/contract.ts'
import { askedMails, attempts, guesses } from '#features/accounts/rules.ts'
import type { HttpEnv } from '#server/http/request.ts'
import type { Call, RawInput } from '#shared/endpoint.ts'
import { cookieOf, followLink, mailedToken, type SignUp, signUp } from '#tests/sign-up.ts'
import { type World, world } from '#tests/world.ts'
import { createApp } from '../../../app.ts'
import { signInCalls } from '../contract.ts'
import { makeFirstAdmin } from './first-admin.ts'

// Password hashing is slow by design; hundreds of guesses would take minutes.
vi.mock('#server/sign-in/passwords.ts', () => ({
  passwordHash: async (password: string) => `hashed ${password}`,
  passwordMatches: async (password: string, hash: string | null) => hash === `hashed ${password}`,
}))

const admin = { username: 'office@example.com', password: 'paper and pencils' }
const { times, within } = guesses.signIn.ofAccount

/** Makes a call from an address, with these cookies of a browser. */
async function from<C extends Call>(
  app: Hono<HttpEnv>,
  network: string,
  { method, path }: C,
  input: RawInput<C>,
  cookie = '',
) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': network, cookie }
  const response = await app.request(path, { method, headers, body: JSON.stringify(input) })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

const passwordOf = ({ email, password, userType }: SignUp) => ({ email, password, userType })
const networks = (count: number) => Array.from({ length: count }, (_, i) => `192.0.2.${i + 1}`)

/** Somebody with an account, and the browser they have signed in with. */
async function owner(here: World) {
  const person = signUp()
  const browser = cookieOf(await from(here.app, '198.51.100.1', accountCalls.register, person))
  await followLink(here, await mailedToken(here, person.email), browser)
  const signedIn = await from(here.app, '198.51.100.1', signInCalls.login, passwordOf(person))
  expect(signedIn.status).toBe(200)
  const cookie = cookieOf(signedIn)
  return { person, own: passwordOf(person), device: cookie.split('; ').find((one) => one.startsWith('device=')) ?? '' }
}

describe('an account whose password others guess', () => {
  test('ten of them, from ten networks, keep nobody out: its owner signs in from any other', async () => {
    await using here = await world()
    const { own } = await owner(here)
    for (const network of networks(10)) {
      const guess = () => from(here.app, network, signInCalls.login, { ...own, password: 'a guess' })
      for (let i = 0; i < times; i++) expect((await guess()).status).toBe(401)
      expect((await guess()).status).toBe(429)
    }
    expect((await from(here.app, '203.0.113.9', signInCalls.login, own)).status).toBe(200)
  })

  test('is an admin’s, who signs in all the same', async () => {
    await using here = await world({ admin: { email: admin.username, password: admin.password } })
    await makeFirstAdmin(here.services)
    for (const network of networks(10))
      for (let i = 0; i < times; i++)
        await from(here.app, network, signInCalls.adminLogin, { ...admin, password: 'a guess' })
    const stranger = await from(here.app, '192.0.2.1', signInCalls.adminLogin, admin)
    expect(stranger).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect((await from(here.app, '203.0.113.9', signInCalls.adminLogin, admin)).status).toBe(200)
  })

  test('from its owner’s own network, lets them in in a browser where they signed in before', async () => {
    await using here = await world()
    const [{ own, device }, other] = [await owner(here), await owner(here)]
    const shared = '192.0.2.1'
    for (let i = 0; i <= times; i++) await from(here.app, shared, signInCalls.login, { ...own, password: 'a guess' })
    expect((await from(here.app, shared, signInCalls.login, own)).status).toBe(429)
    // A browser in which somebody else has signed in gets no advantage.
    expect((await from(here.app, shared, signInCalls.login, own, other.device)).status).toBe(429)
    expect((await from(here.app, shared, signInCalls.login, own, device)).status).toBe(200)
    here.clock.advance(within)
    expect((await from(here.app, shared, signInCalls.login, own)).status).toBe(200)
  })

  test('lets in at once, where it was locked, whoever has chosen a new password by the mailed link', async () => {
    await using here = await world()
    const { own } = await owner(here)
    const network = '192.0.2.1'
    for (let i = 0; i <= times; i++) await from(here.app, network, signInCalls.login, { ...own, password: 'a guess' })
    await from(here.app, network, accountCalls.forgotPassword, { email: own.email })
    const token = await mailedToken(here, own.email)
    const password = 'bricks and mortar'
    await from(here.app, network, accountCalls.resetPassword, { token, password })
    expect((await from(here.app, network, signInCalls.login, { ...own, password })).status).toBe(200)
  })

  test('is no easier to guess in such a browser, nor when it is not known at all', async () => {
    await using here = await world()
    const { own, device } = await owner(here)
    for (const [email, cookie] of [
      [own.email, device],
      ['nobody@example.com', ''],
    ] as const) {
      const guess = () => from(here.app, '192.0.2.1', signInCalls.login, { ...own, email, password: 'a guess' }, cookie)
      for (let i = 0; i < times; i++) expect((await guess()).status).toBe(401)
      expect((await guess()).status).toBe(429)
    }
  })

  test('is guessed as seldom by two processes at once, however many guesses come at the same moment', async () => {
    await using here = await world()
    const { own } = await owner(here)
    const second = createApp(await here.anotherProcess(), new AbortController().signal)
    const answers = await Promise.all(
      Array.from({ length: 4 * times }, (_, i) =>
        from(i % 2 ? here.app : second, '192.0.2.1', signInCalls.login, { ...own, password: 'a guess' }),
      ),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(times)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3 * times)
  })

  test('one network cannot try many accounts', async () => {
    await using here = await world()
    const most = guesses.signIn.fromNetwork.times
    const guess = (i: number, network: string) =>
      from(here.app, network, signInCalls.login, {
        email: `a${i}@example.com`,
        password: 'a guess',
        userType: 'client',
      })
    const answers = await Promise.all(Array.from({ length: most + 5 }, (_, i) => guess(i, '192.0.2.1')))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
    expect((await guess(0, '192.0.2.2')).status).toBe(401)
  })
})

test('whoever knows the password may sign in as often as they like', async () => {
  await using here = await world()
  const { own } = await owner(here)
  for (let i = 0; i < 2 * times; i++)
    expect((await from(here.app, '192.0.2.1', signInCalls.login, own)).status).toBe(200)
})

describe('a new password, asked for with somebody’s address', () => {
  const resets = async (here: World, email: string) =>
    (await here.mails()).filter(({ to, kind }) => to === email && kind === 'reset-password').length

  test('is never refused, and writes to them a few times an hour at most', async () => {
    await using here = await world()
    const { own } = await owner(here)
    const ask = (network: string) => from(here.app, network, accountCalls.forgotPassword, { email: own.email })
    const answers = await Promise.all(networks(20).map(ask))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await resets(here, own.email)).toBe(askedMails.toAddress.times)
    here.clock.advance(askedMails.toAddress.within)
    expect((await ask('192.0.2.1')).status).toBe(200)
    expect(await resets(here, own.email)).toBe(askedMails.toAddress.times + 1)
  })

  test('five times by anybody, leaves its owner with a link that works whenever they ask', async () => {
    await using here = await world()
    for (const later of [0, 0.5, 0.999, 1, 1.5]) {
      const { own } = await owner(here)
      const ask = (network: string) => from(here.app, network, accountCalls.forgotPassword, { email: own.email })
      for (const network of networks(5)) await ask(network)
      here.clock.advance(later * askedMails.toAddress.within)
      expect((await ask('203.0.113.9')).status).toBe(200)
      const token = await mailedToken(here, own.email)
      const chosen = 'ladders and paint'
      await here.done(accountCalls.resetPassword, { token, password: chosen })
      const answer = await from(here.app, '203.0.113.9', signInCalls.login, { ...own, password: chosen })
      expect(answer.status).toBe(200)
    }
  })

  test('from one network, for very many, is written to no more of them; a known browser still gets its own', async () => {
    await using here = await world()
    const { own, device } = await owner(here)
    const network = '192.0.2.1'
    for (let i = 0; i <= askedMails.fromNetwork.times; i++)
      await here.services.rateLimits.count(`mails from ${network}`, askedMails.fromNetwork)
    const ask = (cookie: string) => from(here.app, network, accountCalls.forgotPassword, { email: own.email }, cookie)
    expect((await ask('')).status).toBe(200)
    expect(await resets(here, own.email)).toBe(0)
    await ask(device)
    expect(await resets(here, own.email)).toBe(1)
  })
})

test('strangers who sign up with an address keep its owner from nothing', async () => {
  await using here = await world()
  const person = signUp()
  const stranger = { ...person, firstName: 'Mallory', password: 'known to mallory' }
  const most = attempts.register.byAccount.times
  for (let i = 0; i < most; i++)
    expect((await from(here.app, '192.0.2.1', accountCalls.register, stranger)).status).toBe(200)
  expect((await from(here.app, '192.0.2.1', accountCalls.register, stranger)).status).toBe(429)
  const answer = await from(here.app, '203.0.113.9', accountCalls.register, person)
  expect(answer.status).toBe(200)
  const link = await mailedToken(here, person.email)
  expect(await followLink(here, link, cookieOf(answer))).toMatchObject({ body: { user: { firstName: 'Sarah' } } })
  expect((await from(here.app, '203.0.113.9', signInCalls.login, passwordOf(person))).status).toBe(200)
})
