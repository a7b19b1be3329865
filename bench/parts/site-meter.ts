import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '#server/context.ts'
import type { StartedSite } from '#tests/started-site.ts'
import { postgresSeconds, processSeconds } from './postgres-cpu.ts'

/** Seconds of CPU, and bytes. */
export interface Spent {
  answering: number
  working: number
  postgres: number
  log: number
  /** Full-page images in the write-ahead log, after a checkpoint. */
  images: number
  kept: number
}

interface Reading extends Pick<Spent, 'answering' | 'working' | 'postgres' | 'kept'> {
  at: number
  logged: string
}

const left = `
  select (select count(*) from outbox where state in ('new', 'queued')) + (select count(*) from pushes)
    + (select count(*) from texts) + (select count(*) from job_news where told_at is null) as left`
const tables = `
  select sum(pg_total_relation_size(pg_class.oid))::float8 as kept from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema')`
const logged = `
  select coalesce(sum(record_size), 0)::float8 as log, coalesce(sum(fpi_size), 0)::float8 as images
  from pg_get_wal_stats($1, $2, false)`

const processes = ['answering', 'working', 'postgres'] as const
const idleTimes = 3

/**
 * Reads what a started site and its database use. The idle use is measured first, three times over this many seconds, and the
 * least of it subtracted afterwards, since a new site still settles.
 */
export async function meterOf(site: StartedSite, { database }: Pick<Services, 'database'>, idleSeconds: number) {
  const { pool } = database
  await pool.query('create extension if not exists pg_walinspect')
  const one = async <Row extends object>(statement: string, values?: string[]): Promise<Row> =>
    (await pool.query<Row & Record<string, unknown>>(statement, values)).rows[0] as Row

  async function read(): Promise<Reading> {
    const { kept } = await one<{ kept: number }>(tables)
    const { logged } = await one<{ logged: string }>('select pg_current_wal_flush_lsn()::text as logged')
    return {
      at: performance.now(),
      answering: processSeconds(site.answeringProcess() ?? 0),
      working: processSeconds(site.workProcess() ?? 0),
      postgres: await postgresSeconds({ database }),
      kept,
      logged,
    }
  }

  /** Waits until all consequences are done: mails sent, alerts told. */
  async function quiet() {
    do await sleep(200)
    while (Number((await one<{ left: number }>(left)).left) > 0)
  }

  async function between(before: Reading, after: Reading): Promise<Spent & { seconds: number }> {
    const nothing = before.logged === after.logged
    return {
      ...(nothing
        ? { log: 0, images: 0 }
        : await one<Pick<Spent, 'log' | 'images'>>(logged, [before.logged, after.logged])),
      seconds: (after.at - before.at) / 1000,
      answering: after.answering - before.answering,
      working: after.working - before.working,
      postgres: after.postgres - before.postgres,
      kept: after.kept - before.kept,
    }
  }

  const idle = { answering: Infinity, working: Infinity, postgres: Infinity }
  for (let i = 0; i < idleTimes; i++) {
    const began = await read()
    await sleep(idleSeconds * 1000)
    const spent = await between(began, await read())
    for (const what of processes) idle[what] = Math.min(idle[what], spent[what] / spent.seconds)
  }

  return {
    /** Idle use in a second. */
    idle,
    /** What some work and its consequences used. */
    async spentBy<Result>(work: () => Promise<Result>): Promise<{ spent: Spent; result: Result }> {
      const before = await read()
      const result = await work()
      await quiet()
      const { seconds, ...spent } = await between(before, await read())
      for (const what of processes) spent[what] = Math.max(0, spent[what] - idle[what] * seconds)
      return { spent, result }
    },
  }
}
