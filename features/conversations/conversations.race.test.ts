import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { leadCalls } from '#features/leads/contract.ts'
import { newId } from '#shared/ids.ts'
import { somebodyWaits, whileHeld } from '#tests/locks.ts'
import { contractor, homeowner, job, leadAt } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { peopleScene } from '#tests/people-scene.ts'
import { type World, world } from '#tests/world.ts'
import { contactCalls } from './contract/contact.ts'
import { conversationCalls } from './contract.ts'

async function two(here: World) {
  const [owner, builder] = [await homeowner(here), await contractor(here)]
  const leadId = await leadAt(here, 'pending', await job(here, owner), owner, builder)
  const [conversation] = await here.done(conversationCalls.list, { leadId }, { as: owner })
  return { owner, builder, leadId, conversationId: conversation?.id ?? '' }
}

const many = <T>(count: number, make: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)))
const entriesOf = async (here: World, as: Person, conversationId: string) =>
  (await here.done(conversationCalls.one, { conversationId, after: 0 }, { as })).entries

test('the same message sent twenty times at once is there once, and all are answered alike', async () => {
  const here = await world({ rateLimits: false })
  const { owner, conversationId } = await two(here)
  const message = { conversationId, id: newId(), text: 'Is the water off?' }
  const answers = await many(20, () => here.request(conversationCalls.send, message, { as: owner }))
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: answers[0]?.body })
  expect((await entriesOf(here, owner, conversationId)).filter(({ id }) => id === message.id)).toHaveLength(1)
})

test('messages of both at once are numbered without a gap, in one order for both', async () => {
  const here = await world({ rateLimits: false })
  const { owner, builder, conversationId } = await two(here)
  const send = (n: number) => {
    const message = { conversationId, id: newId(), text: `Message ${n}` }
    return here.done(conversationCalls.send, message, { as: n % 2 === 0 ? owner : builder })
  }
  await many(40, send)
  const [hers, his] = [await entriesOf(here, owner, conversationId), await entriesOf(here, builder, conversationId)]
  expect(hers.map(({ number }) => number)).toEqual(Array.from({ length: 42 }, (_, i) => i + 1))
  expect(his.map(({ id }) => id)).toEqual(hers.map(({ id }) => id))
})

test('a message sent while the homeowner approves is hidden to its end or shown to its end, never half, and nobody waits for ever', async () => {
  const here = await world({ rateLimits: false })
  for (let round = 0; round < 5; round++) {
    const { owner, builder, leadId, conversationId } = await two(here)
    const message = { conversationId, id: newId(), text: 'Ring 07700 900123 or 07700 900321' }
    const [sent, approved] = await Promise.all([
      here.request(conversationCalls.send, message, { as: builder }),
      here.request(leadCalls.approve, { leadId }, { as: owner }),
    ])
    expect([sent.status, approved.status]).toEqual([200, 200])
    const shown = conversationCalls.send.output.parse(sent.body)
    expect(['Ring [shared once approved] or [shared once approved]', message.text]).toContain(shown.text)
    const entries = await entriesOf(here, owner, conversationId)
    expect(entries.find(({ id }) => id === message.id)?.text).toBe(message.text)
    expect(entries.map(({ number }) => number)).toEqual([1, 2, 3, 4])
  }
})

test('once a block is answered nothing is written any more, whatever was on its way', async () => {
  const here = await world({ rateLimits: false })
  for (let round = 0; round < 5; round++) {
    const { owner, builder, conversationId } = await two(here)
    const sending = many(10, () =>
      here.request(conversationCalls.send, { conversationId, id: newId(), text: 'Hello?' }, { as: builder }),
    )
    await here.done(conversationCalls.block, { conversationId, blocked: true }, { as: owner })
    const before = (await entriesOf(here, owner, conversationId)).length
    const answers = await sending
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    const written = (await entriesOf(here, owner, conversationId)).length
    expect(written).toBe(before)
    expect(written).toBe(2 + answers.filter(({ status }) => status === 200).length)
  }
})

test('nothing new begins between two people once one of them has begun to block the other', async () => {
  const here = await world()
  const { owner, builder, conversationId } = await two(here)
  const jobId = await job(here, owner)
  const begin = {
    contact: () =>
      here.request(
        contactCalls.requestContact,
        { contractorId: builder.id, message: 'Are you free in May?' },
        { as: owner },
      ),
    invitation: () => here.request(leadCalls.invite, { jobId, contractorId: builder.id }, { as: owner }),
  }
  for (const beginning of Object.values(begin)) {
    await here.done(conversationCalls.block, { conversationId, blocked: false }, { as: builder })
    let begun: ReturnType<typeof beginning> | undefined
    await whileHeld(
      here,
      ['select from conversations where id = $1 for no key update', conversationId],
      () => here.done(conversationCalls.block, { conversationId, blocked: true }, { as: builder }),
      async () => {
        let ended = false
        begun = beginning().finally(() => {
          ended = true
        })
        while (!ended && !(await somebodyWaits(here.services.database.pool, 2))) await sleep(10)
      },
    )
    expect(await begun).toMatchObject({ status: 409 })
  }
})

test('two first messages to a contractor at once begin one conversation', async () => {
  const { here, owner, person: builder } = await peopleScene()
  const input = { contractorId: builder.id, message: 'Are you free in May?' }
  const sent = await many(6, () => here.done(contactCalls.requestContact, input, { as: owner }))
  expect(new Set(sent.map(({ conversationId }) => conversationId)).size).toBe(1)
  expect(await here.done(conversationCalls.list, {}, { as: owner })).toHaveLength(1)
})
