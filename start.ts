import { openPostgres } from './server/database/open-postgres.ts'
import { listen } from './server/http/listen.ts'
import { buildPages } from './server/pages/build-pages.ts'
import { builtPages } from './server/pages/pages.ts'
import { readSettings } from './server/settings/settings.ts'
import { runUntilStopped, say } from './server/until-stopped.ts'
import { openSite } from './site.ts'

/** The product: `npm start`. */
await runUntilStopped(async (open) => {
  const settings = readSettings(process.env)
  const { connection, stop } = await openPostgres(settings)
  open.defer(stop)
  buildPages()
  // Libraries choose their fast form by this; the product itself goes by `settings.mode`.
  process.env.NODE_ENV = 'production'
  const site = await openSite(settings, connection, (log) => builtPages(settings, log))
  open.defer(site.close)
  open.defer(await listen(site, settings))
  open.defer(site.end)
  for (const line of site.greeting) say(line)
})
