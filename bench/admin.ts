import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { auditPage } from '#features/audit/records.ts'
import { incompletePage } from '#features/campaigns/records.ts'
import { findJobs } from '#features/jobs/records/search.ts'
import { mailPage } from '#features/mails/records.ts'
import { findPeople } from '#features/people/records/find.ts'
import { countPeople } from '#features/people/records/tallies.ts'
import { type Database, type Db, openDatabase } from '#server/database/database.ts'
import { startEmbeddedPostgres } from '#server/database/embedded-postgres.ts'
import { migrate } from '#server/database/migrate.ts'
import { amountOf, defineBench, median } from './parts/bench.ts'

/**
 * Each list of the admin area, its first page, at a thousand people and at a million (or BENCH_PEOPLE). Filling a database with
 * a million takes minutes: with BENCH_FOLDER it is kept there and used again.
 */
const sizes = [1000, amountOf('BENCH_PEOPLE', 1_000_000)]
const reads = 41
const kept = process.env.BENCH_FOLDER
const now = new Date('2026-06-01T12:00:00Z')

const fill = (people: number) => `
  insert into users (id, user_type, first_name, last_name, email, email_verified, phone, created_at, updated_at, last_seen_at)
    select gen_random_uuid(), case when n % 3 = 0 then 'contractor' else 'client' end,
      (array['Sarah','Tom','Beth','Ahmed','Grace','Piotr','Mei','Jack'])[1 + n % 8],
      (array['Smith','Jones','Holroyd','Patel','Walker','Okafor','Kowalski'])[1 + n % 7] || n % 997,
      'person' || n || '@example.com', true, '+4477009' || lpad((n % 100000)::text, 5, '0'),
      timestamptz '2024-01-01' + n * interval '1 minute', now(), now()
    from generate_series(1, ${people}) n;
  insert into jobs (id, client_id, title, description, category, location, postcode, district, town, latitude, longitude, urgency, max_quotes, created_at)
    select gen_random_uuid(), id, 'Leaking tap in ' || last_name, 'It drips.', 'plumbing', 'Leeds', 'LS6 3AA', 'LS6', 'Leeds', 53.8, -1.5, 'flexible', 3, created_at
    from users where user_type = 'client';
  insert into outbox (id, kind, user_id, to_address, subject, text, state, created_at)
    select gen_random_uuid(), 'job-is-live', id, email, 'Your job is live', 'Hello', 'sent', created_at from users;
  insert into audit_entries (id, at, action, subject_id, details, address, request_id)
    select gen_random_uuid(), created_at, 'Give free lead credits to one contractor', id, '{}', '', '' from users where user_type = 'contractor'`

const search = ''
const lists: Record<string, (db: Db) => Promise<unknown>> = {
  'newest people': (db) => findPeople(db, { search, sort: 'newest' }, now),
  'contractors by name': (db) => findPeople(db, { search, sort: 'name', userType: 'contractor' }, now),
  'people called person4567': (db) => findPeople(db, { search: 'person4567', sort: 'newest' }, now),
  'a person by email': (db) => findPeople(db, { search: 'person777@', sort: 'newest' }, now),
  'people called Smith, of whom there are many': (db) => findPeople(db, { search: 'smith', sort: 'newest' }, now),
  'people called Sarah Smith': (db) => findPeople(db, { search: 'sarah smith', sort: 'newest' }, now),
  'people by phone': (db) => findPeople(db, { search: '07700 900 123', sort: 'newest' }, now),
  'newest jobs': (db) => findJobs(db, { search, sort: 'newest' }),
  'active jobs, oldest first': (db) => findJobs(db, { search, sort: 'oldest', status: 'active' }),
  'jobs of one person': (db) => findJobs(db, { search: 'person4568@', sort: 'newest' }),
  'jobs of people called Smith': (db) => findJobs(db, { search: 'smith', sort: 'newest' }),
  'contractors to re-engage': (db) => incompletePage(db, { search }),
  mails: (db) => mailPage(db, { search }),
  'mails to one person': (db) => mailPage(db, { search: 'person4567@' }),
  'audit log': (db) => auditPage(db, { search }),
  'the figures': (db) => countPeople(db, now),
}

interface Opened {
  database: Database
  close(): Promise<void>
}

async function open(people: number): Promise<Opened> {
  const folder = kept ? path.join(kept, `people-${people}`) : mkdtempSync(path.join(tmpdir(), 'bench-admin-'))
  mkdirSync(folder, { recursive: true })
  const embedded = await startEmbeddedPostgres(folder)
  const database = openDatabase(embedded.connection, () => {})
  await migrate(database.pool)
  const { rowCount: filled } = await database.pool.query('select from users limit 1')
  if (!filled) await database.pool.query(fill(people))
  await database.pool.query('vacuum analyze')
  return {
    database,
    async close() {
      await database.close()
      await embedded.stop()
      if (!kept) rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const bench = defineBench({
  does: 'each list of the admin area at a thousand people and at a million',
  inBrief: false,
  figures: {
    'the list that grows most, at most to least': null,
    'the list that grows in the middle, at most to least': null,
  },
  async measure({ say, reached }) {
    const opened: Opened[] = []
    const growth: number[] = []
    try {
      for (const people of sizes) opened.push(await open(people))
      for (const [name, read] of Object.entries(lists)) {
        const times: number[][] = sizes.map(() => [])
        // In turn, so that whatever else the machine does weighs on both.
        for (let i = 0; i < reads; i++)
          for (const [n, { database }] of opened.entries()) {
            const started = performance.now()
            await read(database.db)
            times[n]?.push(performance.now() - started)
          }
        const [small = 0, large = 0] = times.map(median)
        growth.push(large / small)
        say(
          `${name}: ${small.toFixed(2)} ms at ${sizes[0]}, ${large.toFixed(2)} ms at ${sizes[1]}, ratio ${(large / small).toFixed(2)}`,
        )
      }
      reached('the list that grows most, at most to least', Math.max(...growth))
      reached('the list that grows in the middle, at most to least', median(growth))
    } finally {
      for (const one of opened) await one.close()
    }
  },
})
