import type { FieldValues } from 'react-hook-form'
import * as z from 'zod'
import type { SavedDraft } from '#features/quoting/contract.ts'
import type { DraftKind } from '#features/quoting/rules.ts'
import { getItem, removeItem, type setItem } from '#web/data/user-storage.ts'

/** The kind of draft of a lead. */
export interface Writing<Typed> {
  leadId: string
  kind: DraftKind
  /** The shape of what may have been typed. */
  typed: z.ZodType<Partial<Typed>>
  beginning: Typed
}

/** The typed values, and the revision of the account's draft that they are based on. */
export interface Draft<Typed> {
  content: Typed
  revision: number | null
}

/** A draft that the account does not have yet. */
interface Unsaved<Typed> extends Draft<Typed> {
  /** What was sent to the account without an answer, and may have arrived. */
  unanswered?: Typed | undefined
}

const nameOf = ({ kind, leadId }: Pick<Writing<unknown>, 'kind' | 'leadId'>): string => `${kind}-${leadId}`

const onDevice = z.object({
  content: z.unknown(),
  revision: z.int().nullable(),
  unanswered: z.unknown().optional(),
})

/** The stored values merged into the form's defaults; undefined when they do not fit. */
function takenUp<Typed>(content: unknown, { typed, beginning }: Writing<Typed>): Typed | undefined {
  const read = typed.safeParse(content)
  return read.success ? { ...beginning, ...read.data } : undefined
}

/** The draft on this device that the account does not have yet. */
export function unsavedOf<Typed>(writing: Writing<Typed>): Unsaved<Typed> | undefined {
  const { data } = onDevice.safeParse(getItem(nameOf(writing)))
  const content = data && takenUp(data.content, writing)
  return content && { content, revision: data.revision, unanswered: takenUp(data.unanswered, writing) }
}

/** The draft stored in the account. */
export function savedOf<Typed>(saved: SavedDraft | null, writing: Writing<Typed>): Draft<Typed> | undefined {
  const content = saved ? takenUp(saved.content, writing) : undefined
  return content && saved ? { content, revision: saved.revision } : undefined
}

/**
 * A draft with the rows shown, up to the last of these fields, where it has fewer: a field cannot be typed into without
 * its row.
 */
export function withRowsOf<Typed extends FieldValues>(draft: Typed, fields: readonly string[], shown: Typed): Typed {
  const whole: FieldValues = { ...draft }
  for (const [list = '', place] of fields.map((field) => field.split('.'))) {
    const rows: unknown = whole[list]
    if (place && Array.isArray(rows)) whole[list] = [...rows, ...shown[list].slice(rows.length, Number(place) + 1)]
  }
  return whole as Typed
}

/** `setOwnersItem` is bound to the draft's owner. */
export const saveOnDevice = <Typed>(
  setOwnersItem: typeof setItem,
  writing: Writing<Typed>,
  draft: Unsaved<Typed>,
): void => setOwnersItem(nameOf(writing), draft)

export const removeFromDevice = (writing: Pick<Writing<unknown>, 'kind' | 'leadId'>): void =>
  removeItem(nameOf(writing))
