import { expect, test } from 'vitest'
import { auditCalls } from '#features/audit/contract.ts'
import { directoryCalls } from '#features/directory/contract.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { groundsFor } from '#features/removals/rules.ts'
import { reviewCalls } from '#features/reviews/contract.ts'
import type { RawInput } from '#shared/endpoint.ts'
import { namesOf } from '#shared/tables.ts'
import { contractor, homeowner, job, review } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { peopleScene } from '#tests/people-scene.ts'
import { type World, world } from '#tests/world.ts'
import { reportCalls } from './contract.ts'
import { decided, reportDecisions, reportLimit, reportStateNames, reportStates } from './rules.ts'

const aboutReview = (thingId: string): RawInput<typeof reportCalls.report> => ({
  kind: 'review',
  thingId,
  reason: 'abusive',
  statement: 'It calls my wife names.',
})

/** A contractor with two reviews who has reported the worse one. */
async function reportedReview() {
  const here = await world()
  const [owner, other, person] = [await homeowner(here), await homeowner(here), await contractor(here)]
  const admin = await here.person({ role: 'admin' })
  await review(here, other, person, 5, 'Good work.')
  const { id } = await review(here, owner, person, 2, 'A villain, and his wife is one too.')
  await here.done(reportCalls.report, aboutReview(id), { as: person })
  const [report] = await here.done(reportCalls.list, {}, { as: admin })
  if (!report) throw new Error('The report waits')
  return { here, owner, person, admin, id, report }
}

const profileOf = async (here: World, { id }: Person) => {
  const { rating, reviewCount } = await here.done(profileCalls.profile, { id })
  return { rating, reviewCount }
}

const removal = { reason: 'It insults his family.', ground: 'insulting' as const }

test('a review that is taken down leaves the profile, its figures and the directory, and both are told why', async () => {
  const { here, owner, person, admin, id, report } = await reportedReview()
  expect(report).toMatchObject({
    text: 'A villain, and his wife is one too.',
    rating: 2,
    reason: 'abusive',
    author: { id: owner.id },
    reporter: { id: person.id },
    others: [],
  })
  expect(await profileOf(here, person)).toEqual({ rating: '3.5', reviewCount: 2 })
  for (const _ of ['once', 'again'])
    await here.done(reportCalls.remove, { reportId: report.id, ...removal }, { as: admin })
  expect((await here.mails()).filter(({ text }) => text.includes('It insults his family.'))).toHaveLength(2)

  expect(await profileOf(here, person)).toEqual({ rating: '5.0', reviewCount: 1 })
  const { summary, total, reviews } = await here.done(reviewCalls.ofContractor, { id: person.id })
  expect(summary).toEqual({ rating: '5.0', reviewCount: 1, before: [], bars: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 1 } })
  expect([total, reviews.length]).toEqual([1, 1])
  const { contractors } = await here.done(directoryCalls.search, {})
  expect(contractors[0]).toMatchObject({ id: person.id, rating: '5.0', reviewCount: 1 })

  expect((await here.mailTo(person.email)).text).toContain('It insults his family.')
  const toAuthor = await here.mailTo(owner.email)
  expect(toAuthor.text).toContain('insults, threatens or discriminates')
  expect(toAuthor.text).toContain('You can appeal')
  expect(toAuthor.text).not.toContain(person.firstName)
  const [entry] = await here.done(auditCalls.list, {}, { as: admin })
  expect(entry).toMatchObject({ action: 'Take a reported text down', reason: removal.reason, subjectId: report.id })
  // Nobody can read it any more, so nobody can report it; admins still can.
  expect((await here.request(reportCalls.report, aboutReview(id), { as: person })).status).toBe(404)
  const [kept] = await here.done(reportCalls.list, { state: 'decided' }, { as: admin })
  expect(kept).toMatchObject({ text: 'A villain, and his wife is one too.', state: 'removed', authorRemoved: 1 })

  await here.done(reportCalls.restore, { reportId: report.id, reason: 'The appeal was right.' }, { as: admin })
  expect(await profileOf(here, person)).toEqual({ rating: '3.5', reviewCount: 2 })
  expect((await here.mailTo(owner.email)).subject).toMatch(/^Your review of .+ is back$/)
})

