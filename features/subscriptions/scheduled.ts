import { findById } from '#features/accounts/records.ts'
import { endTrials as endTrialsBy } from '#features/contractors/records.ts'
import type { Services, Transaction } from '#server/context.ts'
import { inTransaction } from '#server/in-transaction.ts'
import type { Letter } from '#server/outbox.ts'
import type { ScheduledWork } from '#server/scheduler.ts'
import { days, daysUntil, later } from '#shared/dates.ts'
import { Refusal } from '#shared/refusal.ts'
import { bringUpToDate, tell } from './actions/bring-up-to-date.ts'
import { subscriptionCalls } from './contract.ts'
import { renewalComing, trialEnding, trialOver } from './letters.ts'
import { noteReminder, type Reminded, renewalsToAnnounce, trialsToAnnounce } from './records/reminder.ts'
import {
  dueSubscriptions,
  lockById,
  type SubscriptionRow,
  saveSubscription,
  subscriptionOf,
} from './records/subscription.ts'
import { graceEnd, planOf, retriesDue } from './rules/life-cycle.ts'
import { reminderDays, reminderWindows } from './rules/reminders.ts'

const changes = subscriptionCalls.check.changes ?? []
/** No provider waits longer than this for a first payment. */
const waitingTime = days(1)

/** Renewals, failed payments, ends: whatever time has brought, and whatever the provider could not tell us. */
const settleSubscriptions: ScheduledWork = {
  name: 'settle-subscriptions',
  every: '*/5 * * * *',
  atStart: true,
  async run(services) {
    const now = services.clock()
    for (const id of await dueSubscriptions(services.database.db, now, later(now, -waitingTime))) {
      try {
        await inTransaction(services, changes, (transaction) => settleDue(transaction, id))
      } catch (error) {
        // The others must not wait for this one; it is tried again the next time.
        services.log.warn({ err: error, subscription: id }, 'a subscription could not be settled')
      }
    }
  },
}

async function settleDue(transaction: Transaction, id: string): Promise<void> {
  const { db, now, services } = transaction
  const locked = await lockById(db, id)
  if (!locked || locked.state === 'ended') return
  const row = await bringUpToDate(transaction, locked)
  if (row.state === 'waiting' && !row.provider_id) await saveSubscription(db, row, { state: 'ended', ended_at: now })
  const { period } = subscriptionOf(row)
  if (row.state !== 'past_due' || !row.provider_id || !period || row.provider !== services.payments.provider) return
  if (graceEnd(period) <= now) {
    await services.payments.end(row.provider_id, now)
    await bringUpToDate(transaction, row)
  } else if (row.retries < retriesDue(period, now)) await retry(transaction, row, row.provider_id)
}

async function retry(transaction: Transaction, row: SubscriptionRow, providerId: string): Promise<void> {
  const { db, now, services } = transaction
  const before = subscriptionOf(row)
  const retries = before.period ? retriesDue(before.period, now) : row.retries
  const counted = await saveSubscription(db, row, { retries })
  const refusal = await services.payments.collect(providerId, now).catch(refusedPayment)
  const after = subscriptionOf(await bringUpToDate(transaction, counted))
  if (!refusal || after.state !== 'past_due') return
  await tell(transaction, row.contractor_id, ['payment failed'], {
    before,
    after,
    paid: planOf(after.tier).price,
    leadsAdded: 0,
  })
}

function refusedPayment(error: unknown): Refusal {
  if (error instanceof Refusal && error.code === 'PAYMENT_FAILED') return error
  throw error
}

const batch = 200

/** Trials that are over. */
const endTrials: ScheduledWork = {
  name: 'end-trials',
  every: '*/5 * * * *',
  atStart: true,
  async run(services) {
    let ended = batch
    while (ended === batch) ended = await inTransaction(services, changes, endSomeTrials)
  },
}

async function endSomeTrials({ db, now, mail, touch, services }: Transaction): Promise<number> {
  const ids = await endTrialsBy(db, now, batch)
  for (const id of ids) {
    const account = await findById(db, id)
    if (!account) continue
    const reader = { firstName: account.first_name, publicUrl: services.settings.publicUrl }
    mail({ userId: id, email: account.email }, trialOver(reader))
    touch(id)
  }
  return ids.length
}

/** Tells of what is about to happen, at times of the day when nobody is woken. */
const announce: ScheduledWork = {
  name: 'announce-trial-ends-and-renewals',
  every: '5 8-20 * * *',
  async run(services) {
    const now = services.clock()
    for (const window of reminderWindows(now, reminderDays.trialEnds)) {
      const kind = `trial-ends-${window.daysBefore}`
      await tellAll(services, kind, (db) => trialsToAnnounce(db, kind, window), trialEnding)
    }
    for (const window of reminderWindows(now, reminderDays.renews)) {
      const kind = `renews-${window.daysBefore}`
      await tellAll(
        services,
        kind,
        (db) => renewalsToAnnounce(db, kind, window),
        (facts, { next_tier, tier }) => renewalComing(facts, next_tier ?? tier),
      )
    }
  },
}

type Facts = Parameters<typeof trialEnding>[0]

async function tellAll<R extends Reminded>(
  services: Services,
  kind: string,
  find: (db: Transaction['db']) => Promise<R[]>,
  write: (facts: Facts, person: R) => Letter,
): Promise<void> {
  const { publicUrl } = services.settings
  let told = batch
  while (told === batch)
    told = await inTransaction(services, [], async ({ db, now, mail }) => {
      const people = await find(db)
      for (const person of people) {
        if (!(await noteReminder(db, kind, person, now))) continue
        const facts = { firstName: person.first_name, publicUrl, at: person.at, daysLeft: daysUntil(now, person.at) }
        mail({ userId: person.id, email: person.email }, write(facts, person))
      }
      return people.length
    })
}

export const subscriptionWorks: readonly ScheduledWork[] = [settleSubscriptions, endTrials, announce]
