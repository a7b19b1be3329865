import { namesOf } from '#shared/tables.ts'
/** The cost of one action: milliseconds of CPU, and bytes. */
export interface ActionCost {
  /** In the process that answers. */
  answering: number
  /** In the background process: mails, alerts. */
  working: number
  /** In all processes of PostgreSQL. */
  postgres: number
  /** Written to the write-ahead log, without full-page images. */
  log: number
  /** Growth of tables and indexes. */
  kept: number
  /** Sent to the caller. */
  sent: number
}

/** A machine with this many cores, and the share of them to be used. */
export interface Machine {
  cores: number
  used: number
}

const dayInMilliseconds = 86_400_000

/** How often a day a primary that does nothing else can do an action. */
export const timesADay = ({ postgres }: Pick<ActionCost, 'postgres'>, { cores, used }: Machine): number =>
  (cores * used * dayInMilliseconds) / postgres

/** Processes needed for this many cores of work, each using a share of one core. */
export const processesFor = (cores: number, { used }: Pick<Machine, 'used'>): number => Math.ceil(cores / used)

/** Processes needed to answer when a primary does only this action, as often as it can. */
export const processesBeside = (cost: Pick<ActionCost, 'postgres' | 'answering'>, { cores, used }: Machine): number =>
  processesFor((cores * used * cost.answering) / cost.postgres, { used })

/** The cores and bytes for this many actions a day; cores in the busiest hour, which has a share `busiest` of the day. */
export function demandOf<Action extends string>(
  aDay: Readonly<Record<Action, number>>,
  costs: Readonly<Record<Action, ActionCost>>,
  busiest: number,
) {
  const sum = (what: keyof ActionCost) =>
    namesOf(aDay).reduce((total, action) => total + aDay[action] * costs[action][what], 0)
  const coresOf = (milliseconds: number) => (milliseconds * busiest) / (dayInMilliseconds / 24)
  return {
    postgres: coresOf(sum('postgres')),
    answering: coresOf(sum('answering')),
    working: coresOf(sum('working')),
    logADay: sum('log'),
    keptADay: sum('kept'),
    sentADay: sum('sent'),
  }
}
