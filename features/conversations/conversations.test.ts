import { beforeAll, describe, expect, test, vi } from 'vitest'
import { leadEndingCalls } from '#features/leads/contract/endings.ts'
import { leadCalls } from '#features/leads/contract.ts'
import type { Change } from '#server/events/events.ts'
import { days, minutes } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { contractor, homeowner, job, leadAt, request } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { peopleScene } from '#tests/people-scene.ts'
import { type World, world } from '#tests/world.ts'
import { conversationCalls } from './contract.ts'
import { entriesPerPage, messageLimits } from './rules.ts'

let here: World
beforeAll(async () => {
  here = await world({ rateLimits: false })
})

const hidden = '[shared once approved]'

const found = (as: Person, leadId: string, world = here) => world.done(conversationCalls.list, { leadId }, { as })

async function idOf(as: Person, leadId: string, world = here): Promise<string> {
  const [conversation] = await found(as, leadId, world)
  if (!conversation) throw new Error('This lead has no conversation that they see')
  return conversation.id
}

const read = (as: Person, conversationId: string, more = {}) =>
  here.done(conversationCalls.one, { conversationId, ...more }, { as })
const say = (as: Person, conversationId: string, text: string, id = newId()) =>
  here.done(conversationCalls.send, { conversationId, id, text }, { as })
const trySaying = (as: Person, conversationId: string, text: string) =>
  here.request(conversationCalls.send, { conversationId, id: newId(), text }, { as })

/** Two people with a confirmed request, and their conversation. */
async function two(state: Parameters<typeof leadAt>[1] = 'pending') {
  const [owner, builder] = [await homeowner(here), await contractor(here)]
  const leadId = await leadAt(here, state, await job(here, owner), owner, builder)
  return { owner, builder, leadId, id: await idOf(builder, leadId) }
}

describe('a conversation', () => {
  test('begins with the request, and the homeowner sees it once the contractor has confirmed', async () => {
    const [owner, builder] = [await homeowner(here), await contractor(here)]
    const jobId = await job(here, owner)
    const input = { jobId, message: 'I live round the corner.' }
    const { id: leadId } = await here.done(leadCalls.requestQuote, input, { as: builder })
    expect(await found(owner, leadId)).toEqual([])
    const id = await idOf(builder, leadId)
    const early = await trySaying(builder, id, 'Hello?')
    expect(early).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Confirm your request first') },
    })
    await here.done(leadCalls.confirmQuote, { leadId }, { as: builder })
    const { conversation, entries } = await read(owner, id)
    expect(conversation).toMatchObject({ leadId, jobId, open: true, unread: 2, side: 'client', sharesContacts: false })
    expect(entries).toMatchObject([
      { number: 1, kind: 'step', mine: false, text: 'I live round the corner.', step: { action: 'request-quote' } },
      { number: 2, kind: 'step', mine: false, step: { action: 'confirm-quote' } },
    ])
    expect(entries[0]?.step?.label).toBe(`${builder.lastName} & Sons asked to quote`)
  })

  test('is open to both from an invitation on', async () => {
    const [owner, builder] = [await homeowner(here), await contractor(here)]
    const invitation = { jobId: await job(here, owner), contractorId: builder.id, message: 'Can you come in May?' }
    const { id: leadId } = await here.done(leadCalls.invite, invitation, { as: owner })
    const id = await idOf(builder, leadId)
    await say(builder, id, 'In the first week, yes.')
    await say(owner, id, 'Lovely.')
    expect((await read(owner, id)).entries.map(({ text }) => text)).toEqual([
      'Can you come in May?',
      'In the first week, yes.',
      'Lovely.',
    ])
  })

  test('has what each wrote and what became of the lead in one order, the same for both', async () => {
    const { owner, builder, leadId, id } = await two()
    await say(owner, id, 'When could you look?')
    await say(builder, id, 'On Thursday.')
    await here.done(leadCalls.approve, { leadId }, { as: owner })
    const [hers, his] = [await read(owner, id), await read(builder, id)]
    expect(hers.entries.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
    expect(hers.entries.map(({ mine }) => mine)).toEqual([false, false, true, false, true])
    expect(his.entries.map(({ mine }) => mine)).toEqual([true, true, false, true, false])
    expect(hers.entries.at(-1)?.step?.label).toBe('You approved the request; contact details were shared')
    // In the list it stands below the name of whoever did it.
    expect((await found(builder, leadId))[0]?.last?.text).toBe('Approved the request; contact details were shared')
    expect(hers.conversation.other).toMatchObject({ name: `${builder.lastName} & Sons`, email: null })
    expect(his.conversation.other).toMatchObject({ name: owner.firstName, logoUrl: null })
  })

  test('hides contact details from both until approval, and from then on nothing', async () => {
    const { owner, builder, leadId, id } = await two()
    const sent = await say(owner, id, 'Ring me on 07700 900123 please')
    expect(sent).toMatchObject({ text: `Ring me on ${hidden} please`, masked: true })
    const [listed] = await found(builder, leadId)
    expect(listed?.last?.text).toBe(`Ring me on ${hidden} please`)
    for (const person of [owner, builder]) expect(JSON.stringify(await read(person, id))).not.toContain('900123')
    await here.done(leadCalls.approve, { leadId }, { as: owner })
    expect((await read(builder, id)).entries.at(-2)).toMatchObject({
      text: 'Ring me on 07700 900123 please',
      masked: false,
    })
    await here.done(leadEndingCalls.part, { leadId, reason: 'We found somebody nearer' }, { as: owner })
    expect(JSON.stringify(await read(builder, id))).not.toContain('900123')
  })

  test('takes no contact details in pieces until approval, each of which alone says nothing', async () => {
    const { owner, builder, leadId, id } = await two()
    for (const pieces of [
      ['The first half is 07700', '900123 is the rest'],
      ['Look for aireboilers', '.co.uk'],
      [...'011349601', '2'],
    ]) {
      const last = pieces.pop() ?? ''
      for (const piece of pieces) await say(owner, id, piece)
      await say(builder, id, 'Pardon?')
      expect(await trySaying(owner, id, last)).toMatchObject({
        status: 400,
        body: { message: 'With what you wrote before, this gives contact details, which are not shared yet.' },
      })
      await say(builder, id, last)
      await say(owner, id, 'Never mind. The cupboard is 600 wide.')
      here.clock.advance(minutes(10))
    }
    await say(owner, id, '07700')
    await here.done(leadCalls.approve, { leadId }, { as: owner })
    await say(owner, id, '900123')
  })

  test('is closed at once when the two part, and 60 days after the work is done', async () => {
    const parted = await two('confirmed')
    await here.done(
      leadEndingCalls.part,
      { leadId: parted.leadId, reason: 'Our plans have changed' },
      { as: parted.owner },
    )
    const refused = await trySaying(parted.builder, parted.id, 'A pity.')
    expect(refused).toMatchObject({ status: 409, body: { message: 'You have parted, so the conversation is closed.' } })
    const done = await two('completed')
    await say(done.owner, done.id, 'It drips again.')
    here.clock.advance(days(60))
    const { conversation } = await read(done.owner, done.id)
    expect(conversation).toMatchObject({ open: false, closedBecause: expect.stringContaining('60 days ago') })
    expect((await trySaying(done.owner, done.id, 'Still there?')).status).toBe(409)
  })

  test('is nobody else’s', async () => {
    const { id } = await two('confirmed')
    const stranger = await contractor(here)
    for (const answer of [
      await here.request(conversationCalls.one, { conversationId: id }, { as: stranger }),
      await trySaying(stranger, id, 'Me too!'),
      await here.request(conversationCalls.block, { conversationId: id, blocked: true }, { as: stranger }),
    ])
      expect(answer).toMatchObject({ status: 404, body: { message: 'We cannot find this conversation.' } })
  })
})

