import { v7 } from 'uuid'
import * as z from 'zod'

/** Random bytes for many ids at once: drawn for each alone, they take a server longer than all the rest of an id. */
const random = new Uint8Array(256 * 16)
let drawn = random.length

function nextRandom(): Uint8Array {
  if (drawn === random.length) {
    crypto.getRandomValues(random)
    drawn = 0
  }
  drawn += 16
  return random.subarray(drawn - 16, drawn)
}

let last = { msecs: 0, seq: 0 }

/** A new UUIDv7: sorts by creation time, also within a millisecond, and does not reveal how many there are. */
export function newId(): string {
  const bytes = nextRandom()
  const msecs = Date.now()
  last = msecs > last.msecs ? { msecs, seq: firstOf(bytes) } : { ...last, seq: last.seq + 1 }
  return v7({ ...last, random: bytes })
}

/** A random number below 2^31, so that as many can follow it within its millisecond; the id itself takes other bytes. */
const firstOf = ({ buffer, byteOffset }: Uint8Array) => new DataView(buffer, byteOffset).getUint32(0) >>> 1

/** An id in a path or body. */
export const id = z.uuid('This id is not valid')
