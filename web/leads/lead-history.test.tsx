import { expect, test, vi } from 'vitest'
import { leadCalls } from '#features/leads/contract.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { job, request } from '#tests/market.ts'
import { listeningTo } from '#tests/page/listening.ts'
import { screen, visit, waitFor } from '#tests/page/visit.ts'
import { peopleScene } from '#tests/people-scene.ts'

test('an open history goes on with each step of the other side', async () => {
  const { here, owner, person, leadId } = await leadScene('confirmed')
  vi.stubGlobal('EventSource', listeningTo(here, owner))
  const { user } = await visit(here, '/client-dashboard#responses', { as: owner })
  await user.click(await screen.findByText('History (3 steps)'))
  await screen.findByText('You approved the request; contact details were shared')
  expect(screen.queryByText(/ made contact$/)).toBeNull()
  await here.done(leadCalls.markContacted, { leadId, notes: 'I have rung you.' }, { as: person })
  await screen.findByText(/ made contact$/)
  await screen.findByText('History (4 steps)')
})

test('a history that does not come says so, and comes when it is asked for again', async () => {
  const { here, person, leadId } = await leadScene('confirmed')
  const { user } = await visit(here, `/contractor-dashboard#lead-${leadId}`, { as: person })
  const answer = here.app.request
  const unreachable = vi.spyOn(here.app, 'request').mockImplementation((asked, ...rest) => {
    const isHistory = asked instanceof Request && asked.url.endsWith('/history')
    return isHistory ? new Response('<html>Bad Gateway</html>', { status: 502 }) : answer(asked, ...rest)
  })
  await user.click(await screen.findByText('History (3 steps)'))
  await screen.findByText('Failed to load the history')
  unreachable.mockRestore()
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByText('You asked to quote')
  await waitFor(() => expect(screen.queryByText('Failed to load the history')).toBeNull())
})

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
