import type { Events } from '#server/events.ts'
import type { PageCopy } from './page-copy.ts'

/** Pages as visitors see them, kept for a moment, so that a crowd on one page costs one rendering. */
export interface KeptPages {
  /** The copy kept under this address, or one made now; all who ask while it is made share it. */
  give(address: string, render: (reads: Reads) => Promise<Made>): Promise<PageCopy>
  /** How often a page was asked for, and how often a kept one was given. */
  readonly figures: { asked: number; kept: number }
}

/** The features that a page has read. */
type Reads = Set<string>
interface Made {
  copy: PageCopy
  /** Whether it may be given to the next who asks. */
  lasting: boolean
}
interface Kept {
  until: number
  reads: Reads
  copy: Promise<PageCopy>
  bytes: number
}

/** Other processes hear of a change by a notification; should that be lost, no page is older than this. */
const keptMilliseconds = 2000
const mostBytes = 32 * 1024 * 1024

export function createKeptPages(events: Events): KeptPages {
  /** In the order they were made, which is the order they end in. */
  const kept = new Map<string, Kept>()
  const figures = { asked: 0, kept: 0 }
  let bytes = 0

  function drop(address: string, one: Kept) {
    if (kept.get(address) !== one) return
    kept.delete(address)
    bytes -= one.bytes
    one.bytes = 0
  }

  function dropOld(now: number) {
    for (const [address, one] of kept) {
      if (one.until > now && bytes <= mostBytes) return
      drop(address, one)
    }
  }

  function weigh(one: Kept, address: string, copy: PageCopy) {
    if (kept.get(address) !== one) return
    one.bytes = copy.bytes + address.length
    bytes += one.bytes
    dropOld(performance.now())
  }

  events.subscribe(({ features }) => {
    for (const [address, one] of kept) if (features.some((feature) => one.reads.has(feature))) drop(address, one)
  })

  return {
    give(address, render) {
      const now = performance.now()
      figures.asked += 1
      const known = kept.get(address)
      if (known && known.until > now) {
        figures.kept += 1
        return known.copy
      }
      if (known) drop(address, known)
      dropOld(now)
      const reads: Reads = new Set()
      const copy = render(reads).then(
        (made) => {
          if (made.lasting) weigh(one, address, made.copy)
          else drop(address, one)
          return made.copy
        },
        (error) => {
          drop(address, one)
          throw error
        },
      )
      const one: Kept = { until: now + keptMilliseconds, reads, copy, bytes: 0 }
      kept.set(address, one)
      return copy
    },
    figures,
  }
}

/** Which page's making a request in process belongs to. */
const readers = new WeakMap<Request, Reads>()

/** What this request reads is part of a page that is being made. */
export const readFor = (request: Request, reads: Reads): void => void readers.set(request, reads)

export const noteRead = (request: Request, feature: string): void => void readers.get(request)?.add(feature)
