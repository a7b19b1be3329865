import type { Settings } from '#server/settings/settings.ts'
import { type Finding, good, notChecked, wrong } from './finding.ts'

const timeoutMilliseconds = 3000

/** Sends the collector an empty list of spans. */
export async function examineTraces({ traces }: Pick<Settings, 'traces'>): Promise<Finding[]> {
  if (!traces) return [notChecked('without OTEL_EXPORTER_OTLP_ENDPOINT nobody is told what was done when')]
  const { reachCollector } = await import('#server/tracing/collector.ts')
  const { host } = new URL(traces.url)
  const code = await reachCollector(traces.url, timeoutMilliseconds)
  if (!code) return [good(`${host} takes traces`)]
  return [
    wrong(
      `${host} does not take traces (${code})`,
      'Check host, port and path of the OTEL_EXPORTER_OTLP_ address: port 4318 as a rule, as 4317 speaks gRPC. 401 or 403: look at OTEL_EXPORTER_OTLP_HEADERS.',
    ),
  ]
}
