import { beforeAll, describe, expect, test } from 'vitest'
import { ownAccountCalls } from '#features/accounts/contract/own.ts'
import { accountCalls } from '#features/accounts/contract.ts'
import { conversationCalls } from '#features/conversations/contract.ts'
import { leadEndingCalls } from '#features/leads/contract/endings.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { pushCalls } from '#features/notifications/contract/push.ts'
import { privacyCalls } from '#features/privacy/contract.ts'
import { sanctionCalls } from '#features/sanctions/contract.ts'
import { days, hours, later, minutes } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { paths } from '#shared/paths.ts'
import { toldOf } from '#tests/heard.ts'
import { contractor, homeowner, job, leadAt } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { peopleScene } from '#tests/people-scene.ts'
import { subscribedBrowser } from '#tests/push-service.ts'
import { confirmed, cookieOf, mailedToken, signIn } from '#tests/sign-up.ts'
import { carryOut } from '#tests/works.ts'
import { type World, world } from '#tests/world.ts'
import { calendarCalls, visitCalls } from './contract.ts'
import { localOf, visitMoment } from './rules/times.ts'
import { codeRate, codeWindow, sentOnWithin } from './rules.ts'
import { visitWorks } from './scheduled.ts'

let here: World
beforeAll(async () => {
  here = await world({ rateLimits: true })
})

const inHours = (n: number, from = here.clock()) => later(from, hours(n))
const local = (n: number) => localOf(inHours(n))
const iso = (n: number) => inHours(n).toISOString()

async function two(state: Parameters<typeof leadAt>[1] = 'contacted', builder?: Person) {
  const owner = await homeowner(here)
  const by = builder ?? (await contractor(here))
  const leadId = await leadAt(here, state, await job(here, owner), owner, by)
  return { owner, builder: by, leadId }
}

/** Two people with a visit agreed in this many hours. */
async function agreed(n = 26, state: Parameters<typeof leadAt>[1] = 'contacted', builder?: Person) {
  const people = await two(state, builder)
  const { id } = await here.done(
    visitCalls.offer,
    { leadId: people.leadId, times: [local(n), local(n + 2)] },
    { as: people.builder },
  )
  const visit = await here.done(visitCalls.pick, { id, time: iso(n) }, { as: people.owner })
  return { ...people, id, visit, code: visit.code ?? '' }
}

const seen = async (as: Person, id: string) => {
  const found = (await here.done(visitCalls.list, {}, { as })).find((visit) => visit.id === id)
  if (!found) throw new Error('They do not see this visit')
  return found
}
const statusOf = async (leadId: string) =>
  (
    await here.services.database.db
      .selectFrom('leads')
      .select('status')
      .where('id', '=', leadId)
      .executeTakeFirstOrThrow()
  ).status
const run = async (name: string) => {
  await carryOut(
    here.services,
    visitWorks.filter((work) => work.name === name),
  )
}
const inMail = async (person: Person) => (await here.mails()).filter(({ to }) => to === person.email)

