import { days, later, monthsLater } from '#shared/dates.ts'
import { keptYears } from '../rules.ts'

/** What is removed by and by because its time is over (decisions, section 7). Accounts nobody uses have rules of their own. */
export interface RetentionRule {
  rule: string
  years: number
  table: string
  /** Rows whose time is over at `$1`, that many years before now; in SQL. */
  due: string
}

const ofTheDeleted = `in (select id from users where deleted_at <= $1)`

export const retentionRules: readonly RetentionRule[] = [
  {
    rule: 'Mails that were sent',
    years: keptYears.messages,
    table: 'outbox',
    due: `created_at <= $1 and state in ('sent', 'failed')`,
  },
  { rule: 'Messages to us', years: keptYears.messages, table: 'enquiries', due: 'created_at <= $1' },
  { rule: 'Messages to contractors', years: keptYears.messages, table: 'contact_requests', due: 'sent_at <= $1' },
  {
    rule: 'Reports that nothing was removed for',
    years: keptYears.messages,
    table: 'reports',
    due: `decided_at <= $1 and state <> 'removed'`,
  },
  {
    rule: 'Lead credits of deleted accounts',
    years: keptYears.payments,
    table: 'credit_entries',
    due: `contractor_id ${ofTheDeleted}`,
  },
  {
    rule: 'Invoices of deleted accounts',
    years: keptYears.payments,
    table: 'invoices',
    due: `contractor_id ${ofTheDeleted}`,
  },
]

export const dueBefore = (now: Date, years: number): Date => monthsLater(now, -12 * years)

/** How long before the deletion of an unused account its owner is warned. */
export const idleWarning = days(30)

/** From when on an account that was last used at `lastUse`, and whose owner was warned at `warned`, is deleted. */
export function idleDeletion(lastUse: Date, warned: Date): Date {
  const ends = monthsLater(lastUse, 12 * keptYears.idleAccount)
  return new Date(Math.max(ends.getTime(), later(warned, idleWarning).getTime()))
}
