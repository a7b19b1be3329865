import type { News } from '#shared/news.ts'
import type { AnswerCache } from './answers/answer-cache.ts'
import type { Scheduler } from './background/scheduler.ts'
import type { Database, Db } from './database/database.ts'
import type { Replicas } from './database/replicas.ts'
import type { DomainEvent } from './domain-events/domain-event.ts'
import type { Events } from './events/events.ts'
import type { FinishedAnswer } from './http/finished-answer.ts'
import type { Log } from './log.ts'
import type { Letter, OtherChannel, Recipient } from './mail/letter.ts'
import type { Outbox } from './mail/outbox.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { CompanyRegister } from './outside/company-register.ts'
import type { Files } from './outside/files.ts'
import type { Payments } from './outside/payments.ts'
import type { Pushes } from './push/sending.ts'
import type { Sending } from './sending/sender.ts'
import type { Settings } from './settings/settings.ts'
import type { RateLimits } from './sign-in/rate-limits.ts'
import type { Actor, Sessions } from './sign-in/sessions.ts'
import type { DiskSpace } from './states/disk-space.ts'
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
  /** Answers of calls that are the same for everybody, cached briefly by their address. */
  answers: AnswerCache<FinishedAnswer>
  /** Pages as visitors see them, cached in the same way. */
  pages: AnswerCache<FinishedAnswer>
  metrics: Metrics
  /** Figures computed from much data, cached for some minutes. */
  figures: AnswerCache
  outbox: Outbox
  otherChannels: readonly OtherChannel[]
  pushes: Pushes
  /** Null where none can be sent. */
  texts: Sending | null
  payments: Payments
  /** Null where no company register is configured. */
  companies: CompanyRegister | null
  files: Files
  rateLimits: RateLimits
  diskSpace: DiskSpace
  states: States
  scheduler: Scheduler
  sessions: Sessions
  followers: Followers
}

/** What a feature does after a domain event of a feature below it; if it refuses, the whole transaction is rolled back. */
export type Follower<Data> = (transaction: Transaction, data: Data) => Promise<void>

/** The follower of one kind of domain event. */
export type FollowerOf<H> = H extends DomainEvent<infer Data> ? Follower<Data> : never

/** The followers of each domain event, by its name. */
export type Followers = ReadonlyMap<string, readonly Follower<never>[]>

/** What a change works with, whether a call or background work makes it. */
export interface Transaction {
  services: Services
  /** The transaction, in a call that changes something. */
  db: Db
  now: Date
  /** A mail that is sent if, and only if, the transaction commits. */
  mail(to: Recipient, letter: Letter): void
  /** Features that this transaction changes besides those its call always changes. */
  changed(...features: string[]): void
  /** People, or `everyAdmin`, whose pages should refetch what this changes. */
  touch(...userIds: string[]): void
  /** Sends these people's open pages just what is new, so that a page showing it need not refetch everything. */
  news(what: News, ...userIds: string[]): void
  /** Runs a scheduled work soon after the commit, in whichever process does such work, instead of at its next time. */
  soon(work: { name: string }): void
  /** Publishes a domain event; its followers (`consequences.ts`) have run before this returns. */
  publish<Data>(event: DomainEvent<Data>, data: Data): Promise<void>
}

/** What a call works with: its transaction, its time, its caller. */
export interface Context extends Transaction {
  /** Null for a visitor. */
  actor: Actor | null
  requestId: string
  /** The address the request came from, for rate limits. */
  address: string
  /** True for a proxy that TRUSTED_PROXIES does not name: many people share this address. */
  ofMany: boolean
  requestHeaders: Headers
  /** Headers of the answer, such as cookies. */
  answerHeaders: Headers
}

/** The caller of a call that needs one; its contract has already refused visitors. */
export function signedIn(context: Context): Actor {
  if (!context.actor) throw new Error('This call has no caller: its contract lets visitors in')
  return context.actor
}
