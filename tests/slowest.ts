import type { Reporter, TestModule } from 'vitest/node'

const howMany = 10

/** Lists the slowest test files, where time can be saved. */
export default class Slowest implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules
      .map((module) => {
        const { duration, collectDuration } = module.diagnostic()
        return { name: module.relativeModuleId, seconds: (duration + collectDuration) / 1000 }
      })
      .sort((one, other) => other.seconds - one.seconds)
    if (files.length <= howMany) return
    const lines = files.slice(0, howMany).map(({ name, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${name}`)
    process.stdout.write(`\nSlowest test files:\n${lines.join('\n')}\n`)
  }
}