test('a review that may stand stands, and the same person can report it again', async () => {
  const { here, owner, person, admin, id, report } = await reportedReview()
  await here.done(reportCalls.dismiss, { reportId: report.id, reason: 'It says what happened.' }, { as: admin })
  expect(await profileOf(here, person)).toEqual({ rating: '3.5', reviewCount: 2 })
  expect((await here.mailTo(person.email)).text).toContain('It says what happened.')
  expect((await here.mailTo(owner.email)).subject).toMatch(/^A review of .+ you wrote was reported, and stays$/)
  await here.done(reportCalls.report, aboutReview(id), { as: person })
  const [again] = await here.done(reportCalls.list, {}, { as: admin })
  expect(again?.others).toMatchObject([{ state: 'dismissed', statement: 'It calls my wife names.' }])
})

test('a review that was to stand is taken down after all by somebody who saw that, and both are told so', async () => {
  const { here, owner, person, admin, id, report } = await reportedReview()
  await here.done(reportCalls.dismiss, { reportId: report.id, reason: 'It says what happened.' }, { as: admin })
  await here.done(reportCalls.report, aboutReview(id), { as: await homeowner(here) })
  const remove = (seen?: 'open' | 'dismissed') =>
    here.request(reportCalls.remove, { reportId: report.id, ...removal, seen }, { as: admin })
  for (const seen of [undefined, 'open'] as const) expect((await remove(seen)).status).toBe(409)
  expect((await profileOf(here, person)).reviewCount).toBe(2)
  for (const _ of ['once', 'again']) expect((await remove('dismissed')).status).toBe(200)
  expect((await profileOf(here, person)).reviewCount).toBe(1)
  for (const { email } of [owner, person]) {
    const told = (await here.mails()).filter(({ to }) => to === email)
    expect(told.filter(({ text }) => /We first let .+ stand\. We have looked at it again/.test(text))).toHaveLength(1)
  }
  expect(await here.done(reportCalls.list, {}, { as: admin })).toEqual([])
})

