import { expect, test } from 'vitest'
import { accountCalls } from '#features/accounts/contract.ts'
import { confirmedAgainWithin, linkLifetime } from '#features/accounts/rules.ts'
import { sanctionCalls } from '#features/sanctions/contract.ts'
import { cookieOf, followLink, mailedToken, signUp, whoIs } from '#tests/sign-up.ts'
import { world } from '#tests/world.ts'

test('the address of a suspended account is confirmed where the form was filled in, and nobody is signed in', async () => {
  const here = await world()
  const sarah = signUp()
  const browser = cookieOf(await here.request(accountCalls.register, sarah))
  const token = await mailedToken(here, sarah.email)
  const found = 'select id, email_verified from users where email = $1'
  const account = async () => (await here.services.database.pool.query(found, [sarah.email])).rows[0]
  const sanction = { kind: 'suspension', ground: 'harming', reason: 'They threatened somebody.' } as const
  const admin = await here.person({ role: 'admin' })
  await here.done(sanctionCalls.impose, { userId: (await account()).id, ...sanction }, { as: admin })
  const answer = await followLink(here, token, browser)
  expect(answer).toMatchObject({ status: 200, body: { user: null, suspended: expect.stringContaining('appeal') } })
  expect(await whoIs(here, cookieOf(answer))).toBeNull()
  expect(await account()).toMatchObject({ email_verified: true })
})

test('a page reloaded before it has its answer is signed in by the same link, in the browser of the form alone', async () => {
  const here = await world()
  const sarah = signUp()
  const browser = cookieOf(await here.request(accountCalls.register, sarah))
  const stranger = cookieOf(await here.request(accountCalls.register, signUp()))
  const token = await mailedToken(here, sarah.email)
  const used = await Promise.all([1, 2, 3].map(() => followLink(here, token, browser)))
  for (const answer of used) {
    expect(answer).toMatchObject({ status: 200, body: { user: { email: sarah.email } } })
    expect(await whoIs(here, cookieOf(answer))).toBe(sarah.email)
  }
  for (const cookie of ['', stranger]) {
    const answer = await followLink(here, token, cookie)
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
    expect(await whoIs(here, cookieOf(answer))).toBeNull()
  }
})

test('later the link says in that browser that the address is confirmed, signs nobody in, and ends with its life', async () => {
  const here = await world()
  const sarah = signUp()
  const browser = cookieOf(await here.request(accountCalls.register, sarah))
  const token = await mailedToken(here, sarah.email)
  await followLink(here, token, browser)
  here.clock.advance(confirmedAgainWithin + 1)
  const answer = await followLink(here, token, browser)
  expect(answer).toMatchObject({ status: 200, body: { user: null, email: sarah.email, needsPassword: false } })
  expect(await whoIs(here, cookieOf(answer))).toBeNull()
  here.clock.advance(linkLifetime.verifyEmail)
  expect((await followLink(here, token, browser)).status).toBe(400)
})
