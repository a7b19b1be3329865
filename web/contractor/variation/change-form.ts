import * as z from 'zod'
import type { OwnContractor } from '#features/profiles/contract.ts'
import { type ShownAgreedLine, variationCalls } from '#features/variations/contract.ts'
import type { FieldMessages } from '#shared/refusal.ts'
import { pricesOf } from '#web/contractor/quote/beginning.ts'
import { typedQuote, writtenLines } from '#web/contractor/quote/quote-form.ts'
import { rateOf } from '#web/contractor/quote/totals.ts'

/** A change as it is typed: its lines as those of a quote, and the agreed lines it takes away by their places. */
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

/** What is typed, once it is right. */
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
      // Said together with what else is missing.
      when: () => true,
    },
  )
export type WrittenChange = z.output<typeof changeForm>

/** The change as it is sent, of what was written, the agreed lines it takes away and whether VAT is charged. */
export const changeToSend = (written: WrittenChange, removes: readonly ShownAgreedLine[], registered: boolean) => ({
  ...written,
  lines: written.lines.map((line) => ({ ...line, vat: rateOf(line.vat, registered) })),
  removes: removes.map(({ variationId, line }) => ({ variationId, line })),
})

/** What is wrong with the lines that are taken away is said where lines are added: they have no field of their own. */
export const fieldsOf = ({ removes, ...fields }: FieldMessages = {}): FieldMessages =>
  removes ? { ...fields, lines: removes } : fields
