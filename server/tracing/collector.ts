import { type ExportResult, ExportResultCode } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import type { SpanExporter } from '@opentelemetry/sdk-trace'
import type { Log } from '#server/log.ts'
import { hours } from '#shared/dates.ts'

/** How often the log repeats that the collector cannot be reached. */
const saidAgainAfter = hours(1)

/** Exports spans by OTLP over HTTP; headers, timeout and certificates come from the standard OTEL_ variables. */
export function collectorAt(url: string, log: Log): SpanExporter {
  const exporter = new OTLPTraceExporter({ url })
  let said = Number.NEGATIVE_INFINITY

  function sayOnce({ error }: ExportResult) {
    if (performance.now() - said < saidAgainAfter) return
    said = performance.now()
    log.warn({ code: codeOf(error) }, 'traces are lost: their collector does not take them')
  }

  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.code !== ExportResultCode.SUCCESS) sayOnce(result)
        done({ code: ExportResultCode.SUCCESS })
      }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  }
}

/** The socket's error code, or the status of an answer. */
const codeOf = (error: Error | undefined) =>
  String(error && 'code' in error && error.code !== undefined ? error.code : error?.name)

/** Sends a collector an empty export; returns the error code if it was not accepted. */
export async function reachCollector(url: string, timeoutMillis: number): Promise<string | null> {
  const exporter = new OTLPTraceExporter({ url, timeoutMillis })
  const { code, error } = await new Promise<ExportResult>((resolve) => exporter.export([], resolve))
  await exporter.shutdown()
  return code === ExportResultCode.SUCCESS ? null : codeOf(error)
}
