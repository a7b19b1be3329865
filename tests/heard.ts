import { expect, vi } from 'vitest'
import { newId } from '#shared/ids.ts'
import type { World } from './world.ts'

/** Waits until every process has heard of all that changed so far: what is told later is heard later. */
export async function allHeard({ services: { events } }: World): Promise<void> {
  const mark = newId()
  const heard = new Set<string>()
  const stop = events.subscribe(({ users }) => {
    for (const user of users) heard.add(user)
  })
  const told = () => {
    events.publish({ users: [mark], features: ['nothing'] })
    expect(heard).toContain(mark)
  }
  await vi.waitFor(told, { timeout: 10_000, interval: 50 })
  stop()
}
