import type { Hono } from 'hono'
import type { Route } from '#server/calls/feature.ts'
import type { Services } from '#server/context.ts'
import { lazy } from '#server/lazy.ts'
import { type Call, pathParameters } from '#shared/endpoint.ts'
import { type RefusalCode, refusalStatus } from '#shared/refusal.ts'
import { docsPage, docsPolicy } from './openapi-page.ts'
import { schemaOf } from './openapi-shape.ts'
import type { HttpEnv } from './request.ts'

/** GET /api/openapi.json describes every call of the contracts; GET /api/docs shows the same for readers. */
export function serveOpenApi(app: Hono<HttpEnv>, routes: readonly Route[], { settings }: Services): void {
  const calls = routes.map((route) => route.call)
  const title = `${settings.brand.name} API`
  const document = lazy(() => JSON.stringify(openApi(calls, title, settings.publicUrl)))
  const page = lazy(() => docsPage(calls, title, refusalsOf))
  app.get('/api/openapi.json', (c) => c.body(document(), 200, { 'content-type': 'application/json' }))
  app.get('/api/docs', (c) => c.html(page(), 200, { 'content-security-policy': docsPolicy }))
}

/** Every code a call can refuse with: its own, and those common to calls with an input, a session or roles. */
export function refusalsOf(call: Call): RefusalCode[] {
  const usual: RefusalCode[] = call.who === 'anyone' ? ['INVALID'] : ['INVALID', 'NOT_SIGNED_IN', 'FORBIDDEN']
  return [...new Set([...usual, ...(call.refusals ?? [])])]
}

function openApi(calls: readonly Call[], title: string, url: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    servers: [{ url }],
    paths,
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } } },
  }
}

function operation(call: Call) {
  const inPath = pathParameters(call.path)
  const schema = schemaOf(call.input, 'input')
  const fields = Object.entries(schema.properties ?? {})
  const required = new Set(schema.required ?? [])
  const beside = fields.filter(([name]) => !inPath.includes(name))
  const parameter =
    (where: 'path' | 'query') =>
    ([name, of]: [string, unknown]) => ({
      name,
      in: where,
      required: where === 'path' || required.has(name),
      schema: of,
    })
  const inQuery = call.method === 'GET' ? beside : []
  const body = {
    type: 'object',
    properties: Object.fromEntries(beside),
    required: beside.map(([name]) => name).filter((name) => required.has(name)),
  }
  return {
    tags: [call.feature],
    summary: call.summary,
    ...(call.who !== 'anyone' && { security: [{ session: [] }], 'x-roles': call.who }),
    parameters: [
      ...fields.filter(([name]) => inPath.includes(name)).map(parameter('path')),
      ...inQuery.map(parameter('query')),
    ],
    ...(call.method !== 'GET' &&
      beside.length > 0 && {
        requestBody: { content: { [call.uploads ? 'multipart/form-data' : 'application/json']: { schema: body } } },
      }),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: schemaOf(call.output, 'output') } } },
      ...refusedResponses(call),
    },
  }
}

/** One response for each status, naming the codes that use it. */
function refusedResponses(call: Call): Record<number, { description: string }> {
  const codes = Map.groupBy(refusalsOf(call), (code) => refusalStatus[code])
  return Object.fromEntries([...codes].map(([status, named]) => [status, { description: named.join(', ') }]))
}
