import type { Control, FieldPath, UseFormReturn } from 'react-hook-form'
import * as z from 'zod'
import { formalQuote, quoteLine, stageInput } from '#features/quotes/contract.ts'
import { mostLines } from '#features/quotes/rules/lines.ts'
import { mostStages, wholeShare } from '#features/quotes/rules/stages.ts'
import { priceKinds, vatNames } from '#features/quotes/rules/vat.ts'
import { costs } from '#features/quotes/rules.ts'
import { id } from '#shared/ids.ts'
import { poundsToPence } from '#shared/money.ts'
import { day, pence } from '#shared/shapes.ts'
import { hundredthsTyped, quantityTyped } from './amounts.ts'

/** How a quote is priced: by the five sums alone, or by lines. */
export const ways = ['sums', 'lines'] as const

const typedLine = z.object({
  what: z.string(),
  quantity: z.string(),
  unit: z.string(),
  unitPrice: z.string(),
  vat: z.enum(vatNames),
  group: z.enum(costs),
})
export type TypedLine = z.output<typeof typedLine>

const typedStage = z.object({
  name: z.string(),
  waitsFor: z.string(),
  by: z.enum(['share', 'amount']),
  /** Pounds, or percent. */
  value: z.string(),
  deposit: z.boolean(),
})
export type TypedStage = z.output<typeof typedStage>

const text = z.string()

/** A quote as typed: every figure a string, not validated, with both pricing variants. */
export const typedQuote = z.object({
  way: z.enum(ways),
  contractorName: text,
  contractorPhone: text,
  contractorEmail: text,
  customerName: text,
  customerPhone: text,
  customerEmail: text,
  customerAddress: text,
  projectDescription: text,
  workBreakdown: text,
  prices: z.enum(priceKinds),
  vat: z.enum(vatNames),
  labourCost: text,
  materialsCost: text,
  equipmentCost: text,
  permitsCost: text,
  contingencyCost: text,
  lines: z.array(typedLine),
  estimatedStartDate: text,
  estimatedCompletionWeeks: text,
  validUntil: text,
  paymentTerms: text,
  stages: z.array(typedStage),
  depositReason: text,
  warrantyPeriod: text,
  warrantyMonths: text,
  excludes: text,
  fileIds: z.array(id),
  additionalNotes: text,
})
export type QuoteForm = z.output<typeof typedQuote>
export type QuoteField = FieldPath<QuoteForm>

const { shape } = formalQuote
const cost = text.trim().transform(poundsToPence).pipe(pence)
const neededCost = text.trim().min(1, 'Enter an amount, 0 if there is none').transform(poundsToPence).pipe(pence)
const number = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed))

const line = quoteLine.extend({
  quantity: text.transform(quantityTyped).pipe(quoteLine.shape.quantity),
  unitPrice: text.transform(hundredthsTyped).pipe(quoteLine.shape.unitPrice),
})

export const writtenLines = z.array(line).max(mostLines, `At most ${mostLines} lines`)

const stage = typedStage
  .extend({
    name: stageInput.shape.name,
    waitsFor: stageInput.shape.waitsFor,
    value: text
      .transform(hundredthsTyped)
      .pipe(z.number('Enter an amount').int('At most two decimals').min(1, 'Enter an amount')),
  })
  .refine(({ by, value }) => by === 'amount' || value <= wholeShare, { error: 'At most 100%', path: ['value'] })

/** The fields of both variants. */
const common = typedQuote.extend({
  ...formalQuote.pick({
    contractorName: true,
    contractorPhone: true,
    contractorEmail: true,
    customerName: true,
    customerPhone: true,
    customerEmail: true,
    customerAddress: true,
    projectDescription: true,
    workBreakdown: true,
    estimatedStartDate: true,
    paymentTerms: true,
    warrantyPeriod: true,
  }).shape,
  estimatedCompletionWeeks: text.transform(number).pipe(shape.estimatedCompletionWeeks),
  validUntil: day,
  stages: z.array(stage).max(mostStages, `At most ${mostStages} stages`),
  depositReason: shape.depositReason.unwrap(),
  warrantyMonths: text
    .transform((typed) => (typed.trim() === '' ? undefined : Number(typed)))
    .pipe(shape.warrantyMonths),
  excludes: shape.excludes.unwrap(),
  fileIds: shape.fileIds.unwrap(),
  additionalNotes: shape.additionalNotes.unwrap(),
})

const byLines = common.extend({
  way: z.literal('lines'),
  lines: writtenLines.min(1, 'Add a line'),
})
const bySums = common.extend({
  way: z.literal('sums'),
  labourCost: neededCost,
  materialsCost: neededCost,
  equipmentCost: cost,
  permitsCost: cost,
  contingencyCost: cost,
})

/** The validated form; the variant not chosen is ignored. */
export const quoteForm = typedQuote.pipe(z.discriminatedUnion('way', [bySums, byLines]))
export type WrittenQuote = z.output<typeof quoteForm>

export type QuoteFormReturn = UseFormReturn<QuoteForm, unknown, WrittenQuote>

/** Any form with lines. */
type LinesTyped = Pick<QuoteForm, 'lines' | 'prices'>
export type LinesForm = UseFormReturn<LinesTyped>

/** Narrows a form to its lines, which are all the editor uses; TypeScript does not infer it. */
export const linesForm = <Typed extends LinesTyped, Written>(form: UseFormReturn<Typed, unknown, Written>): LinesForm =>
  form as unknown as LinesForm
export type QuoteControl = Control<QuoteForm, unknown, WrittenQuote>
