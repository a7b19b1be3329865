import { asked } from '#server/background/scheduler.ts'
import type { Follower, Services, Transaction } from '#server/context.ts'
import type { DomainEvent } from '#server/domain-events/domain-event.ts'
import type { Change } from '#server/events/events.ts'
import { type Draft, priorityOf } from '#server/mail/letter.ts'
import { newPushes } from '#server/push/rows.ts'
import { newTexts } from '#server/texts/rows.ts'
import { type Db, readAgain } from './database.ts'
import type { Position } from './position.ts'
import type { Reading } from './replicas.ts'

interface Manner {
  /** Marks a read-only transaction: on a replica that is recent enough, or with null on the primary. */
  reading?: Reading | null
  /** The open page that made the change and so needs no event about it. */
  by?: string | undefined
  /** Called with the log position after the change, where there are read replicas. */
  wrote?: (at: Position) => void
}

/** Side effects a transaction asks for, which happen after its commit. */
interface Effects {
  mails: Draft[]
  changed: Set<string>
  touched: Set<string>
  news: Change[]
  works: Set<string>
  /** The people whose notifications its mails have changed. */
  notified: Set<string>
}

/**
 * Runs a change as one transaction: its mails are rows of the same transaction (an outbox), and queues and open pages are
 * notified after the commit. `changes` are the features whose reads are out of date afterwards.
 */
export async function inTransaction<T>(
  services: Services,
  changes: readonly string[],
  work: (transaction: Transaction) => Promise<T>,
  { reading, by, wrote }: Manner = {},
): Promise<T> {
  const now = services.clock()
  const changed = new Set(changes)
  const effects: Effects = { mails: [], changed, touched: new Set(), news: [], works: new Set(), notified: new Set() }
  const run = async (db: Db) => {
    const result = await work(transactionOf(services, db, now, effects))
    await writeMails(services, db, now, effects)
    return result
  }
  const { db } = services.database
  const write = async () => {
    const result = await db.transaction().execute(run)
    const at = changed.size > 0 || wrote ? await services.replicas.changed([...changed]) : null
    if (at !== null) wrote?.(at)
    return result
  }
  const read = async () => (reading ? services.replicas.read(reading, run) : readAgain(() => run(db)))
  const result = reading === undefined ? await write() : await read()
  publish(services, changes, effects, by)
  return result
}

function transactionOf(
  services: Services,
  db: Db,
  now: Date,
  { mails, changed, touched, news, works }: Effects,
): Transaction {
  return followed({
    services,
    db,
    now,
    mail: (to, letter) => mails.push({ to, letter }),
    changed: (...features) => {
      for (const feature of features) changed.add(feature)
    },
    touch: (...userIds) => {
      for (const userId of userIds) touched.add(userId)
    },
    soon: ({ name }) => works.add(name),
    news: (what, ...users) => news.push({ users, features: [what.of], news: what }),
  })
}

/** Writes the mails, and the pushes and texts that go with them, at the end of the transaction. */
async function writeMails(services: Services, db: Db, now: Date, { mails, notified }: Effects): Promise<void> {
  if (mails.length === 0) return
  await services.outbox.write(db, mails, now)
  for (const tell of services.otherChannels)
    for (const userId of await tell({ db, now }, mails, services.settings)) notified.add(userId)
}

/**
 * After the commit: wakes senders and background work, and invalidates caches and open pages. The page that made the change
 * refetches by itself what its call declares, so it is told of everything else.
 */
function publish(
  { outbox, events, answers, pages, figures, tracing }: Services,
  declared: readonly string[],
  { mails, changed, touched, news, works, notified }: Effects,
  page: string | undefined,
): void {
  const isDeclared = (feature: string) => declared.includes(feature)
  const tell = (change: Change) =>
    events.publish({ ...change, ...(page && change.features.every(isDeclared) && { by: page }) })
  if (mails.length > 0) outbox.kick(mails.map(({ letter }) => priorityOf(letter)))
  if (notified.size > 0) events.publish({ users: [...notified], features: ['notifications', newPushes, newTexts] })
  if (changed.size > 0) {
    const [users, features] = [[...touched], [...changed]]
    for (const cache of [answers, pages, figures]) cache.invalidate(features, users)
    for (const part of [features.filter(isDeclared), features.filter((feature) => !isDeclared(feature))])
      if (part.length > 0) tell({ users, features: part })
  }
  const trace = tracing?.traceparent()
  if (works.size > 0) events.publish({ users: [], features: [...works].map(asked), ...(trace && { trace }) })
  for (const change of news) tell(change)
}

/** Adds `publish` to a transaction: followers run in the same one, including their mails. */
export function followed(parts: Omit<Transaction, 'publish'>): Transaction {
  const transaction: Transaction = {
    ...parts,
    async publish<Data>({ name }: DomainEvent<Data>, data: Data) {
      const followers = parts.services.followers.get(name) as readonly Follower<Data>[] | undefined
      if (!followers) throw new Error(`No followers are declared for ${name}`)
      for (const follow of followers) await follow(transaction, data)
    },
  }
  return transaction
}