describe('a visit', () => {
  test('is offered in up to three times, and agreed by picking one', async () => {
    const { owner, builder, leadId } = await two()
    const times = [local(50), local(26)]
    const { id } = await here.done(visitCalls.offer, { leadId, times, note: 'Is there parking?' }, { as: builder })
    expect(await seen(owner, id)).toMatchObject({
      state: 'proposed',
      times: [iso(26), iso(50)],
      waitsFor: 'client',
      can: ['pick', 'move', 'cancel'],
      note: 'Is there parking?',
      code: null,
    })
    expect(await seen(builder, id)).toMatchObject({ waitsFor: 'client', can: ['move', 'cancel'] })
    expect((await here.mailTo(owner.email)).subject).toBe(`${builder.lastName} & Sons offers times for a visit`)
    const visit = await here.done(visitCalls.pick, { id, time: iso(26) }, { as: owner })
    expect(visit).toMatchObject({
      state: 'agreed',
      startsAt: iso(26),
      endsAt: iso(27),
      times: [],
      code: expect.stringMatching(/^\d{4}$/),
    })
    const his = await seen(builder, id)
    expect(his).toMatchObject({ code: null, address: '12 Otley Road, Headingley, Leeds, LS6 3AA' })
    const again = await here.done(visitCalls.pick, { id, time: iso(26) }, { as: owner })
    expect(again.version).toBe(visit.version)
  })

  test('is told to both with a calendar file, whose later version takes the place of the earlier', async () => {
    const { owner, builder, id } = await agreed()
    const [first] = (await inMail(owner)).filter(({ kind }) => kind === 'visit-agreed')
    expect(first?.text).toContain('does not know which house yet')
    expect((await here.mailTo(builder.email)).text).toContain('has not said which house')
    const line = (name: string, text = '') =>
      new RegExp(`^${name}[:;](.*)$`, 'm').exec(text.replace(/\r\n /g, ''))?.[1]?.trim()
    expect(line('METHOD', first?.calendar ?? '')).toBe('REQUEST')
    expect(line('DTSTART', first?.calendar ?? '')).toMatch(/^\d{8}T\d{6}Z$/)
    expect(line('UID', first?.calendar ?? '')).toBe(`${id}@localhost`)
    await here.done(visitCalls.move, { id, times: [local(72)] }, { as: builder })
    await here.done(visitCalls.pick, { id, time: iso(72) }, { as: owner })
    const moved = await here.mailTo(owner.email)
    expect(moved.kind).toBe('visit-moved')
    expect(line('METHOD', moved.calendar ?? '')).toBe('REQUEST')
    expect(line('UID', moved.calendar ?? '')).toBe(`${id}@localhost`)
    expect(Number(line('SEQUENCE', moved.calendar ?? ''))).toBeGreaterThan(
      Number(line('SEQUENCE', first?.calendar ?? '')),
    )
    await here.done(visitCalls.cancel, { id, reason: 'The ceiling came down' }, { as: owner })
    for (const person of [owner, builder]) {
      const off = await here.mailTo(person.email)
      expect(off.kind).toBe('visit-cancelled')
      expect(line('METHOD', off.calendar ?? '')).toBe('CANCEL')
      expect(line('STATUS', off.calendar ?? '')).toBe('CANCELLED')
      expect(line('ATTENDEE', off.calendar ?? '')).toContain(person.email)
      expect(Number(line('SEQUENCE', off.calendar ?? ''))).toBeGreaterThan(
        Number(line('SEQUENCE', moved.calendar ?? '')),
      )
    }
  })

  test('stands in the conversation, in the words of each reader', async () => {
    const { owner, builder, id, visit } = await agreed()
    await here.done(visitCalls.cancel, { id, reason: 'I have a cold' }, { as: builder })
    const { entries } = await here.done(
      conversationCalls.one,
      { conversationId: visit.conversationId ?? '' },
      { as: owner },
    )
    const labels = entries
      .filter(({ step }) => step?.action.startsWith('visit-'))
      .map(({ step, text }) => `${step?.label} ${text}`)
    expect(labels).toEqual([
      expect.stringMatching(/^.* & Sons offered 2 times for a visit: /),
      expect.stringMatching(/^You agreed a visit for /),
      expect.stringMatching(/^.* & Sons cancelled the visit of .* I have a cold$/),
    ])
  })

  test('can be offered anew by the homeowner, who also may ask for other times', async () => {
    const { owner, builder, leadId } = await two()
    const { id } = await here.done(visitCalls.offer, { leadId, times: [local(26)] }, { as: builder })
    expect(await here.done(visitCalls.move, { id, times: [], note: 'Only evenings' }, { as: owner })).toMatchObject({
      waitsFor: 'contractor',
      times: [],
    })
    expect((await here.mailTo(builder.email)).text).toContain('Only evenings')
    // A retry after a lost answer.
    const { version } = await seen(owner, id)
    expect((await here.done(visitCalls.move, { id, times: [], version: 1 }, { as: owner })).version).toBe(version)
    const theirs = await here.request(visitCalls.move, { id, times: [] }, { as: builder })
    expect(theirs).toMatchObject({ status: 400, body: { message: 'Offer at least one time.' } })
    await here.done(visitCalls.move, { id, times: [local(30)] }, { as: owner })
    expect((await here.request(visitCalls.pick, { id, time: iso(30) }, { as: owner })).status).toBe(409)
    expect(await here.done(visitCalls.pick, { id, time: iso(30) }, { as: builder })).toMatchObject({
      state: 'agreed',
      code: null,
    })
  })

  test('holds at its time until another is picked', async () => {
    const { owner, builder, id } = await agreed()
    await here.done(visitCalls.move, { id, times: [local(80)] }, { as: builder })
    expect(await seen(owner, id)).toMatchObject({
      state: 'agreed',
      startsAt: iso(26),
      times: [iso(80)],
      waitsFor: 'client',
    })
    await here.done(visitCalls.move, { id, times: [] }, { as: owner })
    expect(await seen(builder, id)).toMatchObject({ state: 'agreed', startsAt: iso(26), times: [], waitsFor: null })
    expect((await here.mailTo(builder.email)).subject).toContain('The visit stays on')
  })

  test('is refused before approval, a second time while one is under way, in the past, and to the other of the two', async () => {
    const early = await two('pending')
    const offer = (leadId: string, as: Person, times = [local(26)]) =>
      here.request(visitCalls.offer, { leadId, times }, { as })
    expect(await offer(early.leadId, early.builder)).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } })
    const { leadId, builder, owner, id } = await agreed()
    expect(await offer(leadId, builder)).toMatchObject({ status: 409, body: { code: 'ALREADY_EXISTS' } })
    expect(await offer(leadId, builder, [local(-1)])).toMatchObject({
      status: 400,
      body: { fields: { 'times.0': expect.stringContaining('passed') } },
    })
    expect((await offer(leadId, owner)).status).toBe(403)
    for (const call of [visitCalls.cancel, visitCalls.pick, visitCalls.move, visitCalls.calendar]) {
      const input = { id, reason: 'x', time: iso(26), times: [local(30)] }
      expect((await here.request(call, input as never, { as: early.builder })).status).toBe(404)
    }
  })

  test('meets no other that the contractor has agreed', async () => {
    const { builder } = await agreed(26)
    const other = await two('contacted', builder)
    const clash = await here.request(
      visitCalls.offer,
      { leadId: other.leadId, times: [localOf(inHours(26.5))] },
      { as: builder },
    )
    expect(clash).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('You have agreed another visit') },
    })
    const next = await here.done(visitCalls.offer, { leadId: other.leadId, times: [local(27)] }, { as: builder })
    await here.done(visitCalls.pick, { id: next.id, time: iso(27) }, { as: other.owner })
  })

  describe('at a time that another homeowner of the same contractor has picked meanwhile', () => {
    /** Two homeowners to whom a contractor offers the same hour, to the second another one as well, if any. */
    async function offeredTwice(...others: number[]) {
      const first = await two()
      const second = await two('contacted', first.builder)
      const offer = (leadId: string, times: string[]) =>
        here.done(visitCalls.offer, { leadId, times }, { as: first.builder })
      const [one, other] = [
        await offer(first.leadId, [local(26)]),
        await offer(second.leadId, [local(26), ...others.map(local)]),
      ]
      return { builder: first.builder, first: { ...first, ...one }, second: { ...second, ...other } }
    }
    const pick = (id: string, n: number, as: Person) => here.done(visitCalls.pick, { id, time: iso(n) }, { as })

    test('is not picked, and the page of the second homeowner reads which times are left', async () => {
      const { first, second } = await offeredTwice(30)
      expect(await seen(second.owner, second.id)).toMatchObject({ times: [iso(26), iso(30)], taken: [] })
      expect(await toldOf(here, second.owner, () => pick(first.id, 26, first.owner))).toContain('visits')
      const left = await seen(second.owner, second.id)
      expect(left).toMatchObject({ times: [iso(26), iso(30)], taken: [iso(26)], waitsFor: 'client' })
      expect(left.can).toContain('pick')
      expect(JSON.stringify(left)).not.toContain(first.leadId)
      expect(await pick(second.id, 30, second.owner)).toMatchObject({ state: 'agreed', startsAt: iso(30) })
      expect((await seen(first.owner, first.id)).taken).toEqual([])
    })

    test('with no time left waits for the contractor; the homeowner can ask for other times, in a mail', async () => {
      const { first, second, builder } = await offeredTwice()
      await pick(first.id, 26, first.owner)
      const left = await seen(second.owner, second.id)
      expect(left).toMatchObject({ taken: [iso(26)], waitsFor: 'contractor' })
      expect(left.can).toEqual(['ask', 'move', 'cancel'])
      expect(await seen(builder, second.id)).toMatchObject({ waitsFor: 'contractor', can: ['move', 'cancel'] })
      await here.done(visitCalls.move, { id: second.id, times: [] }, { as: second.owner })
      expect(await seen(builder, second.id)).toMatchObject({ times: [], taken: [], waitsFor: 'contractor' })
      expect(await here.mailTo(builder.email)).toMatchObject({
        subject: expect.stringContaining('asks for other times'),
      })
      await here.done(visitCalls.move, { id: second.id, times: [local(40)] }, { as: builder })
      expect((await seen(second.owner, second.id)).can).toEqual(['pick', 'move', 'cancel'])
    })

    test('is on offer again when the first visit is cancelled', async () => {
      const { first, second } = await offeredTwice()
      await pick(first.id, 26, first.owner)
      expect((await seen(second.owner, second.id)).waitsFor).toBe('contractor')
      const cancelling = () =>
        here.done(visitCalls.cancel, { id: first.id, reason: 'We are away' }, { as: first.owner })
      expect(await toldOf(here, second.owner, cancelling)).toContain('visits')
      expect(await seen(second.owner, second.id)).toMatchObject({ taken: [], waitsFor: 'client' })
      expect(await pick(second.id, 26, second.owner)).toMatchObject({ state: 'agreed' })
    })
  })

  test('is cancelled with its lead, and both are told', async () => {
    const { owner, builder, leadId, id } = await agreed()
    const part = () => here.done(leadEndingCalls.part, { leadId, reason: 'We found somebody nearer' }, { as: owner })
    expect(await toldOf(here, builder, part)).toContain('visits')
    expect(await seen(builder, id)).toMatchObject({
      state: 'cancelled',
      cancelled: { by: 'client', reason: 'What you had arranged about this job has ended.' },
      address: null,
      can: [],
    })
    for (const person of [owner, builder])
      expect((await inMail(person)).filter(({ kind }) => kind === 'visit-cancelled')).toHaveLength(1)
    expect(await here.request(visitCalls.pick, { id, time: iso(26) }, { as: owner })).toMatchObject({
      status: 409,
      body: { message: 'This visit was cancelled.' },
    })
  })
})

