import { expect, test } from 'vitest'
import { paths } from '#shared/paths.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { screen, visit } from '#tests/page/visit.ts'

test('A contractor reads of one lead when its credit was taken, and that being spent took nothing more', async () => {
  const { here, person } = await leadScene('contacted')
  await visit(here, paths.credits, { as: person })
  const rows = await screen.findAllByRole('row', { name: /Leaking kitchen tap/ })
  const cells = rows.map((row) => [...row.querySelectorAll('td')].slice(-2).map(({ textContent }) => textContent))
  const [[spent, after] = [], [taken, before] = []] = cells
  expect([spent, taken]).toEqual(['already taken', '−1'])
  expect(after).toBe(before)
})
