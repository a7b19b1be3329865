import type { Reporter, TestModule } from 'vitest/node'

/** Says at the end which tests passed only when they were tried again, to be mended. */
export default class Flaky implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules)
      for (const test of module.children.allTests())
        if (test.diagnostic()?.flaky) process.stdout.write(`Flaky: ${module.relativeModuleId} > ${test.fullName}\n`)
  }
}
