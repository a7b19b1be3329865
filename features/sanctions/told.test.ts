import { expect, test } from 'vitest'
import { contractor, homeowner } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { tokenIn } from '#tests/sign-up.ts'
import { world } from '#tests/world.ts'
import { sanctionCalls } from './contract.ts'

/** What somebody reads about a suspension: in the mail, behind its link, and once lifted. */
async function suspended(role: 'homeowner' | 'contractor') {
  const here = await world({ rateLimits: false })
  const person: Person = await (role === 'homeowner' ? homeowner : contractor)(here)
  const admin = await here.person({ role: 'admin' })
  const why = { kind: 'suspension', ground: 'harming', reason: 'They shouted at two people in May.' } as const
  await here.done(sanctionCalls.impose, { userId: person.id, ...why }, { as: admin })
  const told = (await here.mailTo(person.email)).text
  const { id, effect } = await here.done(sanctionCalls.byLink, { token: tokenIn(told) })
  await here.done(sanctionCalls.lift, { sanctionId: id, reason: 'We were wrong.' }, { as: admin })
  return [told, effect, (await here.mailTo(person.email)).text]
}

test('a suspended homeowner reads about their jobs, not about a profile, leads or a plan', async () => {
  const [told, page, lifted] = await suspended('homeowner')
  for (const text of [told, page]) expect(text).toContain('Your open jobs are closed')
  expect(lifted).toContain('can post them again')
  for (const text of [told, page, lifted]) expect(text).not.toMatch(/profile|\bleads?\b|\bplan\b/i)
})

test('a suspended contractor reads about their profile, leads and plan, not about posted jobs', async () => {
  const [told, page, lifted] = await suspended('contractor')
  for (const text of [told, page]) expect(text).toMatch(/profile.*leads.*plan/)
  expect(lifted).toContain('profile you have is shown')
  for (const text of [told, page, lifted]) expect(text).not.toMatch(/\bjobs?\b/i)
})
