import type { Services } from '#server/context.ts'
import type { Job, Work } from './scheduler.ts'

/** A work of the product, which is done with what the whole process shares. */
export interface ScheduledWork extends Omit<Work, 'run'> {
  run(services: Services, job: Job): Promise<unknown>
}

export const workWith = (services: Services, { run, ...work }: ScheduledWork): Work => ({
  ...work,
  run: (job) => run(services, job),
})
