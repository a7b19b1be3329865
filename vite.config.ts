import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** What every page runs on, as one file, and the parts that most pages share, as another: many small files pack badly. */
const sharedChunks = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\//, priority: 2 },
  { name: 'kit', test: /\/(web\/(ui|shell)|node_modules\/lucide-react)\//, minShareCount: 6, priority: 1 },
]

/** The browser makes no JSON schemas, yet every shape would carry what makes them. What stands before that also tells a shape's limits. */
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

export default defineConfig({
  publicDir: 'web/public',
  plugins: [tailwindcss(), reactRouter(), withoutJsonSchemas],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  // While developing: every library is found at once, so that the first page does not reload for each.
  optimizeDeps: { entries: ['web/*/**/*.{ts,tsx}'] },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } } } },
    // Our own door to the rendered pages, so that the bundle and the server agree about what a visit carries.
    ssr: { build: { rolldownOptions: { input: './web/render.ts' } } },
  },
})
