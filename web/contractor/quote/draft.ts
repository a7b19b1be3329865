import * as z from 'zod'
import type { KeptQuoteDraft } from '#features/quoting/contract.ts'
import { forget, keep, kept } from '#web/data/kept.ts'
import { type QuoteForm, typedQuote } from './quote-form.ts'

/** A quote as far as it is typed, and the revision of the account's draft that it goes on from. */
export interface Draft {
  content: QuoteForm
  revision: number | null
}

const name = (leadId: string): string => `quote-${leadId}`

const onDevice = z.object({ content: z.unknown(), revision: z.int().nullable() })

/** What was typed, laid over the form's beginning; undefined when it is no quote. */
function takenUp(content: unknown, beginning: QuoteForm): QuoteForm | undefined {
  const read = typedQuote.partial().safeParse(content)
  return read.success ? { ...beginning, ...read.data } : undefined
}

/** What this device keeps because the account does not have it yet. */
export function unsavedOf(leadId: string, beginning: QuoteForm): Draft | undefined {
  const read = onDevice.safeParse(kept(name(leadId)))
  const content = read.success && takenUp(read.data.content, beginning)
  return content && read.success ? { content, revision: read.data.revision } : undefined
}

/** What the account has. */
export function savedOf(kept: KeptQuoteDraft | null, beginning: QuoteForm): Draft | undefined {
  const content = kept && takenUp(kept.content, beginning)
  return content ? { content, revision: kept.revision } : undefined
}

export const keepOnDevice = (leadId: string, draft: Draft): void => keep(name(leadId), draft)
export const forgetOnDevice = (leadId: string): void => forget(name(leadId))
