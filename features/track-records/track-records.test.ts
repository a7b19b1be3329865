import { expect, test } from 'vitest'
import { conversationCalls } from '#features/conversations/contract.ts'
import { jobCalls } from '#features/jobs/contract.ts'
import { leadEndingCalls } from '#features/leads/contract/endings.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { leadWorks } from '#features/leads/scheduled.ts'
import { privacyCalls } from '#features/privacy/contract.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { sanctionCalls } from '#features/sanctions/contract.ts'
import { visitCalls } from '#features/visits/contract.ts'
import { codeWindow } from '#features/visits/rules.ts'
import { visitWorks } from '#features/visits/scheduled.ts'
import { days, hours, later, minutes } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { contractor, give, homeowner, job, leadAt } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { peopleScene } from '#tests/people-scene.ts'
import { carryOut } from '#tests/works.ts'
import { type World, world } from '#tests/world.ts'
import { trackRecordCalls } from './contract.ts'
import { enough, lateNotice, type MeasureName, measures, quoteTime, recordDays } from './rules/measures.ts'
import { trackRecordWorks } from './scheduled.ts'

const soon = trackRecordWorks.slice(0, 1)

/** A homeowner approves and the contractor responds after these times; then counted in the background. */
async function answeredAfter(here: World, owner: Person, by: Person, times: readonly number[]): Promise<void> {
  await give(here, by, times.length)
  for (const time of times) {
    const leadId = await leadAt(here, 'confirmed', await job(here, owner), owner, by)
    here.clock.advance(time)
    await here.done(leadCalls.markContacted, { leadId }, { as: by })
  }
  await carryOut(here.services, soon)
}

const own = async (here: World, as: Person, measure: MeasureName) =>
  (await here.done(trackRecordCalls.own, {}, { as })).find((figure) => figure.measure === measure)

const publicRecord = async (here: World, { id }: Person) => (await here.done(profileCalls.profile, { id })).record

test('A contractor sees how many answers are still missing, and everybody the figure from the fifth on', async () => {
  const { here, owner, person: builder } = await peopleScene()
  expect(await own(here, builder, 'first-answer')).toMatchObject({ cases: 0, met: 0 })
  await answeredAfter(here, owner, builder, [hours(1), hours(9), hours(2), hours(5)])
  expect(await own(here, builder, 'first-answer')).toMatchObject({ cases: 4, met: 4 })
  expect(await publicRecord(here, builder)).toEqual([])

  await answeredAfter(here, owner, builder, [hours(3)])
  const figure = { measure: 'first-answer', cases: enough, met: enough, middle: hours(3) / 1000 }
  expect(await publicRecord(here, builder)).toEqual([figure])
  const [lead] = await here.done(leadCalls.ofClient, { clientId: owner.id }, { as: owner })
  expect(lead?.contractor.record).toEqual([figure])
})

test('A message is an answer, and so are times for a visit, each counted soon after it was sent', async () => {
  const { here, owner, person: talker } = await peopleScene()
  const visitor = await contractor(here)
  const leads = [talker, visitor].map(async (by) => leadAt(here, 'confirmed', await job(here, owner), owner, by))
  const [talked = '', visited = ''] = await Promise.all(leads)
  here.clock.advance(hours(2))
  const [conversation] = await here.done(conversationCalls.list, { leadId: talked }, { as: talker })
  const message = { id: newId(), text: 'When would suit you?', fileIds: [] }
  await here.done(conversationCalls.send, { conversationId: conversation?.id ?? '', ...message }, { as: talker })
  await here.done(visitCalls.offer, { leadId: visited, times: ['2026-02-05T09:00'] }, { as: visitor })
  await carryOut(here.services, soon)
  for (const by of [talker, visitor])
    expect(await own(here, by, 'first-answer')).toMatchObject({ met: 1, middle: hours(2) / 1000 })
})

test('A visit called off in the last day counts against whoever called it off, and one before that against nobody', async () => {
  const { here, owner, person: builder, leadId } = await leadScene('contacted')
  const calledOff = async (by: Person, notice: number) => {
    const at = later(here.clock(), days(3))
    const times = [at.toISOString().slice(0, 16)]
    const { id } = await here.done(visitCalls.offer, { leadId, times }, { as: builder })
    await here.done(visitCalls.pick, { id, time: at.toISOString() }, { as: owner })
    here.clock.set(later(at, -notice))
    await here.done(visitCalls.cancel, { id, reason: 'Something has come up.' }, { as: by })
    await carryOut(here.services, soon)
  }
  await calledOff(builder, lateNotice)
  await calledOff(owner, lateNotice)
  expect(await own(here, builder, 'visits-kept')).toMatchObject({ cases: 0 })
  await calledOff(builder, lateNotice - minutes(1))
  expect(await own(here, builder, 'visits-kept')).toMatchObject({ cases: 1, met: 0 })
  expect(await own(here, owner, 'visits-attended')).toMatchObject({ cases: 0 })
  await calledOff(owner, hours(1))
  expect(await own(here, owner, 'visits-attended')).toMatchObject({ cases: 1, met: 0 })
  expect(await own(here, builder, 'visits-kept')).toMatchObject({ cases: 1, met: 0 })
})

