import { AsyncLocalStorage } from 'node:async_hooks'
import { createHmac } from 'node:crypto'
import pg from 'pg'
import { isAway, isFull } from '#server/database/database.ts'
import { tracedPool } from '#server/database/traced.ts'
import type { Log } from '#server/log.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { Tracing } from '#server/tracing/tracing.ts'
import { minutes } from '#shared/dates.ts'
import { Refusal } from '#shared/refusal.ts'

/** A rate limit: `times` attempts within `within` milliseconds of the first. */
export interface Rate {
  times: number
  within: number
}

export interface RateLimits {
  /**
   * Counts an attempt under a key such as `sign-in sarah@example.com`. Returns when the limit ends if it is exceeded, null
   * otherwise. It counts even when the call is then refused, since it is outside its transaction.
   */
  count(key: string, rate: Rate): Promise<Date | null>
  /** The same, and refuses when the limit is exceeded. */
  limit(key: string, rate: Rate): Promise<void>
  /** Uncounts attempts that should not count, such as one with the right password: at once, or as soon as the database can. */
  uncount(keys: readonly string[]): Promise<void>
  /** Counts these keys anew, from the beginning. */
  forget(keys: readonly string[]): Promise<void>
  /** Runs work and uncounts its attempts if nothing could be saved. */
  fairly<T>(work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

interface Parts {
  settings: Pick<Settings, 'rateLimits' | 'secret'>
  clock: () => Date
  log: Log
  tracing: Tracing | null
}

/**
 * Counts are in the database and shared by all processes. They use connections of their own: a call waiting for its count holds
 * one of the main pool, which could deadlock the pool.
 */
export function createRateLimits(connection: pg.PoolConfig, { settings, clock, log, tracing }: Parts): RateLimits {
  const pool = tracedPool(new pg.Pool({ connectionTimeoutMillis: 10_000, ...connection, max: 2 }), tracing)
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'))

  const hashOf = (key: string) => createHmac('sha256', settings.secret).update(key).digest()

  /** The keys counted by the current work. */
  const counted = new AsyncLocalStorage<string[]>()
  /** Hashed keys whose attempts are still to be uncounted. */
  let toUncount: Buffer[] = []

  async function settle() {
    const keys = toUncount
    toUncount = []
    await pool.query({ ...uncountAll, values: [keys] }).catch((error) => {
      toUncount.push(...keys)
      log.warn({ err: error }, 'attempts could not be uncounted yet')
    })
  }

  async function uncount(keys: readonly string[]) {
    if (!settings.rateLimits) return
    toUncount.push(...keys.map(hashOf))
    await settle()
  }

  async function count(key: string, { times, within }: Rate): Promise<Date | null> {
    if (!settings.rateLimits) return null
    if (toUncount.length > 0) await settle()
    const now = clock()
    const ends = new Date(now.getTime() + within)
    const { rows } = await pool.query<{ tries: number; ends_at: Date }>({
      ...countTry,
      values: [hashOf(key), ends, now],
    })
    counted.getStore()?.push(key)
    const [known] = rows
    return known && known.tries > times ? known.ends_at : null
  }

  return {
    count,
    async limit(key, rate) {
      const until = await count(key, rate)
      if (!until) return
      const now = clock()
      const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000)
      throw new Refusal('TOO_MANY_REQUESTS', tooMany(now, until), undefined, seconds)
    },
    uncount,
    async forget(keys) {
      await pool.query({ ...forgetTries, values: [keys.map(hashOf)] })
    },
    async fairly(work) {
      const keys: string[] = []
      try {
        return await counted.run(keys, work)
      } catch (error) {
        if (keys.length > 0 && (isFull(error) || isAway(error))) await uncount(keys)
        throw error
      }
    },
    close: () => pool.end(),
  }
}

/** Over, or so far ahead that another clock must have been wrong, which would block somebody for too long. */
const over = 'known.ends_at <= $3 or known.ends_at > excluded.ends_at + (excluded.ends_at - $3)'
const countTry = {
  name: 'count-try',
  text: `insert into rate_limits as known (key, tries, ends_at) values ($1, 1, $2)
    on conflict (key) do update set
      tries = case when ${over} then 1 else known.tries + 1 end,
      ends_at = case when ${over} then excluded.ends_at else known.ends_at end
    returning tries, ends_at`,
}

const uncountAll = {
  name: 'take-try-back',
  text: `update rate_limits as known set tries = greatest(known.tries - given.tries, 0)
    from (select key, count(*) as tries from unnest($1::bytea[]) as key group by key) as given where known.key = given.key`,
}

const forgetTries = { name: 'forget-tries', text: 'delete from rate_limits where key = any($1::bytea[])' }

/** `Too many attempts. Please wait 12 minutes and try again.` */
export function tooMany(now: Date, until: Date): string {
  const left = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / minutes(1)))
  const [count, unit] = left <= 90 ? [left, 'minute'] : [Math.ceil(left / 60), 'hour']
  return `Too many attempts. Please wait ${count} ${unit}${count === 1 ? '' : 's'} and try again.`
}
