import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { codeOf } from '#server/error-code.ts'
import { CannotStart } from '#server/settings/cannot-start.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { Shed } from '#server/shedding/shed.ts'
import { minutes } from '#shared/dates.ts'
import type { ServeCached } from './serve-cached.ts'

interface Answering {
  fetch: Parameters<typeof getRequestListener>[0]
  /** Tried first for every request. */
  serveCached?: ServeCached
  /** Tried next. */
  shed?: Shed
}

/** How long a request may take to arrive: headers, body, and a body with files, which a phone may send slowly. */
const arrival = { headers: minutes(0.5), body: minutes(1), files: minutes(10), lookedAfterEvery: minutes(1 / 12) }

/** Longer than proxies keep idle connections (nginx: a minute), or a proxy could send on one that is just closing. */
const idleConnections = minutes(1.25)

/** Answers requests until the returned function is called, which lets those under way finish. */
export async function listen(
  { fetch, serveCached, shed }: Answering,
  { host, port }: Pick<Settings, 'host' | 'port'>,
  within = arrival,
): Promise<() => Promise<void>> {
  const answer = getRequestListener(fetch)
  const times = {
    keepAliveTimeout: idleConnections,
    headersTimeout: within.headers,
    requestTimeout: within.files,
    connectionsCheckingInterval: within.lookedAfterEvery,
  }
  const server = createServer(times, (incoming, outgoing) => {
    endSlowBody(incoming, within.body)
    if (!serveCached?.(incoming, outgoing) && !shed?.(incoming, outgoing)) void answer(incoming, outgoing)
  })
  server.listen(port, host)
  try {
    await once(server, 'listening')
    return () => finishRequests(server)
  } catch (error) {
    throw new CannotStart(whyNotListening(error, host, port))
  }
}

/** Closes a connection whose body arrives too slowly; uploads have the longer `requestTimeout` of the server. */
function endSlowBody(incoming: IncomingMessage, within: number): void {
  const { 'content-length': length, 'transfer-encoding': encoding, 'content-type': type } = incoming.headers
  if ((encoding === undefined && !Number(length)) || type?.startsWith('multipart/')) return
  const timer = setTimeout(() => {
    if (!incoming.complete) incoming.socket.destroy()
  }, within)
  timer.unref()
  incoming.once('close', () => clearTimeout(timer))
}

function whyNotListening(error: unknown, host: string, port: number): string {
  const code = codeOf(error) || error
  if (code === 'EADDRINUSE') return `Port ${port} of ${host} is in use by another program; stop that one or set PORT.`
  if (code === 'EACCES') return `This account may not listen on port ${port}; set PORT to 1024 or more.`
  return `This machine cannot listen on ${host} (${code}); set HOST to one of its own addresses.`
}

/** Stops accepting requests and lets those in progress finish, for ten seconds at most. */
async function finishRequests(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  await Promise.race([closed, sleep(10_000, undefined, { ref: false })])
  server.closeAllConnections()
}