describe('the code at the door', () => {
  test('proves the visit, which is the site visit of the lead', async () => {
    const { builder, owner, leadId, id, code } = await agreed(26, 'confirmed')
    const early = await here.request(visitCalls.arrive, { id, code }, { as: builder })
    expect(early).toMatchObject({ status: 409, body: { message: expect.stringContaining('works from') } })
    here.clock.advance(hours(26))
    const wrong = code === '0000' ? '0001' : '0000'
    expect(await here.request(visitCalls.arrive, { id, code: wrong }, { as: builder })).toMatchObject({
      status: 401,
      body: { code: 'BAD_CODE' },
    })
    expect((await here.request(visitCalls.arrive, { id }, { as: builder })).status).toBe(400)
    expect(await here.done(visitCalls.arrive, { id, code }, { as: builder })).toMatchObject({ state: 'kept' })
    expect(await statusOf(leadId)).toBe('site_visited')
    expect((await here.mailTo(owner.email)).subject).toContain('has seen the site')
    expect(await here.done(visitCalls.arrive, { id, code }, { as: builder })).toMatchObject({ state: 'kept' })
  })

  test('typed without a connection counts at its time when it is sent on, and not before or after its window', async () => {
    const { builder, leadId, id, code } = await agreed()
    const startsAt = inHours(26)
    here.clock.advance(hours(26) + days(2))
    await run('close-passed-visits')
    const missed = await seen(builder, id)
    expect(missed.state).toBe('missed')
    const thread = await here.done(
      conversationCalls.one,
      { conversationId: missed.conversationId ?? '' },
      { as: builder },
    )
    expect(thread.entries.at(-1)?.step).toMatchObject({
      action: 'visit-missed',
      label: expect.stringMatching(/^The visit of .* was not confirmed/),
    })
    await run('close-passed-visits')
    const again = await here.done(conversationCalls.one, { conversationId: thread.conversation.id }, { as: builder })
    expect(again.entries).toHaveLength(thread.entries.length)
    const late = later(startsAt, codeWindow.after + 1).toISOString()
    expect((await here.request(visitCalls.arrive, { id, code, at: late }, { as: builder })).status).toBe(409)
    const kept = await here.done(visitCalls.arrive, { id, code, at: startsAt.toISOString() }, { as: builder })
    expect(kept).toMatchObject({ state: 'kept', keptAt: startsAt.toISOString() })
    expect(await statusOf(leadId)).toBe('site_visited')
  })

  test('counts when the homeowner cancelled only afterwards', async () => {
    const { builder, owner, id, code } = await agreed(3)
    here.clock.advance(hours(2))
    const typed = here.clock().toISOString()
    here.clock.advance(hours(0.5))
    await here.done(visitCalls.cancel, { id, reason: 'No' }, { as: owner })
    const after = here.clock().toISOString()
    expect((await here.request(visitCalls.arrive, { id, code, at: after }, { as: builder })).status).toBe(409)
    expect(await here.done(visitCalls.arrive, { id, code, at: typed }, { as: builder })).toMatchObject({
      state: 'kept',
      cancelled: null,
    })
  })

  test('may be tried five times; then, or with a flat phone, the homeowner confirms', async () => {
    const { builder, owner, leadId, id, code } = await agreed(1)
    const wrong = code === '0000' ? '0001' : '0000'
    for (let n = 0; n < codeRate.times; n++)
      expect((await here.request(visitCalls.arrive, { id, code: wrong }, { as: builder })).status).toBe(401)
    expect(await here.request(visitCalls.arrive, { id, code }, { as: builder })).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('homeowner can confirm') },
    })
    expect(await here.done(visitCalls.arrive, { id }, { as: owner })).toMatchObject({ state: 'kept' })
    expect(await statusOf(leadId)).toBe('site_visited')
  })

  test('is not needed where the contractor records the site visit; without either the appointment is evidence for the desk', async () => {
    const first = await agreed(1)
    here.clock.advance(hours(1))
    await here.done(leadCalls.siteVisitComplete, { leadId: first.leadId, visitNotes: 'Seen.' }, { as: first.builder })
    expect(await seen(first.owner, first.id)).toMatchObject({ state: 'kept' })
    const { leadId, builder, owner } = await agreed(1)
    here.clock.advance(hours(2))
    await here.done(leadCalls.reportHomeownerIssue, { leadId, reason: 'no-show' }, { as: builder })
    const token = /token=([\w-]+)/.exec((await here.mailTo(owner.email)).text)?.[1] ?? ''
    const asked = await here.done(leadCalls.reportByLink, { token })
    expect(asked.visits).toEqual([{ startsAt: iso(-1), state: 'agreed' }])
    await here.done(leadCalls.answerIssue, { leadId, agrees: false, statement: 'I was in.' }, { as: owner })
    const admin = await here.person({ role: 'admin' })
    const issues = await here.done(leadCalls.contestedIssues, {}, { as: admin })
    expect(issues.find((issue) => issue.leadId === leadId)?.visits).toEqual([{ startsAt: iso(-1), state: 'agreed' }])
  })
})

