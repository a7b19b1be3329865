import { expect, test } from 'vitest'
import { auditCalls } from '#features/audit/contract.ts'
import { directoryCalls } from '#features/directory/contract.ts'
import { leadEndingCalls } from '#features/leads/contract/endings.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { notificationCalls } from '#features/notifications/contract.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { reviewCalls } from '#features/reviews/contract.ts'
import { holdingFigures } from '#features/reviews/rules/holding.ts'
import { days, formatMoment, hours } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { shownPhone } from '#shared/phone.ts'
import { contractor, feedback, give, homeowner, job, leadAt, quote, request } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { peopleScene } from '#tests/people-scene.ts'
import { carryOut } from '#tests/works.ts'
import { type World, world } from '#tests/world.ts'
import { heldReviewCalls } from './contract.ts'
import { overdueReason } from './rules.ts'
import { heldReviewWorks } from './scheduled.ts'

/** The public view of a contractor: the reviews and all figures made from them. */
async function publicly(here: World, { id }: Person, as?: Person) {
  const [read, profile, directory] = [
    await here.done(reviewCalls.ofContractor, { id }, as ? { as } : {}),
    await here.done(profileCalls.profile, { id }),
    await here.done(directoryCalls.search, {}),
  ]
  const card = directory.contractors.find((one) => one.id === id)
  return {
    words: read.reviews.map(({ comment }) => comment),
    figures: [read.summary.reviewCount, read.total, profile.reviewCount, card?.reviewCount],
    ratings: [read.summary.rating, profile.rating, card?.rating],
    beingLookedAt: read.beingLookedAt,
  }
}
const nothing = { words: [], figures: [0, 0, 0, 0], ratings: ['0.0', '0.0', '0.0'], beingLookedAt: 0 }

/** A contractor who is also a homeowner and gives themselves five stars in seven calls. */
async function selfReviewed({ samePhone = false } = {}) {
  const here = await world({ rateLimits: false })
  const admin = await here.person({ role: 'admin' })
  const person = await contractor(here)
  const { rows } = await here.services.database.pool.query<{ business_phone: string }>(
    'select business_phone from contractors where id = $1',
    [person.id],
  )
  const phone = rows[0]?.business_phone ?? ''
  const owner = await here.person({ role: 'client', ...(samePhone && { phone }) })
  const jobId = await job(here, owner)
  const { id: leadId } = await here.done(leadCalls.invite, { jobId, contractorId: person.id }, { as: owner })
  await here.done(leadCalls.confirmQuote, { leadId }, { as: person })
  await here.done(leadCalls.markContacted, { leadId }, { as: person })
  await here.done(leadCalls.siteVisitComplete, { leadId }, { as: person })
  const pound = { labourCost: 100, materialsCost: 0, totalCost: 100 }
  await here.done(leadCalls.submitQuote, { leadId, ...quote, ...pound }, { as: person })
  await here.done(leadCalls.acceptQuote, { leadId }, { as: owner })
  await here.done(leadEndingCalls.sayCompleted, { leadId, feedback }, { as: owner })
  const [held] = await here.done(heldReviewCalls.list, {}, { as: admin })
  return { here, admin, person, owner, leadId, held, phone: shownPhone(phone) }
}

test('held reviews are found by either side, or by the job', async () => {
  const { here, admin, person, owner, held } = await selfReviewed({ samePhone: true })
  const found = async (search: string) =>
    (await here.done(heldReviewCalls.list, { search }, { as: admin })).map(({ id }) => id)
  const words = [owner.email, `${person.firstName} ${person.lastName}`, held?.job.title, held?.contractor.business]
  for (const search of words) expect(await found(search ?? ''), search).toEqual([held?.id])
  expect(await found('nobody of this name')).toEqual([])
})

