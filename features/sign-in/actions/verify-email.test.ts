import { expect, test } from 'vitest'
import { accountCalls } from '#features/accounts/contract.ts'
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
