import { afterAll } from 'vitest'
import { openWorlds } from './open-worlds.ts'

// Once for each file, also where files share a worker: closes the worlds made outside a test.
afterAll(async () => {
  for (const world of openWorlds) await world[Symbol.asyncDispose]()
})
