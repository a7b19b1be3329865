import { expect, test } from 'vitest'
import { erase } from '#tests/erase.ts'
import { job, leadAt } from '#tests/market.ts'
import { screen, visit } from '#tests/page/visit.ts'
import { peopleScene } from '#tests/people-scene.ts'

test('A contractor reads that a homeowner has closed their account, and no address to write to', async () => {
  const { here, owner, person } = await peopleScene()
  const leadId = await leadAt(here, 'completed', await job(here, owner), owner, person)
  await erase(here, owner)
  await visit(here, `/contractor-dashboard#lead-${leadId}`, { as: person })
  expect(await screen.findByText(/^The homeowner has closed their account/)).toBeTruthy()
  expect(document.querySelector('[href*="deleted.invalid"]')).toBe(null)
  expect(screen.queryByText(/^Contact by/)).toBe(null)
})
