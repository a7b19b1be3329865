import { expect, test } from 'vitest'
import { ownAccountCalls } from '#features/accounts/contract/own.ts'
import { accountCalls } from '#features/accounts/contract.ts'
import { privacyCalls } from '#features/privacy/contract.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { subscriptionCalls } from '#features/subscriptions/contract.ts'
import { calendarCalls } from '#features/visits/contract.ts'
import { newId } from '#shared/ids.ts'
import { leedsProfile } from '#tests/leeds-profile.ts'
import { whileHeld } from '#tests/locks.ts'
import { confirmed, cookieOf, followLink, mailedToken, type SignUp, signIn, signUp } from '#tests/sign-up.ts'
import { type World, world } from '#tests/world.ts'

/** A person signed in, and as whom they call. */
async function signedInPerson(here: World, wish: Partial<SignUp> = {}) {
  const person = await confirmed(here, wish)
  const id = await idOf(here, person.email)
  return { person, id, as: { ...(await here.person()), id, cookie: cookieOf(await signIn(here, person)) } }
}

const idOf = async (here: World, email: string): Promise<string> =>
  (await here.services.database.pool.query('select id from users where email = $1', [email])).rows[0].id

test('a new email that is confirmed waits for a sign-in with the old one that is under way, and for nothing it waits for', async () => {
  const here = await world()
  const person = await confirmed(here)
  const id = await idOf(here, person.email)
  const as = { ...(await here.person()), id, cookie: cookieOf(await signIn(here, person)) }
  const change = { email: 'new@example.com', password: person.password }
  await here.done(ownAccountCalls.change, change, { as })
  const token = await mailedToken(here, change.email)
  const { status } = await whileHeld(
    here,
    ['select from credentials where user_id = $1 for share', id],
    () => here.request(ownAccountCalls.confirmEmail, { token }),
    (other) => other.query('select from users where id = $1 for key share nowait', [id]),
  )
  expect(status).toBe(200)
})

test('a sign-in with the old email that is under way when the new one counts is refused', async () => {
  const here = await world()
  const person = await confirmed(here)
  const id = await idOf(here, person.email)
  const { status } = await whileHeld(
    here,
    ['select from credentials where user_id = $1 for update', id],
    () => signIn(here, person),
    async (other) => {
      await other.query('update users set email = $2 where id = $1', [id, 'new@example.com'])
      await other.query('commit')
    },
  )
  expect(status).toBe(401)
  expect((await here.services.database.pool.query('select from sessions')).rowCount).toBe(0)
})

test('a page that is reloaded with a used link while that is ended signs nobody in', async () => {
  const here = await world()
  const person = signUp()
  const browser = cookieOf(await here.request(accountCalls.register, person))
  const token = await mailedToken(here, person.email)
  await followLink(here, token, browser)
  const id = await idOf(here, person.email)
  const answer = await whileHeld(
    here,
    ['select from users where id = $1 for no key update', id],
    () => followLink(here, token, browser),
    async (other) => {
      await other.query('delete from verifications where value = $1', [id])
      await other.query('commit')
    },
  )
  expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
})

test('signing out everywhere waits for a sign-in that is under way, and ends its session', async () => {
  const here = await world()
  const { person, id, as } = await signedInPerson(here)
  await whileHeld(
    here,
    ['select from credentials where user_id = $1 for share', id],
    () => here.done(privacyCalls.signOutEverywhere, {}, { as }),
    async (other) => {
      await other.query(
        `insert into sessions select (jsonb_populate_record(session, $2)).* from sessions session where user_id = $1`,
        [id, { id: newId(), token: 'of the sign-in' }],
      )
      await other.query('commit')
    },
  )
  const { rowCount } = await here.services.database.pool.query('select from sessions where user_id = $1', [id])
  expect(rowCount).toBe(0)
  expect((await signIn(here, person)).status).toBe(200)
})

test('a calendar address and a plan are refused to a session that a new password has just ended', async () => {
  const here = await world()
  const { id, as } = await signedInPerson(here, { userType: 'contractor' })
  await here.done(profileCalls.create, leedsProfile('Ashworth & Sons', ['Plumbing']), { as })
  const calls = [
    () => here.request(calendarCalls.replace, {}, { as }),
    () => here.request(subscriptionCalls.create, { planId: 1 }, { as }),
  ]
  for (const call of calls) {
    const { rows } = await here.services.database.pool.query('select * from sessions where user_id = $1', [id])
    const { status } = await whileHeld(
      here,
      ['select from users where id = $1 for no key update', id],
      call,
      async (other) => {
        await other.query('delete from sessions where user_id = $1', [id])
        await other.query('commit')
      },
    )
    expect(status).toBe(401)
    await here.services.database.pool.query(
      'insert into sessions select (jsonb_populate_record(null::sessions, $1)).*',
      [rows[0]],
    )
  }
  for (const table of ['calendar_addresses', 'subscriptions'])
    expect((await here.services.database.pool.query(`select from ${table}`)).rowCount).toBe(0)
})
