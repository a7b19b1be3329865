import { idleAccounts, lockAccount, noteIdleWarning } from '#features/accounts/records/deletion.ts'
import { inTransaction } from '#server/in-transaction.ts'
import type { ScheduledWork } from '#server/scheduler.ts'
import { formatDay, later } from '#shared/dates.ts'
import { accountIdle } from './letters.ts'
import { eraseAccount } from './records/erase.ts'
import { forgetFarewells, removeDue } from './records/retention.ts'
import { dueBefore, idleDeletion, idleWarning, retentionRules } from './rules/retention.ts'
import { erasureChanges, keptYears } from './rules.ts'

const batch = 200

/** Warns owners of accounts that nobody has used for almost two years; once, unless they have been here since. */
const warnIdle: ScheduledWork = {
  name: 'warn-idle-accounts',
  every: '10 9 * * *',
  async run(services) {
    const since = later(dueBefore(services.clock(), keptYears.idleAccount), idleWarning)
    for (let found = batch; found === batch; ) {
      const ids = await idleAccounts(services.database.db, since, null, batch)
      for (const id of ids)
        await inTransaction(services, [], async ({ db, now, mail }) => {
          const account = await lockAccount(db, id)
          if (!account || account.last_seen_at > since) return
          await noteIdleWarning(db, id, now)
          const { brand, publicUrl } = services.settings
          const lastDay = formatDay(idleDeletion(account.last_seen_at, now))
          mail({ userId: id, email: account.email }, accountIdle(account.first_name, brand.name, lastDay, publicUrl))
        })
      found = ids.length
    }
  },
}

/** Deletes accounts whose time is over and whose owner had the whole time of the warning. */
const deleteIdle: ScheduledWork = {
  name: 'delete-idle-accounts',
  every: '40 3 * * *',
  async run(services) {
    const clock = services.clock()
    const since = dueBefore(clock, keptYears.idleAccount)
    const warnedBy = later(clock, -idleWarning)
    for (let found = batch; found === batch; ) {
      const ids = await idleAccounts(services.database.db, since, warnedBy, batch)
      for (const id of ids)
        await inTransaction(services, erasureChanges, async (transaction) => {
          const account = await lockAccount(transaction.db, id)
          if (account && account.last_seen_at <= since) await eraseAccount(transaction, id)
        })
      found = ids.length
    }
  },
}

/** Removes what was kept long enough. */
const removeOld: ScheduledWork = {
  name: 'remove-old-records',
  every: '20 4 * * *',
  async run(services) {
    for (const rule of retentionRules)
      for (let removed = batch; removed === batch; )
        removed = await inTransaction(services, [], ({ db, now }) => removeDue(db, rule, now, batch))
    await forgetFarewells(services.database.db)
  },
}

export const privacyWorks: readonly ScheduledWork[] = [warnIdle, deleteIdle, removeOld]
