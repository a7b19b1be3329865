import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Bench } from './parts/bench.ts'
import { type Result, table } from './parts/table.ts'

/**
 * `npm run bench` lists the measurements, `npm run bench -- confirm-quote` runs one, `all` runs each in turn, for hours
 * (BENCH_SHARE=0.1 gives each a tenth of the data), and `ratios` runs those with a brief form, for some three minutes. Each is
 * a separate process, so that memory of one does not affect another and a failure stops only one.
 */
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && file !== path.basename(import.meta.filename))
  .map((file) => file.replace('.ts', ''))

/** No brief measurement is begun later than this: whoever waits for `ratios` should know how long. */
const briefSeconds = 210

const load = async (name: string): Promise<Bench> => (await import(`./${name}.ts`)).bench
const print = (line: string) => process.stdout.write(`${line}\n`)

/** One measurement, in this process. */
async function measure(name: string, brief: boolean): Promise<Result> {
  const bench = await load(name)
  const reached = new Map<string, number>()
  const began = performance.now()
  let failed = false
  try {
    await bench.measure({
      brief,
      say: print,
      reached(figure, value) {
        reached.set(figure, value)
        print(`${figure}: ${value.toFixed(2)}`)
      },
    })
  } catch (error) {
    console.error(error)
    failed = true
  }
  const figures = Object.entries(bench.figures).map(([figure, aim]) => ({ figure, aim, value: reached.get(figure) }))
  return { bench: name, seconds: (performance.now() - began) / 1000, failed, figures }
}

/** One measurement, in a process of its own. */
async function measureApart(name: string, brief: boolean): Promise<Result> {
  print(`\n${name}`)
  const began = performance.now()
  const child = fork(import.meta.filename, [name, ...(brief ? ['brief'] : [])])
  let result: Result | undefined
  child.once('message', (message: Result) => {
    result = message
  })
  await once(child, 'close')
  return result ?? { bench: name, seconds: (performance.now() - began) / 1000, failed: true, figures: [] }
}

async function measureEach(chosen: readonly string[], brief: boolean): Promise<Result[]> {
  const began = performance.now()
  const results: Result[] = []
  for (const name of chosen) {
    if (brief && (performance.now() - began) / 1000 > briefSeconds)
      print(`\n${name} was left out: there is no time left`)
    else results.push(await measureApart(name, brief))
  }
  return results
}

async function thoseInBrief(): Promise<string[]> {
  // One that cannot even be loaded is begun first of all, to fail in a process of its own.
  const secondsOf = (name: string) =>
    load(name).then(
      ({ inBrief }) => inBrief,
      () => 0,
    )
  const benches = await Promise.all(names.map(async (name) => ({ name, seconds: await secondsOf(name) })))
  return benches
    .filter(({ seconds }) => seconds !== false)
    .toSorted((a, b) => Number(a.seconds) - Number(b.seconds))
    .map(({ name }) => name)
}

const asked = process.argv.slice(2)
const [first = ''] = asked
if (process.send) {
  // Whatever a failed one left open keeps nobody waiting.
  process.send(await measure(first, asked.includes('brief')), () => process.exit())
} else if (asked.length === 0) {
  for (const name of names) print(`${name}: ${(await load(name)).does}`)
  print('all: each of these in turn, and one table\nratios: those that can be brief, in some three minutes')
} else {
  const brief = first === 'ratios'
  const chosen = brief ? await thoseInBrief() : first === 'all' ? names : asked
  const unknown = chosen.filter((name) => !names.includes(name))
  if (unknown.length > 0) throw new Error(`There is no measurement ${unknown.join(', ')}`)
  const results = await measureEach(chosen, brief)
  print(`\n${table(results)}`)
  process.exitCode = results.some(({ failed }) => failed) ? 1 : 0
}
