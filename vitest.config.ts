import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['*.test.ts', '{bench,features,server,shared,tests,web}/**/*.test.{ts,tsx}'],
    globalSetup: 'tests/postgres.ts',
    reporters: ['default', './tests/slowest.ts'],
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