describe('a site visit recorded before its agreed time', () => {
  const record = ({ leadId, builder }: { leadId: string; builder: Person }) =>
    here.request(leadCalls.siteVisitComplete, { leadId, visitNotes: 'I was nearby.' }, { as: builder })

  test('is refused, and the homeowner who then parts costs the contractor nothing', async () => {
    const { owner, builder, leadId, id } = await agreed(26)
    expect(await record({ leadId, builder })).toMatchObject({
      status: 409,
      body: { code: 'WRONG_STATE', message: expect.stringContaining(`agreed for ${visitMoment(inHours(26))}`) },
    })
    expect(await statusOf(leadId)).toBe('contacted')
    expect(await seen(owner, id)).toMatchObject({ state: 'agreed' })
    await here.done(leadEndingCalls.part, { leadId, reason: 'We found somebody else.' }, { as: owner })
    const [lead] = await here.done(leadCalls.ofContractor, { contractorId: builder.id, leadId }, { as: builder })
    expect(lead?.credit.returned).toBe(true)
  })

  test('can be recorded from that time on', async () => {
    const visit = await agreed(24)
    here.clock.advance(hours(24) - minutes(1))
    expect((await record(visit)).status).toBe(409)
    here.clock.advance(minutes(1))
    expect(await record(visit)).toMatchObject({ status: 200, body: { status: 'site_visited' } })
    expect(await seen(visit.owner, visit.id)).toMatchObject({ state: 'kept' })
  })

  test('is refused too where the contractor cancelled it themselves, until a time both agreed has come', async () => {
    const { owner, builder, leadId, id } = await agreed(48)
    await here.done(visitCalls.cancel, { id, reason: 'I have a cold.' }, { as: builder })
    const { id: next } = await here.done(visitCalls.offer, { leadId, times: [local(24)] }, { as: builder })
    expect(await record({ leadId, builder })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining(`You cancelled the visit agreed for ${visitMoment(inHours(48))}`) },
    })
    expect(await seen(owner, next)).toMatchObject({ state: 'proposed' })
    await here.done(visitCalls.pick, { id: next, time: iso(24) }, { as: owner })
    here.clock.advance(hours(24))
    expect(await record({ leadId, builder })).toMatchObject({ status: 200, body: { status: 'site_visited' } })
  })

  test('is proved by the code of the sooner time that both agree', async () => {
    const { owner, builder, leadId, id } = await agreed(72)
    await here.done(visitCalls.move, { id, times: [local(1)] }, { as: builder })
    const { code } = await here.done(visitCalls.pick, { id, time: iso(1) }, { as: owner })
    expect((await record({ leadId, builder })).status).toBe(409)
    await here.done(visitCalls.arrive, { id, code: code ?? '' }, { as: builder })
    expect(await statusOf(leadId)).toBe('site_visited')
  })

  test('does not keep the code of a passed visit from recording it while another is agreed', async () => {
    const { owner, builder, leadId, id, code } = await agreed(1)
    const typed = inHours(1).toISOString()
    here.clock.advance(hours(1) + days(2))
    await run('close-passed-visits')
    const { id: next } = await here.done(visitCalls.offer, { leadId, times: [local(26)] }, { as: builder })
    await here.done(visitCalls.pick, { id: next, time: iso(26) }, { as: owner })
    expect((await record({ leadId, builder })).status).toBe(409)
    await here.done(visitCalls.arrive, { id, code, at: typed }, { as: builder })
    expect(await statusOf(leadId)).toBe('site_visited')
    expect(await seen(owner, next)).toMatchObject({ state: 'agreed' })
  })
})

