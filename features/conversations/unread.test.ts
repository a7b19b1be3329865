import { expect, test } from 'vitest'
import { leadEndingCalls } from '#features/leads/contract/endings.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { minutes } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { contactRequest, contractor, homeowner, job, leadAt } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { carryOut } from '#tests/works.ts'
import { type World, world } from '#tests/world.ts'
import { conversationCalls } from './contract.ts'
import { conversationsPerPage, timeBetweenMails, timeToRead } from './rules.ts'
import { conversationWorks } from './scheduled.ts'

async function two(here: World, builder: Person) {
  const owner = await homeowner(here)
  const leadId = await leadAt(here, 'pending', await job(here, owner), owner, builder)
  const [conversation] = await here.done(conversationCalls.list, { leadId }, { as: builder })
  return { owner, leadId, conversationId: conversation?.id ?? '' }
}

const say = (here: World, as: Person, conversationId: string, text: string) =>
  here.done(conversationCalls.send, { conversationId, id: newId(), text }, { as })

const unreadMails = async (here: World, { email }: Person) => {
  await carryOut(here.services, conversationWorks)
  return (await here.mails()).filter(({ to, subject }) => to === email && /written to you|unread message/.test(subject))
}

test('messages that nobody has read for five minutes become one mail, which hides what the page hides', async () => {
  await using here = await world({ rateLimits: false })
  const builder = await contractor(here)
  const [first, second] = [await two(here, builder), await two(here, builder)]
  await say(here, first.owner, first.conversationId, 'Are you there?')
  here.clock.advance(timeToRead - 1)
  expect(await unreadMails(here, builder)).toEqual([])
  await say(here, first.owner, first.conversationId, 'Ring me on 07700 900123')
  await say(here, second.owner, second.conversationId, 'Hello from the other job')
  here.clock.advance(1)
  const [mail, ...others] = await unreadMails(here, builder)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('3 unread messages for you')
  for (const part of ['Ring me on [shared once approved]', 'Hello from the other job', first.owner.firstName])
    expect(mail?.text).toContain(part)
  expect(`${mail?.text}${mail?.html}`).not.toContain('900123')
  expect(await unreadMails(here, first.owner)).toEqual([])
})

test('whoever has read it is not mailed, and nobody is mailed the same message twice', async () => {
  await using here = await world({ rateLimits: false })
  const builder = await contractor(here)
  const { owner, conversationId } = await two(here, builder)
  const { number } = await say(here, owner, conversationId, 'Are you there?')
  await here.done(conversationCalls.read, { conversationId, to: number }, { as: builder })
  here.clock.advance(timeToRead)
  expect(await unreadMails(here, builder)).toEqual([])
  await say(here, owner, conversationId, 'And now?')
  here.clock.advance(timeToRead)
  for (let again = 0; again < 2; again++) expect(await unreadMails(here, builder)).toHaveLength(1)
  // Whoever does not return is not mailed about each further message.
  await say(here, owner, conversationId, 'Hello?')
  here.clock.advance(timeToRead)
  expect(await unreadMails(here, builder)).toHaveLength(1)
  here.clock.advance(timeBetweenMails)
  expect(await unreadMails(here, builder)).toHaveLength(2)
  here.clock.advance(2 * timeBetweenMails)
  expect(await unreadMails(here, builder)).toHaveLength(2)
})

test('a search finds names, jobs and messages, and nothing by what is hidden', async () => {
  await using here = await world({ rateLimits: false })
  const builder = await contractor(here)
  const { owner, leadId, conversationId } = await two(here, builder)
  const other = await two(here, builder)
  for (const text of ['The isolation valve is stuck', 'Ring 07700 900123', 'Which valve do you mean?'])
    await say(here, owner, conversationId, text)
  here.clock.advance(minutes(1))
  const search = async (words: string) =>
    (await here.done(conversationCalls.list, { search: words }, { as: builder })).map(({ id, found }) => [
      id,
      found?.text,
    ])
  expect(await search('VALVE which')).toEqual([[conversationId, 'Which valve do you mean?']])
  expect(await search(other.owner.firstName)).toEqual([[other.conversationId, undefined]])
  expect(await search('900123')).toEqual([])
  const within = async (words: string) =>
    (await here.done(conversationCalls.one, { conversationId, search: words }, { as: builder })).entries.map(
      ({ text }) => text,
    )
  expect(await within('valve')).toEqual(['The isolation valve is stuck', 'Which valve do you mean?'])
  expect(await within('900123')).toEqual([])
  await here.done(leadCalls.approve, { leadId }, { as: owner })
  expect(await within('900123')).toEqual(['Ring 07700 900123'])
})

test('a search goes on beyond its first page, and says how many conversations it finds', async () => {
  await using here = await world({ rateLimits: false })
  const builder = await contractor(here)
  const senders = await Promise.all(Array.from({ length: conversationsPerPage + 2 }, () => homeowner(here)))
  for (const sender of senders) await contactRequest(here, sender, builder)
  const search = (page: number) => here.request(conversationCalls.list, { search: 'damp', page }, { as: builder })
  const [first, second] = [await search(1), await search(2)]
  const names = [first, second].map(({ body }) =>
    conversationCalls.list.output.parse(body).map(({ other }) => other.id),
  )
  expect(names.map((page) => page.length)).toEqual([conversationsPerPage, 2])
  expect(new Set(names.flat())).toEqual(new Set(senders.map(({ id }) => id)))
  expect(first.headers.get('link')).toContain('search=damp&page=2')
  expect([first, second].map(({ headers }) => headers.get('x-total-count'))).toEqual(['27', '27'])
})

test('whoever takes a step has read the steps before it, but not a message', async () => {
  await using here = await world()
  const builder = await contractor(here)
  const { owner, leadId, conversationId } = await two(here, builder)
  const unread = async () =>
    (await here.done(conversationCalls.one, { conversationId }, { as: owner })).conversation.unread
  expect(await unread()).toBe(2)
  await here.done(leadCalls.approve, { leadId }, { as: owner })
  expect(await unread()).toBe(0)
  await say(here, builder, conversationId, 'When may I come?')
  await here.done(leadEndingCalls.part, { leadId, reason: 'Too late.' }, { as: owner })
  expect(await unread()).toBe(1)
})

test('whoever accepts a quote has nothing unread with those whom that turns down', async () => {
  await using here = await world()
  const owner = await homeowner(here)
  const jobId = await job(here, owner)
  const [chosen, other] = [await contractor(here), await contractor(here)]
  const leadId = await leadAt(here, 'quoted', jobId, owner, chosen)
  await leadAt(here, 'quoted', jobId, owner, other)
  for (const { id, lastNumber } of await here.done(conversationCalls.list, {}, { as: owner }))
    await here.done(conversationCalls.read, { conversationId: id, to: lastNumber }, { as: owner })
  await here.done(leadCalls.acceptQuote, { leadId }, { as: owner })
  const unread = (as: Person) => here.done(conversationCalls.unread, {}, { as })
  expect(await unread(owner)).toEqual({ conversations: 0 })
  expect(await unread(other)).toEqual({ conversations: 1 })
})
