import { expect, test } from 'vitest'
import { contractor } from '#tests/market.ts'
import { world } from '#tests/world.ts'
import { quickReplyCalls } from './contract/quick-replies.ts'
import { quickReplies } from './rules.ts'

test('a contractor writes quick replies, changes and removes them; nobody else touches them', async () => {
  await using here = await world({ rateLimits: false })
  const [person, other] = [await contractor(here), await contractor(here)]
  const add = (title: string, text = 'I can come this week.') =>
    here.request(quickReplyCalls.add, { title, text }, { as: person })
  await add('First answer')
  await add('Price', 'It costs about £90.')
  await add('Price', 'It costs about £90.')
  const [first, second, ...more] = await here.done(quickReplyCalls.list, {}, { as: person })
  expect([first?.title, second?.title, ...more]).toEqual(['First answer', 'Price'])
  const change = { id: second?.id ?? '', title: 'Prices', text: 'It costs about £95.' }
  expect((await here.request(quickReplyCalls.change, change, { as: other })).status).toBe(404)
  expect((await here.done(quickReplyCalls.change, change, { as: person }))[1]).toEqual(change)
  expect((await here.request(quickReplyCalls.remove, { id: change.id }, { as: other })).status).toBe(404)
  expect(await here.done(quickReplyCalls.remove, { id: change.id }, { as: person })).toEqual([first])
  for (let n = 1; n < quickReplies; n++) expect((await add(`Reply ${n}`)).status).toBe(200)
  expect((await add('One too many')).status).toBe(409)
})
