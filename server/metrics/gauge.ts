import { setTimeout as sleep } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'

/** One value with its labels by name. */
export interface Figure {
  value: number
  [label: string]: string | number
}

export interface Gathered {
  name: string
  help: string
  labels?: readonly string[]
  /** Called at each scrape. */
  read(): readonly Figure[] | Promise<readonly Figure[]>
}

/** Shorter than the ten seconds after which Prometheus gives up on all figures. */
const timeoutMilliseconds = 5000

/** Adds a gauge. What cannot be read in time is left out of this scrape only; the states of the site tell the cause. */
export function addGauge(register: Registry, { name, help, labels = [], read }: Gathered): void {
  new Gauge({
    name,
    help,
    labelNames: labels,
    registers: [register],
    async collect() {
      const late = sleep(timeoutMilliseconds, [], { ref: false })
      const figures = await Promise.race([Promise.try(read), late]).catch(() => [])
      this.reset()
      for (const { value, ...labels } of figures) this.set(labels, value)
    },
  })
}
