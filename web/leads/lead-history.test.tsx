import { expect, test } from 'vitest'
import { leadCalls } from '#features/leads/contract.ts'
import { job, request } from '#tests/market.ts'
import { screen, visit } from '#tests/page/visit.ts'
import { peopleScene } from '#tests/people-scene.ts'

test('The only step of a lead so far is shown at once, and several are unfolded', async () => {
  const { here, owner, person } = await peopleScene()
  const leadId = await request(here, await job(here, owner), person)
  await visit(here, '/contractor-dashboard#leads', { as: person })
  expect(await screen.findByText('You asked to quote', { selector: 'p' })).toBeTruthy()
  expect(screen.queryByText(/^History/)).toBeNull()

  await here.done(leadCalls.confirmQuote, { leadId }, { as: person })
  await visit(here, '/contractor-dashboard#leads', { as: person })
  expect(await screen.findByText('History (2 steps)')).toBeTruthy()
  expect(screen.queryByText('You asked to quote', { selector: 'p' })).toBeNull()
})
