import { expect, test } from 'vitest'
import { leadCalls } from '#features/leads/contract.ts'
import { pushCalls } from '#features/notifications/contract/push.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { visitCalls } from '#features/visits/contract.ts'
import { localOf } from '#features/visits/rules/times.ts'
import { days, hours, later, minutes } from '#shared/dates.ts'
import { messagesFor } from '#tests/gsm-7.ts'
import { contractor, give, job, leadAt } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { confirmPhone } from '#tests/phones.ts'
import { startTextProvider } from '#tests/text-provider.ts'
import { type World, world } from '#tests/world.ts'
import { textCalls } from './contract.ts'

const hers = '+447700900111'
const his = '+447700900222'

const choose = (here: World, as: Person, urgent: boolean) => here.request(textCalls.choose, { urgent }, { as })

/** A homeowner and a contractor with confirmed numbers and urgent texts turned on. */
async function two(here: World) {
  const owner = await here.person({ phone: hers })
  const builder = await contractor(here)
  await give(here, builder, 20)
  await here.done(profileCalls.update, { id: builder.id, businessPhone: his }, { as: builder })
  await confirmPhone(here, owner, hers)
  await confirmPhone(here, builder, his)
  for (const one of [owner, builder]) expect((await choose(here, one, true)).status).toBe(200)
  return { owner, builder }
}

/** The texts sent besides codes, as `to: text`; all, or those about one kind. */
const news = async (here: World, about = '') =>
  (await here.texts())
    .filter(({ kind }) => kind !== 'phone-code' && kind.startsWith(about))
    .map(({ to, body }) => `${to === hers ? 'her' : 'him'}: ${body}`)

const approvedText =
  'him: Trusted Trades: a homeowner has approved your request to quote. Sign in to see how to reach them.'

async function approve(here: World, owner: Person, builder: Person) {
  const leadId = await leadAt(here, 'pending', await job(here, owner), owner, builder)
  await here.done(leadCalls.approve, { leadId }, { as: owner })
  return leadId
}

/** A visit agreed for one time, each on a new lead. */
async function agreed(here: World, { owner, builder }: Record<'owner' | 'builder', Person>, at: Date) {
  const leadId = await leadAt(here, 'contacted', await job(here, owner), owner, builder)
  const { id } = await here.done(visitCalls.offer, { leadId, times: [localOf(at)] }, { as: builder })
  await here.done(visitCalls.pick, { id, time: at.toISOString() }, { as: owner })
  return id
}

test('an approval is texted to a contractor who wants that, in one message that names nobody and no place', async () => {
  const here = await world({ rateLimits: false })
  const { owner, builder } = await two(here)
  const leadId = await approve(here, owner, builder)
  expect(await news(here)).toEqual([approvedText])
  for (const { body } of await here.texts()) {
    expect(messagesFor(body)).toBe(1)
    for (const secret of [owner.firstName, owner.lastName, 'Leeds', 'LS6', 'tap', leadId, '£', 'http'])
      expect(body).not.toContain(secret)
  }
  expect((await here.mailTo(builder.email)).subject).toContain('approved you')
})

test('nobody is texted who has not confirmed and chosen, and nobody can choose before', async () => {
  const here = await world({ rateLimits: false })
  const owner = await here.person({ phone: hers })
  const builder = await contractor(here)
  await give(here, builder, 20)
  await here.done(profileCalls.update, { id: builder.id, businessPhone: his }, { as: builder })
  expect(await choose(here, builder, true)).toMatchObject({
    status: 409,
    body: { message: 'Confirm your phone number first.' },
  })
  await approve(here, owner, builder)
  await confirmPhone(here, builder, his)
  await approve(here, owner, builder)
  expect(await news(here)).toEqual([])
  await choose(here, builder, true)
  await approve(here, owner, builder)
  expect(await news(here)).toEqual([approvedText])
  await here.done(profileCalls.update, { id: builder.id, businessPhone: '07700 900333' }, { as: builder })
  expect(await here.done(textCalls.own, {}, { as: builder })).toMatchObject({ urgent: false })
  await approve(here, owner, builder)
  expect(await news(here)).toEqual([approvedText])
})

