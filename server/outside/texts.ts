/** A text for one phone, ready to be sent. */
export interface TextMessage {
  id: string
  kind: string
  /** In E.164: `+447700900123`. */
  to: string
  body: string
  /** How long it is worth delivering, in seconds. */
  lasts: number
  at: Date
}

/**
 * The provider's answer. `dead`: the number takes no texts from us, with the provider's code. `later`: retry, after so many
 * milliseconds if given; without an answer the text may have been sent. `refused`: it will never take this one.
 */
export type TextAnswer =
  | { answer: 'taken' }
  | { answer: 'dead'; code: number }
  | { answer: 'later'; after: number | null; why: string }
  | { answer: 'refused'; why: string }

/** A provider of text messages. */
export interface Carrier {
  /** Resolves also on failure, with `later`. */
  send(message: TextMessage): Promise<TextAnswer>
}
