import { dayOf, days, endOfDay, formatDay, later } from '#shared/dates.ts'

/** Days after the agreement in which a consumer may cancel (Consumer Contracts Regulations 2013). */
export const cancellingDays = 14

/** The end of the cancellation period in UK time: the instant its last day is over. */
export function cancelUntil(acceptedAt: Date): Date {
  const last = later(new Date(`${dayOf(acceptedAt)}T00:00:00Z`), days(cancellingDays))
  return endOfDay(last.toISOString().slice(0, 10))
}

/** Its last day as text. */
export const lastDayToCancel = (acceptedAt: Date): string => formatDay(later(cancelUntil(acceptedAt), -1))

interface Agreed {
  contractorName: string
  contractorPhone: string
  contractorEmail: string
}

/** The text about the right to cancel, shown before and after acceptance. */
export function rightToCancel(quote: Agreed, { now, beginEarly }: { now: Date; beginEarly: boolean }): string[] {
  const { contractorName: business } = quote
  return [
    `You can cancel this agreement within ${cancellingDays} days without giving a reason: until the end of ${lastDayToCancel(now)}.`,
    `To cancel, press ‘Cancel the Agreement’ beside the quote, or tell ${business} in a clear statement, for example by email to ${quote.contractorEmail} or by phone on ${quote.contractorPhone}. You can use the form below, but you do not have to. It is enough that you send it before the time is over.`,
    `If you cancel, ${business} pays back what you have paid, without undue delay and within ${cancellingDays} days of hearing of it.`,
    beginEarly
      ? `You asked for the work to begin within those ${cancellingDays} days. If you cancel after that, you pay for what was done until then, in proportion to the whole. Once the work is wholly done, you can no longer cancel.`
      : `You did not ask for the work to begin within those ${cancellingDays} days. If nothing else is agreed, it begins after them, and cancelling costs you nothing.`,
  ]
}

const startNamed = (day: string) => `The quote names ${formatDay(day)} for the start.`

/** That the day named for the start is still to come, beside work that is said to be done; null from that day on. */
export const startToCome = ({ estimatedStartDate: day }: { estimatedStartDate: string }, now: Date): string | null =>
  day > dayOf(now) ? startNamed(day) : null

const startsBeforeEnd = (day: string, acceptedAt: Date) => new Date(`${day}T00:00:00Z`) < cancelUntil(acceptedAt)

/** What becomes of a start within the cancellation period without an early start asked for; null for a later one. */
export const deferredStart = ({ estimatedStartDate: day }: { estimatedStartDate: string }, now: Date): string | null =>
  startsBeforeEnd(day, now)
    ? `${startNamed(day)} Unless you ask for that here, the work begins after ${lastDayToCancel(now)}.`
    : null

/** When the work begins, of a quote and, once it is accepted, of whether an early start was asked for. */
export const startOf = (
  { estimatedStartDate: day }: { estimatedStartDate: string },
  now: Date,
  beginEarly = true,
): string =>
  !beginEarly && startsBeforeEnd(day, now)
    ? `after ${lastDayToCancel(now)} unless you agree otherwise (the quote named ${formatDay(day)})`
    : formatDay(day)

/** The consequence of asking for an early start, shown beside the box. */
export const beginEarlyWords = `Please begin within the ${cancellingDays} days in which I can cancel. If I then cancel, I pay for what was done until then; once the work is wholly done, I can no longer cancel.`

/** The model cancellation form of the regulations (Schedule 3, part B), filled in as far as possible. */
export function cancellationForm(
  quote: Agreed & { customerName: string; customerAddress: string; projectDescription: string },
  acceptedAt: Date,
): { label: string; text: string }[] {
  return [
    { label: 'To', text: `${quote.contractorName}, ${quote.contractorEmail}, ${quote.contractorPhone}` },
    { label: 'I hereby give notice that I cancel my contract for', text: quote.projectDescription },
    { label: 'Ordered on', text: formatDay(acceptedAt) },
    { label: 'Name of consumer', text: quote.customerName },
    { label: 'Address of consumer', text: quote.customerAddress },
    { label: 'Signature of consumer (only if this form is sent on paper)', text: '' },
    { label: 'Date', text: '' },
  ]
}
