import { expect, test, vi } from 'vitest'
import { leadCalls } from '#features/leads/contract.ts'
import type { LeadState } from '#features/leads/rules/states.ts'
import { give, job, leadAt, request, sameLeadAgain } from '#tests/market.ts'
import { screen, visit, waitFor } from '#tests/page/visit.ts'
import { peopleScene } from '#tests/people-scene.ts'

// Rendering 501 cards takes two minutes in the test environment.
vi.mock('#features/leads/rules/limits.ts', async (original) => ({ ...(await original<object>()), leadsPerPage: 5 }))

test('A contractor with very many leads has the newest at once, and the older ones when they ask for them', async () => {
  const { here, owner, person: by } = await peopleScene()
  const jobId = await job(here, owner)
  await sameLeadAgain(here, { jobId, leadId: await request(here, jobId, by) }, 5)
  const { user } = await visit(here, '/contractor-dashboard#leads', { as: by })
  expect(screen.getByText('These are your newest 5 leads.')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2, name: /Waiting for/ }).textContent).toContain('(5)')
  await user.click(screen.getByRole('button', { name: 'Show Older Leads' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show Older Leads' })).toBeNull())
  const heading = () => screen.getByRole('heading', { level: 2, name: /Waiting for/ }).textContent
  await waitFor(() => expect(heading()).toContain('(6)'))
  // Not at the top of the page, as after any removed button.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('These are all your 6 leads.'))
})

test('A contractor whose leads just fill the first page is not offered older ones', async () => {
  const { here, owner, person: by } = await peopleScene()
  const jobId = await job(here, owner)
  await sameLeadAgain(here, { jobId, leadId: await request(here, jobId, by) }, 4)
  await visit(here, '/contractor-dashboard#leads', { as: by })
  expect(screen.getByRole('heading', { level: 2, name: /Waiting for/ }).textContent).toContain('(5)')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show Older Leads' })).toBeNull())
})

test('older leads that do not come are said to be missing, and come when they are asked for again', async () => {
  const { here, owner, person: by } = await peopleScene()
  const jobId = await job(here, owner)
  await sameLeadAgain(here, { jobId, leadId: await request(here, jobId, by) }, 5)
  const answer = here.app.request
  const unreachable = vi.spyOn(here.app, 'request').mockImplementation((asked, ...rest) => {
    const isOlder = asked instanceof Request && asked.url.includes('page=2')
    return isOlder ? new Response('<html>Bad Gateway</html>', { status: 502 }) : answer(asked, ...rest)
  })
  const { user } = await visit(here, '/contractor-dashboard#leads', { as: by })
  const button = screen.getByRole('button', { name: 'Show Older Leads' })
  await user.click(button)
  expect((await screen.findByRole('alert')).textContent).toBe('We could not read older leads. Please try again later.')
  unreachable.mockRestore()
  await user.click(button)
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 2, name: /Waiting for/ }).textContent).toContain('(6)'),
  )
  expect(screen.queryByRole('alert')).toBeNull()
})

test('of many leads only the one that presses most is open; another is opened by whoever follows or presses it', async () => {
  const { here, owner, person: by } = await peopleScene()
  await give(here, by, 2)
  const lead = async (state: LeadState) => leadAt(here, state, await job(here, owner), owner, by)
  for (let more = 0; more < 2; more++) await lead('pending')
  const approved = await lead('confirmed')
  const declined = await lead('pending')
  await here.done(leadCalls.decline, { leadId: declined }, { as: owner })
  const invitation = { jobId: await job(here, owner), contractorId: by.id }
  const { id: invited } = await here.done(leadCalls.invite, invitation, { as: owner })
  const { user } = await visit(here, '/contractor-dashboard', { as: by })
  const cards = () => [invited, approved, declined].map((id) => document.querySelector(`#lead-${id} > details`))
  const areOpen = () => cards().map((card) => card?.hasAttribute('open'))
  await waitFor(() => expect(areOpen()).toEqual([true, false, false]))
  const [, , finished] = cards()
  expect(finished?.querySelector('summary')?.textContent).toMatch(/Declined.*Leeds/)
  await user.click(screen.getByRole('link', { name: /approved you for/ }))
  await waitFor(() => expect(areOpen()).toEqual([true, true, false]))
})

test('a lead that has ended is a line until it is opened, and so is its history', async () => {
  const { here, owner, person: by } = await peopleScene()
  const leadId = await request(here, await job(here, owner), by)
  await here.done(leadCalls.decline, { leadId }, { as: owner })
  const { user } = await visit(here, '/contractor-dashboard#leads', { as: by })
  const title = await screen.findByRole('heading', { level: 3 })
  expect(screen.queryByText(/^History/)).toBeNull()
  await user.click(title)
  const history = await screen.findByText(/^History/)
  expect(screen.queryByText('You asked to quote')).toBeNull()
  await user.click(history)
  await screen.findByText('You asked to quote')
})

test('whoever follows the address of a lead that has ended finds all of it', async () => {
  const { here, owner, person: by } = await peopleScene()
  const leadId = await request(here, await job(here, owner), by)
  await here.done(leadCalls.decline, { leadId }, { as: owner })
  await visit(here, `/contractor-dashboard#lead-${leadId}`, { as: by })
  await screen.findByText(/^History/)
})

test('while there are few leads under way, all of them are open', async () => {
  const { here, owner, person: by } = await peopleScene()
  const states = ['pending', 'confirmed', 'contacted'] as const
  for (const state of states) await leadAt(here, state, await job(here, owner), owner, by)
  await visit(here, '/contractor-dashboard#leads', { as: by })
  const isOpen = (card: HTMLElement) => card.querySelector(':scope > details')?.hasAttribute('open')
  await waitFor(() => expect(screen.getAllByRole('article').map(isOpen)).toEqual(states.map(() => true)))
})
