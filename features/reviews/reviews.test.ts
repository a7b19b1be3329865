import { expect, test } from 'vitest'
import { directoryCalls } from '#features/directory/contract.ts'
import { leadEndingCalls } from '#features/leads/contract/endings.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { reportCalls } from '#features/reports/contract.ts'
import { contractor, homeowner, job, leadAt, postedEarlier, review } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { peopleScene } from '#tests/people-scene.ts'
import { type World, world } from '#tests/world.ts'
import { reviewCalls } from './contract.ts'
import { correctionTime, replyLength, replyTime } from './rules/standing.ts'

async function reviewed(rating = 2) {
  const { here, owner, person } = await peopleScene()
  const { id } = await review(here, owner, person, rating, 'It still drips.')
  return { here, owner, person, id }
}
const read = (here: World, { id }: Person, as?: Person) => here.done(reviewCalls.ofContractor, { id }, as ? { as } : {})

test('a contractor replies once, everybody reads it under the review, and the homeowner is told', async () => {
  const { here, owner, person, id } = await reviewed()
  expect((await read(here, person)).reviews[0]).toMatchObject({ reply: null, mayReply: null })
  expect((await read(here, person, person)).reviews[0]?.mayReply).toBe('first')
  const text = 'Sorry. Ring me on 07700 900123 and I come back.'
  for (const _ of ['once', 'again']) await here.done(reviewCalls.reply, { id, text }, { as: person })
  const masked = 'Sorry. Ring me on [contact details not shown] and I come back.'
  expect((await read(here, person)).reviews[0]?.reply).toMatchObject({ text: masked, changedAt: null })
  const told = await here.mailTo(owner.email)
  expect(told.subject).toContain('replied to your review of “Leaking kitchen tap”')
  expect(told.text).toContain(masked)
  const [lead] = await here.done(leadCalls.ofClient, { clientId: owner.id }, { as: owner })
  expect(lead?.review?.reply?.text).toBe(masked)

  here.clock.advance(replyTime - 1)
  expect((await read(here, person, person)).reviews[0]?.mayReply).toBe('change')
  await here.done(reviewCalls.reply, { id, text: 'Sorry. It is mended now.' }, { as: person })
  expect((await read(here, person)).reviews[0]?.reply).toMatchObject({
    text: 'Sorry. It is mended now.',
    changedAt: here.clock().toISOString(),
  })
  here.clock.advance(1)
  expect((await read(here, person, person)).reviews[0]?.mayReply).toBeNull()
  expect((await here.request(reviewCalls.reply, { id, text: 'Once more.' }, { as: person })).status).toBe(409)
  const mails = (await here.mails()).filter(({ subject }) => subject.includes('replied'))
  expect(mails).toHaveLength(1)
})

test('nobody replies to what is not about them, or is gone; and a reply has a length', async () => {
  const { here, person, id } = await reviewed()
  const other = await contractor(here)
  const reply = (text: string, as: Person) => here.request(reviewCalls.reply, { id, text }, { as })
  expect((await reply('Not me.', other)).status).toBe(404)
  expect((await reply(' ', person)).status).toBe(400)
  expect((await reply('x'.repeat(replyLength + 1), person)).status).toBe(400)
  await removed(here, person, id)
  expect((await reply('Still here?', person)).status).toBe(404)
})

test('a homeowner corrects a review for two days: the figures follow, and what it said before is kept for the desk', async () => {
  const { here, owner, person, id } = await reviewed()
  const corrected = { rating: 4, comment: 'It drips no more.', communication: 5 }
  here.clock.advance(correctionTime - 1)
  const [lead] = await here.done(leadCalls.ofClient, { clientId: owner.id }, { as: owner })
  expect(lead?.review).toMatchObject({ id, rating: 2, standing: 'published' })
  expect(lead?.review?.correctableUntil).not.toBeNull()
  for (const _ of ['once', 'again']) await here.done(reviewCalls.correct, { id, feedback: corrected }, { as: owner })
  const { summary, reviews } = await read(here, person)
  expect(summary).toEqual({ rating: '4.0', reviewCount: 1, before: [], bars: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 0 } })
  expect(reviews).toMatchObject([{ ...corrected, workQuality: null, correctedAt: here.clock().toISOString() }])
  expect((await here.done(profileCalls.profile, { id: person.id })).rating).toBe('4.0')
  expect((await here.done(directoryCalls.search, {})).contractors[0]?.rating).toBe('4.0')
  const versions = await here.services.database.pool.query('select rating, comment from review_versions')
  expect(versions.rows).toEqual([{ rating: 2, comment: 'It still drips.' }])
  const mails = (await here.mails()).filter(
    ({ to, subject }) => to === person.email && subject.includes('was corrected'),
  )
  expect(mails).toHaveLength(1)

  // Another tab still shows what the review said before.
  const overtaken = { id, feedback: { rating: 2, comment: 'It still drips.' }, seen: null }
  expect((await here.request(reviewCalls.correct, overtaken, { as: owner })).status).toBe(409)
  const shown = (await here.done(leadCalls.ofClient, { clientId: owner.id }, { as: owner }))[0]?.review
  expect(shown).toMatchObject({ rating: 4, correctedAt: here.clock().toISOString() })
  const anew = { id, feedback: { ...corrected, rating: 3 }, seen: shown?.correctedAt ?? null }
  await here.done(reviewCalls.correct, anew, { as: owner })

  here.clock.advance(1)
  expect((await here.request(reviewCalls.correct, { id, feedback: corrected }, { as: owner })).status).toBe(409)
  const stranger = await homeowner(here)
  expect((await here.request(reviewCalls.correct, { id, feedback: corrected }, { as: stranger })).status).toBe(404)
})