test('Whoever ends a lead in the last day before its visit has called the visit off; finished work has called off none', async () => {
  const here = await world({ rateLimits: false })
  const owner = await homeowner(here)
  const visitIn = async (state: Parameters<typeof leadAt>[1], notice: number) => {
    const builder = await contractor(here)
    const leadId = await leadAt(here, state, await job(here, owner), owner, builder)
    const at = later(here.clock(), days(3))
    const times = [at.toISOString().slice(0, 16)]
    const { id } = await here.done(visitCalls.offer, { leadId, times }, { as: builder })
    await here.done(visitCalls.pick, { id, time: at.toISOString() }, { as: owner })
    here.clock.set(later(at, -notice))
    return { builder, leadId }
  }
  const counted = async (builder: Person) => {
    await carryOut(here.services, soon)
    return [await own(here, builder, 'visits-kept'), await own(here, owner, 'visits-attended')]
  }
  const reason = 'Something has come up.'

  const early = await visitIn('contacted', lateNotice)
  await here.done(leadCalls.withdraw, { leadId: early.leadId }, { as: early.builder })
  expect(await counted(early.builder)).toMatchObject([{ cases: 0 }, { cases: 0 }])
  const withdrawn = await visitIn('contacted', minutes(5))
  await here.done(leadCalls.withdraw, { leadId: withdrawn.leadId }, { as: withdrawn.builder })
  expect(await counted(withdrawn.builder)).toMatchObject([{ cases: 1, met: 0 }, { cases: 0 }])
  const off = await visitIn('accepted', minutes(5))
  await here.done(leadEndingCalls.callOff, { leadId: off.leadId, reason }, { as: off.builder })
  expect(await counted(off.builder)).toMatchObject([{ cases: 1, met: 0 }, { cases: 0 }])

  const done = await visitIn('accepted', minutes(5))
  await here.done(leadEndingCalls.sayCompleted, { leadId: done.leadId }, { as: owner })
  expect(await counted(done.builder)).toMatchObject([{ cases: 0 }, { cases: 0 }])
  const parted = await visitIn('contacted', minutes(5))
  await here.done(leadEndingCalls.part, { leadId: parted.leadId, reason }, { as: owner })
  expect(await counted(parted.builder)).toMatchObject([{ cases: 0 }, { cases: 1, met: 0 }])
})

/** A visit that the two have agreed. */
async function visitIn3Days(here: World, leadId: string, owner: Person, builder: Person): Promise<Date> {
  const at = later(here.clock(), days(3))
  const { id } = await here.done(visitCalls.offer, { leadId, times: [at.toISOString().slice(0, 16)] }, { as: builder })
  await here.done(visitCalls.pick, { id, time: at.toISOString() }, { as: owner })
  return at
}

test('A homeowner who accepts a rival while the contractor may be at the door makes it no visit that was missed', async () => {
  const { here, owner, person: builder } = await peopleScene()
  const rival = await contractor(here)
  const jobId = await job(here, owner)
  const leadId = await leadAt(here, 'contacted', jobId, owner, builder)
  const rivals = await leadAt(here, 'quoted', jobId, owner, rival)
  const at = await visitIn3Days(here, leadId, owner, builder)
  here.clock.set(later(at, minutes(5)))
  await here.done(leadCalls.acceptQuote, { leadId: rivals }, { as: owner })
  await carryOut(here.services, soon)
  expect(await own(here, builder, 'visits-kept')).toMatchObject({ cases: 0 })
})

test('A homeowner who parts while the contractor may be at the door does not make it a visit that was not kept', async () => {
  const { here, owner, person: builder } = await peopleScene()
  const partsAfter = async (time: number) => {
    const leadId = await leadAt(here, 'contacted', await job(here, owner), owner, builder)
    const at = await visitIn3Days(here, leadId, owner, builder)
    here.clock.set(later(at, time))
    await carryOut(here.services, visitWorks)
    await here.done(leadEndingCalls.part, { leadId, reason: 'Something has come up.' }, { as: owner })
    await carryOut(here.services, soon)
  }
  await partsAfter(minutes(5))
  expect(await own(here, builder, 'visits-kept')).toMatchObject({ cases: 0 })
  await partsAfter(codeWindow.after + minutes(1))
  expect(await own(here, builder, 'visits-kept')).toMatchObject({ cases: 1, met: 0 })
})

