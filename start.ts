import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type pg from 'pg'
import { createApp, openServices, works } from './app.ts'
import { loadSampleData, samplePassword, sampleSignIns } from './database/sample-data/load.ts'
import { makeFirstAdmin } from './features/sign-in/actions/first-admin.ts'
import { startEmbeddedPostgres } from './server/database/embedded-postgres.ts'
import { checkOwnPostgres } from './server/database/own-postgres.ts'
import { buildPages } from './server/pages/build-pages.ts'
import { createPages } from './server/pages/pages.ts'
import { startWorks } from './server/services.ts'
import { CannotStart } from './server/settings/cannot-start.ts'
import { readSettings, type Settings } from './server/settings/settings.ts'

const developing = process.env.VITE_DEV === 'on'
/** What is open so far; closed again in the opposite order. */
const open = new AsyncDisposableStack()

async function start(): Promise<void> {
  const settings = readSettings(process.env)
  const connection = await openPostgres(settings)
  if (!developing) {
    buildPages()
    // Libraries choose their fast form by this; the product itself goes by `settings.mode`.
    process.env.NODE_ENV = 'production'
  }
  const services = await openServices(settings, connection)
  open.defer(() => services.close())
  const admin = await makeFirstAdmin(services)
  if (settings.sampleData) await loadSampleData(services)
  const ending = new AbortController()
  const pages = await createPages(settings, services.log, { developing })
  open.defer(() => pages.close())
  await startWorks(services, works)
  const server = await listen(createApp(services, ending.signal, pages).fetch, settings)
  open.defer(() => finishRequests(server))
  open.defer(() => ending.abort())
  say(`${settings.brand.name} is ready at ${settings.publicUrl}`)
  if (settings.sampleData)
    for (const { role, email } of sampleSignIns) say(`Sample ${role}: ${email}, ${samplePassword}`)
  if (admin) say(`Set up the first admin, ${admin.email}, at ${admin.setUpUrl}`)
}

async function openPostgres(settings: Settings): Promise<pg.PoolConfig> {
  if (settings.databaseUrl) {
    await checkOwnPostgres(settings.databaseUrl)
    return { connectionString: settings.databaseUrl }
  }
  const embedded = await startEmbeddedPostgres(settings.dataDir)
  open.defer(() => embedded.stop())
  return embedded.connection
}

async function listen(fetch: Parameters<typeof getRequestListener>[0], { host, port }: Settings): Promise<Server> {
  const server = createServer(getRequestListener(fetch))
  server.listen(port, host)
  try {
    await once(server, 'listening')
    return server
  } catch (error) {
    throw new CannotStart(whyNotListening(error, host, port))
  }
}

function whyNotListening(error: unknown, host: string, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : error
  if (code === 'EADDRINUSE') return `Port ${port} of ${host} is in use by another program; stop that one or set PORT.`
  if (code === 'EACCES') return `This account may not listen on port ${port}; set PORT to 1024 or more.`
  return `This machine cannot listen on ${host} (${code}); set HOST to one of its own addresses.`
}

/** Takes no new requests and lets those under way finish, for ten seconds at most. */
async function finishRequests(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  await Promise.race([closed, sleep(10_000, undefined, { ref: false })])
  server.closeAllConnections()
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

let stopping = false

/** Once, however often it is asked for: Ctrl-C reaches us both from the terminal and from npm. */
async function stop(exitCode: number): Promise<void> {
  if (stopping) return
  stopping = true
  try {
    await open.disposeAsync()
  } finally {
    process.exit(exitCode)
  }
}

process.on('SIGTERM', () => stop(0))
process.on('SIGINT', () => stop(0))

try {
  await start()
} catch (error) {
  // Asked to stop while starting, nothing is wrong: what was not open yet could not be used.
  if (!stopping) {
    console.error(error instanceof CannotStart ? error.message : error)
    await stop(1)
  }
}