test('a contractor who reviews himself in seven calls publishes nothing, and the desk sees why', async () => {
  const { here, admin, person, owner, leadId, held, phone } = await selfReviewed({ samePhone: true })
  expect(await publicly(here, person)).toEqual(nothing)
  expect(held).toMatchObject({
    signals: ['phone', 'quick', 'soon'],
    said: { rating: 5, comment: feedback.comment },
    homeowner: { id: owner.id, phones: [phone], address: '12 Otley Road, Headingley, Leeds, LS6 3AA' },
    contractor: { id: person.id, phones: [phone] },
    total: 100,
  })
  const story = held?.events.map(({ action }) => action)
  expect(story?.slice(0, 2)).toEqual(['invite', 'confirm-quote'])
  expect(story).toContain('say-completed')
  expect(Date.parse(held?.decideBy ?? '') - here.clock().getTime()).toBe(holdingFigures.decision)

  // Both are told that it is being checked, but not why; the contractor sees nothing of it.
  expect((await publicly(here, person, person)).beingLookedAt).toBe(1)
  expect((await publicly(here, person, owner)).beingLookedAt).toBe(0)
  const [lead] = await here.done(leadCalls.ofClient, { clientId: owner.id }, { as: owner })
  expect(lead?.review).toMatchObject({ rating: 5, standing: 'held', publishedAt: null })
  const toOwner = await here.mailTo(owner.email)
  expect(toOwner.subject).toBe('We are looking at your review')
  expect(toOwner.text).not.toMatch(/phone|hours? (after|within)|network/i)
  const mails = await here.mails()
  expect(mails.map(({ subject }) => subject)).toContain('A review is held back')
  for (const { text } of mails.filter(({ to }) => to === person.email)) expect(text).not.toContain(feedback.comment)
  const leads = JSON.stringify(await here.done(leadCalls.ofContractor, { contractorId: person.id }, { as: person }))
  expect(leads).not.toContain(feedback.comment)

  const refusal = { reviewId: held?.id ?? '', ground: 'related', reason: 'Both accounts have one phone.' } as const
  await here.done(heldReviewCalls.refuse, refusal, { as: admin })
  expect(await publicly(here, person, person)).toEqual(nothing)
  const refused = await here.mailTo(owner.email)
  expect(refused.subject).toBe('We do not publish your review')
  expect(refused.text).toContain('was written by the contractor, or by somebody close to them')
  expect(refused.text).toContain(paths.appealReview(leadId))
  const [news] = await here.done(notificationCalls.list, {}, { as: owner })
  expect(news).toMatchObject({ title: refused.subject, path: paths.lead('client', leadId) })
  const { ground, reason } = refusal
  expect((await here.done(leadCalls.ofClient, { clientId: owner.id }, { as: owner }))[0]?.review).toMatchObject({
    standing: 'refused',
    refusal: { ground, reason },
  })
  const theirs = await here.done(leadCalls.ofContractor, { contractorId: person.id }, { as: person })
  const open = await here.done(reviewCalls.ofContractor, { id: person.id }, { as: person })
  expect(JSON.stringify([theirs, open])).not.toContain(reason)
  const [audited] = await here.done(auditCalls.list, {}, { as: admin })
  expect(audited).toMatchObject({
    action: 'Refuse a review that was held back',
    subject: 'Leaking kitchen tap',
    reason: refusal.reason,
    details: { ground: 'related' },
  })
  expect((await here.request(leadEndingCalls.review, { leadId, feedback }, { as: owner })).status).toBe(409)
})

test('a review that one of us refused is published after an appeal, by another of us wherever there are two', async () => {
  const refusal = { ground: 'related', reason: 'Both accounts have one phone.' } as const
  for (const alone of [false, true]) {
    const { here, admin, person, owner, held } = await selfReviewed({ samePhone: true })
    const reviewId = held?.id ?? ''
    const other = alone ? admin : await here.person({ role: 'admin' })
    for (const _ of ['once', 'again']) await here.done(heldReviewCalls.refuse, { reviewId, ...refusal }, { as: admin })
    expect((await here.mails()).filter(({ text }) => text.includes(refusal.reason))).toHaveLength(1)
    const otherwise = { reviewId, ...refusal, reason: 'They live at one address.' }
    expect((await here.request(heldReviewCalls.refuse, otherwise, { as: other })).status).toBe(409)
    if (!alone) {
      const own = await here.request(heldReviewCalls.publish, { reviewId }, { as: admin })
      expect(own).toMatchObject({ status: 403, body: { message: expect.stringContaining('Another admin') } })
      expect(await publicly(here, person)).toEqual(nothing)
    }
    await here.done(heldReviewCalls.publish, { reviewId, reason: 'They are two people.' }, { as: other })
    expect((await publicly(here, person)).words).toEqual([feedback.comment])
    expect((await here.mailTo(owner.email)).subject).toBe('Your review is published')
    const [decided] = await here.done(heldReviewCalls.list, { state: 'decided' }, { as: admin })
    expect(decided).toMatchObject({ outcome: 'published', ground: null, decidedBy: other.email })
  }
})

