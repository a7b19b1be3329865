import { defineConfig } from 'vitest/config'

/**
 * The tests that must fail for a mutant of a rule: beside the rules and without a database, so that each takes milliseconds.
 */
export default defineConfig({
  test: {
    include: ['features/*/rules{,.*}.test.ts', 'features/*/rules/**/*.test.ts', 'shared/**/*.test.ts'],
  },
})