test.each(['leaves', 'confirms the work'])(
  'A homeowner who %s while the contractor may be at the door again makes it no visit that was missed',
  async (does) => {
    const { here, owner, person: builder, leadId } = await leadScene('awaiting_completion')
    const admin = await here.person({ role: 'admin' })
    const at = await visitIn3Days(here, leadId, owner, builder)
    here.clock.set(later(at, minutes(5)))
    const why = { kind: 'suspension', ground: 'harming', reason: 'They threatened somebody.' } as const
    if (does === 'leaves') await here.done(sanctionCalls.impose, { userId: owner.id, ...why }, { as: admin })
    else await here.done(leadCalls.confirmCompletion, { leadId }, { as: owner })
    await carryOut(here.services, soon)
    expect(await own(here, builder, 'visits-kept')).toMatchObject({ cases: 0 })
  },
)

test('After a visit no quote was sent once the contractor withdrew or the time for one is over, not where the homeowner parted', async () => {
  const { here, owner, person: builder } = await peopleScene()
  const visited = async () => leadAt(here, 'site_visited', await job(here, owner), owner, builder)
  const counted = async () => {
    await carryOut(here.services, trackRecordWorks)
    return own(here, builder, 'quotes-after-visits')
  }
  const reason = 'Something has come up.'
  await here.done(leadEndingCalls.part, { leadId: await visited(), reason }, { as: owner })
  await visited()
  expect(await counted()).toMatchObject({ cases: 0 })
  await here.done(leadCalls.withdraw, { leadId: await visited() }, { as: builder })
  expect(await counted()).toMatchObject({ cases: 1, met: 0 })
  here.clock.advance(quoteTime)
  expect(await counted()).toMatchObject({ cases: 2, met: 0 })
})

test('A good record moves a contractor up in the directory as soon as it is counted', async () => {
  const { here, owner, person: builder } = await peopleScene()
  const standing = async () => {
    const query = 'select distinct standing from directory_listings where contractor_id = $1'
    return (await here.services.database.pool.query(query, [builder.id])).rows[0]?.standing
  }
  const before = await standing()
  await answeredAfter(here, owner, builder, Array(enough - 1).fill(hours(1)))
  expect(await standing()).toBe(before)
  await answeredAfter(here, owner, builder, [hours(1)])
  expect(await standing()).toBe(before + 100 * (measures['first-answer'].ranks?.points ?? 0))
})

test('What is older than the period drops out of the record in the night', async () => {
  const { here, owner, person: builder } = await peopleScene()
  await answeredAfter(here, owner, builder, Array(enough).fill(hours(1)))
  here.clock.advance(days(recordDays - 1))
  await carryOut(here.services, trackRecordWorks)
  expect(await publicRecord(here, builder)).toHaveLength(1)
  here.clock.advance(days(2))
  await carryOut(here.services, trackRecordWorks)
  expect(await publicRecord(here, builder)).toEqual([])
})

test('Contractors read of a homeowner how many requests they answered, on the job and on the lead; nobody else does', async () => {
  const here = await world({ rateLimits: false })
  const [owner, other] = [await homeowner(here), await homeowner(here)]
  const [builder, rival] = [await contractor(here), await contractor(here)]
  await give(here, builder, enough)
  for (let i = 0; i < enough; i += 1) {
    const leadId = await leadAt(here, 'pending', await job(here, owner), owner, builder)
    if (i > 0) await here.done(leadCalls.decline, { leadId }, { as: owner })
  }
  // The first one gets no response.
  here.clock.advance(days(4))
  await carryOut(here.services, [...leadWorks, ...soon])
  const figure = { measure: 'requests-answered', cases: enough, met: enough - 1, middle: null }
  expect(await own(here, owner, 'requests-answered')).toEqual(figure)
  const recordsOnJobs = async (as: Person) =>
    (await here.done(jobCalls.browse, {}, { as })).map((one) => ('record' in one ? one.record : []))
  expect(await recordsOnJobs(rival)).toContainEqual([figure])
  expect((await recordsOnJobs(other)).flat()).toEqual([])
  const [lead] = await here.done(leadCalls.ofContractor, { contractorId: builder.id }, { as: builder })
  expect(lead?.homeowner.record).toEqual([figure])
})

test('A deleted account leaves no record, nor does a count that was under way meanwhile', async () => {
  const { here, owner, person: builder } = await peopleScene()
  const admin = await here.person({ role: 'admin' })
  await answeredAfter(here, owner, builder, [hours(1)])
  const kept = async (table: string) =>
    (await here.services.database.pool.query(`select from ${table} where user_id = $1`, [builder.id])).rowCount
  expect(await kept('track_figures')).toBe(1)
  await here.done(privacyCalls.deleteUser, { id: builder.id, reason: 'Asked for by telephone' }, { as: admin })
  expect(await kept('track_figures')).toBe(0)
  await here.services.database.pool.query(
    `insert into track_figures (user_id, measure, cases, met) values ($1, 'visits-kept', 1, 1)`,
    [builder.id],
  )
  await carryOut(here.services, trackRecordWorks)
  expect([await kept('track_figures'), await kept('track_record_due')]).toEqual([0, 0])
})
