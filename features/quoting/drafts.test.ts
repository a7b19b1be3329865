import { expect, test } from 'vitest'
import { leadQuoteCalls } from '#features/leads/contract/quotes.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { eraseAccount } from '#features/privacy/services.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { variationCalls } from '#features/variations/contract.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { quote } from '#tests/market.ts'
import { draftCalls } from './contract.ts'

/** A lead awaiting its quote, and its contractor’s draft of it. */
async function drafting() {
  const scene = await leadScene('site_visited')
  const { here, person, leadId } = scene
  const content = (workBreakdown: string) => ({
    way: 'lines',
    workBreakdown,
    lines: [{ what: 'Tiles', quantity: '8.5' }],
  })
  const keep = (text: string, after: number | null) =>
    here.request(draftCalls.keep, { leadId, kind: 'quote', content: content(text), after }, { as: person })
  const read = async () => (await here.done(draftCalls.read, { leadId, kind: 'quote' }, { as: person })).draft
  return { ...scene, keep, read, content }
}

test('The draft of a quote is there on every device, as it was typed, until it is sent', async () => {
  const { here, person, leadId, keep, read, content } = await drafting()
  expect(await read()).toBeNull()
  expect(await keep('Strip out', null)).toMatchObject({ status: 200, body: { revision: 1 } })
  expect(await read()).toEqual({ content: content('Strip out'), revision: 1, savedAt: here.clock().toISOString() })
  await here.done(leadCalls.submitQuote, { leadId, ...quote }, { as: person })
  expect(await read()).toBeNull()
  // A new version begins a new draft.
  expect(await keep('Strip out all', null)).toMatchObject({ status: 200, body: { revision: 1 } })
})

test('A draft whose saving arrives after its quote was sent does not come back', async () => {
  const { here, person, leadId, keep, read } = await drafting()
  await keep('Begun', null)
  await here.done(leadCalls.submitQuote, { leadId, ...quote }, { as: person })
  expect(await keep('And went on', 1)).toMatchObject({ status: 409, body: { code: 'DRAFT_CHANGED' } })
  expect(await read()).toBeNull()
})

test('A change to the agreement has a draft of its own, until it is sent', async () => {
  const { here, person, leadId } = await leadScene('accepted')
  const which = { leadId, kind: 'variation' } as const
  const content = { reason: 'The wall is damp', removes: ['quote 0'] }
  await here.done(profileCalls.sayVat, { id: person.id, registered: false, pricesTyped: 'gross' }, { as: person })
  await here.done(draftCalls.keep, { ...which, content, after: null }, { as: person })
  await here.done(draftCalls.keep, { leadId, kind: 'quote', content: {}, after: null }, { as: person })
  expect((await here.done(draftCalls.read, which, { as: person })).draft).toMatchObject({ content, revision: 1 })
  const change = { leadId, reason: 'The wall is damp', removes: [{ line: 0 }] }
  await here.done(variationCalls.propose, change, { as: person })
  expect((await here.done(draftCalls.read, which, { as: person })).draft).toBeNull()
  expect((await here.done(draftCalls.read, { leadId, kind: 'quote' }, { as: person })).draft).not.toBeNull()
})

test('A draft that another device has changed meanwhile is not overwritten', async () => {
  const { keep, read } = await drafting()
  await keep('Begun', null)
  expect(await keep('From the phone', 1)).toMatchObject({ status: 200, body: { revision: 2 } })
  for (const seen of [1, null])
    expect(await keep('From the laptop', seen)).toMatchObject({ status: 409, body: { code: 'DRAFT_CHANGED' } })
  expect(await keep('From the laptop', 2 ** 31)).toMatchObject({ status: 400, body: { code: 'INVALID' } })
  expect((await read())?.content).toMatchObject({ workBreakdown: 'From the phone' })
  expect(await keep('From the laptop, having seen it', 2)).toMatchObject({ status: 200, body: { revision: 3 } })
})

test('A draft saved again after a lost answer is saved, and not another device’s', async () => {
  const { keep, read } = await drafting()
  await keep('Begun', null)
  const again = await keep('Begun', null)
  expect(again).toMatchObject({ status: 200, body: { revision: (await read())?.revision } })
  expect(await keep('And went on', null)).toMatchObject({ status: 409 })
})

test('What a page saves again as it closes does not stand in the way of the page that follows', async () => {
  const { keep } = await drafting()
  await keep('Begun', null)
  for (const after of [null, 1]) expect(await keep('Begun', after)).toMatchObject({ body: { revision: 1 } })
  expect(await keep('And went on', 1)).toMatchObject({ status: 200, body: { revision: 2 } })
})

test('Two devices that begin at the same moment keep one draft', async () => {
  const { keep } = await drafting()
  const answers = await Promise.all(['One', 'Two', 'Three'].map((text) => keep(text, null)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test('A draft is too long only when it is longer than any quote', async () => {
  const { here, person, leadId } = await drafting()
  const line = {
    what: 'x'.repeat(200),
    quantity: '10000',
    unit: 'x'.repeat(20),
    unitPrice: '9999999.99',
    vat: 'standard',
  }
  const content = { lines: Array.from({ length: 200 }, () => ({ ...line, group: 'contingencyCost' })) }
  const keep = (more: object) =>
    here.request(
      draftCalls.keep,
      { leadId, kind: 'quote', content: { ...content, ...more }, after: null },
      { as: person },
    )
  expect((await keep({ workBreakdown: 'x'.repeat(200_000) })).status).toBe(400)
  expect((await keep({ workBreakdown: 'x'.repeat(4000), excludes: 'x'.repeat(4000) })).status).toBe(200)
})

test('A new version that was begun stays when the one before it is renewed', async () => {
  const { here, person, leadId, keep, read } = await drafting()
  await here.done(leadCalls.submitQuote, { leadId, ...quote }, { as: person })
  await keep('Strip out all', null)
  await here.done(leadQuoteCalls.renew, { leadId }, { as: person })
  expect(await read()).toMatchObject({ revision: 1 })
})

test('A draft goes when its lead ends, and with the account', async () => {
  const { here, person, leadId, keep } = await drafting()
  const drafts = async () => (await here.services.database.pool.query('select lead_id from lead_drafts')).rows
  await keep('Begun', null)
  await here.done(leadCalls.withdraw, { leadId }, { as: person })
  expect(await drafts()).toEqual([])
  expect(await keep('Too late', null)).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } })

  const other = await drafting()
  await other.keep('Begun', null)
  await inTransaction(other.here.services, [], (transaction) => eraseAccount(transaction, other.person.id))
  expect((await other.here.services.database.pool.query('select lead_id from lead_drafts')).rows).toEqual([])
})
