import '#tests/page/browser.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { jobCalls } from '#features/jobs/contract.ts'
import { homeowner, job } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { type World, world } from '#tests/world.ts'
import { useLiveUpdates } from './live.ts'
import { createQueryClient } from './query-client.ts'
import { useAction } from './use-action.ts'
import { useRead } from './use-read.ts'

afterEach(cleanup)

/** The browser's, answered by the product in process. */
function listeningTo(here: World, { cookie }: Person) {
  return class {
    onmessage: (message: { data: string }) => void = () => {}
    private readonly leaving = new AbortController()
    constructor(url: string) {
      void this.listen(url)
    }
    private async listen(url: string) {
      const { body } = await here.app.request(url, { headers: { cookie } })
      const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
      this.leaving.signal.addEventListener('abort', () => void reader?.cancel())
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
        for (const [, data = ''] of part.value.matchAll(/^data: (.*)$/gm)) this.onmessage({ data })
    }
    close() {
      this.leaving.abort()
    }
  }
}

function Jobs({ ownerId }: { ownerId: string }) {
  useLiveUpdates(true)
  const list = useRead(jobCalls.list, { clientId: ownerId })
  const remove = useAction(jobCalls.remove)
  const last = list.data?.at(-1)
  return (
    <button type="button" onClick={() => last && remove.mutate({ id: last.id })}>
      {`${list.data?.length} left`}
    </button>
  )
}

test('what somebody changes is read again once on their page, and once on every other that they have open', async () => {
  await using here = await world({ rateLimits: false })
  const owner = await homeowner(here)
  for (let i = 0; i < 2; i += 1) await job(here, owner)
  let reads = 0
  const fetch = async (request: Request) => {
    if (request.method === 'GET') reads += 1
    request.headers.set('cookie', owner.cookie)
    return here.app.request(request)
  }
  Object.assign(globalThis, { fetch, EventSource: listeningTo(here, owner) })

  const router = createMemoryRouter([{ path: '/', element: <Jobs ownerId={owner.id} /> }])
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const button = await screen.findByRole('button', { name: '2 left' })
  // Until what was told of the jobs as they were posted is over.
  await sleep(300)
  reads = 0
  button.click()
  await screen.findByRole('button', { name: '1 left' })
  await sleep(500)
  expect(reads).toBe(1)

  const [left] = await here.done(jobCalls.list, { clientId: owner.id }, { as: owner })
  await here.done(jobCalls.remove, { id: left?.id ?? '' }, { as: owner })
  await screen.findByRole('button', { name: '0 left' })
  await waitFor(() => expect(reads).toBe(2))
  await sleep(300)
  expect(reads).toBe(2)
})
