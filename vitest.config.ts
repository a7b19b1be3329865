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
    // As in the journeys: what fails twice is broken; what fails once is listed as flaky, to be mended.
    retry: 1,
    setupFiles: 'tests/close-worlds.ts',
    // What a test puts in the place of something is gone with it: the next file runs in the same process.
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
          // The product is loaded once a worker, not once a file: loading it takes longer than the tests of most files.
          isolate: false,
        },
      },
      // A module they replace is replaced in whatever loads it after them, and real in what was loaded before.
      { extends: true, test: { name: 'apart', include: [apart] } },
      { extends: true, test: { name: 'pages', include: ['web/**/*.test.{ts,tsx}'] } },
    ],
  },
})
