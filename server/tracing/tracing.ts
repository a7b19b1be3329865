import { AsyncLocalStorage } from 'node:async_hooks'
import type { Attributes, Span, SpanKind } from '@opentelemetry/api'

/** A span. It contains no personal data: ids, kinds and patterns, never a name, an address or an input. */
export interface SpanInfo {
  name: string
  kind: keyof typeof SpanKind
  attributes: Attributes
}

/** A root span, or one that continues a trace from elsewhere, given as a W3C `traceparent`. */
export interface RootSpanInfo extends SpanInfo {
  /** The parent span. */
  parent?: string | null | undefined
  /** The span that caused it, linked from a trace of its own. */
  after?: string | null | undefined
  /** Start by `performance.now()`, when it is in the past. */
  began?: number
}

/** Records spans for a collector. */
export interface Tracing {
  begin<T>(what: RootSpanInfo, work: () => Promise<T>): Promise<T>
  /** Runs work in a child span of the current one; without one it only runs. */
  part<T>(what: SpanInfo, work: () => Promise<T>): Promise<T>
  /** Adds to the current span. */
  annotate(more: { name?: string; attributes: Attributes; failed: boolean }): void
  /** The `traceparent` of the current span, for work that continues elsewhere. */
  traceparent(): string | undefined
  /** Exports what is left, within a few seconds. */
  close(): Promise<void>
}

interface ActiveSpan {
  span: Span
  /** Shared by all spans of the trace in this process. */
  whole: { parts: number }
}

/** The current span; without tracing the store is always empty and costs nothing. */
export const activeSpan = new AsyncLocalStorage<ActiveSpan>()

/** The fields by which a log line refers to its trace. */
export function traceOfLine(): object {
  const at = activeSpan.getStore()?.span.spanContext()
  return at ? { trace_id: at.traceId, span_id: at.spanId } : {}
}
