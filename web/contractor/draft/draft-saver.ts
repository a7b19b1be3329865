import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { draftCalls } from '#features/quoting/contract.ts'
import { backOff } from '#web/data/back-off.ts'
import { bindSetItem } from '#web/data/bind-set-item.ts'
import { CallFailure, isRefused } from '#web/data/failure.ts'
import { fetchCall } from '#web/data/fetch-call.ts'
import { pageId } from '#web/data/live.ts'
import {
  type Draft,
  removeFromDevice,
  savedOf,
  saveOnDevice,
  unsavedOf,
  type Writing,
  withRowsOf,
} from './device-draft.ts'

/** The debounce before saving to the account, in milliseconds. */
const pause = 1000

/** Where the draft is stored at the moment. */
export type DraftStatus = 'as begun' | 'unsaved' | 'saved' | 'on this device'

interface DraftSaverOptions<Typed extends FieldValues> {
  form: Pick<UseFormReturn<Typed>, 'getValues' | 'reset' | 'subscribe'>
  writing: Writing<Typed>
  /** The account's draft. */
  account: Draft<Typed> | undefined
  onStatus: (status: DraftStatus) => void
  /** Called with a conflicting draft of the account, and with undefined once it is decided. */
  onConflict: (other: Draft<Typed> | undefined) => void
}

/**
 * Saves a form to the account after a second without typing, and on this device until then; without an answer it tries
 * again. While a conflict of two drafts is undecided, nothing is saved to the account.
 */
export class DraftSaver<Typed extends FieldValues> {
  private readonly form: DraftSaverOptions<Typed>['form']
  private readonly writing: Writing<Typed>
  private readonly account: Draft<Typed> | undefined
  private readonly onStatus: DraftSaverOptions<Typed>['onStatus']
  private readonly onConflict: DraftSaverOptions<Typed>['onConflict']
  // The last save may happen while the page closes, when the session has ended and a visitor is here.
  private readonly setOwnersItem = bindSetItem()
  private revision: number | null
  /** The account's draft, serialised; empty when the account must be saved to in any case. */
  private saved: string
  /** What was sent without an answer. It is sent again first: if it had arrived, the account takes it as a retry. */
  private unanswered: Typed | undefined
  private saving = false
  private sent = false
  private other: Draft<Typed> | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly retries = backOff()
  private stopped = true

  constructor({ form, writing, account, onStatus, onConflict }: DraftSaverOptions<Typed>) {
    this.form = form
    this.writing = writing
    this.account = account
    this.onStatus = onStatus
    this.onConflict = onConflict
    this.revision = account?.revision ?? null
    this.saved = JSON.stringify(form.getValues())
  }

  /** Takes up what only this device has, then saves what is typed. Returns how to stop, which saves once more. */
  start(): () => void {
    this.stopped = false
    this.takeUpUnsaved()
    const callback = () => {
      if (!this.sent) this.onStatus('unsaved')
      this.saveIn(pause)
    }
    const unsubscribe = this.form.subscribe({ formState: { values: true }, callback })
    addEventListener('pagehide', this.saveNow)
    addEventListener('online', this.saveNow)
    if (this.saved === '') this.saveIn(pause)
    return () => {
      this.stopped = true
      unsubscribe()
      removeEventListener('pagehide', this.saveNow)
      removeEventListener('online', this.saveNow)
      this.saveNow()
    }
  }

  /** Replaces this draft by the conflicting one. */
  readonly takeOther = (): void => {
    if (!this.other) return
    const { content, revision } = this.other
    this.form.reset(content)
    this.revision = revision
    this.saved = JSON.stringify(this.form.getValues())
    removeFromDevice(this.writing)
    this.onStatus('saved')
    this.decide()
  }

  /** Lets this draft replace the conflicting one. */
  readonly keepThis = (): void => {
    this.revision = this.other?.revision ?? null
    this.saved = ''
    this.decide()
  }

