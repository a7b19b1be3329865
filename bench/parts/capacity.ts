import { namesOf } from '#shared/tables.ts'
/** What one action costs: milliseconds of CPU, and bytes. */
export interface ActionCost {
  /** Of the process that answers. */
  answering: number
  /** Of the process that does what follows: mails, alerts. */
  working: number
  /** Of all processes of PostgreSQL. */
  postgres: number
  /** Written to the write-ahead log, besides images of whole pages. */
  log: number
  /** By which tables and indexes grew. */
  kept: number
  /** Sent to whoever asked. */
  sent: number
}

/** A machine of so many cores, of which no more than a share is to be used. */
export interface Machine {
  cores: number
  used: number
}

const dayInMilliseconds = 86_400_000

/** How often an action can be done in a day by a primary that does nothing else. */
export const timesADay = ({ postgres }: Pick<ActionCost, 'postgres'>, { cores, used }: Machine): number =>
  (cores * used * dayInMilliseconds) / postgres

/** How many processes there have to be for so many cores of work, each of them one core of which a share is used. */
export const processesFor = (cores: number, { used }: Pick<Machine, 'used'>): number => Math.ceil(cores / used)

/** How many processes answer when a primary does nothing but one action, as often as it can. */
export const processesBeside = (cost: Pick<ActionCost, 'postgres' | 'answering'>, { cores, used }: Machine): number =>
  processesFor((cores * used * cost.answering) / cost.postgres, { used })

/** What so many actions a day take, the cores in the busiest hour, which has `busiest` of the day. */
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
