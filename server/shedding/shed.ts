import type { IncomingMessage, ServerResponse } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { TrieRouter } from 'hono/router/trie-router'
import type { Route } from '#server/calls/feature.ts'
import type { Services } from '#server/context.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { paths } from '#shared/paths.ts'
import type { RefusalBody } from '#shared/refusal.ts'
import { type Criticality, criticalityOf, shareRefused } from './rules.ts'

/** Refuses a request under overload and returns true; false lets it through. */
export type Shed = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean

/** How often the event loop is measured, in milliseconds. */
const judgedEvery = 100
/** How many measurements in a row must be late: one or two slow pages are no queue (the idea of CoDel). */
const agreeing = 10
const nanoseconds = 1e6
/** Retry-After in seconds, spread so that clients do not all return at once. */
const againAfter = { least: 3, spread: 5 }

/** Pages to sign in and to pay: without them nobody reaches the calls that are never refused. */
const criticalPages = new Set([paths.login(), paths.auth(), paths.forgotPassword, paths.adminLogin, paths.subscribe()])

/** The message of a refused request. */
export const tooManyPeople = 'More people are here than we can serve at this moment. Please try again in a few seconds.'
const body = JSON.stringify({ code: 'UNAVAILABLE', message: tooManyPeople } satisfies RefusalBody)
const page = `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>One moment</title><h1>One moment</h1><p>${tooManyPeople}</p>`

/** Stands before everything but the answer cache, whose hits cost next to nothing. `lag` is the delay of the event loop. */
export function createShed(
  { settings, database, metrics, sessions }: Services,
  routes: readonly Route[],
  lag: () => number,
  dice: () => number = Math.random,
): Shed {
  const router = new TrieRouter<Criticality>()
  const byLength = [...routes].sort((a, b) => a.call.path.split(':').length - b.call.path.split(':').length)
  for (const { call } of byLength) router.add(call.method, call.path, criticalityOf(call))
  const always = {
    ...securityHeaders(settings),
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'",
  }

  function criticalityFor({ method = 'GET', url = '/', headers }: IncomingMessage): Criticality {
    const path = url.split('?', 1)[0] ?? url
    if (path.startsWith('/api/')) return router.match(method === 'HEAD' ? 'GET' : method, path)[0][0]?.[0] ?? 'critical'
    const isPage = (method === 'GET' || method === 'HEAD') && !/\.\w+$|^\/\w+z$|^\/metrics$/.test(path)
    if (!isPage || criticalPages.has(path)) return 'critical'
    return sessions.isBrought(headers.cookie) ? 'normal' : 'sheddable'
  }

  return (incoming, outgoing) => {
    const burden = { lag: lag(), waiting: database.pool.waitingCount }
    if (shareRefused('sheddable', burden) === 0) return false
    const of = criticalityFor(incoming)
    if (dice() >= shareRefused(of, burden)) return false
    metrics.shed(of)
    const isCall = incoming.url?.startsWith('/api/')
    const again = againAfter.least + Math.floor(dice() * againAfter.spread)
    const type = isCall ? 'application/json' : 'text/html; charset=utf-8'
    outgoing.writeHead(503, { ...always, 'content-type': type, 'retry-after': String(again) }).end(isCall ? body : page)
    return true
  }
}

/** The least delay of the event loop during the last second, measured every 100 ms. */
export function watchLag(): { lag: () => number; stop: () => void } {
  const histogram = monitorEventLoopDelay({ resolution: 10 })
  histogram.enable()
  const judged: number[] = []
  const timer = setInterval(() => {
    // When a turn of the loop is longer than our interval, a reset histogram has no value yet.
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