describe('a message', () => {
  test('sent again under its id is the same one, with the same answer', async () => {
    const { owner, id } = await two()
    const messageId = newId()
    const first = await say(owner, id, 'Is the water off?', messageId)
    expect(await say(owner, id, 'Is the water off?', messageId)).toEqual(first)
    expect((await read(owner, id)).entries.filter(({ kind }) => kind === 'message')).toEqual([first])
  })

  test('with other words under the same id is refused, and so is another person’s id', async () => {
    const { owner, builder, id } = await two()
    const messageId = newId()
    await say(owner, id, 'Is the water off?', messageId)
    for (const [as, text] of [
      [owner, 'Is it on?'],
      [builder, 'Is the water off?'],
    ] as const) {
      const again = await here.request(conversationCalls.send, { conversationId: id, id: messageId, text }, { as })
      expect(again).toMatchObject({ status: 409, body: { code: 'ALREADY_EXISTS' } })
    }
  })

  test('without words and files is refused, and so is a longer one than can be read', async () => {
    const { owner, id } = await two()
    for (const text of ['', '   ', 'x'.repeat(4001)]) expect((await trySaying(owner, id, text)).status).toBe(400)
  })

  test('is said to the other’s open pages with where the conversation has got to', async () => {
    const { owner, builder, id } = await two()
    const heard: Change[] = []
    here.services.events.subscribe((change) => heard.push(change))
    await vi.waitFor(async () => {
      const { number } = await say(owner, id, 'Are you there?')
      const news = { of: 'conversations', id, number }
      const told = { users: expect.arrayContaining([owner.id, builder.id]), features: ['conversations'], news }
      await vi.waitFor(() => expect(heard).toContainEqual(told))
    }, 10_000)
  })

  test('is unread until it is read, and reading goes only forward', async () => {
    const { owner, builder, leadId, id } = await two()
    const { number } = await say(builder, id, 'I have the part here.')
    expect((await found(owner, leadId))[0]).toMatchObject({ unread: 3, readTo: 0, otherReadTo: number })
    await here.done(conversationCalls.read, { conversationId: id, to: number }, { as: owner })
    await here.done(conversationCalls.read, { conversationId: id, to: 1 }, { as: owner })
    await here.done(conversationCalls.read, { conversationId: id, to: 1_000_000 }, { as: owner })
    expect((await found(owner, leadId))[0]).toMatchObject({ unread: 0, readTo: number })
    expect((await found(builder, leadId))[0]).toMatchObject({ unread: 0, otherReadTo: number })
  })

  test('is read with all before it, and the conversation blocked, by calls that say nothing more', async () => {
    const { owner, builder, leadId, id } = await two()
    const { number } = await say(builder, id, 'I have the part here.')
    await here.done(conversationCalls.read, { conversationId: id }, { as: owner })
    expect((await found(owner, leadId))[0]).toMatchObject({ unread: 0, readTo: number })
    await here.done(conversationCalls.block, { conversationId: id }, { as: owner })
    expect((await trySaying(builder, id, 'Hello?')).status).toBe(409)
  })

  test('written while another is unread leaves that unread', async () => {
    const { owner, builder, leadId, id } = await two()
    await say(builder, id, 'I have the part here.')
    await say(owner, id, 'Hello?')
    expect((await found(owner, leadId))[0]?.unread).toBe(3)
    expect((await found(builder, leadId))[0]?.unread).toBe(1)
  })

  test('is refused with a sentence once there are too many, and sent again later is not lost', async () => {
    const { here: strict, owner, person: builder } = await peopleScene({ rateLimits: true })
    const leadId = await leadAt(strict, 'pending', await job(strict, owner), owner, builder)
    const conversationId = await idOf(owner, leadId, strict)
    const send = (id = newId()) =>
      strict.request(conversationCalls.send, { conversationId, id, text: 'Hello?' }, { as: owner })
    for (let i = 0; i < messageLimits.aMinute.times; i++) expect((await send()).status).toBe(200)
    const id = newId()
    const refused = await send(id)
    expect(refused).toMatchObject({ status: 429, body: { message: expect.stringContaining('Please wait 1 minute') } })
    strict.clock.advance(messageLimits.aMinute.within)
    expect((await send(id)).status).toBe(200)
  })

  test('is not written by either while one has blocked the conversation', async () => {
    const { owner, builder, id } = await two()
    await here.done(conversationCalls.block, { conversationId: id, blocked: true }, { as: owner })
    expect((await read(owner, id)).conversation).toMatchObject({ open: false, blockedByMe: true })
    expect((await read(builder, id)).conversation).toMatchObject({ open: false, blockedByMe: false })
    for (const person of [owner, builder]) expect((await trySaying(person, id, 'Hello?')).status).toBe(409)
    await here.done(conversationCalls.block, { conversationId: id, blocked: false }, { as: owner })
    expect((await trySaying(builder, id, 'Hello?')).status).toBe(200)
  })
})

