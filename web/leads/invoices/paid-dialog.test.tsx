import { expect, test } from 'vitest'
import { customerInvoiceCalls } from '#features/customer-invoices/contract.ts'
import { paidWhen, usualDueOn } from '#features/customer-invoices/rules.ts'
import { paths } from '#shared/paths.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { screen, visit, within } from '#tests/page/visit.ts'

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
