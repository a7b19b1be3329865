import * as z from 'zod'
import { type FieldMessages, Refusal } from '#shared/refusal.ts'
import { inputSentence } from './input-sentences.ts'

/** More than any form has; a list of thousands would be answered with more than was sent. */
export const mostFields = 100

/** The input as a schema takes it; refused with INVALID and a message for each wrong field. */
export function checkedInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const { data, error } = z.safeParse(schema, input, { error: inputSentence })
  if (!error) return data
  const fields: FieldMessages = {}
  for (const issue of error.issues.slice(0, mostFields)) fields[issue.path.join('.')] ??= issue.message
  const first = error.issues[0]?.message ?? 'Something in this form is not right. Please check it and try again.'
  throw new Refusal('INVALID', first, fields)
}
