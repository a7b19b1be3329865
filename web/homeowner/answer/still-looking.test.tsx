import { expect, test } from 'vitest'
import { jobCalls } from '#features/jobs/contract.ts'
import { askStillLooking } from '#features/jobs/scheduled.ts'
import { days } from '#shared/dates.ts'
import { homeowner, job } from '#tests/market.ts'
import { screen, visit, within } from '#tests/page/visit.ts'
import { mailedToken } from '#tests/sign-up.ts'
import { carryOut } from '#tests/works.ts'
import { world } from '#tests/world.ts'

test('The mailed question closes the job only once its homeowner has said that they are sure', async () => {
  const here = await world()
  const owner = await homeowner(here)
  await job(here, owner)
  here.clock.advance(days(8))
  await carryOut(here.services, [askStillLooking])
  const status = async () => (await here.done(jobCalls.list, {}, { as: owner })).map((each) => each.status)
  const { user } = await visit(here, `/still-looking?token=${await mailedToken(here, owner.email)}`)
  await user.click(await screen.findByRole('button', { name: 'No, Close the Job' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep It Open' }))
  expect(await status()).toEqual(['active'])
  await user.click(screen.getByRole('button', { name: 'No, Close the Job' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Close the Job' }))
  await screen.findByRole('heading', { name: 'Thank you' })
  expect(await status()).toEqual(['closed'])
})
