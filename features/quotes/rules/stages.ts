import { halfUp } from './vat.ts'

/** Most payment stages of a quote. */
export const mostStages = 12
/** 100% in hundredths of a percent. */
export const wholeShare = 10_000
/**
 * A deposit above this, in hundredths of a percent, needs a reason and is pointed out to the homeowner (decisions, section 13).
 */
export const depositWithoutReason = 2_500
/** Longest such reason, in characters. */
export const depositReasonLength = 500

interface StageTerms {
  name: string
  /** The condition of payment: 'Before we begin', 'When the walls are plastered'. */
  waitsFor: string
  /** Only the first stage can be one. */
  deposit?: boolean | undefined
}

/** A stage as entered: an amount in pence, or a share of the total in hundredths of a percent. */
export interface StageInput extends StageTerms {
  amount?: number | undefined
  share?: number | undefined
}

/** A stage as stored. */
export interface Stage extends StageTerms {
  amount: number
}

/**
 * Computes the amount of each stage: shares round half up, and the last takes the remainder. Undefined when they do not add up
 * to the total; shares beside fixed amounts may be off by a penny each.
 */
export function stagesOf(typed: readonly StageInput[], gross: number): Stage[] | undefined {
  const shares = typed.flatMap(({ share }) => share ?? [])
  const fixed = typed.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  const shared = shares.reduce((sum, share) => sum + share, 0)
  if (fixed > gross || (fixed === 0 && shared !== wholeShare)) return undefined
  const missing = BigInt(gross - fixed) * BigInt(wholeShare) - BigInt(shared) * BigInt(gross)
  const most = BigInt(shares.length * wholeShare)
  if (shares.length === 0 ? missing !== 0n : missing > most || -missing > most) return undefined
  let left = gross - fixed
  let waiting = shares.length
  return typed.map(({ name, waitsFor, deposit, amount, share }) => {
    const terms = { name, waitsFor, ...(deposit && { deposit }) }
    if (share === undefined) return { ...terms, amount: amount ?? 0 }
    waiting -= 1
    const taken = waiting === 0 ? left : Math.min(amountOfShare(share, gross), left)
    left -= taken
    return { ...terms, amount: taken }
  })
}

/** The stages as whole percentages of the total, which can be applied to another total; undefined where they are not. */
export function percentagesOf(stages: readonly Stage[], gross: number): number[] | undefined {
  if (gross === 0) return undefined
  const shares = stages.map(({ amount }) => Math.round((amount * 100) / gross) * 100)
  const again = stagesOf(
    stages.map(({ name, waitsFor }, place) => ({ name, waitsFor, share: shares[place] })),
    gross,
  )
  return again?.every(({ amount }, place) => amount === stages[place]?.amount) ? shares : undefined
}

/** The amount of a share in hundredths of a percent, rounded half up. */
const amountOfShare = (share: number, gross: number): number => halfUp(BigInt(gross) * BigInt(share), wholeShare)

/** `12.5%` */
export const shareInWords = (share: number): string => `${share / 100}%`

/** The deposit mentioned in payment terms, in hundredths of a percent; undefined without one. */
export function depositInWords(paymentTerms: string): number | undefined {
  const percent = String.raw`(\d{1,3}(?:\.\d{1,2})?)\s*(?:%|per ?cent)`
  const found = [
    new RegExp(String.raw`${percent}\s*(?:[a-z-]+\s+)?(?:deposit|up ?front|in advance)`, 'i'),
    new RegExp(String.raw`deposit\s*(?:of|:|is)?\s*${percent}`, 'i'),
  ].map((pattern) => pattern.exec(paymentTerms)?.[1])
  const share = Math.max(...found.flatMap((named) => (named ? [Number(named)] : [])))
  return Number.isFinite(share) ? Math.round(share * 100) : undefined
}

/** The payment required before work begins. */
export interface Deposit {
  /** Hundredths of a percent of the total. */
  share: number
  /** In pence; for a deposit mentioned only in the payment terms, computed from the share. */
  amount: number
  /** Above the limit without a reason: pointed out to the homeowner. */
  high: boolean
  reason: string | null
}

/** Why a high deposit is asked for, as its homeowner reads it. */
export const depositReasonInWords = ({ reason }: Deposit): string =>
  reason ? `Their reason: ${reason}` : 'No reason is given. It can be asked for before accepting.'

interface Payable {
  totalCost: number
  paymentTerms: string
  stages?: Stage[] | undefined
  depositReason?: string | undefined
}

/**
 * Whether a deposit needs a reason. Compared as amounts, so that rounding up does not put an exact share above the limit.
 */
export const isHighDeposit = (amount: number, total: number): boolean =>
  amount > amountOfShare(depositWithoutReason, total)

/** The deposit of a quote: a stage marked as one, otherwise one mentioned in the payment terms. Null without either. */
export function depositOf(quote: Payable): Deposit | null {
  const reason = quote.depositReason || null
  if (quote.stages) {
    const amount = quote.stages[0]?.deposit ? quote.stages[0].amount : 0
    if (amount === 0) return null
    const share = halfUp(BigInt(amount) * BigInt(wholeShare), quote.totalCost)
    return { share, amount, high: isHighDeposit(amount, quote.totalCost), reason }
  }
  const share = depositInWords(quote.paymentTerms)
  if (!share) return null
  const amount = amountOfShare(share, quote.totalCost)
  return { share, amount, high: share > depositWithoutReason, reason }
}
