import { expect, test, vi } from 'vitest'
import { contractor, homeowner, job, request, sameLeadAgain } from '#tests/market.ts'
import { screen, visit, waitFor } from '#tests/page/visit.ts'
import { world } from '#tests/world.ts'

// Five hundred cards and one take two minutes to be drawn here.
vi.mock('#features/leads/rules/limits.ts', async (original) => ({ ...(await original<object>()), leadsPerPage: 3 }))

test('A contractor with very many leads has the newest at once, and the older ones when they ask for them', async () => {
  const here = await world()
  const [owner, by] = [await homeowner(here), await contractor(here)]
  const jobId = await job(here, owner)
  await sameLeadAgain(here, { jobId, leadId: await request(here, jobId, by) }, 3)
  const { user } = await visit(here, '/contractor-dashboard#leads', { as: by })
  expect(screen.getByText('These are your newest 3 leads.')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2, name: /Waiting for/ }).textContent).toContain('(3)')
  await user.click(screen.getByRole('button', { name: 'Show Older Leads' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show Older Leads' })).toBeNull())
  const heading = () => screen.getByRole('heading', { level: 2, name: /Waiting for/ }).textContent
  await waitFor(() => expect(heading()).toContain('(4)'))
})

test('older leads that do not come are said to be missing, and come when they are asked for again', async () => {
  const here = await world()
  const [owner, by] = [await homeowner(here), await contractor(here)]
  const jobId = await job(here, owner)
  await sameLeadAgain(here, { jobId, leadId: await request(here, jobId, by) }, 3)
  const { user } = await visit(here, '/contractor-dashboard#leads', { as: by })
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (request: Request) =>
    request.url.includes('page=2') ? new Response('<html>Bad Gateway</html>', { status: 502 }) : fetch(request),
  )
  const button = screen.getByRole('button', { name: 'Show Older Leads' })
  await user.click(button)
  expect((await screen.findByRole('alert')).textContent).toBe('We could not read older leads. Please try again later.')
  vi.stubGlobal('fetch', fetch)
  await user.click(button)
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 2, name: /Waiting for/ }).textContent).toContain('(4)'),
  )
  expect(screen.queryByRole('alert')).toBeNull()
})
