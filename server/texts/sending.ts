import type { Database } from '#server/database/database.ts'
import type { Events } from '#server/events/events.ts'
import type { Log } from '#server/log.ts'
import type { Carrier, TextMessage } from '#server/outside/texts.ts'
import { dueRows } from '#server/sending/due-rows.ts'
import { createSender, type Sending } from '#server/sending/sender.ts'
import { nextTryOf } from '#server/sending/waits.ts'
import type { Settings } from '#server/settings/settings.ts'
import { decrypted } from '#server/sign-in/one-time-codes.ts'
import { days, later, minutes } from '#shared/dates.ts'
import { claimDue, deadCode, hashOfNumber, newTexts, recordDead, type TextRow } from './rows.ts'

const batch = 20
const atOnce = 5
const waits = { first: 10_000, longest: minutes(5) }
/** How long a number that takes no texts stays blocked, for all accounts. */
const deadFor = days(30)

interface Parts {
  settings: Pick<Settings, 'secret'>
  database: Pick<Database, 'db'>
  events: Events
  clock: () => Date
  log: Log
  carrier: Carrier
}

/** A sender of its own, so that texts delay neither mails nor pushes. */
export function createTexts({ settings: { secret }, carrier, ...parts }: Parts): Sending {
  const { database, events, clock, log } = parts
  const { db } = database
  const { tryLater, remove, ...holding } = dueRows(db, 'texts')
  const lastTo = new Map<string, Promise<void>>()
  const { recorded, ...sending } = createSender<TextRow>({
    lanes: [{ word: newTexts, atOnce, claim: (request) => claimDue(db, request) }],
    batch,
    process: inOrder,
    ...holding,
    waits: 'what is to be texted waits for the next look',
    parts,
  })

  /** Texts to one number are sent one after the other: they arrive in order, and a dead number is tried only once. */
  async function inOrder(row: TextRow): Promise<void> {
    const before = lastTo.get(row.to_number) ?? Promise.resolve()
    const mine = before.catch(() => {}).then(() => send(row))
    lastTo.set(row.to_number, mine)
    await mine.finally(() => lastTo.get(row.to_number) === mine && lastTo.delete(row.to_number))
  }

  async function send(row: TextRow): Promise<void> {
    const now = clock()
    const { id, kind, attempts } = row
    const message = await messageOf(row, now, secret)
    if (!message) return remove(id)
    const hash = hashOfNumber(secret, row.to_number)
    const known = await deadCode(db, hash, now)
    const said = known === null ? await carrier.send(message) : ({ answer: 'dead', code: known } as const)
    if (said.answer === 'taken') return recorded(() => remove(id))
    if (said.answer === 'dead') {
      await recorded(() => recordDead(db, row, { kept: hash, code: said.code, ends_at: later(now, deadFor) }, now))
      return events.publish({ users: [row.user_id], features: [newTexts] })
    }
    const at = nextTryOf(row, said, now, waits)
    if (at) return tryLater(id, at)
    log[said.answer === 'refused' ? 'error' : 'warn']({ id, kind, attempts, why: said.why }, 'a text was given up')
    return remove(id)
  }

  return sending
}

/** The text to send; undefined when it has expired or was encrypted with an earlier secret. */
async function messageOf(row: TextRow, now: Date, secret: string): Promise<TextMessage | undefined> {
  const { id, kind, to_number: to } = row
  const lasts = (row.expires_at.getTime() - now.getTime()) / 1000
  const body = lasts > 0 && (await decrypted(row.body, secret))
  return body ? { id, kind, to, body, lasts, at: now } : undefined
}