describe('a long conversation', () => {
  test('is read from its end, page by page backwards, and caught up with from a number on', async () => {
    const { owner, id } = await two()
    for (let n = 3; n <= 2 * entriesPerPage + 10; n++) await say(owner, id, `Message ${n}`)
    const numbers = async (more: object) => {
      const { entries, more: left } = await read(owner, id, more)
      return [entries.at(0)?.number, entries.at(-1)?.number, left]
    }
    expect(await numbers({})).toEqual([61, 110, true])
    expect(await numbers({ before: 61 })).toEqual([11, 60, true])
    expect(await numbers({ before: 11 })).toEqual([1, 10, false])
    expect(await numbers({ after: 10 })).toEqual([11, 60, true])
    expect(await numbers({ after: 108 })).toEqual([109, 110, false])
    expect(await numbers({ after: 110 })).toEqual([undefined, undefined, false])
  })
})

describe('the list', () => {
  test('has what is unread first, then the newest, in pages, and says how many there are', async () => {
    const builder = await contractor(here)
    const owners = await Promise.all([1, 2, 3].map(() => homeowner(here)))
    const ids: string[] = []
    for (const owner of owners) {
      here.clock.advance(1000)
      const leadId = await request(here, await job(here, owner), builder)
      const id = await idOf(builder, leadId)
      ids.push(id)
      await here.done(leadCalls.confirmQuote, { leadId }, { as: builder })
    }
    const [first = '', second = '', third = ''] = ids
    const order = async () => (await here.done(conversationCalls.list, {}, { as: builder })).map(({ id }) => id)
    expect(await order()).toEqual([third, second, first])
    here.clock.advance(1000)
    const [owner] = owners
    if (owner) await say(owner, first, 'Hello?')
    here.clock.advance(1000)
    await say(builder, second, 'Hello?')
    expect(await order()).toEqual([first, second, third])
    expect(await here.done(conversationCalls.unread, {}, { as: builder })).toEqual({ conversations: 1 })
    const { headers } = await here.request(conversationCalls.list, {}, { as: builder })
    expect(headers.get('x-total-count')).toBe('3')
  })
})
