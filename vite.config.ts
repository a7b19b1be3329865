import { readFileSync } from 'node:fs'
import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import type { Call } from './shared/endpoint.ts'

/** The code of every page is two files: many small ones compress badly, and one large one is parsed without a pause. */
const onEveryPage = { name: chunkOfEveryPage }
/** What most pages use to read data and build forms, without the dialogs. */
const onManyPages = [
  // Titles look data up without the code that keeps reads up to date.
  { name: 'loaded', test: /\/web\/data\/(failure|read-key|prefetched-read)\.ts$/ },
  {
    name: 'reads',
    test: /\/web\/data\/(use-reads?|query-client|fetch-call)\.ts$|\/node_modules\/@tanstack\/(?!.*(infinite|[qQ]ueries|[mM]utationO|useMutation))/,
  },
  { name: 'shapes', test: /\/node_modules\/zod\// },
  // What the directory and a profile show of a business: as files of their own these icons hardly compress.
  {
    name: 'business',
    test: /\/web\/(ui\/figures\/(avatar|business)|texts\/phone-confirmed)\.tsx$|\/icons\/(map-pin|smartphone)\.mjs$/,
  },
  { name: 'kit', test: /\/web\/ui\/\w+\/(card|field|input|notice|page-header|pager|skeleton|stars)\.tsx$/ },
]
const contractOfFeature = /^#features\/[\w-]+\/contract(\/[\w-]+)?\.ts$/
const fullPath = (file: string) => path.resolve(import.meta.dirname, file)
const entries = ['web/root.tsx', 'web/entry.client.tsx'].map(fullPath)
/** What every page loads besides, or nearly every one. */
const besides = [
  'web/shell/page-meta.ts',
  'web/ui/figures/badge.tsx',
  'node_modules/lucide-react/dist/esm/icons/badge-check.mjs',
  'features/trades/rules.ts',
  'shared/numbers.ts',
].map(fullPath)
const everywhere = new Set<string>()

function chunkOfEveryPage(id: string, graph: Rolldown.ChunkingContext): string | null {
  if (everywhere.size === 0) for (const file of [...entries, ...besides]) reach(file)
  if (!everywhere.has(id) || entries.includes(id)) return null
  return /\/node_modules\/(react|react-dom|scheduler)\//.test(id) ? 'react' : 'shell'

  function reach(module: string) {
    // The icons' index imports every icon.
    if (everywhere.has(module) || /(lucide-react\.mjs|@tanstack\/.*\/index\.js)$/.test(module)) return
    everywhere.add(module)
    for (const next of graph.getModuleInfo(module)?.importedIds ?? []) reach(next)
  }
}

/**
 * The browser creates no JSON schemas, yet every schema would include that code. What precedes it also describes a schema's
 * limits, so it stays.
 */
const withoutJsonSchemas: Plugin = {
  name: 'without-json-schemas',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js/ },
    handler(code) {
      const kept = code.slice(0, Math.max(0, code.search(/^export const \w+Processor\b/m)))
      const exported = code.slice(kept.length).matchAll(/^export (?:const|function|class) (\w+)/gm)
      return [kept, ...[...exported].map(([, name]) => `export const ${name} = () => {}`)].join('\n')
    },
  },
}

/**
 * A file that uses no schema of a contract gets only the addresses of its calls; schemas are included where a file names one:
 * `call.input`, `call.output`, or an export other than the calls.
 */
const callsAlone: Plugin = {
  name: 'calls-alone',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: {
    filter: { id: contractOfFeature },
    handler: (id, importer) =>
      importer && readsNoShape(importer, id) ? `${path.resolve(import.meta.dirname, id.slice(1))}?calls` : null,
  },
  load: {
    filter: { id: /\?calls$/ },
    async handler(id) {
      const contract: Record<string, Record<string, Call>> = await import(id.replace('?calls', ''))
      const exported = Object.entries(contract).filter(([name]) => name.endsWith('Calls'))
      return exported.map(([name, calls]) => `export const ${name} = ${JSON.stringify(calls, needed)}`).join('\n')
    },
  },
}

const shape = /(?<!typeof )\b\w+(\.\w+)*\.(input|output)\b/