test('an offer that nobody answered before the site visit was recorded is over, and nobody is mailed of it', async () => {
  const { owner, builder, leadId } = await two()
  const { id } = await here.done(visitCalls.offer, { leadId, times: [local(26)] }, { as: builder })
  await here.done(leadCalls.siteVisitComplete, { leadId, visitNotes: 'I was nearby.' }, { as: builder })
  expect(await seen(owner, id)).toMatchObject({
    state: 'cancelled',
    startsAt: null,
    can: [],
    cancelled: { by: 'rule', reason: 'The site visit was recorded before a time was picked.' },
  })
  expect((await inMail(owner)).filter(({ kind }) => kind === 'visit-cancelled')).toEqual([])
})

describe('calendars', () => {
  test('a visit is a file for either, and nothing without a time', async () => {
    const { owner, id } = await agreed()
    const file = await here.request(visitCalls.calendar, { id }, { as: owner })
    expect(file.status).toBe(200)
    expect(file.headers.get('content-type')).toContain('text/calendar')
  })

  test('the private address reads one’s visits until it is replaced, and says when nothing is new', async () => {
    const { builder, id } = await agreed()
    const { url } = await here.done(calendarCalls.replace, {}, { as: builder })
    const token = url.split('/').at(-2) ?? ''
    const feed = async (wanted: string, headers: Record<string, string> = {}) =>
      here.app.request(`/api/calendar/${wanted}/visits.ics`, { headers })
    const first = await feed(token)
    const text = await first.text()
    expect(text).toContain(`UID:${id}@localhost`)
    expect(text).not.toContain('METHOD')
    expect(text).toContain('REFRESH-INTERVAL')
    expect(first.headers.get('cache-control')).toContain('private')
    expect(first.headers.get('referrer-policy')).toBe('no-referrer')
    expect((await feed(token, { 'if-none-match': first.headers.get('etag') ?? '' })).status).toBe(304)
    await here.done(visitCalls.cancel, { id, reason: 'Snow' }, { as: builder })
    expect(await (await feed(token, { 'if-none-match': first.headers.get('etag') ?? '' })).text()).toContain(
      'STATUS:CANCELLED',
    )
    await here.done(calendarCalls.replace, {}, { as: builder })
    expect((await feed(token)).status).toBe(404)
    const kept = await here.services.database.db
      .selectFrom('calendar_addresses')
      .select('kept')
      .where('user_id', '=', builder.id)
      .execute()
    expect(JSON.stringify(kept)).not.toContain(token)
  })

  test('the private address of somebody without visits is a calendar that strict programs take', async () => {
    const builder = await here.person({ role: 'contractor' })
    const { url } = await here.done(calendarCalls.replace, {}, { as: builder })
    const text = await (await here.app.request(new URL(url).pathname)).text()
    expect(text).toMatch(
      /^BEGIN:VCALENDAR\r\n(?!.*BEGIN:VEVENT).*\r\nBEGIN:VTIMEZONE\r\n.*END:VTIMEZONE\r\nEND:VCALENDAR/s,
    )
    expect(text).not.toMatch(/[^\r]\n/)
  })

  test('the private address is ended by a new password, changed or chosen with a link', async () => {
    const signUp = await confirmed(here, { userType: 'contractor' })
    const made = async () => {
      const as = { ...(await here.person()), cookie: cookieOf(await signIn(here, signUp)) }
      const { url } = await here.done(calendarCalls.replace, {}, { as })
      return { as, status: async () => (await here.app.request(new URL(url).pathname)).status }
    }
    const first = await made()
    expect(await first.status()).toBe(200)
    const { password } = signUp
    await here.done(ownAccountCalls.changePassword, { current: password, new: password }, { as: first.as })
    expect(await first.status()).toBe(404)
    const second = await made()
    expect(await second.status()).toBe(200)
    await here.done(accountCalls.forgotPassword, { email: signUp.email })
    await here.done(accountCalls.resetPassword, { token: await mailedToken(here, signUp.email), password })
    expect(await second.status()).toBe(404)
  })

  test('the private address is ended by its owner, by signing out everywhere, and rests while they are suspended', async () => {
    const { builder } = await agreed()
    const admin = await here.person({ role: 'admin' })
    const made = async () => new URL((await here.done(calendarCalls.replace, {}, { as: builder })).url).pathname
    const status = async (path: string) => (await here.app.request(path)).status
    const first = await made()
    await here.done(calendarCalls.end, {}, { as: builder })
    expect(await status(first)).toBe(404)
    expect(await here.done(calendarCalls.address, {}, { as: builder })).toEqual({ madeAt: null })
    const second = await made()
    expect(await status(second)).toBe(200)
    await here.done(privacyCalls.signOutEverywhere, {}, { as: builder })
    expect(await status(second)).toBe(404)

    const { builder: other } = await agreed()
    const { url } = await here.done(calendarCalls.replace, {}, { as: other })
    const sanction = { kind: 'suspension', ground: 'harming', reason: 'They threatened somebody.' } as const
    await here.done(sanctionCalls.impose, { userId: other.id, ...sanction }, { as: admin })
    expect(await status(new URL(url).pathname)).toBe(404)
  })
})

