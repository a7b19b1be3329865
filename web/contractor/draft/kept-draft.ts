import * as z from 'zod'
import type { KeptDraft } from '#features/quoting/contract.ts'
import type { DraftKind } from '#features/quoting/rules.ts'
import { forget, type keep, kept } from '#web/data/kept.ts'

/** What is being written on a lead. */
export interface Writing<Typed> {
  leadId: string
  kind: DraftKind
  /** What of it may have been typed before. */
  typed: z.ZodType<Partial<Typed>>
  beginning: Typed
}

/** It as far as it is typed, and the revision of the account's draft that this goes on from. */
export interface Draft<Typed> {
  content: Typed
  revision: number | null
}

const nameOf = ({ kind, leadId }: Pick<Writing<unknown>, 'kind' | 'leadId'>): string => `${kind}-${leadId}`

const onDevice = z.object({ content: z.unknown(), revision: z.int().nullable() })

/** What was typed, laid over the form's beginning; undefined when it is something else. */
function takenUp<Typed>(content: unknown, { typed, beginning }: Writing<Typed>): Typed | undefined {
  const read = typed.safeParse(content)
  return read.success ? { ...beginning, ...read.data } : undefined
}

/** What this device keeps because the account does not have it yet. */
export function unsavedOf<Typed>(writing: Writing<Typed>): Draft<Typed> | undefined {
  const read = onDevice.safeParse(kept(nameOf(writing)))
  const content = read.success ? takenUp(read.data.content, writing) : undefined
  return content && read.success ? { content, revision: read.data.revision } : undefined
}

/** What the account has. */
export function savedOf<Typed>(kept: KeptDraft | null, writing: Writing<Typed>): Draft<Typed> | undefined {
  const content = kept ? takenUp(kept.content, writing) : undefined
  return content && kept ? { content, revision: kept.revision } : undefined
}

/** `keeper` knows whose it is. */
export const keepOnDevice = <Typed>(keeper: typeof keep, writing: Writing<Typed>, draft: Draft<Typed>): void =>
  keeper(nameOf(writing), draft)
export const forgetOnDevice = (writing: Pick<Writing<unknown>, 'kind' | 'leadId'>): void => forget(nameOf(writing))
