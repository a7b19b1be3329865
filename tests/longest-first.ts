import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take much longer than their length suggests, longest first; those that mostly wait run beside the first. */
const long = [
  'tests/start.test.ts',
  'tests/alerts-crash.test.ts',
  'tests/bulk-crash.test.ts',
  'tests/permissions.test.ts',
  'tests/payments-crash.test.ts',
]

/** Starts with the longest files: started last, one would occupy a single worker at the end. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const place = ({ moduleId }: TestSpecification) => long.findIndex((name) => moduleId.endsWith(name))
    const first = sorted.filter((file) => place(file) >= 0).sort((a, b) => place(a) - place(b))
    return [...first, ...sorted.filter((file) => place(file) < 0)]
  }
}
