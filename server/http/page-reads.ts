import type { Reads } from '#server/kept-answers.ts'

/** Which page's making a request in process belongs to. */
const readers = new WeakMap<Request, Reads>()

/** What this request reads is part of a page that is being made. */
export const readFor = (request: Request, reads: Reads): void => void readers.set(request, reads)

export const noteRead = (request: Request, feature: string): void => readers.get(request)?.({ feature })