/** Whether a file of the pages imports only calls from a contract and uses none of their schemas. */
function readsNoShape(importer: string, contract: string): boolean {
  const text = readFileSync(importer.replace(/\?.*$/, ''), 'utf8')
  const names = text.match(new RegExp(`import \\{([^}]*)\\} from '${contract}'`))?.[1]?.split(',') ?? []
  const values = names.map((name) => name.trim()).filter((name) => name && !name.startsWith('type '))
  return /\/web\//.test(importer) && !shape.test(text) && values.every((name) => name.endsWith('Calls'))
}
/** No page reads these; a call's duty is read, to show admins what their role may do. */
const serversOwn = new Set(
  'input output summary who enrolling about refusals shared allowsReplicaLag criticality dependsOn takesAtLeast signed'.split(
    ' ',
  ),
)
const needed = (key: string, value: unknown) => (serversOwn.has(key) ? undefined : value)

/** The router's instrumentation is unused, but would be bundled; the router imports it in one place. */
const withoutInstrumentation: Plugin = {
  name: 'without-instrumentation',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /react-router\/dist\/production\/lib\/router\/instrumentation\.js/ },
    handler: (code) => {
      const exported = code.match(/^export \{([^}]*)\}/m)?.[1]?.split(',') ?? []
      return exported.map((name) => `export const ${name.trim()} = () => {}`).join('\n')
    },
  },
}

/**
 * Functions of the router that no page reaches, yet cannot be left out by a bundler: for fetchers, actions and blockers
 * in the browser, and for prefetching. One that is reached after all says that it is left out.
 */
const unreached: Record<string, string[]> = {
  'router/router': [
    'handleAction',
    'fetch',
    'handleFetcherAction',
    'handleFetcherLoader',
    'getBlocker',
    'updateBlocker',
  ],
  'dom/ssr/single-fetch': ['singleFetchActionStrategy', 'singleFetchLoaderFetcherStrategy'],
  'dom/ssr/components': ['PrefetchPageLinks'],
}

const withoutUnreached: Plugin = {
  name: 'without-unreached',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: Object.keys(unreached).map((file) => new RegExp(`react-router/dist/production/lib/${file}\\.js`)) },
    handler: (code, id) =>
      Object.entries(unreached)
        .filter(([file]) => id.endsWith(`/lib/${file}.js`))
        .flatMap(([, names]) => names)
        .reduce(withoutBody, code),
  },
}

function withoutBody(code: string, name: string): string {
  const left = code.replace(
    new RegExp(`^(\\t*)((?:async )?function ${name})\\(.*\\{\\n[\\s\\S]*?^\\1\\}$`, 'm'),
    `$1$2() { throw Error('vite.config.ts leaves out ${name}') }`,
  )
  if (left === code) throw new Error(`The router has no function ${name} any more`)
  return left
}

/** Summaries of calls are only for the API description, which the server generates. */
const withoutSummaries: Plugin = {
  name: 'without-summaries',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /features\/\w[\w-]*\/contract(\/[\w-]+)?\.ts$/ },
    handler: (code) => code.replace(/^ +summary:\s+(['"`])(?:\\.|(?!\1).)*\1,$/gm, ''),
  },
}

export default defineConfig(({ command }) => ({
  publicDir: 'web/public',
  plugins: [
    tailwindcss(),
    reactRouter(),
    callsAlone,
    withoutJsonSchemas,
    withoutInstrumentation,
    withoutUnreached,
    withoutSummaries,
  ],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  // For development: all libraries are found at once, so that the first page does not reload for each.
  optimizeDeps: { entries: ['web/*/**/*.{ts,tsx}'] },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [onEveryPage, ...onManyPages] } } } } },
    // Our own entry for rendered pages, so that bundle and server agree on the type of a visit.
    // The router's plugin leaves out Node's condition, without which development loads browser versions of packages.
    // Built, it is one file with all its packages, which loads in a quarter of the time.
    ssr: {
      build: { rolldownOptions: { input: './web/render.ts', output: { codeSplitting: false } } },
      resolve: { externalConditions: ['node'], noExternal: command === 'build' || undefined },
    },
  },
}))
