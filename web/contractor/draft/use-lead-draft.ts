import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { draftCalls } from '#features/quoting/contract.ts'
import { bindSetItem } from '#web/data/bind-set-item.ts'
import { CallFailure } from '#web/data/failure.ts'
import { fetchCall } from '#web/data/fetch-call.ts'
import { openPage } from '#web/data/live.ts'
import { type Draft, removeFromDevice, savedOf, saveOnDevice, unsavedOf, type Writing } from './device-draft.ts'

/** The debounce before saving to the account, in milliseconds. */
const pause = 1000

export type DraftStatus = 'as begun' | 'unsaved' | 'saved' | 'on this device'

interface Kept {
  revision: number | null
  /** The account's draft, serialised. */
  saved: string
  saving: boolean
  sent: boolean
}

/**
 * Saves the form to the account after a second without typing, and on this device until then. A conflict of two drafts
 * is left to the person.
 */
export function useLeadDraft<Typed extends FieldValues>(
  form: Pick<UseFormReturn<Typed>, 'getValues' | 'reset' | 'subscribe'>,
  writing: Writing<Typed>,
  account: Draft<Typed> | undefined,
) {
  const [state, setState] = useState<DraftStatus>(account ? 'saved' : 'as begun')
  const [other, setOther] = useState<Draft<Typed>>()
  const undecided = useRef(false)
  // The last save may happen while the page closes, when the session has ended and a visitor is here.
  const [setOwnersItem] = useState(bindSetItem)
  const now = useRef<Kept>({
    revision: account?.revision ?? null,
    saved: JSON.stringify(form.getValues()),
    saving: false,
    sent: false,
  })

  const decide = useCallback((theirs: Draft<Typed> | undefined) => {
    undecided.current = theirs !== undefined
    setOther(theirs)
  }, [])

  const save = useCallback(async (): Promise<void> => {
    const content = form.getValues()
    const text = JSON.stringify(content)
    const { revision, saved, saving, sent } = now.current
    if (sent || text === saved) return
    saveOnDevice(setOwnersItem, writing, { content, revision })
    if (saving || undecided.current) return
    now.current.saving = true
    const { leadId, kind } = writing
    try {
      const kept = await fetchCall(draftCalls.keep, { leadId, kind, content, after: revision }, { by: openPage })
      now.current.revision = kept.revision
      now.current.saved = text
      now.current.saving = false
      if (now.current.sent) return
      if (JSON.stringify(form.getValues()) !== text) return save()
      removeFromDevice(writing)
      setState('saved')
    } catch (error) {
      now.current.saving = false
      setState('on this device')
      const theirs = await draftInTheWay(error, writing)
      if (theirs) decide(theirs)
    }
  }, [form, writing, setOwnersItem, decide])

  // Only in the browser, and once: the server's render knows nothing of this device.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only looks for an earlier draft on mount.
  useEffect(() => {
    const unsaved = unsavedOf(writing)
    if (!unsaved || JSON.stringify(unsaved.content) === now.current.saved) return
    form.reset(unsaved.content)
    now.current.saved = ''
    setState('on this device')
    if (!account || account.revision === unsaved.revision) return
    now.current.revision = unsaved.revision
    decide(account)
  }, [])

  useEffect(() => {
    const saving = saveAsTyped(form, save, () => {
      if (!now.current.sent) setState('unsaved')
    })
    // What only this device has is saved to the account as soon as possible.
    if (now.current.saved === '') saving.soon()
    return saving.stop
  }, [form, save])

  const decided = () => {
    decide(undefined)
    void save()
  }
  return {
    state,
    other,
    /** Replaces this draft by the other one. */
    takeOther: () => {
      if (!other) return
      form.reset(other.content)
      now.current.revision = other.revision
      now.current.saved = JSON.stringify(form.getValues())
      removeFromDevice(writing)
      setState('saved')
      decided()
    },
    keepThis: () => {
      now.current.revision = other?.revision ?? null
      now.current.saved = ''
      decided()
    },
    /** Once sent, the draft is removed. */
    clearDraft: () => {
      now.current.sent = true
      removeFromDevice(writing)
    },
  }
}

/** The conflicting draft of the account. If it cannot be read, the next save asks again. */
async function draftInTheWay<Typed>(error: unknown, writing: Writing<Typed>): Promise<Draft<Typed> | undefined> {
  if (!(error instanceof CallFailure) || error.code !== 'DRAFT_CHANGED') return
  const { leadId, kind } = writing
  const theirs = await fetchCall(draftCalls.read, { leadId, kind }).catch(() => null)
  return theirs ? savedOf(theirs.draft, writing) : undefined
}

/** Saves after a pause in typing, and at once when the page closes or is online again; stopping saves too. */
function saveAsTyped<Typed extends FieldValues>(
  form: Pick<UseFormReturn<Typed>, 'subscribe'>,
  save: () => Promise<void>,
  typed: () => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), pause)
  }
  const atOnce = () => {
    clearTimeout(timer)
    void save()
  }
  const callback = () => {
    typed()
    soon()
  }
  const unsubscribe = form.subscribe({ formState: { values: true }, callback })
  addEventListener('pagehide', atOnce)
  addEventListener('online', atOnce)
  return {
    soon,
    stop() {
      unsubscribe()
      removeEventListener('pagehide', atOnce)
      removeEventListener('online', atOnce)
      atOnce()
    },
  }
}
