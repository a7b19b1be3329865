import { conversationFileCalls } from '#features/conversations/contract/files.ts'
import { conversationCalls, type Entry } from '#features/conversations/contract.ts'
import { newId } from '#shared/ids.ts'
import { backOff } from '#web/data/back-off.ts'
import { CallFailure, isTransient, reasonOf } from '#web/data/failure.ts'
import { fetchCall } from '#web/data/fetch-call.ts'
import { pageId } from '#web/data/live.ts'
import { type Outgoing, type OutgoingFile, outgoingOf, removeOutgoing, storeOutgoing } from '#web/data/outbox-store.ts'
import { sendFile } from '#web/data/send-file.ts'

/** The delay after being rate limited. */
const pauseWait = 20_000

type SentListener = (conversationId: string, entry: Entry) => void

/**
 * Unsent messages, sent in the order in which they were written. Each is stored on the device until the server confirms
 * it; its id makes resending idempotent. Of several open pages only one sends at a time.
 */
class Outbox {
  messages: readonly Outgoing[] = []
  /** The message being sent, and the upload progress of its files. */
  sending: { id: string; progress: number } | null = null
  /** The last attempt could not reach the server. */
  cutOff = false
  /** The last attempt reached the server, but the session has ended. */
  signedOut = false
  private readonly accountId: string
  private readonly listeners = new Set<() => void>()
  private readonly sentListeners = new Set<SentListener>()
  private readonly pages = 'BroadcastChannel' in globalThis ? new BroadcastChannel('outbox') : null
  private draining = false
  private drainAgain = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly wait = backOff()

  constructor(accountId: string) {
    this.accountId = accountId
    this.pages?.addEventListener('message', () => void this.load())
    addEventListener('online', this.wake)
    addEventListener('focus', this.wake)
  }

  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /** Subscribes to sent messages, as returned by the server. */
  onSent = (listener: SentListener) => {
    this.sentListeners.add(listener)
    return () => void this.sentListeners.delete(listener)
  }

  async add(conversationId: string, text: string, files: OutgoingFile[]): Promise<void> {
    const at = new Date().toISOString()
    const id = newId()
    const message: Outgoing = { id, accountId: this.accountId, conversationId, text, files, state: 'waiting', at }
    // Shown at once, but stored before it is sent.
    this.show([...this.messages, message])
    await this.store(message)
    this.wake()
  }

  /** Retries a refused message and uploads its files again: those on the server may have expired. */
  async retry(message: Outgoing): Promise<void> {
    const files = message.files.map(({ sent, ...file }) => (file.file ? file : { ...file, ...(sent && { sent }) }))
    const { problem: _, ...rest } = message
    await this.store({ ...rest, files, state: 'waiting' })
    this.wake()
  }

  async remove(id: string): Promise<void> {
    await removeOutgoing(id)
    await this.changed()
  }

  readonly wake = () => {
    clearTimeout(this.timer)
    this.drainAgain = true
    void this.drain()
  }

  private async drain() {
    if (this.draining) return
    this.draining = true
    try {
      while (this.drainAgain) {
        this.drainAgain = false
        await alone(`outbox ${this.accountId}`, () => this.sendAll())
      }
    } finally {
      this.draining = false
    }
  }

  private async sendAll() {
    await this.load()
    for (let next = this.nextWaiting(); next; next = this.nextWaiting()) {
      if (this.accountId !== signedIn) return
      const later = await this.sendOne(next)
      this.sending = null
      await this.changed()
      if (later === null) continue
      this.timer = setTimeout(this.wake, later)
      return
    }
  }

  private readonly nextWaiting = () => this.messages.find(({ state }) => state === 'waiting')

  /** Returns the delay before continuing; null to continue at once. */
  private async sendOne(message: Outgoing): Promise<number | null> {
    this.showProgress(message.id, 0)
    try {
      const fileIds = await this.sendFiles(message)
      const { id, conversationId, text } = message
      const entry = await fetchCall(conversationCalls.send, { conversationId, id, text, fileIds }, { by: pageId })
      this.cutOff = false
      this.signedOut = false
      this.wait.reset()
      for (const listener of this.sentListeners) listener(conversationId, entry)
      await removeOutgoing(id)
      return null
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      const { problem: _, ...rest } = message
      this.cutOff = isTransient(error)
      this.signedOut = error.status === 401
      if (this.cutOff || this.signedOut) return this.wait.next()
      const pauses = error.status === 429
      await this.store({ ...rest, problem: reasonOf(error), state: pauses ? 'waiting' : 'refused' })
      return pauses ? pauseWait : null
    }
  }

  /** Stores the ids of uploaded files, so that a lost connection repeats only the current upload. */
  private async sendFiles(message: Outgoing): Promise<string[]> {
    const { conversationId, files } = message
    for (const [place, one] of files.entries()) {
      if (one.sent || !one.file) continue
      const [sent] = await sendFile(conversationFileCalls.upload, {
        fields: { conversationId, fileId: one.id },
        file: one.file,
        by: pageId,
        onProgress: (share) => this.showProgress(message.id, (place + share) / files.length),
      })
      if (sent) one.sent = sent
      await storeOutgoing(message)
    }
    return files.flatMap(({ sent }) => (sent ? [sent.id] : []))
  }

  private showProgress(id: string, progress: number) {
    this.sending = { id, progress }
    this.show(this.messages)
  }

  private async store(message: Outgoing) {
    await storeOutgoing(message)
    await this.changed()
  }

  private async changed() {
    await this.load()
    this.pages?.postMessage(null)
  }

  private async load() {
    this.show(await outgoingOf(this.accountId))
  }

  private show(messages: readonly Outgoing[]) {
    this.messages = [...messages]
    for (const listener of this.listeners) listener()
  }
}

/** One page at a time where the browser has Web Locks; otherwise the server's idempotency suffices. */
async function alone(name: string, work: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request(name, work)
  else await work()
}

const opened = new Map<string, Outbox>()
/** Messages are never sent under somebody else's account. */
let signedIn: string | undefined

/** The outbox of the signed-in person. */
export function outboxOf(accountId: string): Outbox {
  const outbox = opened.get(accountId) ?? new Outbox(accountId)
  opened.set(accountId, outbox)
  // After signing in again, the next attempt is immediate.
  if (signedIn !== accountId || outbox.signedOut) {
    signedIn = accountId
    outbox.wake()
  }
  return outbox
}
