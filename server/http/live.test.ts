import { getEventListeners } from 'node:events'
import { expect, test, vi } from 'vitest'
import { world } from '#tests/world.ts'
import { createApp } from '../../app.ts'

test('a page that listens and leaves, over and over, leaves nothing behind; those open at the end are let go', async () => {
  await using here = await world()
  const stopping = new AbortController()
  const app = createApp(here.services, stopping.signal)
  const { cookie } = await here.person()
  const waiting = () => getEventListeners(stopping.signal, 'abort').length
  const before = waiting()
  for (let i = 0; i < 5; i += 1) {
    const { body } = await app.request('/api/events', { headers: { cookie } })
    const reader = body?.getReader()
    await reader?.read()
    await reader?.cancel()
  }
  await vi.waitFor(() => expect(waiting()).toBe(before))

  const open = await app.request('/api/events', { headers: { cookie } })
  stopping.abort()
  expect(await open.text()).toContain('connected')
})