test('at night an approval waits until eight, unless nights are not to be quiet', async () => {
  const here = await world({ rateLimits: false })
  here.clock.set(new Date('2026-07-01T20:30:00Z'))
  const { owner, builder } = await two(here)
  await approve(here, owner, builder)
  expect(await news(here)).toEqual([])
  here.clock.set(new Date('2026-07-02T06:59:59Z'))
  expect(await news(here)).toEqual([])
  here.clock.set(new Date('2026-07-02T07:00:00Z'))
  expect(await news(here)).toEqual([approvedText])
  here.clock.set(new Date('2026-07-02T22:00:00Z'))
  await here.done(pushCalls.choose, { quiet: false }, { as: builder })
  await approve(here, owner, builder)
  expect(await news(here)).toEqual([approvedText, approvedText])
})

test('a text that waits follows a change of the quiet hours', async () => {
  const here = await world({ rateLimits: false })
  here.clock.set(new Date('2026-07-01T20:30:00Z'))
  const { owner, builder } = await two(here)
  await approve(here, owner, builder)
  await here.done(pushCalls.choose, { quietTo: 11 }, { as: builder })
  here.clock.set(new Date('2026-07-02T09:59:59Z'))
  expect(await news(here)).toEqual([])
  here.clock.set(new Date('2026-07-02T10:00:00Z'))
  expect(await news(here)).toEqual([approvedText])
  here.clock.set(new Date('2026-07-02T22:00:00Z'))
  await approve(here, owner, builder)
  expect(await news(here)).toEqual([approvedText])
  await here.done(pushCalls.choose, { quiet: false }, { as: builder })
  expect(await news(here)).toEqual([approvedText, approvedText])
})

test('what waits is not sent to a number that is another in the morning, nor to whoever wants no more', async () => {
  const here = await world({ rateLimits: false })
  here.clock.set(new Date('2026-07-01T21:00:00Z'))
  const { owner, builder } = await two(here)
  await approve(here, owner, builder)
  await choose(here, builder, false)
  await choose(here, builder, true)
  here.clock.set(new Date('2026-07-02T08:00:00Z'))
  expect(await news(here)).toEqual([])
  here.clock.set(new Date('2026-07-02T21:00:00Z'))
  await approve(here, owner, builder)
  await here.done(profileCalls.update, { id: builder.id, businessPhone: '07700 900333' }, { as: builder })
  here.clock.set(new Date('2026-07-03T08:00:00Z'))
  expect(await news(here)).toEqual([])
})

test('a visit within a day that is moved or cancelled is texted to the other; one further away is not', async () => {
  const here = await world({ rateLimits: false })
  const people = await two(here)
  const { owner, builder } = people
  const near = later(here.clock(), hours(24))
  const id = await agreed(here, people, near)
  const far = later(near, hours(1))
  await here.done(visitCalls.move, { id, times: [localOf(far)] }, { as: owner })
  expect(await news(here, 'visit')).toEqual([])
  await here.done(visitCalls.pick, { id, time: far.toISOString() }, { as: builder })
  const moved =
    'her: Trusted Trades: your visit of Mon 2 Feb 2026, 09:02 is now on Mon 2 Feb 2026, 10:02. Sign in to see more.'
  expect(await news(here, 'visit')).toEqual([moved])
  await here.done(visitCalls.cancel, { id, reason: 'The tap has stopped leaking at 12 Otley Road' }, { as: owner })
  expect(await news(here, 'visit')).toEqual([moved])

  const soon = await agreed(here, people, later(here.clock(), hours(3)))
  await here.done(visitCalls.cancel, { id: soon, reason: 'The van is broken, ring 07700 900999' }, { as: builder })
  const cancelled = 'her: Trusted Trades: your visit of Sun 1 Feb 2026, 12:02 is cancelled. Sign in to see why.'
  expect(await news(here, 'visit')).toEqual([moved, cancelled])
  for (const { body } of await here.texts()) expect(messagesFor(body)).toBe(1)
})

test('a visit before ten that is cancelled at night is told at once, a later one in the morning', async () => {
  const here = await world({ rateLimits: false })
  const people = await two(here)
  const early = await agreed(here, people, new Date('2026-02-02T09:59:00Z'))
  const late = await agreed(here, people, new Date('2026-02-02T11:30:00Z'))
  here.clock.set(new Date('2026-02-01T23:00:00Z'))
  for (const id of [early, late]) await here.done(visitCalls.cancel, { id, reason: 'Ill' }, { as: people.builder })
  expect(await news(here, 'visit')).toEqual([expect.stringContaining('visit of Mon 2 Feb 2026, 09:59 is cancelled')])
  here.clock.set(new Date('2026-02-02T08:00:00Z'))
  expect(await news(here, 'visit')).toEqual([expect.anything(), expect.stringContaining('11:30 is cancelled')])
})