describe('reminders', () => {
  test('go to both a day and two hours before, once each, and of nothing that is cancelled', async () => {
    const { owner, builder, id } = await agreed(28)
    const off = await agreed(28)
    await here.done(visitCalls.cancel, { id: off.id, reason: 'Snow' }, { as: off.owner })
    const reminders = async (person: Person) =>
      (await inMail(person)).filter(({ kind }) => kind === 'visit-reminder').length
    const due = async () =>
      (await here.services.database.db.selectFrom('visits').select('remind_at').where('id', '=', id).executeTakeFirst())
        ?.remind_at
    for (const n of [1, 2]) {
      here.clock.set((await due()) ?? here.clock())
      await run('remind-of-visits')
      await run('remind-of-visits')
      expect([await reminders(owner), await reminders(builder), await reminders(off.owner)]).toEqual([n, n, 0])
    }
    expect(await due()).toBeNull()
  })
})

test('a visit within a day that moves is told on phones at night too, and one that is further off in the morning', async () => {
  const { here: night, owner, person: builder } = await peopleScene()
  const subscribed = { endpoint: `https://fcm.googleapis.com/${newId()}`, keys: subscribedBrowser().keys }
  await night.done(pushCalls.subscribe, subscribed, { as: builder })
  night.clock.set(new Date('2026-02-02T22:00:00Z'))
  const moved = async (from: string, to: string) => {
    const leadId = await leadAt(night, 'contacted', await job(night, owner), owner, builder)
    const { id } = await night.done(visitCalls.offer, { leadId, times: [from] }, { as: builder })
    await night.done(visitCalls.pick, { id, time: `${from}:00Z` }, { as: owner })
    await night.done(visitCalls.move, { id, times: [to] }, { as: builder })
    await night.done(visitCalls.pick, { id, time: `${to}:00Z` }, { as: owner })
    return id
  }
  const told = async () =>
    (await night.pushes()).filter(({ kind }) => kind === 'visit-moved').map(({ payload }) => payload)
  const [near, far] = [
    await moved('2026-02-03T07:30', '2026-02-06T10:00'),
    await moved('2026-02-07T10:00', '2026-02-08T10:00'),
  ]
  expect(await told()).toEqual([expect.stringContaining(paths.visit(near))])
  night.clock.set(new Date('2026-02-03T08:00:00Z'))
  expect(await told()).toEqual([expect.anything(), expect.stringContaining(paths.visit(far))])
})

