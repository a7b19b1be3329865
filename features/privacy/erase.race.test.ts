import { expect, test } from 'vitest'
import { deletionWord } from '#features/departures/rules.ts'
import { whileHeld } from '#tests/locks.ts'
import { confirmed, cookieOf, signIn } from '#tests/sign-up.ts'
import { world } from '#tests/world.ts'
import { privacyCalls } from './contract.ts'

test('whoever asks for their account’s deletion with a password that is changed meanwhile is refused', async () => {
  const here = await world()
  const signUp = await confirmed(here)
  const as = { ...(await here.person()), cookie: cookieOf(await signIn(here, signUp)) }
  const { status } = await whileHeld(
    here,
    ['select from users where email = $1 for no key update', signUp.email],
    () => here.request(privacyCalls.deleteAccount, { password: signUp.password, word: deletionWord }, { as }),
    async (other) => {
      await other.query('update credentials set password = null')
      await other.query('commit')
    },
  )
  expect(status).toBe(401)
})
