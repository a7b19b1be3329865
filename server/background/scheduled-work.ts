import type { Services } from '#server/context.ts'
import type { Job, Work } from './work.ts'

/** Background work of the product, which is given the services of its process. */
export interface ScheduledWork extends Omit<Work, 'run'> {
  run(services: Services, job: Job): Promise<unknown>
}

export const workWith = (services: Services, { run, ...work }: ScheduledWork): Work => ({
  ...work,
  run: (job) => run(services, job),
})
