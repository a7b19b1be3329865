import { expect, test, vi } from 'vitest'
import { leadEndingCalls } from '#features/leads/contract/endings.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { visitCalls } from '#features/visits/contract.ts'
import { dayOf, days, later } from '#shared/dates.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { listeningTo } from '#tests/page/listening.ts'
import { screen, visit, waitFor, within } from '#tests/page/visit.ts'

/** The closing button, besides the cross, of a dialog that can no longer be submitted. */
const closing = (dialog: ReturnType<typeof within>) => dialog.getAllByRole('button', { name: 'Close' })[0] as Element

test('A homeowner who writes why they part while the contractor withdraws reads that, and keeps their words', async () => {
  const { here, owner, person, leadId } = await leadScene('contacted')
  vi.stubGlobal('EventSource', listeningTo(here, owner))
  const { user } = await visit(here, '/client-dashboard#responses', { as: owner })
  await user.click(await screen.findByRole('button', { name: /^Part Ways/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const why = dialog.getByLabelText(/^Why/)
  await user.type(why, 'We found one nearer by.')
  await here.done(leadCalls.withdraw, { leadId, notes: '' }, { as: person })
  const said = (await dialog.findByRole('alert')).textContent
  expect(said).toContain('This has moved on: it is now at “Contractor Withdrew”.')
  expect(said).toContain('What you typed is still here to copy.')
  expect(why).toHaveProperty('value', 'We found one nearer by.')
  expect(document.activeElement).toBe(why)
  expect(dialog.queryByRole('button', { name: 'Part Ways' })).toBe(null)
  await user.click(closing(dialog))
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('article')[0]))
})

test('A contractor goes on writing in a dialog while the homeowner’s step moves its lead to another group', async () => {
  const { here, owner, person, leadId } = await leadScene('quoted')
  vi.stubGlobal('EventSource', listeningTo(here, person))
  const { user, toast } = await visit(here, `/contractor-dashboard#lead-${leadId}`, { as: person })
  await screen.findByRole('heading', { name: /^Waiting for the homeowner/ })
  await user.click(await screen.findByRole('button', { name: /^Withdraw/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Reason/), 'My van ')
  await here.done(leadEndingCalls.askForChanges, { leadId, reason: 'In matt black.' }, { as: owner })
  // Content behind a dialog is inert, so it is not found by role.
  await screen.findByText(/^Waiting for you/, { selector: 'h2' })
  await user.keyboard('broke down.')
  await user.click(dialog.getByRole('button', { name: 'Withdraw from Job' }))
  expect(await toast()).toContain('You have withdrawn')
  const [lead] = await here.done(leadCalls.ofContractor, { contractorId: person.id }, { as: person })
  expect(lead?.events.at(-1)).toMatchObject({ action: 'withdraw', notes: 'My van broke down.' })
})

test('A contractor whose lead ends while they write reads what became of it, and goes on from its card', async () => {
  const { here, owner, person, leadId } = await leadScene('accepted')
  const { user } = await visit(here, `/contractor-dashboard#lead-${leadId}`, { as: person })
  await user.click(await screen.findByRole('button', { name: /^Mark Work Complete/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const notes = dialog.getByLabelText(/^Completion notes/)
  await user.type(notes, 'The guarantee is in the drawer.')
  await here.done(leadEndingCalls.callOff, { leadId, reason: 'We move house.', reopenJob: false }, { as: owner })
  await user.click(dialog.getByRole('button', { name: 'Mark Work Complete' }))
  await dialog.findByText(/it is now at “Called Off After Acceptance”/, { selector: '[role=alert] *' })
  expect(notes).toHaveProperty('value', 'The guarantee is in the drawer.')
  await user.click(closing(dialog))
  await waitFor(() => expect(document.activeElement?.id).toBe(`lead-${leadId}`))
})

test('A contractor whose agreement is cancelled while they write its invoice reads so, and can send none any more', async () => {
  const { here, owner, person, leadId } = await leadScene('accepted')
  vi.stubGlobal('EventSource', listeningTo(here, person))
  const { user } = await visit(here, `/contractor-dashboard#lead-${leadId}`, { as: person })
  await user.click(await screen.findByRole('button', { name: 'Send an Invoice' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Note/), 'Sort code 01-02-03')
  await here.done(leadEndingCalls.cancelAgreement, { leadId, reopenJob: false }, { as: owner })
  await dialog.findByText(/^This has moved on/, { selector: '[role=alert] *' })
  expect(dialog.queryByRole('button', { name: 'Send the Invoice' })).toBe(null)
  await user.click(closing(dialog))
  expect(screen.queryByRole('button', { name: 'Send an Invoice' })).toBe(null)
  expect(screen.queryByRole('link', { name: 'Change the Agreement' })).toBe(null)
})

test('Whoever is about to cancel a visit that the other cancels first reads so, and keeps what they wrote', async () => {
  const { here, owner, person, leadId } = await leadScene('contacted')
  const times = [`${dayOf(later(here.clock(), days(2)))}T10:00`]
  await here.done(visitCalls.offer, { leadId, times, note: '' }, { as: person })
  const [offered] = await here.done(visitCalls.list, {}, { as: owner })
  if (!offered) throw new Error('No visit')
  const { user } = await visit(here, '/client-dashboard#responses', { as: owner })
  await user.click(await screen.findByRole('button', { name: /^Cancel/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const reason = await dialog.findByLabelText(/^Reason/)
  await user.type(reason, 'We are away.')
  await here.done(visitCalls.cancel, { id: offered.id, version: offered.version, reason: 'Ill.' }, { as: person })
  await user.click(dialog.getByRole('button', { name: 'Cancel the Visit' }))
  await dialog.findByText(/it is now “Cancelled”/, { selector: '[role=alert] *' })
  expect(reason).toHaveProperty('value', 'We are away.')
})