test('one with another phone is caught by the haste alone, and counts from the day it is published', async () => {
  const { here, admin, person, owner, held } = await selfReviewed()
  expect(held?.signals).toEqual(['quick', 'soon'])
  expect(await publicly(here, person)).toEqual(nothing)
  here.clock.advance(hours(30))
  await here.done(heldReviewCalls.publish, { reviewId: held?.id ?? '' }, { as: admin })
  expect(await publicly(here, person)).toEqual({
    words: [feedback.comment],
    figures: [1, 1, 1, 1],
    ratings: ['5.0', '5.0', '5.0'],
    beingLookedAt: 0,
  })
  const { reviews } = await here.done(reviewCalls.ofContractor, { id: person.id })
  expect(reviews[0]?.publishedAt).toBe(here.clock().toISOString())
  expect((await here.mailTo(owner.email)).subject).toBe('Your review is published')
  expect((await here.mailTo(person.email)).subject).toContain('is on your profile')
  expect(await here.done(heldReviewCalls.list, {}, { as: admin })).toEqual([])
  const [decided] = await here.done(heldReviewCalls.list, { state: 'decided' }, { as: admin })
  expect(decided).toMatchObject({ outcome: 'published', decidedBy: admin.email })
})

test('to wait with the review itself is no way round: what counts is when the work was said to be done', async () => {
  const { here, owner, person } = await peopleScene()
  const leadId = await request(here, await job(here, owner), person)
  for (const call of [leadCalls.confirmQuote, leadCalls.approve, leadCalls.markContacted, leadCalls.siteVisitComplete])
    await here.done(call, { leadId }, { as: call === leadCalls.approve ? owner : person })
  await here.done(leadCalls.submitQuote, { leadId, ...quote }, { as: person })
  await here.done(leadCalls.acceptQuote, { leadId }, { as: owner })
  await here.done(leadEndingCalls.sayCompleted, { leadId }, { as: owner })
  here.clock.advance(days(9))
  await here.done(leadEndingCalls.review, { leadId, feedback }, { as: owner })
  expect(await publicly(here, person, person)).toEqual({ ...nothing, beingLookedAt: 1 })
})

test('a second review of one contractor from one network on one day waits, and the network is forgotten afterwards', async () => {
  const here = await world({ rateLimits: false })
  const [person, other] = [await contractor(here), await contractor(here)]
  await give(here, person, 5)
  const from = async (address: string, about: Person) => {
    const owner = await homeowner(here)
    const leadId = await leadAt(here, 'awaiting_completion', await job(here, owner), owner, about)
    const headers = { cookie: owner.cookie, 'x-forwarded-for': address, 'content-type': 'application/json' }
    const path = leadCalls.confirmCompletion.path.replace(':leadId', leadId)
    const answer = await here.app.request(path, { method: 'POST', headers, body: JSON.stringify({ feedback }) })
    expect(answer.status).toBe(200)
    return (await publicly(here, about)).figures[0]
  }
  expect(await from('81.2.69.142', person)).toBe(1)
  expect(await from('81.2.69.7', other)).toBe(1)
  expect(await from('81.2.69.7', person)).toBe(1)
  expect(await from('81.2.70.7', person)).toBe(2)
  here.clock.advance(holdingFigures.burst.within + 1)
  expect(await from('81.2.69.142', person)).toBe(3)
  const admin = await here.person({ role: 'admin' })
  expect((await here.done(heldReviewCalls.list, {}, { as: admin })).map(({ signals }) => signals)).toEqual([['burst']])
  const { rows } = await here.services.database.pool.query('select network from reviews where network is not null')
  expect(rows).toHaveLength(5)
  expect(JSON.stringify(rows)).not.toContain('81.2')
  here.clock.advance(holdingFigures.burst.within + 1)
  await carryOut(here.services, heldReviewWorks)
  const { rows: left } = await here.services.database.pool.query(
    'select network from reviews where network is not null',
  )
  expect(left).toEqual([])
})

