import { defineConfig } from 'vitest/config'
import LongestFirst from './tests/longest-first.ts'

const ofProduct = ['*.test.ts', '{bench,features,server,shared,tests}/**/*.test.ts']
const apart = '**/*.apart.test.{ts,tsx}'
/** The product is loaded once for each worker, since loading takes longer than most files' tests. */
const isolate = false

const everywhere = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // As in the journeys: a test that fails twice is broken; one that fails once is listed as flaky, to be mended.
  retry: 1,
  setupFiles: 'tests/close-worlds.ts',
  // Mocks are removed after each test, since the next file runs in the same process.
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
}

export default defineConfig({
  test: {
    // One database server for all projects: what these extended, each would set up for itself.
    globalSetup: 'tests/postgres.ts',
    reporters: ['default', './tests/slowest.ts', './tests/flaky.ts'],
    sequence: { sequencer: LongestFirst },
    maxWorkers: 2,
    projects: [
      { test: { ...everywhere, name: 'product', include: ofProduct, exclude: [apart], isolate } },
      { test: { ...everywhere, name: 'pages', include: ['web/**/*.test.{ts,tsx}'], exclude: [apart], isolate } },
      // What replaces a module, which affects what loads it afterwards, or is about what a page remembers until it is closed.
      { test: { ...everywhere, name: 'apart', include: [apart] } },
    ],
  },
})
