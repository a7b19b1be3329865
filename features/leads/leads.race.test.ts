import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { creditCalls } from '#features/credits/contract.ts'
import { leadPrice } from '#features/credits/rules/lead-price.ts'
import { jobCalls } from '#features/jobs/contract.ts'
import { jobLimits } from '#features/jobs/rules.ts'
import { trial } from '#features/subscriptions/rules.ts'
import { expectBooksInOrder } from '#tests/books.ts'
import { contractor, give, homeowner, job, leadAt, request } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { peopleScene } from '#tests/people-scene.ts'
import { type World, world } from '#tests/world.ts'
import { leadCalls } from './contract.ts'

const statuses = (answers: { status: number }[]) => answers.map((answer) => answer.status).sort()
const many = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make))

async function balance(here: World, person: Person) {
  return (await here.done(creditCalls.ledger, { contractorId: person.id }, { as: person })).leadCreditsBalance
}

test('fifty contractors confirm for the one free slot: one wins and forty-nine keep their credit', async () => {
  const here = await world({ rateLimits: false })
  const owner = await homeowner(here)
  const jobId = await job(here, owner)
  for (const first of await many(jobLimits.slots - 1, () => contractor(here)))
    await leadAt(here, 'pending', jobId, owner, first)
  const people = await many(50, () => contractor(here))
  const leads = await Promise.all(people.map((person) => request(here, jobId, person)))
  const before = await Promise.all(people.map((person) => balance(here, person)))

  const answers = await Promise.all(
    leads.map((leadId, i) => here.request(leadCalls.confirmQuote, { leadId }, people[i] && { as: people[i] })),
  )

  expect(statuses(answers)).toEqual([200, ...Array(49).fill(409)])
  for (const answer of answers.filter(({ status }) => status === 409)) {
    expect(answer.body).toMatchObject({
      code: 'JOB_FULL',
      message: `This job already has ${jobLimits.slots} contractors`,
    })
  }
  const after = await Promise.all(people.map((person) => balance(here, person)))
  const spent = before.map((credits, i) => credits - (after[i] ?? 0))
  expect(spent.filter((credits) => credits === 1)).toHaveLength(1)
  expect(spent.filter((credits) => credits === 0)).toHaveLength(49)
  await expectBooksInOrder(here)
})

test('one contractor with one credit confirms twenty jobs at once: one succeeds', async () => {
  const here = await world({ rateLimits: false })
  const person = await contractor(here)
  const { db } = here.services.database
  await sql`
    insert into credit_entries (id, contractor_id, lot_id, kind, amount, expires_at, reason, created_at)
    select gen_random_uuid(), contractor_id, lot_id, 'expiry', -sum(amount), min(expires_at), 'Begin again', now()
    from credit_entries where contractor_id = ${person.id} group by contractor_id, lot_id`.execute(db)
  await give(here, person, 1)
  const leads = await many(20, async () => request(here, await job(here, await homeowner(here)), person))

  const answers = await Promise.all(
    leads.map((leadId) => here.request(leadCalls.confirmQuote, { leadId }, { as: person })),
  )

  expect(statuses(answers)).toEqual([200, ...Array(19).fill(409)])
  for (const answer of answers.filter(({ status }) => status === 409))
    expect(answer.body).toMatchObject({ code: 'NO_CREDITS' })
  expect(await balance(here, person)).toBe(0)
  await expectBooksInOrder(here)
})

test('a request that is approved and declined at once ends as exactly one of them', async () => {
  const here = await world({ rateLimits: false })
  const owner = await homeowner(here)
  for (let round = 0; round < 10; round++) {
    const person = await contractor(here)
    const leadId = await leadAt(here, 'pending', await job(here, owner), owner, person)
    const answers = await Promise.all([
      here.request(leadCalls.approve, { leadId }, { as: owner }),
      here.request(leadCalls.decline, { leadId }, { as: owner }),
    ])
    expect(statuses(answers)).toEqual([200, 409])
    const approved = answers[0]?.status === 200
    expect(await balance(here, person)).toBe(approved ? trial.leads - leadPrice : trial.leads)
  }
  await expectBooksInOrder(here)
})

test('two quotes for one job accepted at once: one is accepted, the other is not selected', async () => {
  const here = await world({ rateLimits: false })
  const owner = await homeowner(here)
  for (let round = 0; round < 10; round++) {
    const jobId = await job(here, owner)
    const [one, two] = [await contractor(here), await contractor(here)]
    const leads = [await leadAt(here, 'quoted', jobId, owner, one), await leadAt(here, 'quoted', jobId, owner, two)]
    const answers = await Promise.all(
      leads.map((leadId) => here.request(leadCalls.acceptQuote, { leadId }, { as: owner })),
    )
    expect(statuses(answers)).toEqual([200, 409])
    const found = await here.done(leadCalls.ofClient, { clientId: owner.id }, { as: owner })
    const ended = found.filter((lead) => lead.jobId === jobId).map((lead) => lead.status)
    expect(ended.sort()).toEqual(['accepted', 'not_selected'])
  }
})

test('a job deleted while a contractor confirms: either order, the credit and the slot are right', async () => {
  const here = await world({ rateLimits: false })
  const owner = await homeowner(here)
  for (let round = 0; round < 10; round++) {
    const person = await contractor(here)
    const jobId = await job(here, owner)
    const leadId = await request(here, jobId, person)
    const [confirmed, deleted] = await Promise.all([
      here.request(leadCalls.confirmQuote, { leadId }, { as: person }),
      here.request(jobCalls.remove, { id: jobId }, { as: owner }),
    ])
    expect(deleted.status).toBe(200)
    expect([200, 409]).toContain(confirmed.status)
    expect(await balance(here, person)).toBe(trial.leads)
  }
  await expectBooksInOrder(here)
})

test('the same confirm sent ten times at once takes one credit', async () => {
  const { here, owner, person } = await peopleScene()
  const leadId = await request(here, await job(here, owner), person)
  const answers = await many(10, () => here.request(leadCalls.confirmQuote, { leadId }, { as: person }))
  expect(statuses(answers)).toEqual(Array(10).fill(200))
  expect(await balance(here, person)).toBe(trial.leads - leadPrice)
})
