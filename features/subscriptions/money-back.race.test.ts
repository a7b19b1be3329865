import { expect, test } from 'vitest'
import { creditCalls } from '#features/credits/contract.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { expectBooksInOrder } from '#tests/books.ts'
import { homeowner, job, request } from '#tests/market.ts'
import { runWorks, standing, subscriber } from '#tests/subscriber.ts'
import { world } from '#tests/world.ts'
import { subscriptionCalls } from './contract.ts'
import { plans, trial } from './rules.ts'

async function scene() {
  const here = await world({ rateLimits: false })
  const person = await subscriber(here, 1)
  const admins = [await here.person({ role: 'admin' }), await here.person({ role: 'admin' })] as const
  const ask = () => here.request(subscriptionCalls.askMoneyBack, {}, { as: person })
  const waiting = () => here.done(subscriptionCalls.moneyBackRequests, {}, { as: admins[0] })
  return { here, person, admins, ask, waiting }
}

test('money back asked for three times at once is one request, which we are told of once', async () => {
  const { here, ask, waiting } = await scene()
  const answers = await Promise.all([ask(), ask(), ask()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await waiting()).toHaveLength(1)
  const { supportEmail } = here.services.settings.brand
  expect((await here.mails()).filter(({ to }) => to === supportEmail)).toHaveLength(1)
})

test('of two admins who decide at once one does, and the contractor reads of that one', async () => {
  const { here, person, admins, ask, waiting } = await scene()
  await ask()
  const requestId = (await waiting())[0]?.id ?? ''
  const decide = (answer: 'pay' | 'withdrawn', as: (typeof admins)[number]) =>
    here.request(subscriptionCalls.decideMoneyBack, { requestId, answer }, { as })
  const answers = await Promise.all([decide('pay', admins[0]), decide('withdrawn', admins[1])])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  await runWorks(here.services)
  const { moneyBack } = await standing(here, person)
  expect(moneyBack?.state).toBe(answers[0].status === 200 ? 'paid' : 'possible')
  expect((await here.mails()).filter(({ kind }) => kind === 'money-back-decided')).toHaveLength(1)
})

test('credits that are spent while their price is paid back twice over are taken back once', async () => {
  const { here, person, admins, ask, waiting } = await scene()
  const owner = await homeowner(here)
  const leads = await Promise.all(
    Array.from({ length: plans[0].leads }, async () => request(here, await job(here, owner), person)),
  )
  await ask()
  const requestId = (await waiting())[0]?.id ?? ''
  await here.done(subscriptionCalls.decideMoneyBack, { requestId, answer: 'pay' }, { as: admins[0] })
  await Promise.all([
    runWorks(here.services),
    ...leads.map((leadId) => here.request(leadCalls.confirmQuote, { leadId }, { as: person })),
    runWorks(here.services),
  ])
  const ledger = await here.done(creditCalls.ledger, { contractorId: person.id }, { as: person })
  const spent = ledger.entries.filter(({ kind }) => kind === 'hold').length
  expect(ledger.leadCreditsBalance).toBeLessThanOrEqual(trial.leads)
  expect(spent + ledger.leadCreditsBalance).toBeGreaterThanOrEqual(trial.leads)
  expect(ledger.entries.filter(({ rule }) => rule === 'money-back')).toHaveLength(1)
  expect((await standing(here, person)).invoices.every(({ refundedAt }) => refundedAt !== null)).toBe(true)
  await expectBooksInOrder(here)
})
