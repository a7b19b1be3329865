import { setTimeout as sleep } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'

/** One value, beside its labels by name. */
export interface Figure {
  value: number
  [label: string]: string | number
}

export interface Gathered {
  name: string
  help: string
  labels?: readonly string[]
  /** Reads the figures whenever somebody asks for them. */
  read(): readonly Figure[] | Promise<readonly Figure[]>
}

/** Prometheus gives up after ten seconds and then has no figure at all. */
const patience = 5000

/** Adds a gauge. What cannot be read in time is left out: the other figures are still given, and the site's states say why. */
export function addGauge(register: Registry, { name, help, labels = [], read }: Gathered): void {
  new Gauge({
    name,
    help,
    labelNames: labels,
    registers: [register],
    async collect() {
      const late = sleep(patience, [], { ref: false })
      const figures = await Promise.race([Promise.try(read), late]).catch(() => [])
      this.reset()
      for (const { value, ...labels } of figures) this.set(labels, value)
    },
  })
}