  /** Once sent, the draft is removed. */
  readonly clear = (): void => {
    this.sent = true
    removeFromDevice(this.writing)
  }

  private takeUpUnsaved(): void {
    const unsaved = unsavedOf(this.writing)
    if (!unsaved || JSON.stringify(unsaved.content) === this.saved) return
    const typedEarly = [...(window.early?.typed.keys() ?? [])].map(({ name }) => name)
    const content = withRowsOf(unsaved.content, typedEarly, this.form.getValues())
    // The fields stay registered: early typing is replayed in this commit, and would not be heard otherwise.
    this.form.reset(content, { keepFieldsRef: true })
    this.saved = ''
    this.onStatus('on this device')
    if (!this.account || this.account.revision === unsaved.revision) {
      this.unanswered = unsaved.unanswered
      return
    }
    if (JSON.stringify(this.account.content) === JSON.stringify(unsaved.unanswered)) return
    this.revision = unsaved.revision
    this.setOther(this.account)
  }

  private saveIn(milliseconds: number): void {
    clearTimeout(this.timer)
    if (!this.stopped) this.timer = setTimeout(() => void this.save(), milliseconds)
  }

  private readonly saveNow = (): void => {
    clearTimeout(this.timer)
    void this.save()
  }

  private async save(): Promise<void> {
    const { form, writing, revision } = this
    const typed = structuredClone(form.getValues())
    if (this.sent || (JSON.stringify(typed) === this.saved && !this.unanswered)) return
    const isWaiting = this.saving || this.other
    const content = this.unanswered ?? typed
    if (!isWaiting) this.unanswered = content
    saveOnDevice(this.setOwnersItem, writing, { content: typed, revision, unanswered: this.unanswered })
    if (isWaiting) return
    this.saving = true
    const { leadId, kind } = writing
    try {
      const answer = await fetchCall(draftCalls.keep, { leadId, kind, content, after: revision }, { by: pageId })
      this.revision = answer.revision
      this.saved = JSON.stringify(content)
      this.unanswered = undefined
      this.saving = false
      this.retries.reset()
      if (this.sent) return await this.removeBroughtBack(revision)
      if (JSON.stringify(form.getValues()) !== this.saved) return this.save()
      removeFromDevice(writing)
      this.onStatus('saved')
    } catch (error) {
      this.saving = false
      if (error instanceof CallFailure && isRefused(error)) this.unanswered = undefined
      else this.saveIn(this.retries.next())
      this.onStatus('on this device')
      const theirs = await conflicting(error, writing)
      if (theirs) this.setOther(theirs)
      else if (theirs === null && !this.sent) this.beginAnew()
    }
  }

  /** A first save replaces no revision, so that one arriving after its draft was sent begins the draft again. */
  private async removeBroughtBack(replaced: number | null): Promise<void> {
    const { leadId, kind } = this.writing
    if (replaced === null) await fetchCall(draftCalls.remove, { leadId, kind }, { by: pageId })
  }

  /** The draft was sent or removed elsewhere; what is typed here is another. */
  private beginAnew(): void {
    this.revision = null
    this.saveIn(pause)
  }

  private decide(): void {
    this.setOther(undefined)
    void this.save()
  }

  private setOther(other: Draft<Typed> | undefined): void {
    this.other = other
    this.onConflict(other)
  }
}

/** The conflicting draft of the account; null when it has none any more. If it cannot be read, the next save asks again. */
async function conflicting<Typed>(error: unknown, writing: Writing<Typed>): Promise<Draft<Typed> | null | undefined> {
  if (!(error instanceof CallFailure) || error.code !== 'DRAFT_CHANGED') return
  const { leadId, kind } = writing
  const theirs = await fetchCall(draftCalls.read, { leadId, kind }).catch(() => undefined)
  return theirs?.draft && savedOf(theirs.draft, writing)
}
