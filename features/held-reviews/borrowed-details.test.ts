import { expect, test } from 'vitest'
import { leadCalls } from '#features/leads/contract.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { reviewCalls } from '#features/reviews/contract.ts'
import { holdingFigures } from '#features/reviews/rules/holding.ts'
import { hours, later } from '#shared/dates.ts'
import { homeowner, job, leadAt } from '#tests/market.ts'
import { peopleScene } from '#tests/people-scene.ts'
import { carryOut } from '#tests/works.ts'
import { heldReviewCalls } from './contract.ts'
import { heldReviewWorks } from './scheduled.ts'

test('a contractor who takes over the homeowner’s number cannot keep a bad review from being published', async () => {
  const { here, person } = await peopleScene()
  const words: (string | null)[] = []
  for (const rating of [1, 3, holdingFigures.praise]) {
    const owner = await homeowner(here)
    const phone = `020 7946 0${100 + rating}`
    await here.services.database.pool.query('update users set phone = $2 where id = $1', [
      owner.id,
      phone.replace('0', '+44').replaceAll(' ', ''),
    ])
    const leadId = await leadAt(here, 'awaiting_completion', await job(here, owner), owner, person)
    await here.done(profileCalls.update, { id: person.id, businessPhone: phone }, { as: person })
    const comment = `It was worth ${rating} stars.`
    await here.done(leadCalls.confirmCompletion, { leadId, feedback: { rating, comment } }, { as: owner })
    if (rating < holdingFigures.praise) words.unshift(comment)
  }
  const admin = await here.person({ role: 'admin' })
  const held = await here.done(heldReviewCalls.list, {}, { as: admin })
  expect(held.map(({ signals }) => signals)).toEqual([['phone'], ['phone'], ['phone']])
  here.clock.set(later(here.clock(), holdingFigures.decision + hours(1)))
  await carryOut(here.services, heldReviewWorks)
  const { reviews } = await here.done(reviewCalls.ofContractor, { id: person.id })
  expect(reviews.map(({ comment }) => comment).sort()).toEqual(words.sort())
})
