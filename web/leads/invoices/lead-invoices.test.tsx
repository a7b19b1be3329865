import { expect, test, vi } from 'vitest'
import { customerInvoiceCalls } from '#features/customer-invoices/contract.ts'
import { leadEndingCalls } from '#features/leads/contract/endings.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { variationCalls } from '#features/variations/contract.ts'
import { paths } from '#shared/paths.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { quote } from '#tests/market.ts'
import { listeningTo } from '#tests/page/listening.ts'
import { screen, visit, within } from '#tests/page/visit.ts'

const stages = [
  { name: 'Deposit', waitsFor: 'Before we begin', deposit: true, share: 2_500 },
  { name: 'The rest', waitsFor: 'The work is done', share: 7_500 },
]

/** Work agreed in two stages. */
async function agreed() {
  const scene = await leadScene('site_visited')
  const { here, owner, person, leadId } = scene
  await here.done(leadCalls.submitQuote, { leadId, ...quote, stages }, { as: person })
  await here.done(leadCalls.acceptQuote, { leadId }, { as: owner })
  const issue = (stage: number | null) => here.done(customerInvoiceCalls.issue, { leadId, stage }, { as: person })
  return { ...scene, issue }
}

test('A stage that was invoiced from another device is not exchanged for the next: nothing is sent until one is chosen', async () => {
  const { here, owner, person, leadId, issue } = await agreed()
  vi.stubGlobal('EventSource', listeningTo(here, person))
  const { user } = await visit(here, paths.lead('contractor', leadId), { as: person })
  await user.click(await screen.findByRole('button', { name: 'Send an Invoice' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^Deposit/ }).checked).toBe(true)
  await issue(0)
  expect(await dialog.findByText(/was invoiced meanwhile/)).toBeTruthy()
  expect(dialog.queryByRole('radio', { name: /^Deposit/ })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Send the Invoice' }))
  const read = () => here.done(customerInvoiceCalls.ofLead, { leadId }, { as: owner })
  expect((await read()).invoices).toHaveLength(1)
  await user.click(dialog.getByRole('radio', { name: /^The rest/ }))
  await user.click(dialog.getByRole('button', { name: 'Send the Invoice' }))
  await screen.findByText(/is on its way/)
  expect((await read()).invoices.map(({ what }) => what)).toEqual(['Deposit', 'The rest'])
})

test('Where more was paid than is agreed now both sides read it, and the contractor gives it back by a credit note', async () => {
  const { here, owner, person, leadId, issue } = await agreed()
  const { id } = await issue(null)
  const change = { leadId, reason: 'No new tap after all.', removes: [{ line: 1 }] }
  const variation = await here.done(variationCalls.propose, change, { as: person })
  await here.done(variationCalls.accept, { id: variation.id }, { as: owner })
  await visit(here, paths.lead('contractor', leadId), { as: person })
  expect(await screen.findByText(/^£65\.50 more is invoiced than is agreed now\. Cancel what is not paid/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send an Invoice' })).toBeNull()

  await here.done(customerInvoiceCalls.markPaid, { id, paidOn: '2026-02-01', way: 'cash' }, { as: person })
  await visit(here, paths.lead('client', leadId), { as: owner })
  expect(
    await screen.findByText(/^£65\.50 more is paid than is agreed now: .* is to pay it back to you\.$/),
  ).toBeTruthy()

  const { user } = await visit(here, paths.lead('contractor', leadId), { as: person })
  await user.click(await screen.findByRole('button', { name: 'Send a Credit Note' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('radio', { name: 'Less, as agreed since, £65.50' })).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Send the Credit Note' }))
  expect(await screen.findByText(/^To be paid back by \d/)).toBeTruthy()
  expect(screen.getByText('Credit note 0002')).toBeTruthy()
  expect(screen.queryByText(/more is paid than is agreed/)).toBeNull()
})

test('Once the work is called off nothing is due, and both sides read what becomes of what was paid and invoiced', async () => {
  const { here, owner, person, leadId, issue } = await agreed()
  await issue(0)
  await here.done(leadEndingCalls.callOff, { leadId, reason: 'We are moving house.' }, { as: owner })
  for (const [side, as, words] of [
    ['contractor', person, /Pay back what was paid .* cancel each invoice that is no longer owed\./],
    ['client', owner, /is to come back to you, and .* is to cancel each invoice that you no longer owe\./],
  ] as const) {
    const { user } = await visit(here, paths.lead(side, leadId), { as })
    for (const folded of screen.queryAllByText('Details')) await user.click(folded)
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.queryByText(/Due by/)).toBeNull()
  }
})
