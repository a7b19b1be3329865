import type { Reporter, TestModule } from 'vitest/node'

/** Lists the tests that passed only on a retry, to be mended. */
export default class Flaky implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules)
      for (const test of module.children.allTests())
        if (test.diagnostic()?.flaky) process.stdout.write(`Flaky: ${module.relativeModuleId} > ${test.fullName}\n`)
  }
}
