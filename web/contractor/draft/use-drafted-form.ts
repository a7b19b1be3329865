import { useEffect, useState } from 'react'
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import type { SavedDraft } from '#features/quoting/contract.ts'
import { type Draft, savedOf, type Writing } from './device-draft.ts'
import { DraftSaver, type DraftStatus } from './draft-saver.ts'

interface DraftedFormOptions<Typed extends FieldValues, Written> {
  begin: () => Writing<Typed>
  /** The account's draft; null when there is none. */
  savedDraft: SavedDraft | null
  resolver: Resolver<Typed, unknown, Written>
}

/**
 * A form about a lead that continues its draft, and saves what is typed as one. A conflict of two drafts is left to the
 * person.
 */
export function useDraftedForm<Typed extends FieldValues, Written>({
  begin,
  savedDraft,
  resolver,
}: DraftedFormOptions<Typed, Written>) {
  const [writing] = useState(begin)
  const [account] = useState(() => savedOf(savedDraft, writing))
  const form = useForm<Typed, unknown, Written>({
    resolver,
    defaultValues: (account?.content ?? writing.beginning) as DefaultValues<Typed>,
  })
  const [status, setStatus] = useState<DraftStatus>(account ? 'saved' : 'as begun')
  const [other, setOther] = useState<Draft<Typed>>()
  const [saver] = useState(() => new DraftSaver({ form, writing, account, onStatus: setStatus, onConflict: setOther }))
  // Only in the browser: the server's render knows nothing of this device.
  useEffect(() => saver.start(), [saver])
  const { takeOther, keepThis, clear } = saver
  return { form, draft: { status, other, takeOther, keepThis, clear } }
}
