import { asked } from '#server/background/scheduler.ts'
import type { Follower, Services, Transaction } from '#server/context.ts'
import type { Change } from '#server/events.ts'
import type { Happening } from '#server/happenings.ts'
import { type Draft, priorityOf } from '#server/mail/letter.ts'
import { newPushes } from '#server/push/rows.ts'
import { newTexts } from '#server/texts/rows.ts'
import { type Db, readAgain } from './database.ts'
import type { Position } from './position.ts'
import type { Reading } from './replicas.ts'

interface Manner {
  /** It only reads: what any replica knows that has come so far, or with null from the primary. */
  reading?: Reading | null
  /** The open page that knows already. */
  by?: string | undefined
  /** Is told how far the log has come with it, where replicas are read from. */
  wrote?: (at: Position) => void
}

/**
 * Makes a change whole: its mails are rows of the same transaction; queues and open pages hear of it once it is committed.
 * `changes` are the features whose reads are out of date afterwards, `by` the open page that knows already.
 */
export async function inTransaction<T>(
  services: Services,
  changes: readonly string[],
  work: (transaction: Transaction) => Promise<T>,
  { reading, by, wrote }: Manner = {},
): Promise<T> {
  const mails: Draft[] = []
  const touched = new Set<string>()
  const news: Change[] = []
  const works = new Set<string>()
  const told = new Set<string>()
  const now = services.clock()
  const run = async (db: Db) => {
    const transaction = followed({
      services,
      db,
      now,
      mail: (to, letter) => mails.push({ to, letter }),
      touch: (...userIds) => {
        for (const userId of userIds) touched.add(userId)
      },
      soon: ({ name }) => works.add(name),
      news: (what, ...users) => news.push({ users, features: [what.of], news: what }),
    })
    const result = await work(transaction)
    if (mails.length > 0) {
      await services.outbox.write(db, mails, now)
      for (const tell of services.alsoTold)
        for (const userId of await tell({ db, now }, mails, services.settings)) told.add(userId)
    }
    return result
  }
  const { db } = services.database
  const write = async () => {
    const result = await db.transaction().execute(run)
    const at = changes.length > 0 || wrote ? await services.replicas.changed(changes) : null
    if (at !== null) wrote?.(at)
    return result
  }
  const read = async () => (reading ? services.replicas.read(reading, run) : readAgain(() => run(db)))
  const result = reading === undefined ? await write() : await read()
  if (mails.length > 0) services.outbox.kick(mails.map(({ letter }) => priorityOf(letter)))
  if (told.size > 0) services.events.publish({ users: [...told], features: ['notifications', newPushes, newTexts] })
  if (reading === undefined && changes.length > 0) {
    const users = [...touched]
    services.answers.forget(changes, users)
    services.pages.forget(changes, users)
    services.figures.forget(changes, users)
    services.events.publish({ users, features: [...changes], ...(by && { by }) })
  }
  const trace = services.tracing?.traceparent()
  if (works.size > 0) services.events.publish({ users: [], features: [...works].map(asked), ...(trace && { trace }) })
  for (const change of news) services.events.publish({ ...change, ...(by && { by }) })
  return result
}

/** What follows from a happening writes its mails to the same place as whoever says that it happened. */
export function followed(parts: Omit<Transaction, 'happened'>): Transaction {
  const transaction: Transaction = {
    ...parts,
    async happened<Told>({ name }: Happening<Told>, told: Told) {
      const followers = parts.services.followers.get(name) as readonly Follower<Told>[] | undefined
      if (!followers) throw new Error(`Nothing is said to follow when ${name}`)
      for (const follow of followers) await follow(transaction, told)
    },
  }
  return transaction
}
