import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createServer, type ViteDevServer } from 'vite'
import { openPostgres } from './server/database/open-postgres.ts'
import { listen } from './server/http/listen.ts'
import { sourcePages } from './server/pages/source-pages.ts'
import { printLine } from './server/process/print-line.ts'
import { runUntilSignal } from './server/process/run-until-signal.ts'
import { readSettings, type Settings } from './server/settings/settings.ts'

/**
 * The product in development: `npm run dev`. The database, the pages and the port stay open; other changes reload the modules
 * they affect. Only failures are logged, unless LOG_LEVEL says otherwise.
 */
await runUntilSignal(async (open) => {
  const settings = readSettings({ LOG_LEVEL: 'warn', ...process.env })
  const { connection, stop } = await openPostgres(settings)
  open.defer(stop)
  const vite = await openVite(settings)
  open.defer(() => vite.close())

  const load = async () => {
    const { openSite } = (await vite.ssrLoadModule('/site.ts')) as typeof import('./site.ts')
    return () => openSite(settings, connection, (log) => sourcePages(vite, settings, log), { works: true })
  }
  let site = await (await load())()
  let ready: Promise<unknown> = Promise.resolve()
  const close = async () => {
    site.end()
    await site.close()
  }
  open.defer(close)

  /** The map of the product as it is now; it has no script and no secret. */
  async function mapPage(): Promise<Response> {
    const { mapAsHtml } = (await vite.ssrLoadModule('/map.ts')) as typeof import('./map.ts')
    return new Response(mapAsHtml(), { headers: { 'content-type': 'text/html; charset=utf-8' } })
  }

  /** A change that does not load leaves the site as it was. */
  async function reload(file: string): Promise<void> {
    const began = performance.now()
    try {
      const openAnew = await load()
      await close()
      site = await openAnew()
      printLine(`${file} changed: loaded anew in ${Math.round(performance.now() - began)} ms`)
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error)
      console.error(error instanceof Error ? error.stack : error)
    }
  }

  onChange(vite, (file) => {
    ready = ready.then(() => reload(file))
  })
  const fetch: typeof site.fetch = async (request, env) => {
    await ready
    return new URL(request.url).pathname === '/map' ? mapPage() : site.fetch(request, env)
  }
  open.defer(await listen({ fetch }, settings))
  for (const line of site.greeting) printLine(line)
})

function openVite({ port }: Settings): Promise<ViteDevServer> {
  return createServer({
    root: import.meta.dirname,
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: { port: port + 10_000 } },
  })
}

const sources = /^(app|site|map)\.ts$|^(database|features|server|shared)\//

/** Several files saved at once are one change. */
function onChange(vite: ViteDevServer, tell: (file: string) => void): void {
  let last = ''
  vite.watcher.on('all', async (_event, changed) => {
    const file = path.relative(import.meta.dirname, changed)
    if (!sources.test(file) || file.includes('.test.')) return
    last = file
    await sleep(50)
    if (last === file) tell(file)
  })
}
