import type { News } from '#shared/news.ts'
import type { Scheduler } from './background/scheduler.ts'
import type { Database, Db } from './database/database.ts'
import type { Replicas } from './database/replicas.ts'
import type { Events } from './events.ts'
import type { Happening } from './happenings.ts'
import type { FinishedAnswer } from './http/finished-answer.ts'
import type { KeptAnswers } from './kept-answers.ts'
import type { Log } from './log.ts'
import type { AlsoTold, Letter, Recipient } from './mail/letter.ts'
import type { Outbox } from './mail/outbox.ts'
import type { Metrics } from './metrics.ts'
import type { CompanyRegister } from './outside/company-register.ts'
import type { Files } from './outside/files.ts'
import type { Payments } from './outside/payments.ts'
import type { Pushes } from './push/sending.ts'
import type { Room } from './room.ts'
import type { Sending } from './sending/sender.ts'
import type { Settings } from './settings/settings.ts'
import type { RateLimits } from './sign-in/rate-limits.ts'
import type { Actor, Sessions } from './sign-in/sessions.ts'
import type { States } from './states/states.ts'
import type { Tracing } from './tracing/tracing.ts'

/** What the whole process shares. */
export interface Services {
  settings: Settings
  database: Database
  replicas: Replicas
  /** The time now; nothing else in the product reads a clock. */
  clock: () => Date
  log: Log
  /** Null where tracing is off. */
  tracing: Tracing | null
  events: Events
  /** Answers of calls that are the same for everybody, kept for a moment by their address. */
  answers: KeptAnswers<FinishedAnswer>
  /** Pages as visitors see them, kept in the same way. */
  pages: KeptAnswers<FinishedAnswer>
  metrics: Metrics
  /** Figures worked out of much data, kept for some minutes. */
  figures: KeptAnswers
  outbox: Outbox
  alsoTold: readonly AlsoTold[]
  pushes: Pushes
  /** Null where none can be sent. */
  texts: Sending | null
  payments: Payments
  /** Null where no register is asked. */
  companies: CompanyRegister | null
  files: Files
  rateLimits: RateLimits
  room: Room
  states: States
  scheduler: Scheduler
  sessions: Sessions
  followers: Followers
}

/** What a feature does when something has happened below it; a refusal of its undoes the whole transaction. */
export type Follower<Told> = (transaction: Transaction, told: Told) => Promise<void>

/** A feature's part in what follows from one happening. */
export type FollowerOf<H> = H extends Happening<infer Told> ? Follower<Told> : never

/** What follows from each happening, by its name. */
export type Followers = ReadonlyMap<string, readonly Follower<never>[]>

/** What a change is made with, be it asked for by a call or happening by itself. */
export interface Transaction {
  services: Services
  /** In a call that changes something: its transaction. */
  db: Db
  now: Date
  /** A mail that leaves if, and only if, the transaction commits. */
  mail(to: Recipient, letter: Letter): void
  /** People whose pages should refetch what this changes. */
  touch(...userIds: string[]): void
  /** Tells these people's pages just what is new, so that one which shows it need not read everything again. */
  news(what: News, ...userIds: string[]): void
  /** Runs a scheduled work soon after the commit, in whichever process does such work, instead of at its next time. */
  soon(work: { name: string }): void
  /** Says what has happened; what follows from it (`app.ts`) is done before this returns. */
  happened<Told>(what: Happening<Told>, told: Told): Promise<void>
}

/** What one call is given: its transaction, its time, its caller. */
export interface Context extends Transaction {
  /** Null for a visitor. */
  actor: Actor | null
  requestId: string
  /** The address the request came from, for rate limits. */
  address: string
  /** True for a proxy that TRUSTED_PROXIES does not name: many people share this address. */
  ofMany: boolean
  requestHeaders: Headers
  /** Headers to answer with, such as cookies. */
  answerHeaders: Headers
}

/** The caller of a call that needs one; its contract already refused visitors. */
export function signedIn(context: Context): Actor {
  if (!context.actor) throw new Error('This call has no caller: its contract lets visitors in')
  return context.actor
}
