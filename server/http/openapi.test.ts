import { expect, test } from 'vitest'
import * as z from 'zod'
import { world } from '#tests/world.ts'
import { routes } from '../../app.ts'
import { exampleOf, schemaOf } from './openapi-shape.ts'

const operation = z.object({
  summary: z.string(),
  parameters: z.array(z.unknown()),
  responses: z.record(z.string(), z.object({ description: z.string() })),
})
const description = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.string(), operation)),
})

async function described() {
  const { app } = await world()
  const document = description.parse(await (await app.request('/api/openapi.json')).json())
  return { document, page: await (await app.request('/api/docs')).text() }
}

test('the API describes every call of the contracts, for machines and for people', async () => {
  const { document, page } = await described()
  for (const { call } of routes) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    expect(document.paths[path]?.[call.method.toLowerCase()]?.summary, path).toBe(call.summary)
    expect(page).toContain(call.path)
  }
})

test('every call shows what it takes and answers, with an example that it would take', async () => {
  const { page } = await described()
  expect(page.match(/<details>/g)).toHaveLength(routes.length)
  expect(page).toContain('title: text (5 to 120)')
  expect(page).toContain('POST /api/leads/019c18a3-7a40-7000-8000-000000000001/confirm-quote')
  const refused = routes
    .filter(({ call }) => !call.uploads && !call.input.safeParse(exampleOf(schemaOf(call.input, 'input'))).success)
    .map(({ call }) => `${call.method} ${call.path}`)
  expect(refused).toEqual([])
})

test('a path parameter is named as one, and a refusal by its code', async () => {
  const { document } = await described()
  const confirm = document.paths['/api/leads/{leadId}/confirm-quote']?.post
  expect(confirm?.parameters).toMatchObject([{ name: 'leadId', in: 'path', required: true }])
  expect(confirm?.responses[409]?.description).toContain('JOB_FULL')
})
