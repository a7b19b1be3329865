import { expect, test } from 'vitest'
import { sanctionCalls } from '#features/sanctions/contract.ts'
import { sanctionWorks } from '#features/sanctions/scheduled.ts'
import { dayOf, days, later } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { contractor } from '#tests/market.ts'
import { screen, visit } from '#tests/page/visit.ts'
import { carryOut } from '#tests/works.ts'
import { world } from '#tests/world.ts'

test('whose sanction is over before the appeal is decided reads both, and nothing of what no longer holds', async () => {
  const here = await world()
  const person = await contractor(here)
  const [admin, other] = [await here.person({ role: 'admin' }), await here.person({ role: 'admin' })]
  const why = { kind: 'unlisting', ground: 'harming', reason: 'They shouted at two people.' } as const
  const endsOn = dayOf(later(here.clock(), days(7)))
  await here.done(sanctionCalls.impose, { userId: person.id, ...why, endsOn }, { as: admin })
  const [imposed] = await here.done(sanctionCalls.mine, {}, { as: person })
  const appeal = { sanctionId: imposed?.id ?? '', statement: 'It was my brother.' }
  await here.done(sanctionCalls.appeal, appeal, { as: person })
  here.clock.advance(days(8))
  await carryOut(here.services, sanctionWorks)

  await visit(here, paths.contractorDashboard(), { as: person })
  await screen.findByText('The removal of your profile from the directory is over')
  screen.getByText(/^You appealed/)
  expect(screen.queryByText(/nobody can find it/)).toBeNull()
  expect(screen.queryByText(/In force since/)).toBeNull()

  const { user } = await visit(here, paths.adminSanctions(), { as: other })
  await screen.findAllByText('Over, appeal waiting')
  await user.click(await screen.findByRole('button', { name: /^Lift/ }))
  await screen.findByText(/^It is over already, and will not count against them/)
})
