/** Something for one browser, ready to leave. */
export interface PushMessage {
  id: string
  kind: string
  endpoint: string
  keys: { p256dh: string; auth: string }
  /** What the browser shows, in the declarative form. */
  payload: string
  /** The same in fewer words, for a push service that takes no more. */
  shorter: string
  /** For how many seconds it is worth delivering. */
  ttl: number
  urgency: 'high' | 'normal' | 'low'
  /** A later one with the same takes its place where it has not been delivered; at most 32 characters of base64url. */
  topic: string
  at: Date
}

/**
 * What the browser's push service says. `gone`: nobody listens there any more. `later`: after so many milliseconds, where it
 * says so. `refused`: it will never take this one.
 */
export type PushAnswer =
  | { answer: 'taken' }
  | { answer: 'gone' }
  | { answer: 'later'; after: number | null; why: string }
  | { answer: 'refused'; why: string }

export interface Push {
  /** Never rejects. */
  send(message: PushMessage): Promise<PushAnswer>
  close?(): void
}
