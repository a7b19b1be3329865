import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { pageContextOf } from './data/page-context.ts'
import { NonceContext } from './shell/nonce.ts'

const giveUpAfterMs = 10_000

/** Renders a page in document order: streamed content that needs a script to be moved into place would be lost without one. */
export default function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return Promise.resolve(new Response(null, { status, headers }))
  const { nonce } = pageContextOf(context)

  return new Promise((resolve, reject) => {
    const parts: Uint8Array[] = []
    const body = new Writable({
      write(part, _, done) {
        parts.push(part)
        done()
      },
      final(done) {
        clearTimeout(timer)
        resolve(new Response(Buffer.concat(parts), { status, headers }))
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </NonceContext>,
      { nonce, progressiveChunkSize: Number.POSITIVE_INFINITY, onAllReady: () => pipe(body), onShellError: reject },
    )
    const timer = setTimeout(abort, giveUpAfterMs)
  })
}

/** Logs rendering errors, unless the request was aborted. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  pageContextOf(context).failed(error, new URL(request.url).pathname)
}
