import fc from 'fast-check'
import { expect, test } from 'vitest'
import { directoryCalls } from '#features/directory/contract.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { reportCalls } from '#features/reports/contract.ts'
import { reviewCalls } from '#features/reviews/contract.ts'
import { hours } from '#shared/dates.ts'
import { contractor, give, homeowner, job, leadAt } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { type World, world } from '#tests/world.ts'
import { heldReviewCalls } from './contract.ts'

/** Actions on a few reviews in any order; an impossible one is refused and changes nothing. */
const acts = ['give', 'give in haste', 'publish', 'refuse', 'correct', 'reply', 'remove', 'put back', 'wait'] as const
const someActs = fc.array(
  fc.record({ act: fc.constantFrom(...acts), which: fc.nat({ max: 2 }), stars: fc.integer({ min: 1, max: 5 }) }),
  { minLength: 4, maxLength: 12 },
)

interface Known {
  owner: Person
  id: string
  stars: number
  standing: 'held' | 'published' | 'refused' | 'removed'
  writtenAt: number
}

test('in any order of events a review counts from its publication to its removal, and never before', async () => {
  const here = await world({ rateLimits: false })
  const admin = await here.person({ role: 'admin' })
  await fc.assert(
    fc.asyncProperty(someActs, async (all) => {
      const person = await contractor(here)
      await give(here, person, 20)
      const known: (Known | undefined)[] = []
      for (const one of all) await play(here, { ...one, admin, person }, known)
    }),
    { numRuns: 6 },
  )
})

type Act = { act: (typeof acts)[number]; which: number; stars: number; admin: Person; person: Person }

async function play(here: World, { act, which, stars, admin, person }: Act, known: (Known | undefined)[]) {
  const review = known[which]
  const at = () => here.clock().getTime()
  const said = async (request: Promise<{ status: number }>) => (await request).status === 200
  if (act === 'wait') here.clock.advance(hours(30))
  else if (act.startsWith('give')) {
    if (!review) known[which] = await given(here, person, stars, act === 'give in haste')
  } else if (review) {
    const { id, owner } = review
    if (act === 'publish') {
      const done = await said(here.request(heldReviewCalls.publish, { reviewId: id }, { as: admin }))
      // Also after a refusal, as there is no other admin. A repeat is answered as the first, and changes nothing.
      const decides = review.standing === 'held' || review.standing === 'refused'
      if (decides) expect(done).toBe(true)
      if (decides) review.standing = 'published'
    } else if (act === 'refuse') {
      const refusal = { reviewId: id, ground: 'related', reason: 'They are one person.' } as const
      const done = await said(here.request(heldReviewCalls.refuse, refusal, { as: admin }))
      expect(done).toBe(review.standing === 'held' || review.standing === 'refused')
      if (review.standing === 'held') review.standing = 'refused'
    } else if (act === 'correct') {
      const done = await said(here.request(reviewCalls.correct, { id, feedback: { rating: stars } }, { as: owner }))
      const may = review.standing === 'held' || review.standing === 'published'
      expect(done).toBe(may && at() - review.writtenAt < hours(48))
      if (done) review.stars = stars
    } else if (act === 'reply') {
      const done = await said(here.request(reviewCalls.reply, { id, text: 'Thank you.' }, { as: person }))
      if (review.standing !== 'published') expect(done).toBe(false)
    } else if (act === 'remove') {
      if (await removed(here, admin, person, id)) review.standing = 'removed'
    } else if (act === 'put back' && review.standing === 'removed') {
      const reports = await here.done(reportCalls.list, { state: 'decided' }, { as: admin })
      const report = reports.find(({ state, author }) => state === 'removed' && author.id === owner.id)
      await here.done(reportCalls.restore, { reportId: report?.id ?? '', reason: 'It was right.' }, { as: admin })
      review.standing = 'published'
    }
  }
  const counted = known.filter((one) => one?.standing === 'published').map((one) => one?.stars ?? 0)
  const mean = counted.length === 0 ? 0 : counted.reduce((sum, n) => sum + n, 0) / counted.length
  const figures = { rating: mean.toFixed(1), reviewCount: counted.length }
  const { summary, reviews, beingLookedAt } = await here.done(
    reviewCalls.ofContractor,
    { id: person.id },
    { as: person },
  )
  expect(summary).toMatchObject(figures)
  expect(reviews.map(({ rating }) => rating).sort()).toEqual([...counted].sort())
  expect(beingLookedAt).toBe(known.filter((one) => one?.standing === 'held').length)
  expect(await here.done(profileCalls.profile, { id: person.id })).toMatchObject(figures)
  const { contractors } = await here.done(directoryCalls.search, { search: person.lastName })
  expect(contractors.find(({ id }) => id === person.id)).toMatchObject(figures)
}

async function given(here: World, person: Person, rating: number, inHaste: boolean): Promise<Known> {
  const owner = await homeowner(here)
  const leadId = await leadAt(here, 'awaiting_completion', await job(here, owner), owner, person)
  if (inHaste)
    await here.services.database.pool.query(
      'update jobs set created_at = $2 where id = (select job_id from leads where id = $1)',
      [leadId, here.clock()],
    )
  await here.done(leadCalls.confirmCompletion, { leadId, feedback: { rating } }, { as: owner })
  const [lead] = await here.done(leadCalls.ofClient, { clientId: owner.id }, { as: owner })
  const standing = inHaste ? ('held' as const) : ('published' as const)
  expect(lead?.review?.standing).toBe(standing)
  return { owner, id: lead?.review?.id ?? '', stars: rating, standing, writtenAt: here.clock().getTime() }
}

/** An unpublished review can be neither reported nor removed. */
async function removed(here: World, admin: Person, person: Person, thingId: string): Promise<boolean> {
  const report = { kind: 'review', thingId, reason: 'abusive', statement: 'It calls me names.' } as const
  if ((await here.request(reportCalls.report, report, { as: person })).status !== 200) return false
  const [open] = await here.done(reportCalls.list, {}, { as: admin })
  const decision = { reportId: open?.id ?? '', ground: 'insulting', reason: 'It insults him.' } as const
  await here.done(reportCalls.remove, decision, { as: admin })
  return true
}
