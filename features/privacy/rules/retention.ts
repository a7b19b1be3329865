import { deviceDays } from '#features/accounts/rules.ts'
import { retentionDays } from '#features/notifications/rules.ts'
import { documentDays } from '#features/verification/rules.ts'
import { dayOf, days, later, monthsLater, timeOfDay } from '#shared/dates.ts'
import { namesOf } from '#shared/tables.ts'
import { retentionYears } from '../rules.ts'

/** How long something is kept, and what happens then (part 2, section 9; decisions, section 7). */
interface Period {
  what: string
  kept: { years: number } | { days: number }
  /** When the period begins. */
  from: string
  /** What happens at its end. */
  ending: string
  /** Why it is kept for this long. */
  why: string
  basis: 'Contract' | 'Legal duty' | 'Legitimate interest'
  /** When it runs every day, in UK time. */
  dailyAt: `${number}:${number}`
}

const idleWarningDays = 30
/** How long before its deletion the owner of an unused account is warned. */
export const idleWarning = days(idleWarningDays)

const removedAt = '04:20'
const messages = {
  kept: { years: retentionYears.messages },
  ending: 'Deleted',
  why: 'So that we know what was said, for as long as somebody may still ask.',
  basis: 'Legitimate interest',
  dailyAt: removedAt,
} as const
const payments = {
  kept: { years: retentionYears.payments },
  from: 'the deletion of the account',
  ending: 'Deleted. They have had no name on them since the account was deleted.',
  why: 'Tax law requires records of payments.',
  basis: 'Legal duty',
  dailyAt: removedAt,
} as const

/** Every retention period: the background work, the admin's page and the privacy policy are generated from this table. */
export const periods = {
  idleWarning: {
    what: 'Accounts nobody uses: the warning',
    kept: { years: retentionYears.idleAccount },
    from: `the last use, less ${idleWarningDays} days`,
    ending: `Their owner is warned by email, and has at least ${idleWarningDays} days to sign in once.`,
    why: 'Nobody should lose an account without warning.',
    basis: 'Contract',
    dailyAt: '09:10',
  },
  idleAccounts: {
    what: 'Accounts nobody uses',
    kept: { years: retentionYears.idleAccount },
    from: `the last use, and ${idleWarningDays} days after the warning`,
    ending: 'Deleted with everything personal, as if by their owner.',
    why: 'Data nobody needs can only be lost or stolen.',
    basis: 'Contract',
    dailyAt: '03:40',
  },
  mails: { ...messages, what: 'Emails that were sent', from: 'the day they were written' },
  notifications: {
    what: 'What the bell told you',
    kept: { days: retentionDays },
    from: 'the day it happened',
    ending: 'Deleted',
    why: 'So that you can look up what happened lately; the thing itself tells the rest.',
    basis: 'Contract',
    dailyAt: removedAt,
  },
  devices: {
    what: 'Browsers in which you signed in',
    kept: { days: deviceDays },
    from: 'the last time you signed in there',
    ending: 'Deleted',
    why: 'So that guesses of others do not keep you out of your own account, and nobody reviews themselves.',
    basis: 'Legitimate interest',
    dailyAt: removedAt,
  },
  enquiries: { ...messages, what: 'Messages to us', from: 'the day they were written' },
  messages: { ...messages, what: 'Messages between people', from: 'the day they were written' },
  reports: { ...messages, what: 'Reports that led to no removal', from: 'the day they were decided' },
  complaints: { ...messages, what: 'Complaints', from: 'the day they were decided' },
  credits: { ...payments, what: 'Lead credits of deleted accounts' },
  invoices: { ...payments, what: 'Invoices of deleted accounts' },
  customerInvoices: { ...payments, what: 'Invoices to homeowners, of deleted accounts' },
  trials: {
    what: 'That somebody has had the free trial, of deleted accounts',
    kept: { years: retentionYears.trials },
    from: 'the deletion of the account',
    ending: 'Deleted. Until then only keyed hashes, from which nobody can be read.',
    why: 'So that a free trial is given once, and not again with every new account.',
    basis: 'Legitimate interest',
    dailyAt: removedAt,
  },
  links: {
    what: 'What tells that accounts of contractors are of one business: details they no longer have, and those of deleted accounts',
    kept: { years: retentionYears.links },
    from: 'the day they were theirs no longer',
    ending: 'Deleted. From the first day only keyed hashes, from which nobody can be read.',
    why: 'So that nobody leaves bad reviews, or a suspension, behind by opening another account.',
    basis: 'Legitimate interest',
    dailyAt: removedAt,
  },
  documents: {
    what: 'Documents from checks that failed or ended',
    kept: { days: documentDays },
    from: 'the day the check was rejected or ended',
    ending: 'Deleted with their files.',
    why: 'A document no longer proves anything once its check has ended; until then a decision can be looked at again.',
    basis: 'Legitimate interest',
    dailyAt: '03:50',
  },
} as const satisfies Record<string, Period>

export type PeriodName = keyof typeof periods
export const periodNames = namesOf(periods)

/** `3 years`. */
export function retentionOf(name: PeriodName): string {
  const { kept } = periods[name]
  return 'years' in kept ? `${kept.years} years` : `${kept.days} days`
}

/** The date before which the period is over. */
export function dueBefore(name: PeriodName, now: Date): Date {
  const { kept } = periods[name]
  const ended = 'years' in kept ? monthsLater(now, -12 * kept.years) : later(now, -days(kept.days))
  return name === 'idleWarning' ? later(ended, idleWarning) : ended
}

/** When an account last used at `lastUse`, whose owner was warned at `warned`, is deleted. */
export function idleDeletion(lastUse: Date, warned: Date): Date {
  const ends = monthsLater(lastUse, 12 * retentionYears.idleAccount)
  return new Date(Math.max(ends.getTime(), later(warned, idleWarning).getTime()))
}

/** The daily time as a cron expression. */
export function cronOf(name: PeriodName): string {
  const [hour, minute] = periods[name].dailyAt.split(':').map(Number)
  return `${minute} ${hour} * * *`
}

/** The time of its next run. */
export function nextRun(name: PeriodName, now: Date): Date {
  const onDay = (date: Date) => timeOfDay(dayOf(date), periods[name].dailyAt)
  const today = onDay(now)
  return today > now ? today : onDay(later(now, days(1)))
}
