import { idleAccounts, lockAccount, noteIdleWarning } from '#features/accounts/records/deletion.ts'
import type { Services } from '#server/context.ts'
import { inTransaction } from '#server/in-transaction.ts'
import type { ScheduledWork } from '#server/scheduler.ts'
import { formatDay, later } from '#shared/dates.ts'
import { accountIdle } from './letters.ts'
import { eraseAccount } from './records/erase.ts'
import { forgetFarewells, removeDue, removedPeriods } from './records/retention.ts'
import { noteRun } from './records/runs.ts'
import { cronOf, dueBefore, idleDeletion, idleWarning } from './rules/retention.ts'
import { erasureChanges } from './rules.ts'

const batch = 200

/** Does something for each account that is idle since a time, and was warned by another; gives for how many. */
async function forEachIdle(
  { database }: Services,
  since: Date,
  warnedBy: Date | null,
  act: (id: string) => Promise<boolean>,
): Promise<number> {
  let acted = 0
  for (let found = batch; found === batch; ) {
    const ids = await idleAccounts(database.db, since, warnedBy, batch)
    for (const id of ids) if (await act(id)) acted += 1
    found = ids.length
  }
  return acted
}

/** Warns owners of accounts that nobody has used for almost two years; once, unless they have been here since. */
const warnIdle: ScheduledWork = {
  name: 'warn-idle-accounts',
  every: cronOf('idleWarning'),
  async run(services) {
    const since = dueBefore('idleWarning', services.clock())
    const warned = await forEachIdle(services, since, null, (id) =>
      inTransaction(services, [], async ({ db, now, mail }) => {
        const account = await lockAccount(db, id)
        if (!account || account.last_seen_at > since) return false
        await noteIdleWarning(db, id, now)
        const { brand, publicUrl } = services.settings
        const lastDay = formatDay(idleDeletion(account.last_seen_at, now))
        mail({ userId: id, email: account.email }, accountIdle(account.first_name, brand.name, lastDay, publicUrl))
        return true
      }),
    )
    await noteRun(services.database.db, 'idleWarning', services.clock(), warned)
  },
}

/** Deletes accounts whose time is over and whose owner had the whole time of the warning. */
const deleteIdle: ScheduledWork = {
  name: 'delete-idle-accounts',
  every: cronOf('idleAccounts'),
  async run(services) {
    const clock = services.clock()
    const since = dueBefore('idleAccounts', clock)
    const deleted = await forEachIdle(services, since, later(clock, -idleWarning), (id) =>
      inTransaction(services, erasureChanges, async (transaction) => {
        const account = await lockAccount(transaction.db, id)
        if (!account || account.last_seen_at > since) return false
        await eraseAccount(transaction, id)
        return true
      }),
    )
    await noteRun(services.database.db, 'idleAccounts', services.clock(), deleted)
  },
}

/** Removes what was kept long enough. */
const removeOld: ScheduledWork = {
  name: 'remove-old-records',
  every: cronOf('mails'),
  async run(services) {
    const { db } = services.database
    for (const name of removedPeriods) {
      let all = 0
      for (let removed = batch; removed === batch; all += removed)
        removed = await inTransaction(services, [], ({ db, now }) => removeDue(db, name, now, batch))
      await noteRun(db, name, services.clock(), all)
    }
    await forgetFarewells(db)
  },
}

export const privacyWorks: readonly ScheduledWork[] = [warnIdle, deleteIdle, removeOld]
