import { expect, test } from 'vitest'
import { reviewCalls } from '#features/reviews/contract.ts'
import { homeowner, review } from '#tests/market.ts'
import { peopleScene } from '#tests/people-scene.ts'
import { reportCalls } from './contract.ts'

test('two people who each report a review twice at once wait for two decisions, and those of two admins at once are one', async () => {
  const { here, owner, person } = await peopleScene()
  const other = await homeowner(here)
  const admins = [await here.person({ role: 'admin' }), await here.person({ role: 'admin' })] as const
  const { id: thingId } = await review(here, owner, person, 2, 'A villain.')
  const said = { kind: 'review', thingId, reason: 'abusive', statement: 'It calls my wife names.' } as const
  const reported = await Promise.all(
    [person, other, person, other].map((as) => here.request(reportCalls.report, said, { as })),
  )
  expect(reported.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409])

  const [one, two] = await here.done(reportCalls.list, {}, { as: admins[0] })
  const decided = { reason: 'It insults his family.', ground: 'insulting' } as const
  const removed = await Promise.all([
    here.request(reportCalls.remove, { reportId: one?.id ?? '', ...decided }, { as: admins[0] }),
    here.request(reportCalls.remove, { reportId: two?.id ?? '', ...decided }, { as: admins[1] }),
  ])
  expect(removed.map(({ status }) => status).sort()).toEqual([200, 409])
  const done = await here.done(reportCalls.list, { state: 'decided' }, { as: admins[0] })
  expect(done.map(({ state }) => state)).toEqual(['removed', 'removed'])
  expect((await here.done(reviewCalls.ofContractor, { id: person.id })).reviews).toEqual([])
  const told = (await here.mails()).filter(({ text }) => text.includes(decided.reason)).map(({ to }) => to)
  expect(told.sort()).toEqual([owner.email, person.email, other.email].sort())
})
