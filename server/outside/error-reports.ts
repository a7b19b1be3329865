import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { root } from '#server/root.ts'

/** What the log has about an unexpected error. */
interface Unforeseen {
  err?: unknown
  requestId?: unknown
  path?: unknown
  work?: unknown
}

export type ReportError = (said: Unforeseen, sentence: string) => void

/** Rate limit: a fault of every request is reported often enough by some of them. */
const most = { reports: 20, within: 60_000 }
const timeoutMilliseconds = 5000

/**
 * Sends errors to a Sentry-compatible address as envelopes: our own log sentence, the error's class and stack, the request id
 * and the path's pattern. Never the error's message, which may quote personal data.
 */
export function errorReports(dsn: string): ReportError {
  const { protocol, host, pathname, username: key } = new URL(dsn)
  const cut = pathname.lastIndexOf('/')
  const address = `${protocol}//${host}${pathname.slice(0, cut)}/api/${pathname.slice(cut + 1)}/envelope/`
  const auth = `Sentry sentry_version=7, sentry_key=${key}, sentry_client=trusted-trades/1.0`
  let sent = 0
  let countedFrom = 0

  function isTooMuch(): boolean {
    const now = performance.now()
    if (now - countedFrom > most.within) {
      sent = 0
      countedFrom = now
    }
    sent += 1
    return sent > most.reports
  }

  return (said, sentence) => {
    if (isTooMuch()) return
    const id = randomUUID().replaceAll('-', '')
    const lines = [{ event_id: id, sent_at: new Date() }, { type: 'event' }, eventOf(id, said, sentence)]
    // A failed report is no error of its own: the log has the original all the same.
    void fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-sentry-envelope', 'x-sentry-auth': auth },
      body: lines.map((line) => JSON.stringify(line)).join('\n'),
      signal: AbortSignal.timeout(timeoutMilliseconds),
    }).then(
      (answer) => answer.body?.cancel(),
      () => {},
    )
  }
}

function eventOf(id: string, { err, requestId, path: at, work }: Unforeseen, sentence: string) {
  const tags = { requestId, path: at, work, code: err instanceof Error && 'code' in err ? err.code : undefined }
  return {
    event_id: id,
    timestamp: Date.now() / 1000,
    platform: 'node',
    level: 'error',
    message: sentence,
    transaction: at ?? work,
    tags: Object.fromEntries(Object.entries(tags).filter(([, value]) => typeof value === 'string')),
    ...(err instanceof Error && {
      exception: { values: [{ type: err.name, value: sentence, stacktrace: { frames: framesOf(err) } }] },
    }),
  }
}

/** The stack frames, outermost first, as Sentry expects. */
function framesOf({ stack = '' }: Error) {
  return [...stack.matchAll(/^ +at (?:(.+?) \()?(?:file:\/\/)?([^\s()]+):(\d+):(\d+)\)?$/gm)]
    .map(([, called, file = '', line, column]) => ({
      function: called ?? '?',
      filename: file.startsWith(root) ? path.relative(root, file) : file,
      lineno: Number(line),
      colno: Number(column),
      in_app: file.startsWith(root) && !file.includes('node_modules'),
    }))
    .reverse()
}
