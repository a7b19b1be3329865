import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { parseTraceParent } from '@opentelemetry/core'
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
  serviceNameEnvDetector,
} from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Log } from '#server/log.ts'
import type { Settings } from '#server/settings/settings.ts'
import { collectorAt } from './collector.ts'
import { activeSpan, type Tracing } from './tracing.ts'

type Traces = NonNullable<Settings['traces']>

const name = 'trusted-trades'
/** Most spans of one trace: work on very many rows records only its first steps. */
const mostParts = 1000
/** Longest attribute value; statements that write very many rows are cut. */
const longestValue = 4096
const closeWithin = 3000

const samplers: Record<Traces['sampler'], (ratio: number) => Sampler> = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: (ratio) => new TraceIdRatioBasedSampler(ratio),
  parentbased_always_on: () => new ParentBasedSampler({ root: new AlwaysOnSampler() }),
  parentbased_always_off: () => new ParentBasedSampler({ root: new AlwaysOffSampler() }),
  parentbased_traceidratio: (ratio) => new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
}

/**
 * Loaded only where there is a collector. No automatic instrumentation is registered, as it would record data we have not
 * checked.
 */
export function openTracing({ url, sampler, ratio }: Traces, log: Log): Tracing {
  const provider = new TracerProvider({
    resource: resource(),
    sampler: samplers[sampler](ratio),
    spanLimits: { attributeValueLengthLimit: longestValue },
    spanProcessors: [new BatchSpanProcessor({ exporter: collectorAt(url, log) })],
  })
  const tracer = provider.getTracer(name)

  return {
    begin({ name, kind, attributes, parent, after, began }, work) {
      const cause = placeOf(after)
      const links = cause ? [{ context: cause }] : []
      const options = { kind: SpanKind[kind], attributes, links, ...(began !== undefined && { startTime: began }) }
      const place = placeOf(parent)
      const context = place ? trace.setSpanContext(ROOT_CONTEXT, { ...place, isRemote: true }) : ROOT_CONTEXT
      return during(tracer.startSpan(name, options, context), { parts: 0 }, work)
    },
    part({ name, kind, attributes }, work) {
      const around = activeSpan.getStore()
      if (!around?.span.isRecording()) return work()
      const { span, whole } = around
      whole.parts += 1
      if (whole.parts > mostParts)
        return activeSpan.run({ span: trace.wrapSpanContext(span.spanContext()), whole }, work)
      const options = { kind: SpanKind[kind], attributes }
      return during(tracer.startSpan(name, options, trace.setSpan(ROOT_CONTEXT, span)), whole, work)
    },
    annotate({ name, attributes, failed }) {
      const span = activeSpan.getStore()?.span
      if (name !== undefined) span?.updateName(name)
      span?.setAttributes(attributes)
      if (failed) span?.setStatus({ code: SpanStatusCode.ERROR })
    },
    traceparent() {
      const at = activeSpan.getStore()?.span.spanContext()
      return at && `00-${at.traceId}-${at.spanId}-0${at.traceFlags & 1}`
    },
    async close() {
      await Promise.race([provider.shutdown(), sleep(closeWithin, undefined, { ref: false })])
    },
  }
}

const placeOf = (traceparent: string | null | undefined) => (traceparent ? parseTraceParent(traceparent) : null)

/** The resource of our spans; the OTEL_ variables override our own name. */
function resource() {
  const detectors = [serviceInstanceIdDetector, resourceAttributesEnvDetector, serviceNameEnvDetector]
  const ours = resourceFromAttributes({ 'service.name': name })
  return defaultResource().merge(ours).merge(detectResources({ detectors }))
}

/** Runs work inside a span and ends it. Of an error only the code is recorded: its message may quote personal data. */
function during<T>(span: Span, whole: { parts: number }, work: () => Promise<T>): Promise<T> {
  return activeSpan.run({ span, whole }, async () => {
    try {
      return await work()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      span.setAttribute('error.type', kindOf(error))
      throw error
    } finally {
      span.end()
    }
  })
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
