import { expect, test } from 'vitest'
import { conversationCalls } from '#features/conversations/contract.ts'
import { jobCalls } from '#features/jobs/contract.ts'
import { paths } from '#shared/paths.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { screen, visit } from '#tests/page/visit.ts'

test('A change of the job is not quoted as if the homeowner had said it', async () => {
  const { here, owner, person, jobId, leadId } = await leadScene('quoted')
  await here.done(jobCalls.change, { id: jobId, budgetMax: 250 }, { as: owner })
  await visit(here, paths.lead('contractor', leadId), { as: person })
  expect(await screen.findByText(`${owner.firstName} changed the job`, { selector: 'figcaption' })).toBeTruthy()
  expect(screen.getByText(/^Budget: .* → up to £250$/)).toBeTruthy()
  expect(screen.queryByText(`${owner.firstName} wrote`)).toBeNull()
  expect(screen.getByRole('button', { name: `Report how ${owner.firstName} changed the job` })).toBeTruthy()
})

test('In the conversation it stands between the messages, as nobody’s', async () => {
  const { here, owner, person, jobId, leadId } = await leadScene('quoted')
  await here.done(jobCalls.change, { id: jobId, budgetMax: 250 }, { as: owner })
  const [conversation] = await here.done(conversationCalls.list, { leadId }, { as: person })
  await visit(here, paths.conversation(conversation?.id ?? ''), { as: person })
  const change = await screen.findByText(/^Budget: .* → up to £250$/)
  expect(change.parentElement?.textContent).not.toContain(`${owner.firstName}: `)
  expect(screen.getByRole('button', { name: `Report how ${owner.firstName} changed the job` })).toBeTruthy()
})
