/** Part of a file: from its first byte, counted from 0, to its last, included. */
export interface ByteRange {
  first: number
  last: number
}

/** Stands around each request to a store that is elsewhere. */
export type Watch = <Answer>(request: () => Promise<Answer>) => Promise<Answer>

/** Where uploads are kept. Names are ids; what a file is, and whose, is in the database. */
export interface Files {
  /** Stores what comes under an id that nothing else has, whole or not at all; gives how many bytes it was. */
  save(id: string, content: AsyncIterable<Uint8Array>): Promise<number>
  /** What is stored under an id, or a part of it. */
  open(id: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>>
  /** Afterwards nothing is stored under the id; nor need there have been. */
  remove(id: string): Promise<void>
  /** Whether the store is there and knows us. */
  reach?(): Promise<void>
}
