import { setTimeout as sleep } from 'node:timers/promises'
import type { StartedSite } from './started-site.ts'

/** The ways a site can be lost while it works, each until it answers again. */
export function killed(site: StartedSite, startAgain: () => Promise<unknown> = site.start) {
  const siteItself = () => site.end('SIGKILL').then(startAgain)
  return {
    site: siteItself,
    async database() {
      site.killDatabase()
      while (!(await site.answers())) await sleep(50)
    },
    both() {
      site.killDatabase()
      return siteItself()
    },
  }
}
