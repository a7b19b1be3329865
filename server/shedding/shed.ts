import type { IncomingMessage, ServerResponse } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { TrieRouter } from 'hono/router/trie-router'
import type { Services } from '#server/context.ts'
import type { Route } from '#server/feature.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { paths } from '#shared/paths.ts'
import type { RefusalBody } from '#shared/refusal.ts'
import { classOf, type LoadClass, shareRefused } from './rules.ts'

/** Turns a request away at the door when there is too much to do; false when it may come in. */
export type Shed = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean

/** How often the event loop is judged, in milliseconds. */
const judgedEvery = 100
/** How many judgements in a row have to agree: a page or two that take long are no queue (so does CoDel judge queues). */
const agreeing = 10
const nanoseconds = 1e6
/** After how long whoever was turned away may ask again; not all at the same moment. */
const againAfter = { least: 3, spread: 5 }

/** Where one signs in or comes to pay: without the page there is no step. */
const keptPages = new Set([paths.login(), paths.auth(), paths.forgotPassword, paths.adminLogin, paths.subscribe()])

/** What whoever is turned away reads. */
export const tooManyPeople = 'More people are here than we can serve at this moment. Please try again in a few seconds.'
const body = JSON.stringify({ code: 'UNAVAILABLE', message: tooManyPeople } satisfies RefusalBody)
const page = `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>One moment</title><h1>One moment</h1><p>${tooManyPeople}</p>`

/** Stands before everything but kept answers, which cost next to nothing. `lag` is how late the event loop is. */
export function createShed(
  { settings, database, metrics, sessions }: Services,
  routes: readonly Route[],
  lag: () => number,
  dice: () => number = Math.random,
): Shed {
  const router = new TrieRouter<LoadClass>()
  const byLength = [...routes].sort((a, b) => a.call.path.split(':').length - b.call.path.split(':').length)
  for (const { call } of byLength) router.add(call.method, call.path, classOf(call))
  const always = {
    ...securityHeaders(settings),
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'",
  }

  function classFor({ method = 'GET', url = '/', headers }: IncomingMessage): LoadClass {
    const path = url.split('?', 1)[0] ?? url
    if (path.startsWith('/api/')) return router.match(method === 'HEAD' ? 'GET' : method, path)[0][0]?.[0] ?? 'kept'
    const isPage = (method === 'GET' || method === 'HEAD') && !/\.\w+$|^\/\w+z$|^\/metrics$/.test(path)
    if (!isPage || keptPages.has(path)) return 'kept'
    return sessions.isBrought(headers.cookie) ? 'usual' : 'spare'
  }

  return (incoming, outgoing) => {
    const burden = { lag: lag(), waiting: database.pool.waitingCount }
    if (shareRefused('spare', burden) === 0) return false
    const of = classFor(incoming)
    if (dice() >= shareRefused(of, burden)) return false
    metrics.shed(of)
    const isCall = incoming.url?.startsWith('/api/')
    const again = againAfter.least + Math.floor(dice() * againAfter.spread)
    const type = isCall ? 'application/json' : 'text/html; charset=utf-8'
    outgoing.writeHead(503, { ...always, 'content-type': type, 'retry-after': String(again) }).end(isCall ? body : page)
    return true
  }
}

/** How late the event loop has been at least for a second: measured all the time, judged now and then. */
export function watchLag(): { lag: () => number; stop: () => void } {
  const histogram = monitorEventLoopDelay({ resolution: 10 })
  histogram.enable()
  const judged: number[] = []
  const timer = setInterval(() => {
    // Where each turn of the loop is longer than our wait, a reset histogram needs two of them for its first count.
    if (histogram.count === 0) return
    judged.push(histogram.percentile(90) / nanoseconds)
    if (judged.length > agreeing) judged.shift()
    histogram.reset()
  }, judgedEvery)
  timer.unref()
  return {
    lag: () => (judged.length < agreeing ? 0 : Math.min(...judged)),
    stop() {
      clearInterval(timer)
      histogram.disable()
    },
  }
}
