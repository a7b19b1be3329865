import { expect, test } from 'vitest'
import { customerInvoiceCalls } from '#features/customer-invoices/contract.ts'
import { usualDueOn } from '#features/customer-invoices/rules.ts'
import { variationCalls } from '#features/variations/contract.ts'
import { give, job, leadAt } from '#tests/market.ts'
import { screen, visit, within } from '#tests/page/visit.ts'
import { peopleScene } from '#tests/people-scene.ts'

test('The newest work to invoice stands first and the rest folded away; months for the accountant have their names', async () => {
  const { here, owner, person: by } = await peopleScene()
  await give(here, by, 10)
  const leads: string[] = []
  for (let n = 0; n < 7; n += 1) leads.push(await leadAt(here, 'accepted', await job(here, owner), owner, by))
  const dueOn = usualDueOn(here.services.clock())
  await here.done(customerInvoiceCalls.issue, { leadId: leads[0] ?? '', stage: null, dueOn, prefix: '' }, { as: by })
  await visit(here, '/invoices', { as: by })
  const ofPlan = await screen.findByRole('link', { name: 'The invoices for your own plan' })
  expect(ofPlan.getAttribute('href')).toBe('/subscription-plans#plan-invoices')
  const next = within(await screen.findByRole('region', { name: 'To invoice next' }))
  expect(within(next.getAllByRole('list')[0] as HTMLElement).getAllByRole('listitem')).toHaveLength(5)
  expect(next.getByText('1 more job')).toBeTruthy()
  expect(screen.getByRole('option', { name: /^[A-Z][a-z]{2} 20\d\d$/ })).toBeTruthy()
})

test('What customers still owe stands without what is to be paid back to them, which is named apart', async () => {
  const { here, owner, person: by } = await peopleScene()
  await give(here, by, 10)
  const leads = [
    await leadAt(here, 'accepted', await job(here, owner), owner, by),
    await leadAt(here, 'accepted', await job(here, owner), owner, by),
  ]
  const [first = '', second = ''] = leads
  const issue = (leadId: string) => here.done(customerInvoiceCalls.issue, { leadId }, { as: by })
  const { id } = await issue(first)
  await issue(second)
  await visit(here, '/invoices', { as: by })
  const sumOf = (label: string) => screen.queryByText(label, { selector: 'dt' })?.parentElement?.textContent
  expect(await screen.findByText('Overdue', { selector: 'dt' })).toBeTruthy()
  expect(sumOf('Not paid yet')).toBe('Not paid yet£291.002 invoices')
  expect(sumOf('To pay back')).toBeUndefined()

  await here.done(customerInvoiceCalls.markPaid, { id, paidOn: '2026-02-01', way: 'cash' }, { as: by })
  const change = { leadId: first, reason: 'No new tap after all.', removes: [{ line: 1 }] }
  const variation = await here.done(variationCalls.propose, change, { as: by })
  await here.done(variationCalls.accept, { id: variation.id }, { as: owner })
  await issue(first)
  await visit(here, '/invoices', { as: by })
  expect(await screen.findByText('To pay back', { selector: 'dt' })).toBeTruthy()
  expect(sumOf('To pay back')).toBe('To pay back£65.501 credit note')
  expect(sumOf('Not paid yet')).toBe('Not paid yet£145.501 invoice')
})
