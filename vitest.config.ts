import { defineConfig } from 'vitest/config'
import LongestFirst from './tests/longest-first.ts'

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
    projects: [
      {
        extends: true,
        test: {
          name: 'product',
          include: ['*.test.ts', '{bench,features,server,shared,tests}/**/*.test.ts'],
          // The product is loaded once a worker, not once a file: loading it takes longer than the tests of most files.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'pages', include: ['web/**/*.test.{ts,tsx}'] } },
    ],
  },
})
