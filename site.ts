import { createApp, openServices, routes, works } from './app.ts'
import { loadSampleData } from './database/sample-data/load.ts'
import { samplePassword, sampleSignIns } from './database/sample-data/sign-ins.ts'
import { makeFirstAdmin } from './features/sign-in/actions/first-admin.ts'
import type { Reached } from './server/database/reached.ts'
import { createServeCached } from './server/http/serve-cached.ts'
import { createWorkApp } from './server/http/work-app.ts'
import type { Log } from './server/log.ts'
import type { Pages } from './server/pages/pages.ts'
import { startWorks } from './server/services.ts'
import type { Settings } from './server/settings/settings.ts'
import { createShed, watchLag } from './server/shedding/shed.ts'

/** Statement timeouts in milliseconds: short for an answer, which somebody waits for, long for background work. */
const timeouts = { answer: { query_timeout: 20_000 }, work: { query_timeout: 600_000 } }

/** Opens the whole site on a database; what fails to open leaves nothing open. */
export async function openSite(
  settings: Settings,
  connection: Reached,
  pagesFor: (log: Log) => Promise<Pages>,
  { works: worksHere }: { works: boolean },
) {
  await using opening = new AsyncDisposableStack()
  const services = await openServices(settings, { ...connection, ...(!worksHere && timeouts.answer) })
  opening.defer(() => services.close())
  const admin = await makeFirstAdmin(services)
  if (settings.sampleData) await loadSampleData(services)
  const pages = await pagesFor(services.log)
  if (worksHere) await startWorks(services, works)
  const ending = new AbortController()
  const { lag, stop } = watchLag()
  opening.defer(stop)
  const { fetch } = createApp(services, ending.signal, pages)
  const open = opening.move()
  const samples = settings.sampleData ? sampleSignIns : []
  return {
    fetch,
    serveCached: createServeCached(services),
    ...(settings.shedLoad && { shed: createShed(services, routes, lag) }),
    /** What to print once it is open. */
    greeting: [
      `${settings.brand.name} is ready at ${settings.publicUrl}`,
      ...samples.map(({ role, email }) => `Sample ${role}: ${email}, ${samplePassword}`),
      ...(admin ? [`Set up the first admin, ${admin.email}, at ${admin.setUpUrl}`] : []),
    ],
    clock: services.clock,
    /** Ends connections that would stay open, such as event streams. */
    end: () => ending.abort(),
    close: () => open.disposeAsync(),
  }
}

/** Opens the background work, without the site. */
export async function openWork(settings: Settings, connection: Reached) {
  await using opening = new AsyncDisposableStack()
  const services = await openServices(settings, { ...connection, ...timeouts.work, max: 10 })
  opening.defer(() => services.close())
  await startWorks(services, works)
  const { fetch } = createWorkApp(services)
  const open = opening.move()
  return { fetch, close: () => open.disposeAsync() }
}
