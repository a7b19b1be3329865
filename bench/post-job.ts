import { createPerson } from '#tests/people.ts'
import { idOf, sqlId } from '#tests/prepared-requests.ts'
import { defineBench, median } from './parts/bench.ts'
import { pgbench } from './parts/pgbench.ts'
import { openProduct } from './parts/product.ts'
import { pgbenchScript } from './parts/statements.ts'

const rounds = 3
const homeowners = 64
const draft = JSON.stringify({
  title: 'A job to measure',
  description: 'The mixer tap in the kitchen drips day and night.',
  category: 'plumbing',
  location: '12 Otley Road, Headingley, Leeds',
  postcode: 'LS6 3AA',
})

/**
 * Posting a job through the API, from one homeowner and from many, compared with pgbench running the statements recorded from
 * one such call on the same PostgreSQL, in turns.
 */
export const bench = defineBench({
  does: 'posting a job, beside the same statements by pgbench',
  inBrief: 15,
  figures: {
    'statements of a call': null,
    'alone, half of all take, ms': { atMost: 3 },
    'to pgbench, 1 homeowner': { atLeast: 0.75 },
    'to pgbench, 64 homeowners': { atLeast: 0.75 },
  },
  async measure({ brief, say, reached }) {
    const perRound = brief ? { 1: 80, 64: 640 } : { 1: 300, 64: 1920 }
    await using product = await openProduct()
    const { services, connection } = product
    const cookies: string[] = []
    for (let n = 0; n < homeowners; n++) {
      const wish = { id: idOf('client', n), email: `homeowner${n}@load.example.com` }
      cookies.push((await createPerson(services, wish)).cookie)
    }
    const post = (n: number) => ({
      path: '/api/jobs',
      method: 'POST' as const,
      cookie: cookies[n % homeowners] ?? '',
      body: draft,
    })

    const statements = await product.statementsOf(post(0))
    reached('statements of a call', statements.length)
    const { rows } = await services.database.pool.query<{ id: string }>('select id from jobs')
    const script = pgbenchScript(
      statements,
      new Map([
        [idOf('client', 0), sqlId('client', ':client_id')],
        [rows[0]?.id, sqlId('job', ':n')],
      ]),
    )
    await services.database.pool.query('vacuum analyze')
    let round = 0
    for (const callers of [1, homeowners] as const) {
      const count = perRound[callers]
      const ratios: number[] = []
      const halves: number[] = []
      for (let turn = 0; turn < rounds; turn++) {
        const requests = Array.from({ length: count }, (_, i) => post(callers === 1 ? 0 : i))
        const { perSecond, p50, p99, failed } = await product.load(callers, requests)
        if (failed > 0) throw new Error(`${failed} jobs were not posted`)
        round += 1
        const numbered = `\\set n ${round * 10_000_000} + :client_id * 100000 + :i\n\\set i :i + 1\n${script}`
        const bare = pgbench(connection, [numbered], callers, ['-t', `${Math.floor(count / callers)}`])
        ratios.push(perSecond / bare)
        halves.push(p50)
        say(
          `${callers} homeowners: API ${perSecond.toFixed(0)}/s (p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms), pgbench ${bare.toFixed(0)}/s`,
        )
      }
      if (callers === 1) reached('alone, half of all take, ms', median(halves))
      reached(callers === 1 ? 'to pgbench, 1 homeowner' : 'to pgbench, 64 homeowners', median(ratios))
    }
  },
})
