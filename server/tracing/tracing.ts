import { AsyncLocalStorage } from 'node:async_hooks'
import type { Attributes, Span, SpanKind } from '@opentelemetry/api'

/** What is told of something that is done. No person is in it: ids, kinds and patterns, never a name, an address or an input. */
export interface Doing {
  name: string
  kind: keyof typeof SpanKind
  attributes: Attributes
}

/** Something that begins here, or goes on from elsewhere, whose place is given as W3C Trace Context writes it. */
export interface Beginning extends Doing {
  /** It is a part of what goes on there. */
  parent?: string | null | undefined
  /** It follows from that, and is a trace of its own. */
  after?: string | null | undefined
  /** By `performance.now()`, when that is over. */
  began?: number
}

/** Tells a collector what was done when, and what was a part of what. */
export interface Tracing {
  begin<T>(what: Beginning, work: () => Promise<T>): Promise<T>
  /** A part of what is under way; where nothing is that is told, it is only done. */
  part<T>(what: Doing, work: () => Promise<T>): Promise<T>
  /** Says more of what is under way. */
  tell(more: { name?: string; attributes: Attributes; failed: boolean }): void
  /** The place of what is under way, for whoever goes on with it elsewhere. */
  traceparent(): string | undefined
  /** Sends what has not been sent, for a few seconds at most. */
  close(): Promise<void>
}

interface UnderWay {
  span: Span
  /** All that this is a part of. */
  whole: { parts: number }
}

/** What is under way where this is asked; without tracing nothing ever is, and nothing is paid for it. */
export const underWay = new AsyncLocalStorage<UnderWay>()

/** What a line of the log says of the trace that it belongs to. */
export function traceOfLine(): object {
  const at = underWay.getStore()?.span.spanContext()
  return at ? { trace_id: at.traceId, span_id: at.spanId } : {}
}
