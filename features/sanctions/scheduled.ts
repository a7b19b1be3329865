import { lockAccount } from '#features/accounts/records/deletion.ts'
import { forEachDue } from '#server/background/due-work.ts'
import type { ScheduledWork } from '#server/background/scheduled-work.ts'
import type { Transaction } from '#server/context.ts'
import { everyAdmin } from '#server/events/events.ts'
import { sanctionCalls } from './contract.ts'
import { sanctionOver } from './letters.ts'
import { lockSanction, sanctionById, sanctionsOver, saveSanction } from './records/sanction.ts'
import { canTake, sanctionStates, stepFrom } from './rules.ts'
import { showAgain } from './services.ts'

/** Ends sanctions after their last day; appeals stay open. */
const endSanctions: ScheduledWork = {
  name: 'end-sanctions',
  does: 'Ends sanctions when their last day is over',
  every: '*/5 * * * *',
  atStart: true,
  run: (services, job) =>
    forEachDue(services, job, { find: sanctionsOver, changes: sanctionCalls.lift.changes, act: end }),
}

async function end(transaction: Transaction, { id }: { id: string }): Promise<void> {
  const { db, services, mail, touch } = transaction
  const known = await sanctionById(db, id)
  const account = known && (await lockAccount(db, known.user_id))
  const sanction = account && (await lockSanction(db, id))
  // An admin may have lifted it in the meantime.
  if (!sanction || !canTake(sanction.state, 'end')) return
  const state = stepFrom(sanction.state, 'end')
  await saveSanction(db, id, { state, appeal_link: null })
  await showAgain(transaction, sanction)
  const over = { kind: sanction.kind, appealed: sanctionStates[state].appealed }
  mail({ userId: account.id, email: account.email }, sanctionOver(services.settings, account, over))
  touch(everyAdmin, account.id)
}

export const sanctionWorks: readonly ScheduledWork[] = [endSanctions]
