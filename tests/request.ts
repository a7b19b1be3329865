import type { Hono } from 'hono'
import type { HttpEnv } from '#server/http/request.ts'
import { type Call, pathParameters, type RawInput } from '#shared/endpoint.ts'

/** The caller, identified by cookies. */
export interface Browser {
  cookie: string
}

export interface Answer {
  status: number
  /** Parsed JSON, otherwise text. */
  body: unknown
  headers: Headers
}

/** Makes a call through the HTTP app as a browser would: path, query or JSON body, cookie. */
export async function ask<C extends Call>(
  app: Hono<HttpEnv>,
  call: C,
  input: RawInput<C>,
  as: Browser | undefined,
): Promise<Answer> {
  const rest = new Map(Object.entries(input))
  let path: string = call.path
  for (const name of pathParameters(call.path)) {
    path = path.replace(`:${name}`, encodeURIComponent(String(rest.get(name))))
    rest.delete(name)
  }
  const headers: Record<string, string> = as ? { cookie: as.cookie } : {}
  if (call.method === 'GET') {
    const query = new URLSearchParams()
    for (const [name, value] of rest) if (value !== undefined) query.set(name, String(value))
    return read(await app.request(query.size > 0 ? `${path}?${query}` : path, { headers }))
  }
  headers['content-type'] = 'application/json'
  const body = JSON.stringify(Object.fromEntries(rest))
  return read(await app.request(path, { method: call.method, headers, body }))
}

async function read(response: Response): Promise<Answer> {
  const json = response.headers.get('content-type')?.includes('json')
  return {
    status: response.status,
    body: json ? await response.json() : await response.text(),
    headers: response.headers,
  }
}
