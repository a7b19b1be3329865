import { expect, test } from 'vitest'
import { leadCalls } from '#features/leads/contract.ts'
import { homeowner, job } from '#tests/market.ts'
import { screen, visit, within } from '#tests/page/visit.ts'
import { peopleScene } from '#tests/people-scene.ts'
import { world } from '#tests/world.ts'

const responses = '/client-dashboard#responses'
const tab = async () => within(await screen.findByRole('tabpanel'))

test('A homeowner whose job has no responses is led to contractors for it, and one without a job to the form', async () => {
  const here = await world()
  const owner = await homeowner(here)
  await visit(here, responses, { as: owner })
  expect((await tab()).getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Post a Job'])
  await job(here, owner)
  await visit(here, responses, { as: owner })
  const find = await (await tab()).findByRole('link', { name: 'Find a Contractor' })
  expect(find.getAttribute('href')).toMatch(/^\/contractors\?trade=plumbing&location=/)
  expect((await tab()).getByRole('link', { name: 'Post a Job' })).toBeDefined()
})

test('What a contractor wrote stands above the answer to their request', async () => {
  const { here, owner, person: by } = await peopleScene()
  const jobId = await job(here, owner)
  const { id: leadId } = await here.done(
    leadCalls.requestQuote,
    { jobId, message: 'I could come on Tuesday.' },
    { as: by },
  )
  await here.done(leadCalls.confirmQuote, { leadId }, { as: by })
  await visit(here, responses, { as: owner })
  const approve = await screen.findByRole('button', { name: /^Approve/ })
  const message = screen.getByText(/^Message from/)
  expect(message.compareDocumentPosition(approve)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
