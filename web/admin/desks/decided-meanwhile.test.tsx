import { expect, test } from 'vitest'
import { reportCalls } from '#features/reports/contract.ts'
import { paths } from '#shared/paths.ts'
import { contractor, homeowner, review } from '#tests/market.ts'
import { screen, visit, waitFor, within } from '#tests/page/visit.ts'
import { world } from '#tests/world.ts'
import { currentToast } from '#web/ui/toasts/toast-store.ts'

test('of two admins at one report the second is told that it is decided, and keeps what they wrote until they close it', async () => {
  const here = await world()
  const [first, second] = [await here.person({ role: 'admin' }), await here.person({ role: 'admin' })]
  const [owner, by] = [await homeowner(here), await contractor(here)]
  const { id } = await review(here, owner, by)
  const said = { kind: 'review', thingId: id, reason: 'abusive', statement: 'It calls my wife names.' } as const
  await here.done(reportCalls.report, said, { as: by })
  const { user } = await visit(here, paths.adminReports, { as: second })
  await user.click(await screen.findByRole('button', { name: /^Let It Stand/ }))
  const [report] = await here.done(reportCalls.list, {}, { as: first })
  await here.done(
    reportCalls.dismiss,
    { reportId: report?.id ?? '', reason: 'It calls nobody any names.' },
    { as: first },
  )

  const dialog = within(await screen.findByRole('dialog'))
  const reason = dialog.getByLabelText(/^Reason/)
  await user.type(reason, 'A bad review is not in itself a reason.')
  await user.click(dialog.getByRole('button', { name: 'Let It Stand' }))
  await dialog.findByText(/one of us has probably decided it meanwhile/, { selector: '[role=alert] *' })
  expect(currentToast()?.description).toContain('This has already been decided')
  expect(reason).toHaveProperty('value', 'A bad review is not in itself a reason.')
  expect(dialog.queryByRole('button', { name: 'Let It Stand' })).toBeNull()
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] as Element)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('table', { name: 'Reports' })).toBeNull()
})
