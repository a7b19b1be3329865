import { expect, test } from 'vitest'
import { jobCalls } from '#features/jobs/contract.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { job } from '#tests/market.ts'
import { screen, visit } from '#tests/page/visit.ts'
import { peopleScene } from '#tests/people-scene.ts'

test('An invitation that does not fit says so before it is sent: the trade, and how far it is', async () => {
  const { here, owner, person: plumber } = await peopleScene()
  const [near, far] = [await job(here, owner), await job(here, owner, 'roofing')]
  await here.done(jobCalls.change, { id: near, title: 'A tap nearby' }, { as: owner })
  await here.done(jobCalls.change, { id: far, title: 'A roof far off', postcode: 'M20 2AB' }, { as: owner })
  const { jobs } = await here.done(leadCalls.invitable, { contractorId: plumber.id }, { as: owner })
  expect(jobs.find(({ id }) => id === near)?.fit).toEqual({ inTrades: true, inReach: true, distanceMiles: 2 })
  const { user } = await visit(here, `/contractor/${plumber.id}`, { as: owner })
  await user.click(await screen.findByRole('button', { name: 'Invite to Quote' }))
  const miles = jobs.find(({ id }) => id === far)?.fit.distanceMiles
  const words = 'They do not list Roofing among their trades. '
  const unfit = await screen.findByRole('radio', { name: /^A roof far off/ })
  expect(unfit.closest('label')?.textContent).toContain(`${words}It is ${miles} miles from them, and they travel 25.`)
  const fitting = screen.getByRole('radio', { name: /^A tap nearby/ })
  expect(fitting.closest('label')?.textContent).not.toContain('You can still ask them')
})
