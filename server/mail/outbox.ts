import { sql } from 'kysely'
import type { Scheduler } from '#server/background/scheduler.ts'
import type { Database, Db } from '#server/database/database.ts'
import type { Log } from '#server/log.ts'
import type { Mail } from '#server/outside/mail.ts'
import type { Settings } from '#server/settings/settings.ts'
import { newId } from '#shared/ids.ts'
import type { Draft } from './letter.ts'
import { layOutLetter } from './letter-layout.ts'

/** Leaves out the mails that somebody does not want, and gives those nobody has to get the way out. */
export type MailChoices = (
  db: Db,
  drafts: readonly Draft[],
  settings: Pick<Settings, 'secret' | 'publicUrl'>,
) => Promise<readonly Draft[]>

export interface Outbox {
  /** Writes mails in the transaction of the call that sends them. */
  write(db: Db, drafts: readonly Draft[], now: Date): Promise<void>
  /** Something was committed: hand new mails to the queue soon. */
  kick(): void
  /** Hands new mails to the queue now. A crash between a commit and its kick is made good by this, once a minute. */
  handOver(): Promise<void>
  /** Sends a mail unless it was sent already; throws when it cannot be sent, so that it is tried again. */
  send(mailId: string, lastTry?: boolean): Promise<void>
  close(): Promise<void>
}

/** The work of the queue that sends one mail, named by its id. */
export const sendingQueue = { name: 'send-mail' } as const

/** Where nobody is any more since the account is deleted; RFC 2606 keeps this ending from ever being real. */
const isNobodys = (email: string) => email === '' || email.endsWith('.invalid')

const kickMilliseconds = 20
const mailsPerTransaction = 500

interface Parts {
  settings: Settings
  database: Database
  clock: () => Date
  log: Log
  scheduler: Scheduler
  mail: Mail
  mailChoices: MailChoices
}

export function createOutbox({ settings, database, clock, log, scheduler, mail, mailChoices }: Parts): Outbox {
  let timer: NodeJS.Timeout | undefined
  let handingOver = Promise.resolve()

  async function handOver(): Promise<void> {
    const handed = await database.db.transaction().execute(async (db) => {
      const { rows } = await sql<{ id: string }>`
        update outbox set state = 'queued', queued_at = ${clock()}
        where id in (
          select id from outbox where state = 'new' order by id limit ${mailsPerTransaction} for update skip locked
        )
        returning id`.execute(db)
      const ids = rows.map(({ id }) => id)
      if (ids.length > 0) await scheduler.ask(db, sendingQueue, ids)
      return ids.length
    })
    if (handed === mailsPerTransaction) await handOver()
  }

  const kicked = () => {
    timer = undefined
    handingOver = handOver().catch((error) => log.warn({ err: error }, 'mails wait for the next sweep'))
  }

  return {
    async write(db, drafts, now) {
      const wanted = await mailChoices(db, drafts, settings)
      const rows = wanted
        .filter(({ to }) => !isNobodys(to.email))
        .map(({ to, letter, unsubscribe }) => ({
          ...layOutLetter(letter, settings, unsubscribe),
          id: newId(),
          kind: letter.kind,
          user_id: to.userId,
          to_address: to.email,
          unsubscribe_url: unsubscribe?.oneClick ?? null,
          state: 'new' as const,
          attempts: 0,
          created_at: now,
        }))
      if (rows.length === 0) return
      await db.insertInto('outbox').values(rows).execute()
    },
    kick() {
      if (scheduler.running) timer ??= setTimeout(kicked, kickMilliseconds)
    },
    handOver,
    async send(mailId, lastTry = false) {
      const row = await database.db
        .updateTable('outbox')
        .set({ attempts: sql`attempts + 1` })
        .where('id', '=', mailId)
        .where('state', 'in', ['new', 'queued'])
        .returningAll()
        .executeTakeFirst()
      if (!row) return
      // Its reader has deleted the account: there is nothing to send, and nothing to keep.
      if (row.html === null) return void (await database.db.deleteFrom('outbox').where('id', '=', row.id).execute())
      const { id, kind, subject, text, html, unsubscribe_url: unsubscribe } = row
      try {
        await mail.send({ id, kind, to: row.to_address, subject, text, html, unsubscribe, at: row.created_at })
      } catch (error) {
        const change = { last_error: String(error), ...(lastTry && { state: 'failed' as const }) }
        await database.db.updateTable('outbox').set(change).where('id', '=', id).execute()
        // What a mail server says may name the person; the row keeps it, the log must not.
        throw new Error(`A ${kind} mail could not be sent`)
      }
      await database.db
        .updateTable('outbox')
        .set({
          state: 'sent',
          sent_at: clock(),
          last_error: null,
          html: null,
          unsubscribe_url: null,
          text: withoutSecrets,
        })
        .where('id', '=', id)
        .execute()
    },
    async close() {
      clearTimeout(timer)
      await handingOver
    },
  }
}

/** A sent mail stays as a record; whoever reads it must not be able to follow its links in the person's place. */
const withoutSecrets = sql<string>`regexp_replace(text, 'token=[^[:space:]&]+', 'token=…', 'g')`
