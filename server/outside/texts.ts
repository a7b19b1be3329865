/** Something for one phone, ready to leave. */
export interface TextMessage {
  id: string
  kind: string
  /** As it is stored, `+447700900123`. */
  to: string
  body: string
  /** For how many seconds it is worth delivering. */
  lasts: number
  at: Date
}

/**
 * What the provider says. `dead`: no text of ours reaches that number, by its own code of why. `later`: after so many
 * milliseconds, where it says so; without an answer nobody knows whether the text was taken. `refused`: it will never take this one.
 */
export type TextAnswer =
  | { answer: 'taken' }
  | { answer: 'dead'; code: number }
  | { answer: 'later'; after: number | null; why: string }
  | { answer: 'refused'; why: string }

/** Who carries text messages. */
export interface Carrier {
  /** Never rejects. */
  send(message: TextMessage): Promise<TextAnswer>
}
