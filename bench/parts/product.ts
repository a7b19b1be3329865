import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Hono } from 'hono'
import type { Services } from '#server/context.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/database/embedded-postgres.ts'
import { listen } from '#server/http/listen.ts'
import type { HttpEnv } from '#server/http/request.ts'
import { createServeCached } from '#server/http/serve-cached.ts'
import { readSettings } from '#server/settings/settings.ts'
import { freePort } from '#tests/started-site.ts'
import { recordStatements, type Statement } from '#tests/statements.ts'
import { createApp, openServices } from '../../app.ts'
import type { Load, Measured } from './http-load.ts'

export interface Asked {
  path: string
  method?: 'GET' | 'POST'
  cookie?: string
  body?: string
  /** The accepted encoding. */
  packed?: string
}

/** The product without its background work, on a PostgreSQL of its own, during a measurement. */
export interface Product extends AsyncDisposable {
  services: Services
  app: Hono<HttpEnv>
  connection: EmbeddedPostgres['connection']
  /** Sends these requests from this many callers, in a separate process. */
  load(callers: number, requests: readonly Asked[]): Promise<Measured>
  /** The statements run for one request, which has to succeed. */
  statementsOf(request: Asked): Promise<Statement[]>
}

/** `folder` is kept; otherwise a temporary one is used. */
export async function openProduct({ folder: kept }: { folder?: string | undefined } = {}): Promise<Product> {
  const folder = kept ?? mkdtempSync(path.join(tmpdir(), 'bench-'))
  const postgres = await startEmbeddedPostgres(folder)
  const port = await freePort()
  const settings = {
    ...readSettings({ ...production, DATA_DIR: folder, LOG_LEVEL: 'silent' }),
    rateLimits: false,
    host: '127.0.0.1',
    port,
  }
  const services = await openServices(settings, postgres.connection, { mail: { send: async () => {} } })
  const app = createApp(services, new AbortController().signal)
  const endListening = await listen({ fetch: app.fetch, serveCached: createServeCached(services) }, settings)

  return {
    services,
    app,
    connection: postgres.connection,
    load: (callers, requests) => loadOf(port, callers, requests),
    statementsOf: (request) =>
      recordStatements(services.database.pool, async () => {
        const { path: address, method = 'GET', cookie = '', body } = request
        const headers = { cookie, 'content-type': 'application/json' }
        const answer = await app.request(address, { method, headers, ...(body !== undefined && { body }) })
        if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`)
      }),
    async [Symbol.asyncDispose]() {
      await endListening()
      await services.close()
      await postgres.stop()
      if (!kept) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Sends these requests to a site from this many callers in a separate process; each pauses after an answer. */
export async function loadOf(port: number, callers: number, requests: readonly Asked[], pause = 0): Promise<Measured> {
  const child = fork(path.join(import.meta.dirname, 'http-load.ts'))
  const measured = once(child, 'message')
  child.send({ port, callers, requests: requests.map((request) => textOf(request, port)), pause } satisfies Load)
  const [message] = await measured
  return message
}

/** Settings required in production. */
const production = {
  NODE_ENV: 'production',
  SMTP_URL: 'smtp://127.0.0.1:25',
  PUBLIC_URL: 'https://example.co.uk',
  SESSION_SECRET: 'only-for-measurements-on-this-machine',
  COMPANY_NAME: 'Bench Ltd',
  COMPANY_NUMBER: '00000000',
  COMPANY_ADDRESS: 'Here',
  SUPPORT_EMAIL: 'bench@example.com',
}

/** The exact bytes a caller sends. */
function textOf({ path: address, method = 'GET', cookie, body, packed }: Asked, port: number): string {
  const lines = [`${method} ${address} HTTP/1.1`, `host: 127.0.0.1:${port}`]
  if (cookie) lines.push(`cookie: ${cookie}`)
  if (packed) lines.push(`accept-encoding: ${packed}`)
  if (body !== undefined) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(body)}`)
  return `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`
}
