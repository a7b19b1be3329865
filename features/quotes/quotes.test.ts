import { expect, test } from 'vitest'
import { leadCalls } from '#features/leads/contract.ts'
import { contractor, homeowner, job, leadAt, quote } from '#tests/market.ts'
import { world } from '#tests/world.ts'
import { formalQuote } from './contract.ts'

test("A new version of a quote replaces the one before, and another contractor's quote begins at version 1", async () => {
  const on = await world()
  const owner = await homeowner(on)
  const jobId = await job(on, owner)
  const [first, second] = [await contractor(on), await contractor(on)]
  const leadId = await leadAt(on, 'quoted', jobId, owner, first)
  const other = await leadAt(on, 'quoted', jobId, owner, second)
  const dearer = { ...quote, labourCost: quote.labourCost + 1_000, totalCost: quote.totalCost + 1_000 }
  await on.done(leadCalls.submitQuote, { leadId, ...dearer }, { as: first })

  const leads = await on.done(leadCalls.ofClient, { clientId: owner.id }, { as: owner })
  const shown = new Map(leads.map((lead) => [lead.id, lead.quote]))
  expect(shown.get(leadId)).toMatchObject({ version: 2, totalCost: dearer.totalCost })
  expect(shown.get(other)).toMatchObject({ version: 1, totalCost: quote.totalCost })
})

test('An email address pasted with space around it is taken without', () => {
  const pasted = { ...quote, customerEmail: ' jo@example.com\n' }
  expect(formalQuote.parse(pasted).customerEmail).toBe('jo@example.com')
  expect(formalQuote.safeParse({ ...quote, customerEmail: 'jo at example.com' }).error?.issues).toMatchObject([
    { message: 'Customer email must be a valid email address' },
  ])
})

test('A quote without payment terms is told that they are required', () => {
  expect(formalQuote.safeParse({ ...quote, paymentTerms: '' }).error?.issues).toMatchObject([
    { message: 'Payment terms are required' },
  ])
})
