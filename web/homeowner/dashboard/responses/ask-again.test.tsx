import { expect, test } from 'vitest'
import { leadEndingCalls } from '#features/leads/contract/endings.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { contractor, leadAt } from '#tests/market.ts'
import { screen, visit, within } from '#tests/page/visit.ts'

test('A homeowner asks a contractor again whom they had not chosen, who reads their words above the next step', async () => {
  const { here, owner, jobId, leadId: acceptedId } = await leadScene('quoted')
  const rival = await contractor(here)
  const leadId = await leadAt(here, 'quoted', jobId, owner, rival)
  await here.done(leadCalls.acceptQuote, { leadId: acceptedId }, { as: owner })
  await here.done(leadEndingCalls.callOff, { leadId: acceptedId, reason: 'They cannot come.' }, { as: owner })
  const { user, toast } = await visit(here, `/client-dashboard#response-${leadId}`, { as: owner })
  await user.click(await screen.findByRole('button', { name: /^Ask Them Again/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^A few words to them/), 'Is the price still good?')
  await user.click(dialog.getByRole('button', { name: 'Ask Them Again' }))
  expect(await toast()).toContain('Asked again')
  await screen.findByText('You asked them again. Their quote comes next.')
  await visit(here, `/contractor-dashboard#lead-${leadId}`, { as: rival })
  await screen.findAllByText(/the homeowner asks you again\. Send your quote, or withdraw\./)
  await screen.findAllByText(/Is the price still good\?/)
  await screen.findByRole('link', { name: /^Send a New Version/ })
})
