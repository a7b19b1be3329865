import { expect, test } from 'vitest'
import { leadScene } from '#tests/lead-scene.ts'
import { screen, visit, waitFor, within } from '#tests/page/visit.ts'

test('The words that go with a step of a lead outlive a reload and go once it is taken', async () => {
  const { here, owner, person, leadId } = await leadScene('contacted')
  for (const [as, page, button, label, send] of [
    [person, `/contractor-dashboard#lead-${leadId}`, /^Complete Site Visit/, /^Visit notes/, 'Complete Site Visit'],
    [owner, '/client-dashboard#responses', /^Part Ways/, /^Why/, 'Part Ways'],
  ] as const) {
    const words = async () => {
      await user.click(await screen.findByRole('button', { name: button }))
      return within(await screen.findByRole('dialog')).findByLabelText<HTMLTextAreaElement>(label)
    }
    const { user } = await visit(here, page, { as })
    await user.type(await words(), 'The wall is damp.')
    await visit(here, page, { as, sameBrowser: true })
    const again = await words()
    await waitFor(() => expect(again.value).toBe('The wall is damp.'))
    await user.click(screen.getByRole('button', { name: send }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(Object.keys(localStorage).filter((name) => name.endsWith(leadId))).toEqual([])
  }
})
