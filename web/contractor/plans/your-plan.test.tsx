import { expect, test, vi } from 'vitest'
import { subscriptionCalls } from '#features/subscriptions/contract.ts'
import { plans, trial } from '#features/subscriptions/rules.ts'
import { give } from '#tests/market.ts'
import { listeningTo } from '#tests/page/listening.ts'
import { screen, visit, waitFor, within } from '#tests/page/visit.ts'
import { subscriber } from '#tests/subscriber.ts'
import { world } from '#tests/world.ts'

test('What a contractor can spend is told apart: of the plan, of the trial, and what does not expire', async () => {
  const here = await world()
  const person = await subscriber(here, 1)
  await give(here, person, 5)
  await visit(here, '/subscription-plans', { as: person })
  const beside = async (label: string) =>
    Number((await screen.findByText(label)).parentElement?.querySelector('dd')?.textContent)
  const [{ leads }] = plans
  expect(await beside('Leads a month')).toBe(leads)
  expect(await beside('Plan leads left this month')).toBe(leads)
  expect(await beside('Trial leads left')).toBe(trial.leads)
  expect(await beside('Credits that do not expire')).toBe(5)
  expect(await beside('Credits to spend now')).toBe(leads + trial.leads + 5)
})

test('What was read before stays in view when a part of it cannot be read again', async () => {
  const here = await world()
  const person = await subscriber(here, 1)
  vi.stubGlobal('EventSource', listeningTo(here, person))
  await visit(here, '/subscription-plans', { as: person })
  const toSpend = async () => (await screen.findByText('Credits to spend now')).parentElement?.textContent
  const before = await toSpend()
  const line = globalThis.fetch
  let refused = 0
  globalThis.fetch = async (...asked) => {
    if (!new Request(...asked).url.endsWith(subscriptionCalls.own.path)) return line(...asked)
    refused += 1
    return new Response(null, { status: 500 })
  }
  const changed = (feature: string) => here.services.events.publish({ users: [person.id], features: [feature] })
  await waitFor(() => {
    changed('subscriptions')
    expect(refused).toBeGreaterThan(0)
  })
  await give(here, person, 5)
  await waitFor(async () => {
    changed('profiles')
    expect(await toSpend()).not.toBe(before)
  })
})

test('The page explains plans before it lists what was paid', async () => {
  const here = await world()
  await visit(here, '/subscription-plans', { as: await subscriber(here, 1) })
  await screen.findByRole('heading', { name: 'Invoices' })
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  const order = ['Your plan', 'Choose Your Plan', 'How Lead Credits Work', 'Need More Leads?', 'Invoices']
  expect(titles.filter((title) => order.includes(title))).toEqual(order)
  expect(screen.getByRole('link', { name: 'See your invoices' }).getAttribute('href')).toContain('#plan-invoices')
})

test('Before a plan is made smaller or cancelled it is said which features go with it', async () => {
  const here = await world()
  const { user } = await visit(here, '/subscription-plans', { as: await subscriber(here, 2) })
  const asked = async (button: string) => {
    await user.click(await screen.findByRole('button', { name: button }))
    const dialog = await screen.findByRole('alertdialog')
    const { textContent } = dialog
    await user.click(within(dialog).getByRole('button', { name: 'Keep My Plan' }))
    return textContent
  }
  for (const button of ['Change to Starter', 'Cancel Subscription'])
    expect(await asked(button)).toContain('Priority in search results, Portfolio showcase')
})
