/** Part of a file, from its first byte (counted from 0) to its last, included. */
export interface ByteRange {
  first: number
  last: number
}

/** Wraps each request to a remote store. */
export type Watch = <Answer>(request: () => Promise<Answer>) => Promise<Answer>

/** Where uploads are stored. Names are ids; the database knows what a file is and whose. */
export interface Files {
  /** Stores the content under a new id, completely or not at all; returns the number of bytes. */
  save(id: string, content: AsyncIterable<Uint8Array>): Promise<number>
  /** What is stored under an id, or a part of it. */
  open(id: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>>
  /** Idempotent: it also succeeds when nothing is stored under the id. */
  remove(id: string): Promise<void>
  /** Checks that the store answers and accepts our credentials. */
  reach?(): Promise<void>
}
