import type { ScheduledWork } from '#server/background/scheduled-work.ts'
import type { Services } from '#server/context.ts'

/** Runs background work now, one after the other. */
export async function carryOut(
  services: Services,
  works: readonly ScheduledWork[],
  { signal } = new AbortController(),
): Promise<void> {
  for (const work of works) await work.run(services, { signal, turn: (step) => step() })
}
