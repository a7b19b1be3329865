import type { LeadState } from '#features/leads/rules/states.ts'
import type { Stage } from '#features/quotes/rules/stages.ts'
import { type Amount, halfUp, type Vat, vatNames, vatRates } from '#features/quotes/rules/vat.ts'
import { dayOf, days, later } from '#shared/dates.ts'

export const invoiceStates = ['unpaid', 'overdue', 'paid', 'cancelled'] as const
export type InvoiceState = (typeof invoiceStates)[number]

export const paidWays = ['bank transfer', 'cash', 'card', 'cheque'] as const
export type PaidWay = (typeof paidWays)[number]
export const paidInWords: Record<PaidWay, string> = {
  'bank transfer': 'by bank transfer',
  cash: 'in cash',
  card: 'by card',
  cheque: 'by cheque',
}

const usualDays = 14
const longestDays = 180
/** Invoices issued and cancelled in a day: each sends a mail. */
export const invoiceRate = { times: 60, within: days(1) } as const
export const invoicesPerPage = 20

/** The default due date. */
export const usualDueOn = (now: Date): string => dayOf(later(now, days(usualDays)))
export const mayBeDue = (day: string, now: Date): boolean =>
  day >= dayOf(now) && day <= dayOf(later(now, days(longestDays)))
export const dueWhen = `Choose a day from today on, at most ${longestDays} days away.`
/** A payment date cannot be in the future. */
export const mayBePaidOn = (day: string, now: Date): boolean => day <= dayOf(now)

export const invoicedStates: readonly LeadState[] = ['accepted', 'awaiting_completion', 'completed']
/** Whether work in this state can be invoiced: from acceptance on, unless cancelled. */
export const takesInvoices = (status: LeadState): boolean => invoicedStates.includes(status)

/** The number after the last one, beginning with 1. */
export const numberAfter = (last: number | null): number => (last ?? 0) + 1

/** A number as printed: `0007`, `SMITH-0007`. */
export const referenceOf = (prefix: string, number: number): string => `${prefix}${String(number).padStart(4, '0')}`

interface Standing {
  dueOn: string
  paidOn: string | null
  cancelledAt: Date | string | null
}

export function stateOf({ dueOn, paidOn, cancelledAt }: Standing, now: Date): InvoiceState {
  if (cancelledAt) return 'cancelled'
  if (paidOn) return 'paid'
  return dueOn < dayOf(now) ? 'overdue' : 'unpaid'
}

/** The part of an amount at one rate of VAT; null where the agreement states none. */
export interface Part {
  vat: Vat | null
  /** In pence. */
  net: number
  vatAmount: number
  gross: number
}

/** What the remaining amount depends on. */
export interface Invoiced {
  stage: number | null
  gross: number
  parts: readonly Part[]
  cancelledAt: Date | string | null
}

interface Agreed {
  parts: readonly Part[]
  stages?: readonly Stage[] | undefined
}

export const grossOf = (parts: readonly Part[]): number => parts.reduce((sum, { gross }) => sum + gross, 0)

/** Net and VAT of the parts; null where one states no rate. */
export function vatSums(parts: readonly Part[]): { net: number | null; vat: number | null } {
  if (parts.some(({ vat }) => vat === null)) return { net: null, vat: null }
  const sum = (what: 'net' | 'vatAmount') => parts.reduce((all, part) => all + part[what], 0)
  return { net: sum('net'), vat: sum('vatAmount') }
}

const valid = (invoices: readonly Invoiced[]) => invoices.filter(({ cancelledAt }) => !cancelledAt)

/** The sum of invoices not cancelled, in pence. */
export const invoicedOf = (invoices: readonly Invoiced[]): number =>
  valid(invoices).reduce((sum, { gross }) => sum + gross, 0)

/** What remains of the agreed total, at least 0. */
export const leftOf = (agreed: readonly Part[], invoices: readonly Invoiced[]): number =>
  Math.max(0, grossOf(agreed) - invoicedOf(invoices))

/** The sum of lines at each rate of VAT. */
export function partsOf(lines: readonly { is: { vat: Vat | null }; amount: Amount }[]): Part[] {
  const parts = new Map<Vat | null, Part>()
  for (const { is, amount } of lines) {
    const { net, vatAmount, gross } = parts.get(is.vat) ?? { net: 0, vatAmount: 0, gross: 0 }
    parts.set(is.vat, {
      vat: is.vat,
      net: net + amount.net,
      vatAmount: vatAmount + amount.vat,
      gross: gross + amount.gross,
    })
  }
  return [...vatNames, null].flatMap((name) => parts.get(name) ?? [])
}

/** What remains at each rate. */
function restOf(agreed: readonly Part[], invoices: readonly Invoiced[]): Part[] {
  const issued = valid(invoices).flatMap(({ parts }) => parts)
  return agreed.flatMap(({ vat, ...part }) => {
    const same = issued.filter((one) => one.vat === vat)
    const gross = part.gross - same.reduce((sum, one) => sum + one.gross, 0)
    if (gross <= 0) return []
    const left = part.vatAmount - same.reduce((sum, one) => sum + one.vatAmount, 0)
    const vatAmount = Math.min(gross, Math.max(0, left))
    return { vat, net: gross - vatAmount, vatAmount, gross }
  })
}

/**
 * Splits an amount by rate in proportion to what remains of each, and its VAT likewise. Together the invoices of an agreement
 * come to exactly its net, VAT and total, and none exceeds what remains.
 */
function apart(gross: number, rest: readonly Part[]): Part[] {
  let amount = gross
  let among = grossOf(rest)
  return rest.flatMap((part) => {
    const taken = Math.min(part.gross, halfUp(BigInt(amount) * BigInt(part.gross), among))
    amount -= taken
    among -= part.gross
    if (taken === 0) return []
    const vatAmount = halfUp(BigInt(part.vatAmount) * BigInt(taken), part.gross)
    return { vat: part.vat, net: taken - vatAmount, vatAmount, gross: taken }
  })
}

/** An invoice for a stage or the remaining amount. */
export interface NextInvoice {
  stage: number | null
  what: string
  gross: number
  parts: Part[]
}

export const restInWords = 'What is left of the agreed total'
export const allInWords = 'The agreed total'

/** The invoice for a stage, or for the remaining amount (null); otherwise why there is none. */
export function nextInvoice(
  { parts, stages = [] }: Agreed,
  invoices: readonly Invoiced[],
  stage: number | null,
): NextInvoice | 'nothing left' | 'no such stage' | 'invoiced already' | 'too much' {
  const left = leftOf(parts, invoices)
  const rest = restOf(parts, invoices)
  if (stage === null) {
    if (left === 0) return 'nothing left'
    const what = invoicedOf(invoices) === 0 ? allInWords : restInWords
    return { stage, what, gross: left, parts: apart(left, rest) }
  }
  const wanted = stages[stage]
  if (!wanted || wanted.amount === 0) return 'no such stage'
  if (valid(invoices).some((invoice) => invoice.stage === stage)) return 'invoiced already'
  if (wanted.amount > left) return 'too much'
  return { stage, what: wanted.name, gross: wanted.amount, parts: apart(wanted.amount, rest) }
}

/** A sentence about VAT, shown below a total. */
export function vatOfInvoice(parts: readonly Part[]): string {
  if (parts.some(({ vat }) => vat === null)) return 'What was agreed does not say whether VAT is included.'
  return parts.every(({ vat }) => vat === 'none') ? vatRates.none.label : 'VAT is included in the total.'
}