test('who looks at held reviews is reminded a day before they are decided without anybody, once, of what still waits', async () => {
  const { here, admin, held } = await selfReviewed()
  const reminders = async () => (await here.mails()).filter(({ subject }) => subject.includes('still held back'))
  const ticks = () => Promise.all([1, 2].map(() => carryOut(here.services, heldReviewWorks)))
  here.clock.advance(holdingFigures.decision - holdingFigures.reminder - 1)
  await ticks()
  expect(await reminders()).toEqual([])
  here.clock.advance(1)
  await ticks()
  const sent = await reminders()
  expect(sent.map(({ to }) => to).sort()).toEqual([here.services.settings.brand.supportEmail, admin.email].sort())
  expect(sent[0]?.text).toContain(formatMoment(held?.decideBy ?? ''))
  here.clock.advance(hours(1))
  await ticks()
  expect(await reminders()).toHaveLength(2)
})

test('nobody is reminded of a held review that is decided', async () => {
  const { here, admin, held } = await selfReviewed()
  await here.done(heldReviewCalls.publish, { reviewId: held?.id ?? '' }, { as: admin })
  here.clock.advance(holdingFigures.decision)
  await carryOut(here.services, heldReviewWorks)
  expect((await here.mails()).map(({ subject }) => subject)).not.toContain('A review is still held back')
})

/** Lets the deadline for a decision pass. */
async function overdue(here: World) {
  here.clock.advance(holdingFigures.decision - 1)
  await carryOut(here.services, heldReviewWorks)
  const admin = await here.person({ role: 'admin' })
  const waiting = await here.done(heldReviewCalls.list, {}, { as: admin })
  here.clock.advance(1)
  await Promise.all([1, 2].map(() => carryOut(here.services, heldReviewWorks)))
  return {
    waiting: waiting.length,
    decided: await here.done(heldReviewCalls.list, { state: 'decided' }, { as: admin }),
  }
}

test('of an own review nothing is published when nobody has decided in time, until one of us looks at it after all', async () => {
  for (const samePhone of [true, false]) {
    const { here, admin, person, owner, held } = await selfReviewed({ samePhone })
    const { waiting, decided } = await overdue(here)
    expect(waiting).toBe(1)
    expect(decided).toMatchObject([{ outcome: 'refused', ground: samePhone ? 'related' : 'no-work', byRule: true }])
    expect(await publicly(here, person)).toEqual(nothing)
    const undecided = await here.mailTo(owner.email)
    expect(undecided.subject).toBe('Your review is not published yet')
    expect(undecided.text).toContain('tell us')
    expect(undecided.text).not.toMatch(/We have looked|close to them|not done/)
    const [lead] = await here.done(leadCalls.ofClient, { clientId: owner.id }, { as: owner })
    expect(lead?.review?.refusal).toEqual({ ground: null, reason: overdueReason })
    await here.done(heldReviewCalls.publish, { reviewId: held?.id ?? '' }, { as: admin })
    expect((await publicly(here, person)).words).toEqual([feedback.comment])
    const again = { reviewId: held?.id ?? '', ground: 'related', reason: 'It is the same person.' } as const
    expect((await here.request(heldReviewCalls.refuse, again, { as: admin })).status).toBe(409)
  }
})

test('a review with weak signals alone is published when nobody has decided in time, once', async () => {
  const here = await world({ rateLimits: false })
  const person = await contractor(here)
  await give(here, person, 5)
  for (let i = 0; i < 2; i++) {
    const owner = await homeowner(here)
    const leadId = await leadAt(here, 'awaiting_completion', await job(here, owner), owner, person)
    const headers = { cookie: owner.cookie, 'x-forwarded-for': '81.2.69.7', 'content-type': 'application/json' }
    const path = leadCalls.confirmCompletion.path.replace(':leadId', leadId)
    await here.app.request(path, { method: 'POST', headers, body: JSON.stringify({ feedback }) })
  }
  expect((await publicly(here, person)).figures[0]).toBe(1)
  const { waiting, decided } = await overdue(here)
  expect(waiting).toBe(1)
  expect(decided).toMatchObject([{ outcome: 'published', signals: ['burst'], byRule: true }])
  expect((await publicly(here, person)).figures[0]).toBe(2)
  const [arrived, ...more] = (await here.mails()).filter(
    ({ to, subject }) => to === person.email && subject.includes('on your profile'),
  )
  expect(more).toEqual([])
  expect(arrived?.text).not.toContain('looked at')
  const [published] = (await here.mails()).filter(({ subject }) => subject === 'Your review is published')
  expect(published?.text).toContain('Nobody did within 72 hours')
  expect(published?.text).not.toContain('We have looked')
})
