import { newId } from '#shared/ids.ts'
import type { DraftState } from './use-draft-state.ts'

/** The values of a form that is submitted with an idempotency key. */
export const noKey = { key: '' }

/**
 * The idempotency key of a draft, created at its first submission and stored with it: submitted again after a reload,
 * it has the same key and takes effect once.
 */
export function submissionKey({ draft, change }: Pick<DraftState<typeof noKey>, 'draft' | 'change'>): string {
  const key = draft.key || newId()
  change({ key })
  return key
}
