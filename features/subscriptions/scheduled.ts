import { findTakingPart } from '#features/accounts/records/takes-part.ts'
import { endTrial, trialsOver } from '#features/contractors/records.ts'
import { contractorsChanged } from '#features/contractors/services.ts'
import { forEachDue } from '#server/background/due-work.ts'
import type { ScheduledWork } from '#server/background/scheduled-work.ts'
import type { Db } from '#server/database/database.ts'
import type { Letter } from '#server/mail/letter.ts'
import { days, hours, later } from '#shared/dates.ts'
import { subscriptionCalls } from './contract.ts'
import { renewalComing, trialEnding, trialOver } from './letters.ts'
import { payingRequests, requestsToStop } from './records/money-back.ts'
import {
  dueReminders,
  type Reminded,
  recordReminder,
  renewalsToAnnounce,
  trialsToAnnounce,
} from './records/reminder.ts'
import { dueSubscriptions, plansOf } from './records/subscription.ts'
import { reminderDays } from './rules/reminders.ts'
import { askToPayBack, finishMoneyBack, payMoneyBack } from './services/money-back.ts'
import { stopStillCharged } from './services/money-back-plan.ts'
import { settleDue } from './services/settle-due.ts'
import { settleSubscriptions } from './services.ts'

const { changes } = subscriptionCalls.check
/** No provider takes longer than this for a first payment. */
const waitingTime = days(1)
/** How long the provider is asked about a change whose answer may have been lost. */
const lookedAfter = hours(1)

/** Renewals, failed payments and ends: whatever falls due, and whatever the provider could not tell us. */
const settle: ScheduledWork = {
  ...settleSubscriptions,
  does: 'Settles renewals, failed payments and ends, whatever the provider could not tell us',
  every: '*/5 * * * *',
  atStart: true,
  run: (services, job) =>
    forEachDue(services, job, {
      async find(db, now, limit) {
        const changed = await services.payments.changedSince(later(now, -lookedAfter))
        return dueSubscriptions(db, now, { waitingSince: later(now, -waitingTime), changed }, limit)
      },
      changes,
      act: settleDue,
    }),
}

const payBack: ScheduledWork = {
  ...payMoneyBack,
  does: 'Pays back the money that an admin has decided to pay back',
  every: '*/5 * * * *',
  atStart: true,
  run: (services, job) =>
    forEachDue(services, job, {
      find: (db, _, limit) => payingRequests(db, limit),
      changes,
      ask: askToPayBack,
      act: (transaction, { id }) => finishMoneyBack(transaction, id),
    }),
}

const stopAskedBack: ScheduledWork = {
  name: 'stop-plans-asked-back',
  does: 'Stops plans that would still be charged although their money is asked back',
  every: '*/5 * * * *',
  atStart: true,
  run: (services, job) =>
    forEachDue(services, job, {
      find: (db, _, limit) => requestsToStop(db, services.payments.provider, limit),
      changes,
      act: stopStillCharged,
    }),
}

const endTrials: ScheduledWork = {
  name: 'end-trials',
  does: 'Ends trials that are over',
  every: '*/5 * * * *',
  atStart: true,
  run: (services, job) =>
    forEachDue(services, job, {
      find: trialsOver,
      changes,
      async act({ db, now, mail, touch, publish }, { id }) {
        if (!(await endTrial(db, id, now))) return
        await publish(contractorsChanged, { contractorIds: [id] })
        touch(id)
        const reader = await findTakingPart(db, id)
        if (!reader) return
        const { publicUrl } = services.settings
        mail({ userId: id, email: reader.email }, trialOver({ firstName: reader.first_name, publicUrl }))
      },
    }),
}

/** Sends reminders of coming events, during the day. */
const announce = <R extends Reminded>(
  named: Pick<ScheduledWork, 'name' | 'does'>,
  find: (db: Db, now: Date, limit: number) => Promise<R[]>,
  write: (facts: Parameters<typeof trialEnding>[0], person: R) => Letter,
): ScheduledWork => ({
  ...named,
  every: '5 8-20 * * *',
  run: (services, job) =>
    forEachDue(services, job, {
      find,
      async act({ db, now, mail }, person) {
        if (!(await recordReminder(db, person, now))) return
        const { id, email, first_name: firstName, at } = person
        const { publicUrl } = services.settings
        mail({ userId: id, email }, write({ firstName, publicUrl, now, at }, person))
      },
    }),
})

const announceTrialEnds = announce(
  { name: 'announce-trial-ends', does: 'Tells contractors of trials about to end' },
  dueReminders(reminderDays.trialEnds, trialsToAnnounce),
  trialEnding,
)

const announceRenewals = announce(
  { name: 'announce-renewals', does: 'Tells contractors of payments about to be taken' },
  dueReminders(reminderDays.renews, renewalsToAnnounce),
  (facts, row) => renewalComing(facts, plansOf(row)),
)

export const subscriptionWorks: readonly ScheduledWork[] = [
  stopAskedBack,
  payBack,
  settle,
  endTrials,
  announceTrialEnds,
  announceRenewals,
]
