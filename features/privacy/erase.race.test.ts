import { expect, test } from 'vitest'
import { contactCalls } from '#features/conversations/contract/contact.ts'
import { quickReplyCalls } from '#features/conversations/contract/quick-replies.ts'
import { conversationCalls } from '#features/conversations/contract.ts'
import { deletionWord } from '#features/departures/rules.ts'
import { days } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { erase } from '#tests/erase.ts'
import { whileHeld } from '#tests/locks.ts'
import type { Person } from '#tests/people.ts'
import { peopleScene } from '#tests/people-scene.ts'
import { confirmed, cookieOf, signIn } from '#tests/sign-up.ts'
import { carryOut } from '#tests/works.ts'
import { world } from '#tests/world.ts'
import { privacyCalls } from './contract.ts'
import { privacyWorks } from './scheduled.ts'

const gone = ({ id }: Person, at: Date) => ({
  text: 'update users set deleted_at = $2 where id = $1',
  values: [id, at],
})

/** Two people in conversation. */
async function talking() {
  const { here, owner, person } = await peopleScene()
  const contact = { contractorId: person.id, message: 'Are you free in May?' }
  const { conversationId } = await here.done(contactCalls.requestContact, contact, { as: owner })
  return { here, owner, person, contact, conversationId }
}

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

test('a message that is being written while its writer’s account is deleted is erased with it', async () => {
  const { here, owner, conversationId } = await talking()
  await whileHeld(
    here,
    ['select from conversations where id = $1 for no key update', conversationId],
    () => erase(here, owner),
    async (other) => {
      await other.query(
        `insert into conversation_entries (conversation_id, number, id, kind, author_id, text, at)
          values ($1, 2, $2, 'message', $3, 'I live at 12 Otley Road', now())`,
        [conversationId, newId(), owner.id],
      )
      await other.query('commit')
    },
  )
  const { rows } = await here.services.database.pool.query('select text from conversation_entries')
  expect(rows).toEqual([{ text: null }, { text: null }])
})

test('a message that waits for the deletion of its writer’s account is not written', async () => {
  const { here, owner, conversationId } = await talking()
  const { status } = await whileHeld(
    here,
    ['select from conversations where id = $1 for no key update', conversationId],
    () => here.request(conversationCalls.send, { conversationId, id: newId(), text: 'Hello?' }, { as: owner }),
    async (other) => {
      await other.query(gone(owner, here.clock()))
      await other.query('commit')
    },
  )
  expect(status).toBe(401)
})

test('nobody writes to a contractor who is leaving, nor while they leave themselves', async () => {
  const { here, owner, person, contact } = await talking()
  const writing = () => here.request(contactCalls.requestContact, contact, { as: owner })
  const leaving = ({ id }: Person) =>
    whileHeld(here, ['select from users where id = $1 for no key update', id], writing, async (other) => {
      await other.query('update contractors set listed = false where id = $1', [id])
      await other.query('insert into departures values ($1, now(), now(), true)', [id])
      await other.query('commit')
    })
  expect((await leaving(person)).status).toBe(404)
  expect((await leaving(owner)).status).toBe(401)
  expect((await here.services.database.pool.query('select from conversation_entries')).rowCount).toBe(1)
})

test('what was still being saved while an account was deleted is erased soon after', async () => {
  const { here, person } = await peopleScene()
  const reply = { title: 'Hours', text: 'I am Sam, at 12 Otley Road from eight to five.' }
  const [{ id = '' } = {}] = await here.done(
    quickReplyCalls.add,
    { title: 'Hours', text: 'From eight.' },
    { as: person },
  )
  const saving = () => here.done(quickReplyCalls.change, { id, ...reply }, { as: person })
  await whileHeld(here, ['lock table quick_replies in share mode'], saving, async (other) => {
    await other.query(gone(person, here.clock()))
    await other.query('commit')
  })
  const left = async () => (await here.services.database.pool.query('select from quick_replies')).rowCount
  expect((await here.services.database.pool.query('select text from quick_replies')).rows).toEqual([
    { text: reply.text },
  ])
  expect(await left()).toBe(1)
  here.clock.advance(days(0.5))
  await carryOut(here.services, privacyWorks)
  expect(await left()).toBe(0)
})
