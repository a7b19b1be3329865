import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { setUpAdmin } from '#features/sign-in/actions/admin-command.ts'
import { makeFirstAdmin } from '#features/sign-in/actions/first-admin.ts'
import { signInCalls } from '#features/sign-in/contract.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { whileHeld } from '#tests/locks.ts'
import type { Person } from '#tests/people.ts'
import { cookieOf } from '#tests/sign-up.ts'
import { world } from '#tests/world.ts'
import { secondFactorCalls } from './contract.ts'

const admin = { username: 'office@example.com', password: 'paper and pencils' }
const signInsLocked: [string] = ['select from credentials for share']
const factorIsFree = 'select from second_factors for update nowait'

/** An admin who is about to turn the second factor on, and what they send for it. */
async function enrolling() {
  const here = await world({ rateLimits: false, admin: { email: admin.username, password: admin.password } })
  await makeFirstAdmin(here.services)
  const as = { cookie: cookieOf(await here.request(signInCalls.adminLogin, admin)) } as Person
  const { secret } = await here.done(secondFactorCalls.begin, {}, { as })
  const code = new TOTP({ secret }).generate({ timestamp: here.clock().getTime() })
  return { here, as, proof: { password: admin.password, code } }
}

test('turning it on waits for a sign-in with the password alone that is under way, without the factor in its hands', async () => {
  const { here, as, proof } = await enrolling()
  const turningOn = () => here.request(secondFactorCalls.turnOn, proof, { as })
  const { status } = await whileHeld(here, signInsLocked, turningOn, (other) => other.query(factorIsFree))
  expect(status).toBe(200)
})

test('whoever turns it on with a password that is changed meanwhile is refused', async () => {
  const { here, as, proof } = await enrolling()
  const { status } = await whileHeld(
    here,
    ['update credentials set password = null'],
    () => here.request(secondFactorCalls.turnOn, proof, { as }),
    (other) => other.query('commit'),
  )
  expect(status).toBe(401)
})

test('letting an admin in again waits for a sign-in that is under way without the second factor in its hands', async () => {
  const { here } = await enrolling()
  const resetting = () =>
    inTransaction(here.services, [], (transaction) => setUpAdmin(transaction, 'reset', admin.username))
  await whileHeld(here, signInsLocked, resetting, (other) => other.query(factorIsFree))
})
