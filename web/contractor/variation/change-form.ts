import * as z from 'zod'
import { variationCalls } from '#features/variations/contract.ts'
import { typedQuote, writtenLines } from '#web/contractor/quote/quote-form.ts'

/** A change as it is typed: its lines as those of a quote, and the agreed lines it takes away by their places. */
export const typedChange = typedQuote
  .pick({ lines: true, prices: true, estimatedCompletionWeeks: true, fileIds: true })
  .extend({ reason: z.string(), removes: z.array(z.string()) })
export type ChangeForm = z.output<typeof typedChange>

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
