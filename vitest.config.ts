import { defineConfig } from 'vitest/config'
import LongestFirst from './tests/longest-first.ts'

const ofProduct = ['*.test.ts', '{bench,features,server,shared,tests}/**/*.test.ts']
const apart = '**/*.apart.test.ts'

export default defineConfig({
  test: {
    globalSetup: 'tests/postgres.ts',
    reporters: ['default', './tests/slowest.ts', './tests/flaky.ts'],
    sequence: { sequencer: LongestFirst },
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // As in the journeys: a test that fails twice is broken; one that fails once is listed as flaky, to be mended.
    retry: 1,
    setupFiles: 'tests/close-worlds.ts',
    // Mocks are removed after each test, since the next file runs in the same process.
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'product',
          include: ofProduct,
          exclude: [apart],
          // The product is loaded once for each worker, since loading takes longer than most files' tests.
          isolate: false,
        },
      },
      // A replaced module affects what loads it afterwards, not what was loaded before.
      { extends: true, test: { name: 'apart', include: [apart] } },
      { extends: true, test: { name: 'pages', include: ['web/**/*.test.{ts,tsx}'] } },
    ],
  },
})
