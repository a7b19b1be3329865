import { expect, test } from 'vitest'
import { leadScene } from '#tests/lead-scene.ts'
import { whileHeld } from '#tests/locks.ts'
import { sameLeadAgain } from '#tests/market.ts'
import { customerInvoiceCalls } from './contract.ts'

/** This many further agreements, each with the first one's quote. */
async function agreements(times: number) {
  const at = await leadScene('accepted')
  const { here, leadId } = at
  await sameLeadAgain(here, at, times - 1)
  const { pool } = here.services.database
  await pool.query(
    `insert into quotes select (jsonb_populate_record(quote, jsonb_build_object('id', gen_random_uuid(), 'lead_id', lead.id))).*
      from quotes quote join leads lead on lead.id <> $1 where quote.lead_id = $1`,
    [leadId],
  )
  const { rows } = await pool.query<{ id: string }>('select id from leads')
  return { ...at, leadIds: rows.map(({ id }) => id) }
}

test('20 invoices at once have 20 numbers without a gap', async () => {
  const { here, person, leadIds } = await agreements(20)
  const answers = await Promise.all(
    leadIds.map((leadId) => here.request(customerInvoiceCalls.issue, { leadId }, { as: person })),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const { rows } = await here.services.database.pool.query('select number from customer_invoices order by number')
  expect(rows.map(({ number }) => number)).toEqual(leadIds.map((_, i) => i + 1))
})

test('What is left is invoiced once, however often it is asked for at once, and what is refused or repeated takes no number', async () => {
  const { here, person, leadIds } = await agreements(2)
  const [one = '', other = ''] = leadIds
  const ask = (leadId: string, note: string) =>
    here.request(customerInvoiceCalls.issue, { leadId, note }, { as: person })
  const answers = await Promise.all([
    ...['A', 'B', 'C', 'D'].map((note) => ask(one, note)),
    ...['A', 'A'].map((note) => ask(other, note)),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409, 409])
  const { rows } = await here.services.database.pool.query(
    'select lead_id, number, gross from customer_invoices order by number',
  )
  expect(rows.map(({ number }) => number)).toEqual([1, 2])
  expect(new Set(rows.map(({ lead_id }) => lead_id)).size).toBe(2)
})

test('An invoice, or its cancellation, is not mailed to a homeowner whose account is deleted meanwhile', async () => {
  const { here, owner, person, leadId } = await leadScene('accepted')
  const { pool } = here.services.database
  const whileDeleted = async (call: () => Promise<{ status: number }>) => {
    const lock: [string, string] = ['select from users where id = $1 for no key update', owner.id]
    const { status } = await whileHeld(here, lock, call, async (other) => {
      await other.query('update users set deleted_at = now() where id = $1', [owner.id])
      await other.query('commit')
    })
    await pool.query('update users set deleted_at = null where id = $1', [owner.id])
    return status
  }
  const mails = async () => (await pool.query("select kind from outbox where kind like 'invoice-%'")).rows
  expect(await whileDeleted(() => here.request(customerInvoiceCalls.issue, { leadId }, { as: person }))).toBe(409)
  expect(await mails()).toEqual([])
  const { id } = await here.done(customerInvoiceCalls.issue, { leadId }, { as: person })
  const wrong = { id, reason: 'It was the wrong one.' }
  expect(await whileDeleted(() => here.request(customerInvoiceCalls.cancel, wrong, { as: person }))).toBe(200)
  expect(await mails()).toEqual([{ kind: 'invoice-issued' }])
})

test('Paid and cancelled at once: one of them', async () => {
  const { here, person, leadId } = await leadScene('accepted')
  const { id } = await here.done(customerInvoiceCalls.issue, { leadId }, { as: person })
  const paid = { id, paidOn: '2026-02-01', way: 'cash' as const }
  const answers = await Promise.all([
    here.request(customerInvoiceCalls.markPaid, paid, { as: person }),
    here.request(customerInvoiceCalls.cancel, { id, reason: 'It was the wrong one.' }, { as: person }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})
