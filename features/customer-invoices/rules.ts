import { reasonLength } from '#features/leads/rules/limits.ts'
import type { LeadState } from '#features/leads/rules/states.ts'
import type { Stage } from '#features/quotes/rules/stages.ts'
import { type Amount, halfUp, type Vat, vatNames, vatRates } from '#features/quotes/rules/vat.ts'
import { dayOf, days, later, monthsLater } from '#shared/dates.ts'

/** The states of an invoice. `said-paid`: the homeowner says so, and the contractor has not confirmed it. */
export const invoiceStates = ['unpaid', 'overdue', 'said-paid', 'paid', 'cancelled'] as const
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

/** Longest note on an invoice, and longest prefix of the numbers, in characters. */
export const noteLength = 1000
export const prefixLength = 10
/** Length of the reason for cancelling one. */
export const cancelReasonLength = { ...reasonLength, max: 500 } as const

/** The default due date. */
export const usualDueOn = (now: Date): string => dayOf(later(now, days(usualDays)))
export const mayBeDue = (day: string, now: Date): boolean =>
  day >= dayOf(now) && day <= dayOf(later(now, days(longestDays)))
export const dueWhen = `Choose a day from today on, at most ${longestDays} days away.`
/** How long before its invoice a payment can have been made, since a deposit may be asked for first. */
const paidAheadMonths = 12
/** The first day on which an invoice can have been paid. */
export const firstPaidOn = (issuedAt: Date | string): string => dayOf(monthsLater(new Date(issuedAt), -paidAheadMonths))
/** Not in the future, nor long before the invoice. */
export const mayBePaidOn = (day: string, issuedAt: Date | string, now: Date): boolean =>
  day >= firstPaidOn(issuedAt) && day <= dayOf(now)
export const paidWhen = `Choose a day up to today, at most ${paidAheadMonths} months before the invoice was sent.`

export const invoicedStates: readonly LeadState[] = ['accepted', 'awaiting_completion', 'completed']
/** Whether work in this state can be invoiced: from acceptance on, unless cancelled. */
export const takesInvoices = (status: LeadState): boolean => invoicedStates.includes(status)

/** The number after the last one, beginning with 1. */
export const numberAfter = (last: number | null): number => (last ?? 0) + 1

/** A number as printed: `0007`, `SMITH-0007`. */
export const referenceOf = (prefix: string, number: number): string => `${prefix}${String(number).padStart(4, '0')}`

interface Standing {
  due_on: string
  paid_on: string | null
  said_paid_on: string | null
  cancelled_at: Date | null
  /** Whether the work was called off: nobody is then late with what may not be owed. */
  called_off: boolean
}

export function stateOf(standing: Standing, now: Date): InvoiceState {
  const { due_on, paid_on, said_paid_on, cancelled_at, called_off } = standing
  if (cancelled_at) return 'cancelled'
  if (paid_on) return 'paid'
  if (said_paid_on) return 'said-paid'
  return due_on < dayOf(now) && !called_off ? 'overdue' : 'unpaid'
}

/** Whether the homeowner can say that they have paid it: a credit note is paid back to them. */
export const maySayPaid = ({ gross, state }: { gross: number; state: InvoiceState }): boolean =>
  gross > 0 && state !== 'paid' && state !== 'cancelled'

/** What the invoices of one state come to, or the credit notes of it, which give back. */
interface StateSum {
  state: InvoiceState
  givesBack: boolean
  count: number
  /** In pence; of credit notes below 0. */
  gross: number
}

/** Sums by state: what customers still owe without what they are still to be given back, which stands apart. */
export function totalsOf(sums: readonly StateSum[]) {
  const sumOf = (counts: (sum: StateSum) => boolean) =>
    sums.filter(counts).reduce((all, one) => ({ count: all.count + one.count, gross: all.gross + one.gross }), {
      count: 0,
      gross: 0,
    })
  const owed = (state: InvoiceState) => sumOf((one) => one.state === state && !one.givesBack)
  const settled = (state: InvoiceState) => sumOf((one) => one.state === state)
  const open = sumOf(({ state, givesBack }) => givesBack && (state === 'unpaid' || state === 'overdue'))
  return {
    unpaid: owed('unpaid'),
    overdue: owed('overdue'),
    'said-paid': owed('said-paid'),
    paid: settled('paid'),
    cancelled: settled('cancelled'),
    toGiveBack: { count: open.count, gross: Math.abs(open.gross) },
  }
}

/** The part of an amount at one rate of VAT; null where the agreement states none. Of a credit, it is below 0. */
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
  paidOn: string | null
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

/** The part of it that was paid. */
export const paidOf = (invoices: readonly Invoiced[]): number => invoicedOf(invoices.filter(({ paidOn }) => paidOn))

