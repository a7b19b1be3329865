import { expect, test } from 'vitest'
import { verificationCalls } from '#features/verification/contract.ts'
import { days } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { contractor } from '#tests/market.ts'
import { screen, visit } from '#tests/page/visit.ts'
import { pay } from '#tests/subscriber.ts'
import { checkedUnseen } from '#tests/verified.ts'
import { world } from '#tests/world.ts'

test.each([
  [1, 'New certificates are checked from the Professional plan up.'],
  [2, 'Send us the new certificate, and the enhanced level is yours again.'],
] as const)('Once an insurance has ended, whoever is on plan %i reads: %s', async (plan, says) => {
  const here = await world()
  const by = await contractor(here)
  await checkedUnseen(here, by, ['insurance'], '2026-02-10')
  await pay(here, by, plan)
  here.clock.set(new Date('2026-02-12T09:00:00Z'))
  await visit(here, `${paths.verification}?tab=insurance`, { as: by })
  const ended = await screen.findByText('Your insurance check has ended')
  expect(ended.parentElement?.textContent).toContain(`It counted until the end of 10 Feb 2026. ${says}`)
})

test('A renewal that was refused is shown with its reason while the certificate before it holds', async () => {
  const here = await world()
  const by = await contractor(here)
  await checkedUnseen(here, by, ['insurance'], '2026-03-20')
  here.clock.advance(days(1))
  const { id: requestId } = await here.done(verificationCalls.ask, { verificationType: 'insurance' }, { as: by })
  await here.services.database.pool.query('update verification_requests set submitted_at = created_at where id = $1', [
    requestId,
  ])
  const reason = 'It is for another business.'
  await here.done(verificationCalls.reject, { requestId, reason }, { as: await here.person({ role: 'admin' }) })
  const { user } = await visit(here, `${paths.verification}?tab=insurance`, { as: by })
  const refused = await screen.findByText(/^We could not confirm the certificate you sent on/)
  expect(refused.parentElement?.textContent).toContain(`2 Feb 2026Why: ${reason}Send us another one.`)
  expect(screen.getByText('Approved')).toBeDefined()
  await user.click(screen.getByRole('tab', { name: 'Overview' }))
  expect(await screen.findByText(reason)).toBeDefined()
})
