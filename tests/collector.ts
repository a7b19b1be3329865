import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { Settings } from '#server/settings/settings.ts'

/** A span as the collector received it. */
export interface ToldSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  /** OTLP: 1 internal, 2 server, 3 client, 4 producer, 5 consumer. */
  kind: number
  attributes: Record<string, unknown>
  links: { traceId: string; spanId: string }[]
  failed: boolean
}

interface Collector {
  /** Settings that send every trace to it. */
  traces: NonNullable<Settings['traces']>
  spans(): ToldSpan[]
  /** Every byte it received. */
  said(): string
  headers: IncomingHttpHeaders[]
  /** The resources of the senders. */
  tellers(): Record<string, unknown>[]
}

type Value = { stringValue?: string; intValue?: number; arrayValue?: { values: Value[] } }
interface Told {
  resourceSpans?: {
    resource: { attributes: { key: string; value: Value }[] }
    scopeSpans: { spans: (Omit<ToldSpan, 'attributes' | 'failed'> & Attributed & { status: { code: number } })[] }[]
  }[]
}
interface Attributed {
  attributes: { key: string; value: Value }[]
}

const plain = ({ stringValue, intValue, arrayValue }: Value): unknown =>
  arrayValue ? arrayValue.values.map(plain) : (stringValue ?? intValue)
const named = ({ attributes }: Attributed) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, plain(value)]))

/** A stand-in for a trace collector during a test. */
export async function startCollector(): Promise<Collector> {
  const bodies: string[] = []
  const headers: IncomingHttpHeaders[] = []
  const server = createServer(async (request, response) => {
    headers.push(request.headers)
    bodies.push(await text(request))
    response.setHeader('content-type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The collector has no port')
  const told = () => bodies.flatMap((body) => (JSON.parse(body) as Told).resourceSpans ?? [])
  return {
    traces: { url: `http://127.0.0.1:${address.port}/v1/traces`, sampler: 'parentbased_always_on', ratio: 1 },
    spans: () =>
      told().flatMap(({ scopeSpans }) =>
        scopeSpans.flatMap(({ spans }) =>
          spans.map(({ status, links = [], ...span }) => ({
            ...span,
            links: links.map(({ traceId, spanId }) => ({ traceId, spanId })),
            attributes: named(span),
            failed: status.code === 2,
          })),
        ),
      ),
    said: () => bodies.join('\n'),
    headers,
    tellers: () => told().map(({ resource }) => named(resource)),
  }
}
