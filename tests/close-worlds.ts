import { afterAll } from 'vitest'
import { openWorlds } from './open-worlds.ts'

// Once a file, also where files share a worker: closes the worlds that were made outside a test.
afterAll(async () => {
  for (const world of openWorlds) await world[Symbol.asyncDispose]()
})
