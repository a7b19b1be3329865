import type { Settings } from '#server/settings/settings.ts'
import { contractor, homeowner } from './market.ts'
import { world } from './world.ts'

/** A homeowner and a contractor without anything in common, in a world of their own. */
export async function peopleScene(wishes: Partial<Settings> = { rateLimits: false }) {
  const here = await world(wishes)
  return { here, owner: await homeowner(here), person: await contractor(here) }
}
