import { expect, test } from 'vitest'
import { leadEndingCalls } from '#features/leads/contract/endings.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { subscriptionCalls } from '#features/subscriptions/contract.ts'
import { plans, trial } from '#features/subscriptions/rules.ts'
import { contractor, homeowner, job, leadAt } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { runWorks, subscriber } from '#tests/subscriber.ts'
import { type World, world } from '#tests/world.ts'
import { creditCalls } from './contract.ts'

const ledgerOf = (here: World, as: Person) => here.done(creditCalls.ledger, { contractorId: as.id }, { as })

/** Spends a credit on a lead whose homeowner approves it; the returned function parts them, which returns the credit. */
async function approved(here: World, owner: Person, by: Person) {
  const leadId = await leadAt(here, 'confirmed', await job(here, owner), owner, by)
  return () => here.done(leadEndingCalls.part, { leadId, reason: 'We found somebody nearer' }, { as: owner })
}

test('a month paid back takes its credits with it, also those that were spent and had come back before', async () => {
  await using here = await world({ rateLimits: false })
  const [person, owner, admin] = [
    await subscriber(here, 1),
    await homeowner(here),
    await here.person({ role: 'admin' }),
  ]
  // Every credit of the plan and the trial is spent and comes back without an end; two are spent again, and one of them again comes back.
  const leads = plans[0].leads + trial.leads
  for (let i = 0; i < leads; i++) await (await approved(here, owner, person))()
  const [again, open] = [await approved(here, owner, person), await approved(here, owner, person)]
  await again()
  expect((await ledgerOf(here, person)).leadCreditsBalance).toBe(leads - 1)

  await here.done(subscriptionCalls.askMoneyBack, {}, { as: person })
  const [request] = await here.done(subscriptionCalls.moneyBackRequests, {}, { as: admin })
  await here.done(
    subscriptionCalls.decideMoneyBack,
    { requestId: request?.id ?? '', answer: 'pay', note: '' },
    { as: admin },
  )
  await runWorks(here.services)
  await open()
  const { leadCreditsBalance, entries } = await ledgerOf(here, person)
  expect(leadCreditsBalance).toBe(trial.leads)
  expect(entries[0]?.balance).toBe(trial.leads)
})

test('a trial that is taken back takes those of its credits with it that had come back before', async () => {
  const here = await world({ rateLimits: false })
  const [owner, first, second] = [await homeowner(here), await contractor(here), await contractor(here)]
  await (await approved(here, owner, second))()
  for (const as of [first, second])
    await here.done(profileCalls.update, { id: as.id, companyNumber: '07654321' }, { as })
  expect((await ledgerOf(here, second)).leadCreditsBalance).toBe(0)
})
