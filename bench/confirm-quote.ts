import { idOf, prepareRequests, sqlId } from '#tests/prepared-requests.ts'
import { defineBench, median } from './parts/bench.ts'
import { pgbench } from './parts/pgbench.ts'
import { openProduct } from './parts/product.ts'
import { pgbenchScript } from './parts/statements.ts'

const rounds = 3
const contractors = 400
const pathOf = (n: number) => `/api/leads/${idOf('lead', n)}/confirm-quote`

/**
 * confirm-quote through the API, compared with pgbench running the statements recorded from one such call on the same
 * PostgreSQL, in turns.
 */
export const bench = defineBench({
  does: 'confirming a quote request, beside the same statements by pgbench',
  inBrief: 15,
  figures: {
    'statements of a call': { atMost: 6 },
    'to pgbench, 1 caller': { atLeast: 0.75 },
    'to pgbench, 32 callers': { atLeast: 0.75 },
  },
  async measure({ brief, say, reached }) {
    const perRound = brief ? { 1: 100, 32: 960 } : { 1: 300, 32: 2000 }
    await using product = await openProduct()
    const { services, connection } = product
    const prepared = rounds * 2 * (perRound[1] + perRound[32]) + 10
    const cookieOf = await prepareRequests(services, prepared, contractors)
    await services.database.pool.query('vacuum analyze')

    /** How many of the prepared requests are already confirmed. */
    let used = 0
    const take = (count: number) => {
      used += count
      return used - count
    }
    const confirm = (n: number) => ({ path: pathOf(n), method: 'POST' as const, cookie: cookieOf(n), body: '{}' })

    const recorded = take(1)
    const statements = await product.statementsOf(confirm(recorded))
    reached('statements of a call', statements.length)
    const script = pgbenchScript(
      statements,
      new Map([
        [idOf('lead', recorded), sqlId('lead', ':n')],
        [idOf('job', recorded), sqlId('job', ':n')],
        [idOf('conversation', recorded), sqlId('conversation', ':n')],
        [idOf('contractor', recorded % contractors), sqlId('contractor', `:n % ${contractors}`)],
        [idOf('lot', recorded % contractors), sqlId('lot', `:n % ${contractors}`)],
      ]),
    )
    for (const callers of [1, 32] as const) {
      const count = perRound[callers]
      const ratios: number[] = []
      for (let round = 0; round < rounds; round++) {
        const from = take(count)
        const requests = Array.from({ length: count }, (_, i) => confirm(from + i))
        const { perSecond, p50, p99, failed } = await product.load(callers, requests)
        if (failed > 0) throw new Error(`${failed} confirms failed`)
        // Each client of pgbench gets a range of numbers.
        const each = Math.floor(count / callers)
        const numbered = `\\set n ${take(count)} + :client_id * ${each} + :i\n\\set i :i + 1\n${script}`
        const bare = pgbench(connection, [numbered], callers, ['-t', `${each}`])
        ratios.push(perSecond / bare)
        say(
          `${callers} callers: API ${perSecond.toFixed(0)}/s (p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms), pgbench ${bare.toFixed(0)}/s`,
        )
      }
      reached(callers === 1 ? 'to pgbench, 1 caller' : 'to pgbench, 32 callers', median(ratios))
    }
  },
})