/** Two processes on one database: the second sends texts through a provider, the first does not send. */
async function withProvider() {
  const here = await world({ rateLimits: false })
  const people = await two(here)
  const provider = await startTextProvider()
  const services = await here.anotherProcess({ carrier: provider.carrier })
  return {
    here,
    provider,
    ...people,
    send: () => services.texts?.sendDue(),
    waiting: () => here.services.database.db.selectFrom('texts').select(['kind', 'attempts']).execute(),
    [Symbol.asyncDispose]: () => provider[Symbol.asyncDispose](),
  }
}

test('while the provider is down a text waits and is tried again, and once it is taken never', async () => {
  await using it = await withProvider()
  const { here, provider } = it
  provider.says.push({ status: 503 }, 'nothing', { status: 429, code: 20429 })
  await approve(here, it.owner, it.builder)
  const wait = [0, 9, 1, 19, 1, 119, 1, 3600]
  const asked: number[] = []
  for (const seconds of wait) {
    here.clock.advance(seconds * 1000)
    await it.send()
    asked.push(provider.asked.length)
  }
  expect(asked).toEqual([1, 1, 2, 2, 3, 3, 4, 4])
  expect(provider.taken).toHaveLength(1)
  expect(await it.waiting()).toEqual([])
})

test('a text is given up when it is worth nothing any more, or the provider will never take it', async () => {
  await using it = await withProvider()
  const { here, provider } = it
  await approve(here, it.owner, it.builder)
  provider.says.push(...Array.from({ length: 1000 }, () => ({ status: 500 })))
  for (let n = 0; n < 290; n++) {
    here.clock.advance(minutes(5))
    await it.send()
  }
  expect(await it.waiting()).toEqual([])
  provider.says.splice(0)
  here.clock.advance(days(1))
  await it.send()
  expect(provider.taken).toEqual([])
  provider.says.push({ status: 400, code: 21617 })
  await approve(here, it.owner, it.builder)
  await it.send()
  expect(await it.waiting()).toEqual([])
})

test.each([21610, 21211, 21614])('a number that the provider calls dead (%i) is not tried again', async (code) => {
  await using it = await withProvider()
  const { here, provider, owner, builder } = it
  provider.says.push({ status: 400, code })
  await approve(here, owner, builder)
  await approve(here, owner, builder)
  await it.send()
  expect(provider.asked).toHaveLength(1)
  expect(await here.done(textCalls.own, {}, { as: builder })).toMatchObject({ unreachable: true, urgent: false })
  expect(await choose(here, builder, true)).toMatchObject({ status: 409 })
  await approve(here, owner, builder)
  await it.send()
  expect(provider.asked).toHaveLength(1)

  const other = await here.person({ phone: his })
  expect(await here.done(textCalls.own, {}, { as: other })).toMatchObject({ unreachable: false })
  expect((await here.request(textCalls.sendCode, {}, { as: other })).body).toMatchObject({ awaitsCode: true })
  await it.send()
  expect(provider.asked).toHaveLength(1)
  expect(await here.done(textCalls.own, {}, { as: other })).toMatchObject({ unreachable: true })

  here.clock.advance(days(30))
  expect((await choose(here, builder, true)).status).toBe(200)
  await approve(here, owner, builder)
  await it.send()
  expect(provider.taken).toHaveLength(1)
})

test('a text that was taken does not leave again though it could not be noted at first', async () => {
  await using it = await withProvider()
  const { here, provider, owner, builder } = it
  await approve(here, owner, builder)
  const { pool } = here.services.database
  await pool.query(`create function no() returns trigger language plpgsql as $$ begin raise 'not now'; end $$`)
  await pool.query('create trigger no before delete on texts execute function no()')
  const sending = it.send()
  await expect.poll(() => provider.taken.length).toBe(1)
  here.clock.advance(minutes(5))
  const again = it.send()
  await pool.query('drop trigger no on texts')
  await Promise.all([sending, again])
  await it.send()
  expect(provider.asked).toHaveLength(1)
  expect(await it.waiting()).toEqual([])
})
