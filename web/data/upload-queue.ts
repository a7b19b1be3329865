import { v7 } from 'uuid'
import type { Call, Output } from '#shared/endpoint.ts'
import type { UploadLimits } from '#shared/uploads.ts'
import { backOff } from './back-off.ts'
import { problemOf } from './checked-files.ts'
import { CallFailure, type Failure, isTransient, reasonOf } from './failure.ts'
import { pageId } from './live.ts'
import { sendFile } from './send-file.ts'

/** A file and its upload progress. */
export interface Upload<Answer = unknown> {
  /** Created here, so that the server recognises a repeated upload. */
  id: string
  file: File
  /** `unfit` cannot be sent at all, `failed` can be retried, and `interrupted` is retried automatically. */
  state: 'waiting' | 'sending' | 'sent' | 'failed' | 'interrupted' | 'unfit'
  /** From 0 to 1. */
  progress: number
  problem?: string
  answer?: Answer
}

/** A call that accepts uploads. */
export type UploadCall = Call & { uploads?: UploadLimits }

export type Fields = Record<string, string>

export interface QueueOptions<C extends UploadCall> {
  /** With it, each file uploads as soon as it is chosen, with these fields, and again after a lost connection. */
  autoSend?: ((upload: Upload<Output<C>>) => Fields) | undefined
  /** Uploads continue when the page is left; called with what failed then. */
  onFailedAfterLeaving?: ((problem: string) => void) | undefined
  /** Called with each file that the server has refused for its content. */
  onUnfit?: ((problem: string, id: string) => void) | undefined
  /** Called with the response to each uploaded file. */
  onSent?: ((answer: Output<C>, id: string) => void) | undefined
  /** The message for a failure. */
  problemIn?: ((failure: Failure) => string) | undefined
}

const usualProblem = (failure: Failure): string => (failure.status === 0 ? failure.message : reasonOf(failure))

/** What the server refuses is the file itself, which it would refuse again. */
const isOfFile = ({ status, fields }: Failure): boolean => (status === 400 || status === 413) && !fields

export function limitsOf({ path, uploads }: UploadCall): UploadLimits {
  if (!uploads) throw new Error(`${path} takes no files`)
  return uploads
}

/** Uploads files one after the other, each with its progress. A retry sends only what has not arrived. */
export class UploadQueue<C extends UploadCall> {
  uploads: readonly Upload<Output<C>>[] = []
  private readonly listeners = new Set<() => void>()
  private readonly leaving = new Map<string, AbortController>()
  private sending: Promise<string | null> | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly wait = backOff()

  private readonly call: C
  private readonly autoSend: ((upload: Upload<Output<C>>) => Fields) | undefined
  private readonly onFailedAfterLeaving: QueueOptions<C>['onFailedAfterLeaving']
  private readonly onUnfit: QueueOptions<C>['onUnfit']
  private readonly onSent: QueueOptions<C>['onSent']
  private readonly problemIn: (failure: Failure) => string

