import { lockLead } from '#features/leads/services/lock.ts'
import { forEachDue } from '#server/background/due-work.ts'
import type { ScheduledWork } from '#server/background/scheduled-work.ts'
import { inHours, later } from '#shared/dates.ts'
import { visitCalls } from './contract.ts'
import { visitReminder } from './letters.ts'
import { setReminder, visitById, visitsBegunBy, visitsToRemind } from './records.ts'
import { nextReminder } from './rules/times.ts'
import { codeWindow } from './rules.ts'
import { mailVisit } from './services/appointment.ts'
import { missVisit } from './services/miss.ts'

const remindOfVisits: ScheduledWork = {
  name: 'remind-of-visits',
  does: 'Reminds both of an agreed visit the day before and again shortly before, and not at night',
  every: '* 8-20 * * *',
  run: (services, job) =>
    forEachDue(services, job, {
      find: visitsToRemind,
      async act(transaction, { id }) {
        const { db, now } = transaction
        const asked = await visitById(db, id)
        if (!asked) return
        await lockLead(db, asked.lead_id)
        const visit = await visitById(db, id)
        if (!visit?.remind_at || visit.remind_at > now || visit.state !== 'agreed' || !visit.starts_at) return
        await setReminder(db, id, nextReminder(visit.starts_at, now))
        if (visit.starts_at > now) mailVisit(transaction, visit, visitReminder, { attached: false })
      },
    }),
}

const closePassedVisits: ScheduledWork = {
  name: 'close-passed-visits',
  does: `Notes ${inHours(codeWindow.after)} after an agreed visit that nobody confirmed it; the code or the homeowner still can`,
  every: '*/5 * * * *',
  atStart: true,
  run: (services, job) =>
    forEachDue(services, job, {
      find: (db, now, limit) => visitsBegunBy(db, later(now, -codeWindow.after), limit),
      changes: visitCalls.move.changes,
      async act(transaction, { id }) {
        const { db, now, touch } = transaction
        const asked = await visitById(db, id)
        if (!asked) return
        await lockLead(db, asked.lead_id)
        const visit = await visitById(db, id)
        if (visit?.state !== 'agreed' || !visit.starts_at || later(visit.starts_at, codeWindow.after) > now) return
        await missVisit(transaction, visit, visit.starts_at)
        touch(visit.client_id, visit.contractor_id)
      },
    }),
}

export const visitWorks = [remindOfVisits, closePassedVisits]
