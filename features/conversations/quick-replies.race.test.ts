import { expect, test } from 'vitest'
import { contractor } from '#tests/market.ts'
import { world } from '#tests/world.ts'
import { quickReplyCalls } from './contract/quick-replies.ts'
import { quickReplies } from './rules.ts'

test('quick replies added at once are no more than the limit, and the same one is there once', async () => {
  await using here = await world({ rateLimits: false })
  const person = await contractor(here)
  const add = (title: string) => here.request(quickReplyCalls.add, { title, text: 'I can come.' }, { as: person })
  const titles = async () => (await here.done(quickReplyCalls.list, {}, { as: person })).map(({ title }) => title)
  await Promise.all(Array.from({ length: 10 }, () => add('The same')))
  expect(await titles()).toEqual(['The same'])
  await Promise.all(Array.from({ length: quickReplies + 10 }, (_, n) => add(`Reply ${n}`)))
  expect(await titles()).toHaveLength(quickReplies)
})
