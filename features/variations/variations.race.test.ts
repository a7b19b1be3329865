import { expect, test } from 'vitest'
import { leadCalls } from '#features/leads/contract.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { variationCalls } from './contract.ts'

type Scene = Awaited<ReturnType<typeof scene>>
async function scene() {
  const at = await leadScene('accepted')
  const { here, owner, person, leadId } = at
  const change = { leadId, reason: 'The wall is damp.', removes: [{ line: 0 }] }
  const [one, other] = [
    await here.done(variationCalls.propose, change, { as: person }),
    await here.done(variationCalls.propose, { ...change, reason: 'It is not needed.' }, { as: person }),
  ]
  const read = () => here.done(variationCalls.list, { leadId }, { as: owner })
  return { ...at, id: one.id, otherId: other.id, read }
}

const accept = ({ here, id, owner }: Scene) => here.request(variationCalls.accept, { id }, { as: owner })
const acceptOther = ({ here, otherId: id, owner }: Scene) => here.request(variationCalls.accept, { id }, { as: owner })
const decline = ({ here, id, owner }: Scene) =>
  here.request(variationCalls.decline, { id, reason: 'We would rather not.' }, { as: owner })
const withdraw = ({ here, id, person }: Scene) => here.request(variationCalls.withdraw, { id }, { as: person })
const complete = ({ here, leadId, person }: Scene) => here.request(leadCalls.markCompleted, { leadId }, { as: person })

const proposeWith =
  (reason: string) =>
  ({ here, leadId, person }: Scene) =>
    here.request(variationCalls.propose, { leadId, reason, removes: [{ line: 1 }] }, { as: person })
const propose = proposeWith('The floor too.')

type Step = (at: Scene) => Promise<{ status: number }>

/** Two concurrent steps, each coming first in turn. */
async function* atOnce(one: Step, other: Step) {
  for (const oneIsFirst of [true, false]) {
    const at = await scene()
    const answers = await Promise.all((oneIsFirst ? [one, other] : [other, one]).map((step) => step(at)))
    const [first, second] = (oneIsFirst ? answers : answers.toReversed()).map(({ status }) => status)
    yield { at, answers: [first, second], ...(await at.read()) }
  }
}
const [quoted, less] = [14_550, 6_550]

test('Accepted and declined at once: exactly one of them', async () => {
  for await (const { answers, variations, agreedTotal } of atOnce(accept, decline)) {
    expect(answers.toSorted()).toEqual([200, 409])
    const accepted = answers[0] === 200
    expect(variations[0]?.state).toBe(accepted ? 'accepted' : 'declined')
    expect(agreedTotal).toBe(accepted ? less : quoted)
  }
})

test('Accepted twice at once: one record, and both are told that it stands', async () => {
  for await (const { at, answers, agreedTotal } of atOnce(accept, accept)) {
    expect(answers).toEqual([200, 200])
    expect((await at.here.services.database.pool.query('select from variation_acceptances')).rows).toHaveLength(1)
    expect(agreedTotal).toBe(less)
  }
})

test('Accepted while it is taken back: exactly one of them', async () => {
  for await (const { answers, variations } of atOnce(accept, withdraw)) {
    expect(answers.toSorted()).toEqual([200, 409])
    expect(variations[0]?.state).toBe(answers[0] === 200 ? 'accepted' : 'withdrawn')
  }
})

test('Two changes that take the same line away, accepted at once: one of them', async () => {
  for await (const { answers, agreedTotal } of atOnce(accept, acceptOther)) {
    expect(answers.toSorted()).toEqual([200, 409])
    expect(agreedTotal).toBe(less)
  }
})

test('Accepted while the work is marked complete: part of what was agreed, or refused', async () => {
  for await (const { at, answers, agreedTotal } of atOnce(accept, complete)) {
    expect(answers[1]).toBe(200)
    expect([200, 409]).toContain(answers[0])
    expect(agreedTotal).toBe(answers[0] === 200 ? less : quoted)
    const { here, leadId, owner } = at
    await here.done(leadCalls.confirmCompletion, { leadId }, { as: owner })
    expect((await at.read()).final?.agreed).toBe(agreedTotal)
  }
})

test('Two changes sent at once: both are there, one after the other', async () => {
  for await (const { answers, variations } of atOnce(propose, proposeWith('The floor as well.'))) {
    expect(answers).toEqual([200, 200])
    expect(variations.map(({ number }) => number)).toEqual([1, 2, 3, 4])
  }
})

test('The same change sent twenty times at once is one, with one mail, and all are answered alike', async () => {
  const at = await scene()
  const answers = await Promise.all(Array.from({ length: 20 }, () => propose(at)))
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: answers[0]?.body })
  expect((await at.read()).variations).toHaveLength(3)
  const mails = await at.here.mails()
  expect(mails.filter(({ kind }) => kind === 'variation-sent')).toHaveLength(3)
})
