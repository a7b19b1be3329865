import { expect, test } from 'vitest'
import { sendLoginLinks } from '#features/people/scheduled.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { whileHeld } from '#tests/locks.ts'
import { confirmed, registered, signUp } from '#tests/sign-up.ts'
import { type World, world } from '#tests/world.ts'
import { accountCalls } from './contract.ts'

/** Does `work` while its owner's new email takes the place of this one. */
const whileGivenUp = <T>(here: World, email: string, work: () => Promise<T>): Promise<T> =>
  whileHeld(here, ['select from users where email = $1 for no key update', email], work, async (other) => {
    await other.query(`update users set email = 'new@example.com' where email = $1`, [email])
    await other.query('commit')
  })
const kindsTo = async (here: World, email: string) =>
  (await here.mails()).filter(({ to }) => to === email).map(({ kind }) => kind)

test('a link to choose a password is not mailed to an address that its account is just giving up', async () => {
  const here = await world()
  const { email } = await confirmed(here)
  const before = await kindsTo(here, email)
  await whileGivenUp(here, email, () => here.done(accountCalls.forgotPassword, { email }))
  expect(await kindsTo(here, email)).toEqual(before)
  expect((await here.services.database.pool.query('select from verifications')).rowCount).toBe(0)
})

test('a run of login links mails none to an address that its account is just giving up', async () => {
  const here = await world()
  const { id, email } = await here.person({ role: 'contractor' })
  const run = { details: {} } as Parameters<typeof sendLoginLinks.act>[2]
  await whileGivenUp(here, email, () =>
    inTransaction(here.services, [], (transaction) => sendLoginLinks.act(transaction, id, run)),
  )
  expect(await kindsTo(here, email)).toEqual([])
  expect(await kindsTo(here, 'new@example.com')).toEqual(['login-link'])
})

test('whoever signs up with an address that an account is just giving up has an account, and a link to confirm it', async () => {
  const here = await world()
  const { email } = await confirmed(here)
  const next = signUp({ email, firstName: 'Next' })
  await whileGivenUp(here, email, () => here.done(accountCalls.register, next))
  expect((await kindsTo(here, email)).at(-1)).toBe('verify-email')
  const { rows } = await here.services.database.pool.query('select email, first_name from users order by email')
  expect(rows).toEqual([
    { email: 'new@example.com', first_name: 'Sarah' },
    { email, first_name: 'Next' },
  ])
})

test('a new confirmation link is not mailed to an address that is confirmed meanwhile', async () => {
  const here = await world()
  const { email } = await registered(here)
  const before = await kindsTo(here, email)
  await whileHeld(
    here,
    ['select from users where email = $1 for no key update', email],
    () => here.done(accountCalls.resendVerification, { email }),
    async (other) => {
      await other.query('update users set email_verified = true')
      await other.query('commit')
    },
  )
  expect(await kindsTo(here, email)).toEqual(before)
})
