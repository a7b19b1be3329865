import { expect, test } from 'vitest'
import { customerInvoiceCalls } from '#features/customer-invoices/contract.ts'
import { usualDueOn } from '#features/customer-invoices/rules.ts'
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
