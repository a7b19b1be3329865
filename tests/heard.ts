import { expect, vi } from 'vitest'
import { newId } from '#shared/ids.ts'
import type { World } from './world.ts'

/** Waits until every process has received all changes so far; later ones arrive later. */
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

/** The features that somebody's open pages are told to refetch during an action. */
export async function toldOf(here: World, { id }: { id: string }, act: () => Promise<unknown>): Promise<string[]> {
  await allHeard(here)
  const told: string[] = []
  const stop = here.services.events.subscribe(({ users, features }) => {
    if (users.includes(id)) told.push(...features)
  })
  await act()
  await allHeard(here)
  stop()
  return told
}
