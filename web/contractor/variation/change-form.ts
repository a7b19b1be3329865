import * as z from 'zod'
import type { OwnContractor } from '#features/profiles/contract.ts'
import { type ShownAgreedLine, variationCalls } from '#features/variations/contract.ts'
import type { FieldMessages } from '#shared/refusal.ts'
import { pricesOf } from '#web/contractor/quote/beginning.ts'
import { typedQuote, writtenLines } from '#web/contractor/quote/quote-form.ts'
import { rateOf } from '#web/contractor/quote/totals.ts'

/** A variation as typed: lines as in a quote, and the indexes of the agreed lines it removes. */
export const typedChange = typedQuote
  .pick({ lines: true, prices: true, estimatedCompletionWeeks: true, fileIds: true })
  .extend({ reason: z.string(), removes: z.array(z.string()) })
export type ChangeForm = z.output<typeof typedChange>

export const beginningOf = (contractor: OwnContractor): ChangeForm => ({
  lines: [],
  prices: pricesOf(contractor),
  estimatedCompletionWeeks: '',
  fileIds: [],
  reason: '',
  removes: [],
})

const { reason, estimatedCompletionWeeks, fileIds } = variationCalls.propose.input.shape

/** The validated form. */
export const changeForm = typedChange
  .extend({
    reason,
    lines: writtenLines,
    estimatedCompletionWeeks: z
      .string()
      .transform((typed) => (typed.trim() === '' ? undefined : Number(typed)))
      .pipe(estimatedCompletionWeeks),
    fileIds: fileIds.unwrap(),
  })
  .refine(
    ({ lines, removes, estimatedCompletionWeeks: weeks }) => lines.length + removes.length > 0 || weeks !== undefined,
    {
      error: 'Add a line, take one away or change the number of weeks.',
      path: ['lines'],
      // Reported together with other errors.
      when: () => true,
    },
  )
export type WrittenChange = z.output<typeof changeForm>

/** The variation as sent, from the form, the removed lines and whether VAT is charged. */
export const changeToSend = (written: WrittenChange, removes: readonly ShownAgreedLine[], registered: boolean) => ({
  ...written,
  lines: written.lines.map((line) => ({ ...line, vat: rateOf(line.vat, registered) })),
  removes: removes.map(({ variationId, line }) => ({ variationId, line })),
})

/** Errors of the removed lines are shown where lines are added: they have no field of their own. */
export const fieldsOf = ({ removes, ...fields }: FieldMessages = {}): FieldMessages =>
  removes ? { ...fields, lines: removes } : fields
