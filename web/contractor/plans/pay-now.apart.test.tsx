import { expect, test, vi } from 'vitest'
import { monthsLater } from '#shared/dates.ts'
import { screen, visit, waitFor } from '#tests/page/visit.ts'
import { type StripeWorld, stripeSubscriber, stripeWorld } from '#tests/stripe/with-stripe.ts'
import { runWorks, standing } from '#tests/subscriber.ts'

const bank = vi.hoisted(() => ({
  confirmWithBank: vi.fn<(payment: { clientSecret: string }) => Promise<string | null>>(),
}))
vi.mock('./stripe.ts', () => bank)

/** A contractor whose renewal failed because the bank requires confirmation. */
async function toBeConfirmed(one: StripeWorld) {
  const person = await stripeSubscriber(one, 2)
  const [subscription] = one.stripe.account.subscriptions
  if (subscription) subscription.card = 'asks'
  one.here.clock.set(monthsLater(one.here.clock(), 1))
  await runWorks(one.here.services)
  return person
}

test('A payment that failed leads to the bank, and the plan goes on once that is satisfied', async () => {
  const one = await stripeWorld()
  const person = await toBeConfirmed(one)
  const { user, toast } = await visit(one.here, '/subscription-plans', { as: person })
  bank.confirmWithBank.mockResolvedValueOnce('It was not you.')
  await user.click(await screen.findByRole('button', { name: 'Pay Now' }))
  expect(await toast()).toContain('It was not you.')
  bank.confirmWithBank.mockImplementation(async ({ clientSecret }) => {
    one.stripe.pay(clientSecret, 'pays')
    return null
  })
  await user.click(await screen.findByRole('button', { name: 'Pay Now' }))
  await waitFor(async () => expect(await standing(one.here, person)).toMatchObject({ status: 'active' }))
  await waitFor(() => expect(screen.queryByText('Your last payment did not go through')).toBeNull())
})
