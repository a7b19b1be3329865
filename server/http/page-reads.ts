import type { Reads } from '#server/kept-answers.ts'
import type { Actor, Sessions } from '#server/sign-in/sessions.ts'

/** Which page's making a request in process belongs to. */
const readers = new WeakMap<Request, Reads>()

/** What this request reads is part of a page that is being made. */
export const readFor = (request: Request, reads: Reads): void => void readers.set(request, reads)

export const noteRead = (request: Request, feature: string): void => readers.get(request)?.({ feature })

type ReadActor = () => Promise<Actor | null>
const askers = new WeakMap<Request, ReadActor>()

/** This request in process is part of a page for somebody: who that is, is read once for all of them. */
export const askFor = (request: Request, actor: ReadActor): void => void askers.set(request, actor)

/** Who makes a request. */
export const actorOf = (request: Request, sessions: Sessions): Promise<Actor | null> =>
  askers.get(request)?.() ?? sessions.read(request.headers)