  constructor(call: C, options: QueueOptions<C>) {
    this.call = call
    this.autoSend = options.autoSend
    this.onFailedAfterLeaving = options.onFailedAfterLeaving
    this.onUnfit = options.onUnfit
    this.onSent = options.onSent
    this.problemIn = options.problemIn ?? usualProblem
  }

  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    addEventListener('online', this.resume)
    return () => {
      this.listeners.delete(listener)
      if (this.listeners.size > 0 || this.onFailedAfterLeaving) return
      removeEventListener('online', this.resume)
      this.stop()
    }
  }

  /** Returns the added uploads, so that their problems can be shown at once. A file may have an id or a problem already. */
  add = (files: Iterable<File | Pick<Upload, 'id' | 'file' | 'problem'>>): Upload<Output<C>>[] => {
    const limits = limitsOf(this.call)
    const added = [...files].map((one): Upload<Output<C>> => {
      const given: Pick<Upload, 'id' | 'file' | 'problem'> = one instanceof File ? { id: v7(), file: one } : one
      const { id, file, problem = problemOf(file, limits) } = given
      return { id, file, state: problem ? 'unfit' : 'waiting', progress: 0, problem }
    })
    this.show([...this.uploads, ...added])
    this.resume()
    return added
  }

  remove = (id: string) => {
    this.show(this.uploads.filter((one) => one.id !== id))
    this.leaving.get(id)?.abort()
  }

  clear = () => {
    this.show([])
    this.stop()
  }

  retry = (id: string) => {
    this.change(id, { state: 'waiting', problem: undefined })
    this.resume()
  }

  /** Sends what is waiting or failed; returns the last problem, or null when everything has arrived. */
  send = (fieldsOf: (upload: Upload<Output<C>>) => Fields): Promise<string | null> => {
    const due = this.uploads.filter(({ state }) => state === 'failed' || state === 'interrupted')
    for (const { id } of due) this.change(id, { state: 'waiting', problem: undefined })
    return this.run(fieldsOf)
  }

  get isSending(): boolean {
    return this.sending !== undefined
  }

  /** Nothing to send and no listeners. */
  get isAtRest(): boolean {
    return this.listeners.size === 0 && !this.uploads.some(({ state }) => state !== 'failed' && state !== 'unfit')
  }

  private readonly resume = () => {
    clearTimeout(this.timer)
    if (!this.autoSend) return
    for (const { id, state } of this.uploads) if (state === 'interrupted') this.change(id, { state: 'waiting' })
    if (this.nextWaiting()) void this.run(this.autoSend)
  }

  private run(fieldsOf: (upload: Upload<Output<C>>) => Fields): Promise<string | null> {
    this.sending ??= this.sendAll(fieldsOf).finally(() => {
      this.sending = undefined
      this.show([...this.uploads])
      this.resumeLater()
    })
    return this.sending
  }

  private resumeLater() {
    if (this.nextWaiting()) return this.resume()
    if (this.uploads.some(({ state }) => state === 'interrupted'))
      this.timer = setTimeout(this.resume, this.wait.next())
    else this.wait.reset()
  }

  private async sendAll(fieldsOf: (upload: Upload<Output<C>>) => Fields): Promise<string | null> {
    let problem: string | null = null
    for (let next = this.nextWaiting(); next; next = this.nextWaiting())
      problem = (await this.sendOne(next, fieldsOf(next))) ?? problem
    return problem
  }

  private readonly nextWaiting = () => this.uploads.find(({ state }) => state === 'waiting')

  private async sendOne({ id, file }: Upload, fields: Fields): Promise<string | null> {
    const controller = new AbortController()
    this.leaving.set(id, controller)
    this.change(id, { state: 'sending', progress: 0, problem: undefined })
    try {
      const onProgress = (progress: number) => this.change(id, { progress })
      const answer = await sendFile(this.call, { fields, file, onProgress, by: pageId, signal: controller.signal })
      this.change(id, { state: 'sent', progress: 1, answer })
      this.onSent?.(answer, id)
      return null
    } catch (error) {
      const failure = error instanceof CallFailure ? error : null
      const problem = failure ? this.problemIn(failure) : 'It was interrupted.'
      const state = this.stateAfter(failure)
      const transient = state === 'interrupted'
      this.change(id, transient ? { state } : { state, problem })
      const isStillAsked = this.uploads.some((one) => one.id === id)
      if (state === 'unfit' && isStillAsked) this.onUnfit?.(problem, id)
      if (!transient && isStillAsked && this.listeners.size === 0) this.onFailedAfterLeaving?.(problem)
      return problem
    } finally {
      this.leaving.delete(id)
    }
  }

  /** Files of a form are tried again together with it, those that upload by themselves each alone. */
  private stateAfter(failure: Failure | null): 'failed' | 'interrupted' | 'unfit' {
    if (!this.autoSend || !failure) return 'failed'
    if (isTransient(failure)) return 'interrupted'
    return isOfFile(failure) ? 'unfit' : 'failed'
  }

  private stop() {
    clearTimeout(this.timer)
    for (const controller of this.leaving.values()) controller.abort()
  }

  private change(id: string, changed: Partial<Upload<Output<C>>>) {
    this.show(this.uploads.map((one) => (one.id === id ? { ...one, ...changed } : one)))
  }

  private show(uploads: readonly Upload<Output<C>>[]) {
    this.uploads = uploads
    for (const listener of this.listeners) listener()
  }
}