/** An admin removes a review that its contractor reported. */
async function removed(here: World, person: Person, thingId: string): Promise<void> {
  const admin = await here.person({ role: 'admin' })
  const report = { kind: 'review', thingId, reason: 'abusive', statement: 'It calls me names.' } as const
  await here.done(reportCalls.report, report, { as: person })
  const [open] = await here.done(reportCalls.list, {}, { as: admin })
  const decision = { reportId: open?.id ?? '', ground: 'insulting', reason: 'It insults him.' } as const
  await here.done(reportCalls.remove, decision, { as: admin })
}

test('a removed review leaves a public line with its day and ground, and nothing of what it said', async () => {
  const { here, owner, person, id } = await reviewed()
  await removed(here, person, id)
  const { reviews, removed: lines, summary } = await read(here, person)
  expect([reviews, summary.reviewCount]).toEqual([[], 0])
  expect(lines).toEqual([{ id, at: here.clock().toISOString(), ground: 'insulting' }])
  const feedback = { rating: 5, comment: 'Good.' }
  expect((await here.request(reviewCalls.correct, { id, feedback }, { as: owner })).status).toBe(409)
})

test('reviews are sorted and narrowed by their stars and the kind of work, and the figures stay those of all', async () => {
  const here = await world({ rateLimits: false })
  const person = await contractor(here, ['Plumbing', 'Tiling'])
  for (const [rating, category] of [
    [5, 'plumbing'],
    [2, 'tiling'],
    [4, 'plumbing'],
  ] as const) {
    const owner = await homeowner(here)
    const leadId = await leadAt(here, 'awaiting_completion', await job(here, owner, category), owner, person)
    await postedEarlier(here, leadId)
    await here.done(leadCalls.confirmCompletion, { leadId, feedback: { rating } }, { as: owner })
    here.clock.advance(60_000)
  }
  const asked = async (narrowed: object) => {
    const { reviews, total, summary, trades } = await here.done(reviewCalls.ofContractor, {
      id: person.id,
      ...narrowed,
    })
    expect(summary.reviewCount).toBe(3)
    expect(trades).toEqual([
      { category: 'plumbing', count: 2 },
      { category: 'tiling', count: 1 },
    ])
    expect(total).toBe(reviews.length)
    return reviews.map(({ rating }) => rating)
  }
  expect(await asked({})).toEqual([4, 2, 5])
  expect(await asked({ sort: 'highest' })).toEqual([5, 4, 2])
  expect(await asked({ sort: 'lowest' })).toEqual([2, 4, 5])
  expect(await asked({ stars: 2 })).toEqual([2])
  expect(await asked({ trade: 'plumbing' })).toEqual([4, 5])
  expect(await asked({ trade: 'plumbing', stars: 2 })).toEqual([])
})

test('a review says whether its work was called off', async () => {
  const { here, owner, person } = await peopleScene()
  const { calledOff } = await review(here, owner, person)
  expect(calledOff).toBe(false)
  const leadId = await leadAt(here, 'accepted', await job(here, owner), owner, person)
  await here.done(leadEndingCalls.cancelAgreement, { leadId }, { as: owner })
  await here.done(leadEndingCalls.review, { leadId, feedback: { rating: 2 } }, { as: owner })
  const { reviews } = await read(here, person)
  expect(reviews.map((one) => [one.rating, one.calledOff]).sort()).toEqual([
    [2, true],
    [5, false],
  ])
})
