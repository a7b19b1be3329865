import { expect, test } from 'vitest'
import { subscriptionCalls } from '#features/subscriptions/contract.ts'
import { trial } from '#features/subscriptions/rules.ts'
import { days } from '#shared/dates.ts'
import { contractor, give } from '#tests/market.ts'
import { screen, visit } from '#tests/page/visit.ts'
import { runWorks, subscriber } from '#tests/subscriber.ts'
import { world } from '#tests/world.ts'

const dashboard = '/contractor-dashboard'

test('After a plan has ended the dashboard says so, not that the trial before it has expired', async () => {
  const here = await world()
  const person = await subscriber(here, 2)
  await here.done(subscriptionCalls.cancel, {}, { as: person })
  here.clock.advance(days(40))
  await runWorks(here.services)
  await give(here, person, 5)
  await visit(here, dashboard, { as: person })
  expect(await screen.findByText('Your plan has ended, and you have 5 credits left')).toBeDefined()
  expect(screen.queryByText(/trial has expired/)).toBeNull()
})

test('A plan paid back while the trial would still run leaves its credits, and the dashboard speaks of no trial', async () => {
  const here = await world()
  const person = await subscriber(here, 2)
  await here.done(subscriptionCalls.askMoneyBack, {}, { as: person })
  const admin = await here.person({ role: 'admin' })
  const [request] = await here.done(subscriptionCalls.moneyBackRequests, {}, { as: admin })
  const decision = { requestId: request?.id ?? '', answer: 'pay' as const, note: '' }
  await here.done(subscriptionCalls.decideMoneyBack, decision, { as: admin })
  await runWorks(here.services)
  await visit(here, dashboard, { as: person })
  expect(await screen.findByText(`Your plan has ended, and you have ${trial.leads} credits left`)).toBeDefined()
  expect(screen.queryByText(/Free trial/)).toBeNull()
})

test('Whoever had the trial alone reads that it has expired', async () => {
  const here = await world()
  const person = await contractor(here)
  here.clock.advance(trial.length + days(1))
  await runWorks(here.services)
  await visit(here, dashboard, { as: person })
  expect(await screen.findByText('Your free trial has expired')).toBeDefined()
})

test('Until it is known whether there was a plan after it, the end of the trial is not told as the news', async () => {
  const here = await world()
  const person = await subscriber(here, 2)
  await here.done(subscriptionCalls.cancel, {}, { as: person })
  here.clock.advance(days(40))
  await runWorks(here.services)
  const page = visit(here, dashboard, { as: person })
  const line = globalThis.fetch
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  globalThis.fetch = async (...asked) => {
    if (new Request(...asked).url.endsWith(subscriptionCalls.own.path)) await held
    return line(...asked)
  }
  await page
  expect(await screen.findByText('You are on no plan')).toBeDefined()
  expect(screen.queryByText(/The trial ended on/)).toBeNull()
  release()
  expect(await screen.findByText('Your plan has ended')).toBeDefined()
  expect(screen.queryByText(/The trial ended on/)).toBeNull()
})
