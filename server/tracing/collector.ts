import { type ExportResult, ExportResultCode } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import type { SpanExporter } from '@opentelemetry/sdk-trace'
import type { Log } from '#server/log.ts'
import { hours } from '#shared/dates.ts'

/** How often the log says that the collector is away. */
const saidAgainAfter = hours(1)

/** Sends spans to a collector, by OTLP over HTTP; headers, time and certificates are those of the usual variables. */
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

/** The socket's code, or the status of an answer. */
const codeOf = (error: Error | undefined) =>
  String(error && 'code' in error && error.code !== undefined ? error.code : error?.name)

/** Sends a collector nothing, and gives by what code it was not taken. */
export async function reachCollector(url: string, timeoutMillis: number): Promise<string | null> {
  const exporter = new OTLPTraceExporter({ url, timeoutMillis })
  const { code, error } = await new Promise<ExportResult>((resolve) => exporter.export([], resolve))
  await exporter.shutdown()
  return code === ExportResultCode.SUCCESS ? null : codeOf(error)
}
