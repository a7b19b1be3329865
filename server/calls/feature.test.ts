import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { serveAll } from '#server/http/serve-all.ts'
import { callsOf } from '#shared/endpoint.ts'
import { world } from '#tests/world.ts'
import { findable } from '../../findable.ts'
import { feature } from './feature.ts'

test('An answer that is not as its contract says is our error, and is logged, instead of one of the caller', async () => {
  const here = await world()
  const logged = vi.spyOn(here.services.log, 'error').mockReturnValue()
  const age = callsOf('ages')({
    method: 'GET',
    path: '/api/age',
    who: 'anyone',
    summary: 'An age',
    input: z.object({}),
    output: z.object({ years: z.number() }),
  })
  const routes = feature({ age }, { age: async () => ({ years: Number.NaN }) })
  const served = { routes, findable, signedIn: async () => null }
  const app = serveAll(served, here.services, new AbortController().signal, undefined)
  const response = await app.request(age.path)
  expect([response.status, await response.json()]).toMatchObject([500, { code: 'INTERNAL' }])
  expect(logged).toHaveBeenCalledOnce()
})