test('two admins who decide at once: one does, and the figures move once', async () => {
  const { here, person, admin, report } = await reportedReview()
  const second = await here.person({ role: 'admin' })
  const reportId = report.id
  const answers = await Promise.all([
    here.request(reportCalls.remove, { reportId, ...removal }, { as: admin }),
    here.request(reportCalls.remove, { reportId, ...removal }, { as: second }),
    here.request(reportCalls.dismiss, { reportId, reason: 'It may stand.' }, { as: second }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const removed = answers[2]?.status !== 200
  expect((await profileOf(here, person)).reviewCount).toBe(removed ? 1 : 2)
})

test('several people report one review, each once at a time; taking it down answers all of them', async () => {
  const { here, person, admin, id, report } = await reportedReview()
  const neighbour = await homeowner(here)
  const twice = await Promise.all([
    here.request(reportCalls.report, aboutReview(id), { as: neighbour }),
    here.request(reportCalls.report, aboutReview(id), { as: neighbour }),
    here.request(reportCalls.report, aboutReview(id), { as: person }),
  ])
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  await here.done(reportCalls.remove, { reportId: report.id, ...removal }, { as: admin })
  expect(await here.done(reportCalls.list, {}, { as: admin })).toEqual([])
  expect((await here.mailTo(neighbour.email)).subject).toMatch(/^The review of .+ you reported has been removed$/)
  expect((await profileOf(here, person)).reviewCount).toBe(1)
})

test('who wrote a review cannot report it, a review that nobody may see is not there, and floods have an end', async () => {
  const { here, owner, person, id } = await reportedReview()
  expect((await here.request(reportCalls.report, aboutReview(id), { as: owner })).status).toBe(403)
  const about = { ...aboutReview(id), reason: 'not-a-customer' as const }
  expect((await here.request(reportCalls.report, { ...about, kind: 'message' }, { as: owner })).status).toBe(400)
  const neighbour = await homeowner(here)
  const statuses: number[] = []
  for (let i = 0; i <= reportLimit.times; i++)
    statuses.push((await here.request(reportCalls.report, about, { as: neighbour })).status)
  expect(statuses).toEqual([200, ...Array(reportLimit.times - 1).fill(409), 429])
  await here.services.database.pool.query('update contractors set listed = false where id = $1', [person.id])
  const stranger = await homeowner(here)
  expect((await here.request(reportCalls.report, about, { as: stranger })).status).toBe(404)
})

test('a message is reported by its reader alone; removed, both read that we removed it', async () => {
  const { here, owner, person } = await peopleScene()
  const stranger = await homeowner(here)
  const admin = await here.person({ role: 'admin' })
  const jobId = await job(here, owner)
  const message = 'Ring me at once, you fool.'
  const { id: leadId } = await here.done(leadCalls.requestQuote, { jobId, message }, { as: person })
  const read = async () => {
    const [asClient] = await here.done(leadCalls.ofClient, { clientId: owner.id }, { as: owner })
    const [asContractor] = await here.done(leadCalls.ofContractor, { contractorId: person.id }, { as: person })
    for (const as of [owner, person])
      expect(await here.done(leadCalls.history, { leadId }, { as })).toEqual(asClient?.events)
    return [asClient, asContractor].map((lead) => ({
      notes: lead?.notes,
      written: lead?.events[0]?.notes,
      removed: lead?.events[0]?.removed,
    }))
  }
  const [lead] = await here.done(leadCalls.ofClient, { clientId: owner.id }, { as: owner })
  const thingId = lead?.events[0]?.id ?? ''
  const about = { kind: 'message' as const, thingId, reason: 'abusive' as const, statement: 'I am called a fool.' }
  for (const as of [person, stranger]) expect((await here.request(reportCalls.report, about, { as })).status).toBe(404)
  await here.done(reportCalls.report, about, { as: owner })
  const [report] = await here.done(reportCalls.list, { search: owner.lastName }, { as: admin })
  expect(report).toMatchObject({ kind: 'message', text: message, rating: null, author: { id: person.id } })
  expect(report?.job).toMatchObject({ homeownerId: owner.id, contractorId: person.id })
  const reportId = report?.id ?? ''

  const wrong = { reportId, reason: 'It was bought, it seems.', ground: 'bought' as const }
  expect((await here.request(reportCalls.remove, wrong, { as: admin })).status).toBe(400)
  const shown = { notes: message, written: message, removed: null }
  expect(await read()).toEqual([shown, shown])
  await here.done(reportCalls.remove, { reportId, ...removal }, { as: admin })
  const hidden = { notes: null, written: null, removed: 'insulting' }
  expect(await read()).toEqual([hidden, hidden])
  expect((await here.mailTo(person.email)).subject).toBe('We have removed a message you wrote')
  await here.done(reportCalls.restore, { reportId, reason: 'Read in full it is a joke.' }, { as: admin })
  expect(await read()).toEqual([shown, shown])
  expect(leadId).toBe(lead?.id)
})

test('a decision is made from one state alone', () => {
  const decisions = namesOf(reportDecisions)
  for (const state of reportStateNames)
    for (const decision of decisions) {
      const { from, to } = reportDecisions[decision]
      if (state === from) expect(decided(state, decision)).toBe(to)
      else expect(() => decided(state, decision)).toThrow(reportStates[state].label.toLowerCase())
    }
  expect(groundsFor('message')).not.toContain('bought')
})
