import { expect, test } from 'vitest'
import { leadEndingCalls } from '#features/leads/contract/endings.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { variationCalls } from '#features/variations/contract.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { screen, visit, within } from '#tests/page/visit.ts'

test('A contractor is warned of a change that waits, or a start still to come, before saying that the work is done', async () => {
  const { here, owner, person, leadId } = await leadScene('accepted')
  const change = { leadId, reason: 'The wall is damp.', removes: [{ line: 0 }] }
  await here.done(variationCalls.propose, change, { as: person })
  const { user } = await visit(here, `/contractor-dashboard#lead-${leadId}`, { as: person })
  expect(await screen.findByText('Not answered yet')).toBeDefined()
  await user.click(await screen.findByRole('button', { name: /^Mark Work Complete/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/^Change 1: £80.00 less/)).toBeDefined()
  expect(dialog.getByText(/it cannot be answered/)).toBeDefined()
  const start = 'The quote names 2 Mar 2026 for the start.'
  expect(dialog.getByText(new RegExp(`^${start}`))).toBeDefined()

  await user.click(dialog.getByRole('button', { name: 'Mark Work Complete' }))
  expect(await screen.findByText('Not answered')).toBeDefined()
  const marked = async () => {
    const { kind, text } = await here.mailTo(owner.email)
    return { kind, saysStart: text.includes(start) }
  }
  expect(await marked()).toEqual({ kind: 'lead-mark-completed', saysStart: true })
  await here.done(leadEndingCalls.notFinished, { leadId, reason: 'You have not begun.' }, { as: owner })
  here.clock.set(new Date('2026-03-02T09:00:00Z'))
  await here.done(leadCalls.markCompleted, { leadId }, { as: person })
  expect(await marked()).toEqual({ kind: 'lead-mark-completed', saysStart: false })
})
