/** A push for one browser, ready to be sent. */
export interface PushMessage {
  id: string
  kind: string
  endpoint: string
  keys: { p256dh: string; auth: string }
  /** What the browser shows, in the format of Declarative Web Push. */
  payload: string
  /** A shorter version for a push service that refuses the first as too large. */
  shorter: string
  /** Time to live in seconds. */
  ttl: number
  urgency: 'high' | 'normal' | 'low'
  /** A later push with the same topic replaces an undelivered one; at most 32 characters of base64url. */
  topic: string
  at: Date
}

/**
 * The push service's answer. `gone`: the subscription no longer exists. `later`: retry, after so many milliseconds if given.
 * `refused`: it will never take this one.
 */
export type PushAnswer =
  | { answer: 'taken' }
  | { answer: 'gone' }
  | { answer: 'later'; after: number | null; why: string }
  | { answer: 'refused'; why: string }

export interface Push {
  /** Resolves also on failure, with `later`. */
  send(message: PushMessage): Promise<PushAnswer>
  close?(): void
}
