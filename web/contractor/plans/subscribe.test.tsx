import { expect, onTestFinished, test, vi } from 'vitest'
import { plans } from '#features/subscriptions/rules.ts'
import { formatPence } from '#shared/money.ts'
import { contractor } from '#tests/market.ts'
import { screen, visit, within } from '#tests/page/visit.ts'
import { subscriber } from '#tests/subscriber.ts'
import { world } from '#tests/world.ts'

const [starter, professional, business] = plans

test('The plan that was pressed is the one paid for, even before the page has loaded for it', async () => {
  const here = await world()
  const { user } = await visit(here, '/subscribe?tier=1', { as: await contractor(here) })
  const choice = await screen.findByRole('radio', { name: new RegExp(business.name) })
  // What the new address reads first takes its time, as on a slow connection.
  const answer = here.app.request.bind(here.app)
  const { promise: later, resolve: goOn } = Promise.withResolvers<void>()
  onTestFinished(() => goOn())
  vi.spyOn(here.app, 'request').mockImplementationOnce((...asked) => later.then(() => answer(...asked)))
  await user.click(choice)
  await user.click(screen.getByRole('button', { name: 'Get Started' }))
  const pay = await screen.findByRole('button', { name: /^Pay £/ })
  expect(pay.textContent).toBe(`Pay ${formatPence(business.price)}`)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`Subscribe to ${business.name}`)
})

test('Whoever is on the trial reads that they need not pay yet, and what the plan lacks of the trial', async () => {
  const here = await world()
  await visit(here, '/subscribe?tier=1', { as: await contractor(here) })
  expect(await screen.findByText(/You need not pay yet/)).toBeDefined()
  expect(screen.getByText(`${starter.name} does not include:`, { exact: false }).textContent).toContain(
    'Portfolio showcase',
  )
  expect(screen.getByRole('link', { name: 'Go On with the Free Trial' })).toBeDefined()
})

test('Whoever is on a plan is led from another one to where plans are changed', async () => {
  const here = await world()
  await visit(here, '/subscribe?tier=2', { as: await subscriber(here, 1) })
  const link = await screen.findByRole('link', { name: `Change to ${professional.name}` })
  expect(link.getAttribute('href')).toBe('/subscription-plans#choose-your-plan')
})

test('Whoever follows a mail about their plan and is not signed in signs in to that place', async () => {
  await visit(await world(), '/subscription-plans#billing')
  const link = await within(await screen.findByRole('main')).findByRole('link', { name: 'Sign In' })
  const next = new URL(link.getAttribute('href') ?? '', 'https://this.site').searchParams.get('next')
  expect(next).toBe('/subscription-plans#billing')
})
