import { expect, test } from 'vitest'
import { subscriptionCalls } from '#features/subscriptions/contract.ts'
import { days, formatDay } from '#shared/dates.ts'
import { screen, visit, within } from '#tests/page/visit.ts'
import { answerMoneyBack, goesOnRenewing, runWorks, standing, subscriber } from '#tests/subscriber.ts'
import { world } from '#tests/world.ts'

test('A contractor asks for the first month back only after reading that it ends the plan', async () => {
  const here = await world()
  const person = await subscriber(here, 2)
  const { user, toast } = await visit(here, '/subscription-plans', { as: person })
  expect(await screen.findByText(/^Not happy with your first month\?.+Your plan ends with it\.$/)).toBeDefined()
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'Ask for My Money Back' }))
    return within(await screen.findByRole('alertdialog'))
  }
  const hesitating = await ask()
  expect(hesitating.getByText(/your plan ends at once/).textContent).toContain(
    'You ask for £8.99 back, all that was paid for the first month.',
  )
  await user.click(hesitating.getByRole('button', { name: 'Keep My Plan' }))
  expect((await standing(here, person)).moneyBack?.state).toBe('possible')
  await user.click((await ask()).getByRole('button', { name: 'Ask for My Money Back' }))
  const told = await toast()
  expect(told).toContain('We have your request')
  expect(told).toContain('You asked for £8.99 back')
  const { moneyBack, periodEnd } = await standing(here, person)
  expect(moneyBack?.state).toBe('open')
  const waits = (await screen.findByText(/^We will answer within/)).textContent
  expect(waits).toContain('You asked for £8.99 back, all that was paid for the first month.')
  expect(waits).toContain(`stays usable until ${formatDay(periodEnd ?? '')}, and ends then.`)
  expect(waits).toContain('If we have to refuse your request before, it goes on and renews as usual.')
  expect(screen.queryByRole('button', { name: 'Resume Subscription' })).toBeNull()
  expect(screen.queryByText('Your plan is cancelled')).toBeNull()
})

test('A request whose plan still renews does not say that nothing is charged, until its plan is stopped', async () => {
  const here = await world()
  const person = await subscriber(here, 2)
  await here.done(subscriptionCalls.askMoneyBack, {}, { as: person })
  await goesOnRenewing(here)
  await visit(here, '/subscription-plans', { as: person })
  expect((await screen.findByText(/^We will answer within/)).textContent).not.toContain('Nothing is charged')
  expect(screen.getByText('Active')).toBeDefined()
  expect(screen.getByText(/^Your plan renews:/)).toBeDefined()
  await runWorks(here.services)
  await visit(here, '/subscription-plans', { as: person })
  expect((await screen.findByText(/^We will answer within/)).textContent).toContain('Nothing is charged')
  expect(screen.getByText('Money back asked for')).toBeDefined()
})

test('A contractor in the second month reads that both months go back, and once they have, how much it was', async () => {
  const here = await world()
  const person = await subscriber(here, 2)
  here.clock.advance(days(29))
  await runWorks(here.services)
  const { user } = await visit(here, '/subscription-plans', { as: person })
  await user.click(await screen.findByRole('button', { name: 'Ask for My Money Back' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/^You ask for £17\.98 back, all that was paid for the first 2 months\./)).toBeDefined()
  await here.done(subscriptionCalls.askMoneyBack, {}, { as: person })
  await answerMoneyBack(here, 'pay')
  await visit(here, '/subscription-plans', { as: person })
  expect(await screen.findByText(/^You got £17\.98 back, all that was paid for the first 2 months\./)).toBeDefined()
})

test('After the plan has ended, its first month is asked back without ending anything', async () => {
  const here = await world()
  const person = await subscriber(here, 2)
  await here.done(subscriptionCalls.cancel, {}, { as: person })
  here.clock.advance(days(28) + 1)
  await runWorks(here.services)
  const { user } = await visit(here, '/subscription-plans', { as: person })
  expect(await screen.findByText(/^Not happy with your first month\?.+ask for your money back\.$/)).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Ask for My Money Back' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.queryByText(/plan ends/)).toBeNull()
  expect(question.getByRole('button', { name: 'Not Now' })).toBeDefined()
})
