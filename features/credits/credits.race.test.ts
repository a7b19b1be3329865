import { expect, test } from 'vitest'
import { leadCalls } from '#features/leads/contract.ts'
import { trial } from '#features/subscriptions/rules.ts'
import { later } from '#shared/dates.ts'
import { expectBooksInOrder } from '#tests/books.ts'
import { give, job, request } from '#tests/market.ts'
import { peopleScene } from '#tests/people-scene.ts'
import { carryOut } from '#tests/works.ts'
import { creditCalls } from './contract.ts'
import { creditWorks } from './scheduled.ts'

test.each([
  { when: 'just before their end', from: -1, spent: trial.leads + 1, lapsed: 0 },
  { when: 'at their end', from: 0, spent: 1, lapsed: trial.leads },
])('credits that are spent $when, while what has lapsed is written off twice over, are spent or lapse', async (of) => {
  const { here, owner, person } = await peopleScene()
  await give(here, person, 1)
  const leads = await Promise.all(
    Array.from({ length: trial.leads + 2 }, async () => request(here, await job(here, owner), person)),
  )
  here.clock.set(later(here.clock(), trial.length + of.from))
  const [, ...answers] = await Promise.all([
    carryOut(here.services, creditWorks),
    ...leads.map((leadId) => here.request(leadCalls.confirmQuote, { leadId }, { as: person })),
    carryOut(here.services, creditWorks),
  ])
  expect(answers.filter((answer) => answer?.status === 200)).toHaveLength(of.spent)
  const ledger = await here.done(creditCalls.ledger, { contractorId: person.id }, { as: person })
  const sum = (kind: string) =>
    ledger.entries.filter((entry) => entry.kind === kind).reduce((all, { amount }) => all - amount, 0)
  expect([sum('hold'), sum('expiry'), ledger.leadCreditsBalance]).toEqual([of.spent, of.lapsed, 0])
  await expectBooksInOrder(here)
})
