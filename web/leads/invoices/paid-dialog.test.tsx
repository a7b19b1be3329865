import { expect, test, vi } from 'vitest'
import { customerInvoiceCalls } from '#features/customer-invoices/contract.ts'
import { paidWhen, usualDueOn } from '#features/customer-invoices/rules.ts'
import { paths } from '#shared/paths.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { listeningTo } from '#tests/page/listening.ts'
import { screen, visit, waitFor, within } from '#tests/page/visit.ts'

test('A payment long before its invoice is refused at its date, and one a month before is taken', async () => {
  const { here, person, leadId } = await leadScene('accepted')
  const dueOn = usualDueOn(here.clock())
  await here.done(customerInvoiceCalls.issue, { leadId, dueOn, prefix: '' }, { as: person })
  const { user, toast } = await visit(here, paths.invoices, { as: person })
  await user.click(await screen.findByRole('button', { name: /^Mark as Paid/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const day = dialog.getByLabelText<HTMLInputElement>('Paid on')
  expect([day.min, day.max]).toEqual(['2025-02-01', '2026-02-01'])
  const send = async (paidOn: string) => {
    await user.clear(day)
    await user.type(day, paidOn)
    await user.click(dialog.getByRole('button', { name: 'Mark as Paid' }))
  }
  await send('1926-11-29')
  expect(await dialog.findByText(paidWhen)).toBeDefined()
  await send('2026-01-01')
  expect(await toast()).toContain('Marked as paid')
  expect(await screen.findByText(/^Paid on 1 Jan 2026/)).toBeDefined()
})

test('A homeowner says that they have paid, or writes what is wrong; the contractor finds the day and the way filled in', async () => {
  const { here, owner, person, leadId } = await leadScene('accepted')
  const { id } = await here.done(customerInvoiceCalls.issue, { leadId }, { as: person })
  vi.stubGlobal('EventSource', listeningTo(here, owner))
  const { user, toast } = await visit(here, paths.lead('client', leadId), { as: owner })
  await user.click(await screen.findByRole('button', { name: 'I Have Paid invoice 0001' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: 'Cash' }))
  await user.click(dialog.getByRole('button', { name: 'I Have Paid' }))
  expect(await toast()).toContain('They are asked to confirm it')
  expect(await screen.findByText(/^Said to be paid on 1 Feb 2026, in cash/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^I Have Paid/ })).toBeNull()
  await here.done(customerInvoiceCalls.markUnpaid, { id }, { as: person })
  expect(await screen.findByRole('button', { name: 'I Have Paid invoice 0001' })).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Something Is Wrong with invoice 0001' }))
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Message to/ })
  await waitFor(() => expect(field.value).toBe('About invoice 0001: '))
  vi.unstubAllGlobals()

  await here.done(customerInvoiceCalls.sayPaid, { id, paidOn: '2026-01-31', way: 'cheque' }, { as: owner })
  const { user: builder } = await visit(here, paths.invoices, { as: person })
  expect(await screen.findByText('Said to be paid', { selector: 'dt' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Cancel Invoice/ })).toBeNull()
  expect(screen.getByRole('button', { name: /^The Money Has Not Come/ })).toBeDefined()
  await builder.click(screen.getByRole('button', { name: /^Mark as Paid/ }))
  const confirming = within(await screen.findByRole('dialog'))
  expect(confirming.getByLabelText<HTMLInputElement>('Paid on').value).toBe('2026-01-31')
  await builder.click(confirming.getByRole('button', { name: 'Mark as Paid' }))
  expect(await screen.findByText(/^Paid on 31 Jan 2026, by cheque/)).toBeDefined()
})
