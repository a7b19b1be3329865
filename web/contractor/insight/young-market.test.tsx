import { expect, test } from 'vitest'
import { leadScene } from '#tests/lead-scene.ts'
import { contractor } from '#tests/market.ts'
import { screen, visit } from '#tests/page/visit.ts'
import { world } from '#tests/world.ts'

const insights = '/contractor-dashboard#insights'

test('With one quote and no whole month, the insights say from how many on there are figures', async () => {
  const { here, person } = await leadScene('quoted')
  await visit(here, insights, { as: person })
  await screen.findByText('From approval to your first quote. We say it from 3 quotes up')
  await screen.findByText('£0 at plan prices, no job won yet. We say what each cost from 3 jobs won up')
  await screen.findByText('The one in the middle, from 3 quotes up. You have 1 so far')
  await screen.findByText(/We count a month once it is over, and none is counted yet\.$/)
  await screen.findByText(/^1 job was posted within 25 miles of Leeds in the last 12 weeks\./)
  await screen.findByText(/^Nowhere near you/)
  expect(screen.queryByText(/^Shaded/)).toBeNull()
})

test('With no job at all, the insights say so, and not that any was asked for', async () => {
  const here = await world()
  await visit(here, insights, { as: await contractor(here) })
  await screen.findByText(/^No jobs in this trade were posted within 25 miles of Leeds in the last 12 weeks\./)
  await screen.findByText(/^There is no open job in your trades within 25 miles at the moment, leaving out any/)
})
