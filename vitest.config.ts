import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['*.test.ts', '{bench,features,server,shared,tests,web}/**/*.test.{ts,tsx}'],
    globalSetup: 'tests/postgres.ts',
    reporters: ['default', './tests/slowest.ts', './tests/flaky.ts'],
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // As in the journeys: what fails twice is broken; what fails once is listed as flaky, to be mended.
    retry: 1,
  },
})
