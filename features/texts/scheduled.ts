import type { ScheduledWork } from '#server/background/scheduled-work.ts'
import { later } from '#shared/dates.ts'
import { deleteOld } from './records.ts'
import { codeRate } from './rules.ts'

export const deletePhoneCodes: ScheduledWork = {
  name: 'forget-phone-codes',
  does: 'Deletes expired codes sent to phones, and lets numbers that refused texts be tried again',
  every: '27 * * * *',
  async run({ database, clock }) {
    await deleteOld(database.db, later(clock(), -codeRate.within), clock())
  },
}