test('a visit that is confirmed late leaves the next one, already agreed, to come', async () => {
  const { owner, builder, leadId, id } = await agreed(1)
  here.clock.advance(hours(6))
  await run('close-passed-visits')
  const next = await here.done(visitCalls.offer, { leadId, times: [local(48)] }, { as: builder })
  await here.done(visitCalls.pick, { id: next.id, time: iso(48) }, { as: owner })
  await here.done(visitCalls.arrive, { id }, { as: owner })
  expect(await statusOf(leadId)).toBe('site_visited')
  expect(await seen(owner, id)).toMatchObject({ state: 'kept' })
  expect(await seen(owner, next.id)).toMatchObject({ state: 'agreed', startsAt: iso(48) })
})

test('the code of a visit that nobody confirmed is shown for as long as it can be', async () => {
  const { owner, id, code } = await agreed(1)
  here.clock.advance(hours(1) + sentOnWithin)
  await run('close-passed-visits')
  expect(await seen(owner, id)).toMatchObject({ state: 'missed', code, can: ['confirm'] })
  here.clock.advance(hours(1))
  expect(await seen(owner, id)).toMatchObject({ state: 'missed', code: null, can: [] })
})

test('a homeowner who let a report of a missed visit stand does not say afterwards that the contractor came', async () => {
  const { owner, builder, leadId, id } = await agreed(1)
  here.clock.advance(hours(3))
  await here.done(leadCalls.reportHomeownerIssue, { leadId, reason: 'no-show' }, { as: builder })
  expect((await seen(owner, id)).can).toContain('confirm')
  await here.done(leadCalls.answerIssue, { leadId, agrees: true }, { as: owner })
  expect(await seen(owner, id)).toMatchObject({ state: 'missed', code: null, can: [] })
  expect((await here.request(visitCalls.arrive, { id }, { as: owner })).status).toBe(409)

  // Nor where they parted before it was upheld.
  const other = await agreed(1)
  here.clock.advance(hours(3))
  const about = { leadId: other.leadId }
  await here.done(leadCalls.reportHomeownerIssue, { ...about, reason: 'no-show' }, { as: other.builder })
  await here.done(leadEndingCalls.part, { ...about, reason: 'We found somebody.' }, { as: other.owner })
  expect((await seen(other.owner, other.id)).can).toContain('confirm')
  await here.done(leadCalls.answerIssue, { ...about, agrees: true }, { as: other.owner })
  expect(await seen(other.owner, other.id)).toMatchObject({ state: 'missed', code: null, can: [] })
})

test('the visits to come are shown and in the calendar, however many there have been', async () => {
  const { owner, builder, id } = await agreed(26)
  await here.services.database.pool.query(
    `insert into visits (id, lead_id, client_id, contractor_id, state, offered_by, created_at, starts_at, ends_at, agreed_at)
      select gen_random_uuid(), lead_id, client_id, contractor_id, 'missed', offered_by, created_at - before, starts_at - before,
        ends_at - before, agreed_at - before
      from visits, (select n * interval '2 hours' as before from generate_series(13, 513) n) earlier where id = $1`,
    [id],
  )
  for (const person of [owner, builder]) expect((await seen(person, id)).state).toBe('agreed')
  const { url } = await here.done(calendarCalls.replace, {}, { as: builder })
  expect(await (await here.app.request(new URL(url).pathname)).text()).toContain(id)
})
