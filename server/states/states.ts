import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#server/database/database.ts'
import type { Log } from '#server/log.ts'
import { minutes } from '#shared/dates.ts'
import { aheadOf, clocksMayDiffer } from './clock.ts'
import type { DiskSpace } from './disk-space.ts'
import { type OutageName, type StateName, stateNames } from './kinds.ts'

/** Checks an outside service; rejects when it cannot be reached. */
type Reach = () => Promise<void> | undefined

/** The current outages and limits of the site. */
export interface States {
  /** The active states, each with its start. */
  look(): Promise<ReadonlyMap<StateName, Date>>
  /** Records whether a service was reached; all processes see a change. */
  found(name: OutageName, inReach: boolean): Promise<void>
  /** Checks again what was out of reach. */
  tryAgain(): Promise<void>
}

interface Parts {
  database: Pick<Database, 'pool'>
  diskSpace: DiskSpace
  log: Log
  clock: () => Date
  /** The system clock in milliseconds, not the product's. */
  machineClock: () => number
  reach: Record<OutageName, Reach>
}

interface StateRow {
  read_only: boolean
  now: Date
  outages: { name: OutageName; began_at: string }[] | null
}

/** A database that takes this long over one row counts as away; shorter than the timeout of gauges. */
const timeoutMilliseconds = 3000

/** A result this old is written again: another process may have recorded the opposite since. */
const writtenAgainAfter = minutes(1)

export function createStates({ database, diskSpace, log, clock, machineClock, reach }: Parts): States {
  /** States that this process detects itself, with their start. */
  const seen = new Map<StateName, Date>()
  /** The last result this process recorded for each service, and when. */
  const known = new Map<OutageName, { inReach: boolean; at: number }>()

  const see = (name: StateName, isSo: boolean) => {
    if (!isSo) seen.delete(name)
    else if (!seen.has(name)) seen.set(name, clock())
  }

  async function ask(): Promise<StateRow> {
    const { rows } = await database.pool.query<StateRow>(
      `select current_setting('transaction_read_only')::boolean as read_only, clock_timestamp() as now,
         (select json_agg(outages) from outages) as outages`,
    )
    if (!rows[0]) throw new Error('The database answered without a row')
    return rows[0]
  }

  async function look() {
    const askedAt = machineClock()
    const late = sleep(timeoutMilliseconds, undefined, { ref: false }).then(() => {
      throw new Error('The database does not answer')
    })
    const answer = await Promise.race([ask(), late]).catch((error) => log.warn({ err: error }, 'not ready'))
    see('database_away', !answer)
    const full = await diskSpace.full()
    see('disk_full', full.disk)
    see('database_full', full.database)
    if (answer) {
      see('database_read_only', answer.read_only)
      see('clock_wrong', Math.abs(aheadOf(answer.now, askedAt, machineClock())) > clocksMayDiffer)
    }
    const outages = new Map((answer?.outages ?? []).map(({ name, began_at }) => [name, new Date(began_at)] as const))
    const all = new Map<StateName, Date>([...outages, ...seen])
    return new Map(stateNames.flatMap((name) => (all.has(name) ? [[name, all.get(name) ?? clock()] as const] : [])))
  }

  /** Repeated results are not written; one that cannot be written is retried at the next result. */
  async function found(name: OutageName, inReach: boolean) {
    const at = clock().getTime()
    const last = known.get(name)
    if (last?.inReach === inReach && Math.abs(at - last.at) < writtenAgainAfter) return
    known.set(name, { inReach, at })
    try {
      if (inReach) await database.pool.query('delete from outages where name = $1', [name])
      else await database.pool.query('insert into outages values ($1, $2) on conflict do nothing', [name, clock()])
    } catch (error) {
      known.delete(name)
      log.warn({ err: error, state: name }, 'a state could not be noted')
    }
  }

  return {
    look,
    found,
    async tryAgain() {
      const { outages } = await ask()
      for (const { name } of outages ?? []) {
        known.delete(name)
        const inReach = await Promise.try(reach[name]).then(
          () => true,
          () => false,
        )
        await found(name, inReach)
      }
    },
  }
}
