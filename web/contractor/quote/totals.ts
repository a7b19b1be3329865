import { quantityUnit, type Sums, sumsOf } from '#features/quotes/rules/lines.ts'
import { type Stage, type StageInput, stagesOf, wholeShare } from '#features/quotes/rules/stages.ts'
import { type Prices, type Vat, withVat } from '#features/quotes/rules/vat.ts'
import { costs } from '#features/quotes/rules.ts'
import { poundsToPence } from '#shared/money.ts'
import { hundredthsTyped, quantityTyped } from './amounts.ts'
import type { QuoteForm, TypedLine, TypedStage } from './quote-form.ts'

/** The effective rate: none for contractors who are not registered, whatever a copied line says. */
export function rateOf(typed: Vat, registered: boolean): Vat {
  if (!registered) return 'none'
  return typed === 'none' ? 'standard' : typed
}

const orNothing = (amount: number): number => (Number.isSafeInteger(amount) ? amount : 0)

/** A line as typed so far: invalid figures count as zero. */
export const lineSoFar = ({ quantity, unitPrice, vat, ...line }: TypedLine, registered: boolean) => ({
  ...line,
  quantity: orNothing(quantityTyped(quantity)),
  unitPrice: orNothing(hundredthsTyped(unitPrice)),
  vat: rateOf(vat, registered),
})

/** The total of the lines as typed so far. */
export const linesSoFar = (lines: readonly TypedLine[], prices: Prices, registered: boolean): Sums =>
  sumsOf(
    lines.map((line) => lineSoFar(line, registered)),
    prices,
  )

/** A line without any input. */
export const isBlank = ({ what, unitPrice }: TypedLine): boolean => what.trim() === '' && unitPrice.trim() === ''

export type Costing = Pick<QuoteForm, 'way' | 'prices' | 'vat' | 'lines' | (typeof costs)[number]>

/** The total of the quote as typed so far, computed as on the server. */
export function totalsSoFar(typed: Costing, registered: boolean): Sums {
  if (typed.way === 'lines') return linesSoFar(typed.lines, typed.prices, registered)
  const vat = rateOf(typed.vat, registered)
  const sums = costs.map((group) => ({
    what: group,
    quantity: quantityUnit,
    unit: 'item',
    vat,
    group,
    unitPrice: orNothing(poundsToPence(typed[group])),
  }))
  return sumsOf(sums, typed.prices)
}

/** One of the five sums with its VAT, as typed. */
export const grossOf = (price: number, vat: Vat, prices: Prices): number => withVat(price, vat, prices).gross

const stageSoFar = ({ name, waitsFor, by, value, deposit }: TypedStage): StageInput => ({
  name,
  waitsFor,
  deposit,
  [by]: orNothing(hundredthsTyped(value)),
})

/** The amounts of the stages as typed so far, and the rest of the total; negative when they exceed it. */
export function stagesSoFar(typed: readonly TypedStage[], gross: number): { amounts: number[]; left: number } {
  const written = typed.map(stageSoFar)
  const whole: Stage[] | undefined = stagesOf(written, gross)
  if (whole) return { amounts: whole.map(({ amount }) => amount), left: 0 }
  const amounts = written.map(({ amount, share = 0 }) => amount ?? Math.round((gross * share) / wholeShare))
  return { amounts, left: gross - amounts.reduce((sum, amount) => sum + amount, 0) }
}
