import { build } from 'vite'
import { root } from '#server/root.ts'

/** Puts `product.ts` and all that it loads into one file in the given folder. */
const [, , outDir] = process.argv
await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  // Except for packages that read files of their own, or are no JavaScript.
  ssr: { noExternal: true, external: ['fontkit', 'pdfkit', 'pino', 'sharp'] },
  build: {
    ssr: 'product.ts',
    outDir,
    target: 'node24',
    minify: false,
    sourcemap: true,
    // One file, so that a running copy misses nothing when another is built in its place.
    rolldownOptions: { output: { codeSplitting: false, sourcemapExcludeSources: true } },
  },
})
