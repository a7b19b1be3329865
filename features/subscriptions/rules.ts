import { dayOf, days, daysUntil, hours, later, minutes } from '#shared/dates.ts'

/** The plans (decisions, section 2): monthly price in pence, VAT included, and leads a month. */
export const plans = [
  { id: 1, name: 'Starter', price: 599, leads: 3, popular: false },
  { id: 2, name: 'Professional', price: 899, leads: 5, popular: true },
  { id: 3, name: 'Business', price: 1399, leads: 15, popular: false },
] as const

/** The free trial of every new contractor profile (decisions, section 2): no card. */
export const trial = { leads: 3, days: 30, length: days(30), warningDays: 7 } as const

/** The money-back promise: a first month is paid back when asked for within this many days (part 2, section 9). */
export const moneyBackDays = 30

/** How soon we answer such a request, in hours. */
export const moneyBackAnswerHours = 24

/** By when a request made at this moment is answered. */
export const moneyBackAnswerBy = (askedAt: Date): Date => later(askedAt, hours(moneyBackAnswerHours))

/** Whether a card's expiry date, as MM/YY, is before this month: it pays to the end of its own. */
export function isExpired(expiry: string, now: Date): boolean {
  const [month = '', year = ''] = expiry.split('/').map((part) => part.trim())
  return `20${year}-${month}` < dayOf(now).slice(0, 'YYYY-MM'.length)
}

/** The longest note on a decision, in characters. */
export const moneyBackNoteLength = 1000

/** How long a price once shown for an upgrade holds. */
export const priceHolds = minutes(10)

/** The moment at which an upgrade is priced: when its price was shown, or now where that is too long ago or in the future. */
export function pricedAt(shownAt: string | undefined, now: Date): Date {
  const shown = shownAt ? new Date(shownAt) : now
  const age = now.getTime() - shown.getTime()
  return age >= 0 && age <= priceHolds ? shown : now
}

/** The number of an invoice's credit note. An invoice is refunded once and in full. */
export const creditNoteNumber = (invoice: string): string => `CN-${invoice}`

/** The state of the trial banner (part 2, section 4): days left, soon over, or over. */
export function trialState(now: Date, end: Date): { daysLeft: number; state: 'running' | 'expiring' | 'expired' } {
  const daysLeft = daysUntil(now, end)
  if (daysLeft <= 0) return { daysLeft: 0, state: 'expired' }
  return { daysLeft, state: daysLeft <= trial.warningDays ? 'expiring' : 'running' }
}

/** A contractor's plan in words: its name, the trial, or nothing. */
export function planName(tier: number, status: string): string {
  const plan = plans.find(({ id }) => id === tier)
  if (plan) return plan.name
  return status === 'trial' ? 'Free trial' : 'No active subscription'
}
