import { lockAccount } from '#features/accounts/records/deletion.ts'
import { mailConfirmation, mailLoginLink } from '#features/accounts/services.ts'
import type { RunRow } from '#features/bulk-runs/records/run.ts'
import type { BulkWork } from '#features/bulk-runs/services.ts'
import { wasMailed } from '#features/mails/records.ts'
import type { ScheduledWork } from '#server/background/scheduled-work.ts'
import type { Transaction } from '#server/context.ts'
import { later } from '#shared/dates.ts'
import type { MailKindName } from '#shared/mail-kinds.ts'
import { contractorAccountsAfter, countContractorAccounts } from './records/contractor-accounts.ts'
import { addUpTallies } from './records/tallies.ts'
import { linkPause } from './rules.ts'

/** Mails every contractor a single-use link to choose a password. */
export const sendLoginLinks: BulkWork = {
  name: 'send-login-links',
  count: (db, { started_at }) => countContractorAccounts(db, started_at, {}),
  next: (db, { reached, started_at }, limit) => contractorAccountsAfter(db, reached, started_at, { limit }),
  async act(transaction, userId, run) {
    const account = await lockAccount(transaction.db, userId)
    if (!account || (await hasOne(transaction, userId, 'login-link', run))) return 'skipped'
    await mailLoginLink(transaction, account)
    return 'sent'
  },
}

/** Mails a new confirmation link to every contractor with an unconfirmed address. */
export const sendVerificationLinks: BulkWork = {
  name: 'send-verification-links',
  count: (db, { started_at }) => countContractorAccounts(db, started_at, { unverified: true }),
  next: (db, { reached, started_at }, limit) =>
    contractorAccountsAfter(db, reached, started_at, { unverified: true, limit }),
  async act(transaction, userId, run) {
    const account = await lockAccount(transaction.db, userId)
    if (!account || account.email_verified) return 'skipped'
    if (await hasOne(transaction, userId, 'verify-email', run)) return 'skipped'
    await mailConfirmation(transaction, userId, account.email)
    return 'sent'
  },
}

/** Whether somebody got such a link recently and the run does not repeat it. */
const hasOne = async ({ db, now }: Transaction, userId: string, kind: MailKindName, { details }: RunRow) =>
  !details.again && (await wasMailed(db, userId, kind, later(now, -linkPause)))

/** Merges the rows from which the admin dashboard sums its totals. */
export const shortenTallies: ScheduledWork = {
  name: 'shorten-tallies',
  does: 'Adds up the tallies behind the figures of the admin dashboard',
  every: '4-59/10 * * * *',
  run: ({ database }) => addUpTallies(database.db),
}
