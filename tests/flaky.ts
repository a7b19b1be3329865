import type { Reporter, TestModule } from 'vitest/node'

/** Lists the tests that passed only on a retry, with what failed first, to be mended. */
export default class Flaky implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules)
      for (const test of module.children.allTests())
        if (test.diagnostic()?.flaky) {
          const [first] = test.result().errors ?? []
          process.stdout.write(`Flaky: ${module.relativeModuleId} > ${test.fullName}\n${first?.message}\n`)
        }
  }
}
