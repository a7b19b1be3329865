import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { browseJobs } from '#features/jobs/records/on-offer.ts'
import { categories } from '#features/trades/rules.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { startEmbeddedPostgres } from '#server/database/embedded-postgres.ts'
import { migrate } from '#server/database/migrate.ts'
import { recordStatements } from '#tests/statements.ts'
import { amountOf, defineBench, median } from './parts/bench.ts'

/** Browsing this many jobs on offer, with each filter; with BENCH_PLANS also the query plans. */
const onOffer = amountOf('BENCH_JOBS', 20_000)
const reads = 21

/** As many again are finished. Half of all are around five cities. */
const fill = `
  insert into users (id, user_type, first_name, last_name, email, email_verified, created_at, updated_at, last_seen_at)
    select gen_random_uuid(), 'client', 'Sarah', 'Smith', 'person' || n || '@example.com', true, now(), now(), now()
    from generate_series(1, ${onOffer / 4}) n;
  insert into jobs (id, client_id, title, description, category, location, postcode, district, town, latitude, longitude,
      urgency, max_quotes, budget_max, status, created_at)
    select gen_random_uuid(), users.id, 'Leaking tap ' || n, repeat('It drips day and night. ', 12),
      ('{${categories.map(({ id }) => id).join(',')}}'::text[])[1 + floor(random() * ${categories.length})::int],
      'Leeds', 'LS6 3AA', 'LS6', 'Leeds',
      case when n % 2 = 0 then (array[51.5, 53.8, 53.48, 52.48, 55.86])[1 + n % 5] + random() * 0.2 else 50.5 + random() * 5 end,
      case when n % 2 = 0 then (array[-0.1, -1.55, -2.24, -1.9, -4.25])[1 + n % 5] + random() * 0.2 else -4 + random() * 4 end,
      'flexible', 3, case when n % 3 > 0 then (random() * 5000)::int end,
      case when n % 2 = 0 then 'active' else 'completed' end, timestamptz '2026-01-01' + n * interval '1 minute'
    from (select id, (row_number() over ())::int as n from users, generate_series(1, 8)) users;
  vacuum analyze`

const base = { latitude: 53.8, longitude: -1.55 }
const all = {
  categories: undefined,
  base,
  within: undefined,
  holds: undefined,
  sort: 'newest',
  limit: 20,
  offset: 0,
} as const
const trades = ['plumbing', 'heating', 'bathrooms']
const ways: Record<string, Parameters<typeof browseJobs>[2]> = {
  'all, newest first': all,
  'all, page 200': { ...all, offset: 20 * 199 },
  'one category': { ...all, category: 'plumbing' },
  'my trades': { ...all, categories: trades },
  'my trades within 25 miles': { ...all, categories: trades, within: 25 },
  'within 25 miles, nearest first': { ...all, within: 25, sort: 'nearest' },
  'all, nearest first': { ...all, sort: 'nearest' },
  'a budget of 4,900 or more': { ...all, budget: 4900 },
  'words that none has': { ...all, holds: (text) => text.includes('conservatory') },
}

const caller = '00000000-0000-7000-8000-000000000000'

export const bench = defineBench({
  does: 'Browse Jobs, each way of narrowing it',
  inBrief: false,
  figures: { 'the slowest way to the newest of all': null },
  async measure({ say, reached }) {
    const folder = mkdtempSync(path.join(tmpdir(), 'bench-browse-'))
    const embedded = await startEmbeddedPostgres(folder)
    const database = openDatabase(embedded.connection, () => {})
    try {
      await migrate(embedded.connection)
      for (const part of fill.split(';')) await database.pool.query(part)
      const medians: number[] = []
      for (const [name, browsing] of Object.entries(ways)) {
        const times: number[] = []
        let total = 0
        for (let i = 0; i < reads; i++) {
          const started = performance.now()
          total = (await browseJobs(database.db, caller, browsing)).total
          times.push(performance.now() - started)
        }
        medians.push(median(times))
        say(`${name}: ${median(times).toFixed(2)} ms, ${total} jobs`)
        if (process.env.BENCH_PLANS) await explain(database, () => browseJobs(database.db, caller, browsing), say)
      }
      reached('the slowest way to the newest of all', Math.max(...medians) / (medians[0] ?? 1))
    } finally {
      await database.close()
      await embedded.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
})

async function explain({ pool }: Database, work: () => Promise<unknown>, say: (line: string) => void): Promise<void> {
  const statements = await recordStatements(pool, async () => void (await work()))
  for (const { text, values } of statements) {
    const { rows } = await pool.query(`explain (analyze, buffers, costs off) ${text}`, values)
    for (const row of rows) say(`    ${row['QUERY PLAN']}`)
  }
}