/** What remains of the agreed total; below 0 where less was agreed since. */
const balanceOf = (agreed: readonly Part[], invoices: readonly Invoiced[]): number =>
  grossOf(agreed) - invoicedOf(invoices)

/** The same, at least 0. */
export const leftOf = (agreed: readonly Part[], invoices: readonly Invoiced[]): number =>
  Math.max(0, balanceOf(agreed, invoices))

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

/** What remains at each rate: below 0 where more was invoiced at it than is agreed now. */
function restOf(agreed: readonly Part[], invoices: readonly Invoiced[]): Part[] {
  const issued = valid(invoices).flatMap(({ parts }) => parts)
  return [...vatNames, null].flatMap((vat) => {
    const sum = (what: 'net' | 'vatAmount' | 'gross') => {
      const of = (parts: readonly Part[]) =>
        parts.filter((one) => one.vat === vat).reduce((all, part) => all + part[what], 0)
      return of(agreed) - of(issued)
    }
    const rest = { vat, net: sum('net'), vatAmount: sum('vatAmount'), gross: sum('gross') }
    return rest.net === 0 && rest.vatAmount === 0 ? [] : rest
  })
}

/**
 * Splits a part of what remains by rate in proportion to it, and its VAT likewise. The last invoice of an agreement takes what
 * remains of each, so that together they come to exactly its net, VAT and total.
 */
function apart(gross: number, rest: readonly Part[]): Part[] {
  const open = rest.filter((part) => part.gross > 0)
  let amount = gross
  let among = grossOf(open)
  return open.flatMap((part) => {
    const taken = Math.min(part.gross, halfUp(BigInt(amount) * BigInt(part.gross), among))
    amount -= taken
    among -= part.gross
    if (taken === 0) return []
    const vat = Math.min(part.gross, Math.max(0, part.vatAmount))
    const vatAmount = halfUp(BigInt(vat) * BigInt(taken), part.gross)
    return { vat: part.vat, net: taken - vatAmount, vatAmount, gross: taken }
  })
}

/** An invoice for a stage or the remaining amount; below 0, a credit note. */
export interface NextInvoice {
  stage: number | null
  what: string
  gross: number
  parts: Part[]
}

export const restInWords = 'What is left of the agreed total'
export const allInWords = 'The agreed total'
export const creditInWords = 'Less, as agreed since'

/**
 * The invoice for a stage, or for the remaining amount (null); otherwise why there is none. What was paid beyond the agreed total
 * is given back by a credit note; an invoice that is not paid is cancelled instead.
 */
export function nextInvoice(
  { parts, stages = [] }: Agreed,
  invoices: readonly Invoiced[],
  stage: number | null,
): NextInvoice | 'nothing left' | 'cancel first' | 'no such stage' | 'invoiced already' | 'too much' {
  const balance = balanceOf(parts, invoices)
  const rest = restOf(parts, invoices)
  if (stage === null) {
    if (balance === 0) return 'nothing left'
    if (balance < 0 && valid(invoices).some(({ paidOn, gross }) => !paidOn && gross > 0)) return 'cancel first'
    const what = balance < 0 ? creditInWords : invoicedOf(invoices) === 0 ? allInWords : restInWords
    return { stage, what, gross: balance, parts: rest }
  }
  const wanted = stages[stage]
  if (!wanted || wanted.amount === 0) return 'no such stage'
  if (valid(invoices).some((invoice) => invoice.stage === stage)) return 'invoiced already'
  if (wanted.amount > balance) return 'too much'
  const taken = wanted.amount === balance ? rest : apart(wanted.amount, rest)
  return { stage, what: wanted.name, gross: wanted.amount, parts: taken }
}

/** Beside a credit note, as `paidDirectly` is beside an invoice. */
export const paidBackDirectly = 'The contractor pays you back directly: no money passes through this site.'

interface Named {
  gross: number
  reference: string
}

/** What it is called: below 0 it gives back. */
export const nounOf = ({ gross }: Pick<Named, 'gross'>) => (gross < 0 ? 'credit note' : 'invoice')
/** The same as a heading. */
export const titledOf = ({ gross }: Pick<Named, 'gross'>) => (gross < 0 ? 'Credit note' : 'Invoice')
/** Both with their number. */
export const namedIn = (invoice: Named): string => `${nounOf(invoice)} ${invoice.reference}`
export const titleOf = (invoice: Named): string => `${titledOf(invoice)} ${invoice.reference}`

/** A sentence about VAT, shown below a total. */
export function vatOfInvoice(parts: readonly Part[]): string {
  if (parts.some(({ vat }) => vat === null)) return 'What was agreed does not say whether VAT is included.'
  return parts.every(({ vat }) => vat === 'none') ? vatRates.none.label : 'VAT is included in the total.'
}
