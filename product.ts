import os from 'node:os'
import { openPostgres } from './server/database/open-postgres.ts'
import type { Reached } from './server/database/reached.ts'
import { listen } from './server/http/listen.ts'
import { buildPages } from './server/pages/build-pages.ts'
import { builtPages } from './server/pages/pages.ts'
import { printLine } from './server/process/print-line.ts'
import { runUntilSignal } from './server/process/run-until-signal.ts'
import { startWorkProcess } from './server/process/work-process.ts'
import { misspeltIn } from './server/settings/environment.ts'
import { readSettings, type Settings } from './server/settings/settings.ts'
import { openSite, openWork } from './site.ts'

/** The product as `start.ts` runs it: answers, or does its background work, or both. */
await runUntilSignal(async (open) => {
  const settings = readSettings(process.env)
  // Warnings only: in production readSettings has refused them, and a forked process leaves them to its parent.
  if (!process.connected) for (const slip of misspeltIn(process.env)) console.error(slip)
  const { connection, stop } = await openPostgres(settings)
  open.defer(stop)
  if (settings.process === 'work') await work(open, settings, connection)
  else await answer(open, settings, connection)
})

async function answer(open: AsyncDisposableStack, settings: Settings, connection: Reached) {
  buildPages()
  chooseFastLibraries()
  const site = await openSite(settings, connection, (log) => builtPages(settings, log), { works: false })
  open.defer(site.close)
  const beside = settings.process === 'both' ? startWorkProcess(settings, connection, site.clock) : null
  open.defer(async () => beside?.stop())
  open.defer(await listen(site, settings))
  open.defer(() => {
    site.end()
    // So that both stop at the same time; the database stops last.
    void beside?.stop()
  })
  for (const line of site.greeting) printLine(line)
}

async function work(open: AsyncDisposableStack, settings: Settings, connection: Reached) {
  chooseFastLibraries()
  const beside = process.connected
  // It shares the machine with the web process, which must stay quick.
  if (beside) os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)
  const { fetch, close } = await openWork(settings, connection)
  open.defer(close)
  const port = settings.workPort ?? (beside ? null : settings.port)
  if (port !== null) open.defer(await listen({ fetch }, { ...settings, port }))
  if (!beside) printLine(`What ${settings.brand.name} does by itself is under way`)
}

/** Libraries pick their production builds by this; the product itself goes by `settings.mode`. */
function chooseFastLibraries() {
  process.env.NODE_ENV = 'production'
}
