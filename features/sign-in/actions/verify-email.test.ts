import { expect, test } from 'vitest'
import { accountCalls } from '#features/accounts/contract.ts'
import { confirmedAgainWithin, linkLifetime } from '#features/accounts/rules.ts'
import { deletionWord } from '#features/departures/rules.ts'
import { privacyCalls } from '#features/privacy/contract.ts'
import { sanctionCalls } from '#features/sanctions/contract.ts'
import { signInCalls } from '#features/sign-in/contract.ts'
import { paths } from '#shared/paths.ts'
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

test('whoever has asked at once for their account to be deleted is not signed in by the link again', async () => {
  const here = await world()
  const sarah = signUp()
  const browser = cookieOf(await here.request(accountCalls.register, sarah))
  const token = await mailedToken(here, sarah.email)
  const as = { ...(await here.person()), cookie: cookieOf(await followLink(here, token, browser)) }
  await here.done(privacyCalls.deleteAccount, { password: sarah.password, word: deletionWord }, { as })
  const answer = await followLink(here, token, browser)
  expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
  expect(await whoIs(here, cookieOf(answer))).toBeNull()
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

test('the last of several sign-ups with one password counts, wherever its link is used, and a job described in any is kept', async () => {
  const here = await world()
  const tom = signUp({ userType: 'contractor' })
  const plan = (tier: number) => `/subscription-plans?tier=${tier}`
  for (const tier of [1, 3]) await here.done(accountCalls.register, { ...tom, next: plan(tier) })
  const finish = async ({ email, password, userType }: typeof tom) => {
    const confirmation = await mailedToken(here, email)
    expect((await followLink(here, confirmation)).body).toMatchObject({ needsPassword: true, next: null })
    return here.done(signInCalls.login, { email, password, userType, confirmation })
  }
  expect(await finish(tom)).toMatchObject({ user: { userType: 'contractor' }, next: plan(3) })
  expect(await here.done(signInCalls.login, tom)).toMatchObject({ next: null })

  const sarah = signUp()
  const jobDraft = { step: 1, job: { title: 'A garden wall' } }
  await here.done(accountCalls.register, { ...sarah, jobDraft })
  await here.done(accountCalls.register, { ...sarah, firstName: 'Sara' })
  expect(await finish(sarah)).toMatchObject({ user: { firstName: 'Sara' }, next: paths.postJob })
})
