import { expect, test } from 'vitest'
import { days } from '#shared/dates.ts'
import { expectBooksInOrder } from '#tests/books.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { whileHeld } from '#tests/locks.ts'
import { quote } from '#tests/market.ts'
import { leadEndingCalls } from './contract/endings.ts'
import { leadQuoteCalls } from './contract/quotes.ts'
import { leadCalls } from './contract.ts'
import type { LeadState } from './rules/states.ts'

type Scene = Awaited<ReturnType<typeof scene>>
async function scene(state: LeadState) {
  const at = await leadScene(state)
  const { here, owner, leadId } = at
  const versions = () => here.done(leadQuoteCalls.versions, { leadId }, { as: owner })
  const quoteId = (await versions()).versions[0]?.id
  const status = async () => (await here.done(leadCalls.ofClient, { clientId: owner.id }, { as: owner }))[0]?.status
  return { ...at, versions, quoteId, status }
}

const accept = ({ here, leadId, owner, quoteId }: Scene) =>
  here.request(leadCalls.acceptQuote, { leadId, ...(quoteId && { quoteId }) }, { as: owner })
const replace = ({ here, leadId, person }: Scene) => {
  const dearer = { ...quote, labourCost: quote.labourCost + 1, totalCost: quote.totalCost + 1 }
  return here.request(leadCalls.submitQuote, { leadId, ...dearer }, { as: person })
}
const part = ({ here, leadId, owner }: Scene) =>
  here.request(leadEndingCalls.part, { leadId, reason: 'Somebody else will do it.' }, { as: owner })
const cancel = ({ here, leadId, owner }: Scene) =>
  here.request(leadEndingCalls.cancelAgreement, { leadId }, { as: owner })
const markCompleted = ({ here, leadId, person }: Scene) =>
  here.request(leadCalls.markCompleted, { leadId }, { as: person })
const confirm = ({ here, leadId, owner }: Scene) => here.request(leadCalls.confirmCompletion, { leadId }, { as: owner })

type Step = (at: Scene) => Promise<{ status: number }>

/** Two concurrent steps, each coming first in turn. */
async function* atOnce(state: LeadState, one: Step, other: Step) {
  for (const oneIsFirst of [true, false]) {
    const at = await scene(state)
    const answers = await Promise.all((oneIsFirst ? [one, other] : [other, one]).map((step) => step(at)))
    const [first, second] = (oneIsFirst ? answers : answers.toReversed()).map(({ status }) => status)
    yield { at, answers: [first, second] }
    await expectBooksInOrder(at.here)
  }
}

test('Accepted while a new version is sent: the version that was read, or none', async () => {
  for await (const { at, answers } of atOnce('quoted', accept, replace)) {
    const { versions, agreement } = await at.versions()
    if (answers[0] === 200) {
      expect(answers[1]).toBe(409)
      expect(agreement?.quoteId).toBe(at.quoteId)
      expect(versions).toHaveLength(1)
    } else {
      expect(answers).toEqual([409, 200])
      expect(agreement).toBeNull()
      expect(await at.status()).toBe('quoted')
    }
  }
})

test('Accepted while the homeowner parts on another device: exactly one of them', async () => {
  for await (const { at, answers } of atOnce('quoted', accept, part)) {
    expect(answers.toSorted()).toEqual([200, 409])
    const accepted = answers[0] === 200
    expect((await at.versions()).agreement !== null).toBe(accepted)
    expect(await at.status()).toBe(accepted ? 'accepted' : 'let_go')
  }
})

test('Accepted twice at once: one record, and both are told that it stands', async () => {
  for await (const { at, answers } of atOnce('quoted', accept, accept)) {
    expect(answers).toEqual([200, 200])
    const { rows } = await at.here.services.database.pool.query('select from quote_acceptances')
    expect(rows).toHaveLength(1)
  }
})

test('Sent twenty times at once, a quote is one version with one mail; so is it renewed twenty times at once', async () => {
  const at = await scene('site_visited')
  const { here, leadId, owner, person } = at
  const mailed = async (kind: string) => {
    const kept = 'select from outbox where kind = $1 and user_id = $2'
    return (await here.services.database.pool.query(kept, [kind, owner.id])).rowCount
  }
  const send = () => here.request(leadCalls.submitQuote, { leadId, ...quote }, { as: person })
  const renew = () => here.request(leadQuoteCalls.renew, { leadId }, { as: person })
  const twenty = async (step: typeof send) => {
    const answers = await Promise.all(Array.from({ length: 20 }, step))
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: answers[0]?.body })
  }
  await twenty(send)
  expect((await at.versions()).versions).toHaveLength(1)
  expect(await mailed('lead-submit-quote')).toBe(1)
  here.clock.advance(days(1))
  await twenty(renew)
  expect((await at.versions()).versions).toHaveLength(2)
  expect(await mailed('lead-renew-quote')).toBe(1)
})

test('The same quote after changes were asked for is a version of its own: it answers them', async () => {
  const at = await scene('quoted')
  const { here, leadId, owner, person } = at
  await here.done(leadEndingCalls.askForChanges, { leadId, reason: 'Could it be cheaper?' }, { as: owner })
  await here.done(leadCalls.submitQuote, { leadId, ...quote }, { as: person })
  expect((await at.versions()).versions).toHaveLength(2)
  expect(await at.status()).toBe('quoted')
})

test('An acceptance that waits over midnight of the last day is judged by when it was made', async () => {
  const at = await scene('quoted')
  at.here.clock.set(new Date('2026-03-03T23:59:59Z'))
  const lock: [string, string] = ['select from jobs where id = $1 for update', at.jobId]
  const answer = await whileHeld(
    at.here,
    lock,
    () => accept(at),
    async () => {
      at.here.clock.set(new Date('2026-03-04T00:00:01Z'))
    },
  )
  expect(answer.status).toBe(200)
  expect((await at.versions()).agreement?.acceptedAt).toBe('2026-03-03T23:59:59.000Z')
})

test('Cancelled while the work is marked complete: cancelled either way, and the contractor gets the credit back once', async () => {
  for await (const { at, answers } of atOnce('accepted', cancel, markCompleted)) {
    expect(answers[0]).toBe(200)
    expect([200, 409]).toContain(answers[1])
    expect(await at.status()).toBe('called_off')
  }
})

test('Cancelled while completion is confirmed: exactly one of them', async () => {
  for await (const { at, answers } of atOnce('awaiting_completion', cancel, confirm)) {
    expect(answers.toSorted()).toEqual([200, 409])
    expect(await at.status()).toBe(answers[0] === 200 ? 'called_off' : 'completed')
  }
})
