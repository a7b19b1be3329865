import type { BulkWork } from '#features/bulk-runs/records/advance.ts'
import { inBatches } from '#server/background/due-work.ts'
import type { ScheduledWork } from '#server/background/scheduler.ts'
import { mailConfirmation } from './actions/register.ts'
import { howToSignIn } from './letters.ts'
import { contractorAccountsAfter, countContractorAccounts } from './records/contractor-accounts.ts'
import { expiringTables, removeExpired } from './records/expired.ts'
import { addUpTallies } from './records/tallies.ts'
import { findById, issueLink } from './records.ts'
import { sentLinkLifetime } from './rules.ts'

/** Tells every contractor how to sign in, with a single-use link to choose a password. */
export const sendLoginLinks: BulkWork = {
  name: 'send-login-links',
  count: (db, at) => countContractorAccounts(db, at, {}),
  next: (db, after, at, limit) => contractorAccountsAfter(db, after, at, { limit }),
  async act({ db, now, mail, services }, userId) {
    const account = await findById(db, userId)
    if (!account || account.deleted_at) return 'skipped'
    const { email } = account
    const token = await issueLink(db, 'resetPassword', userId, now, sentLinkLifetime)
    mail({ userId, email }, howToSignIn(services.settings, account, email, token))
    return 'sent'
  },
}

/** A new confirmation link for every contractor whose address is not confirmed. */
export const sendVerificationLinks: BulkWork = {
  name: 'send-verification-links',
  count: (db, at) => countContractorAccounts(db, at, { unverified: true }),
  next: (db, after, at, limit) => contractorAccountsAfter(db, after, at, { unverified: true, limit }),
  async act(transaction, userId) {
    const account = await findById(transaction.db, userId)
    if (!account || account.deleted_at || account.email_verified) return 'skipped'
    await mailConfirmation(transaction, userId, account.email)
    return 'sent'
  },
}

/** Keeps the figures of the admin dashboard short to add up. */
export const shortenTallies: ScheduledWork = {
  name: 'shorten-tallies',
  every: '4-59/10 * * * *',
  run: ({ database }) => addUpTallies(database.db),
}

/** Sessions and links that have ended open nothing any more, and do not stay. */
export const forgetExpired: ScheduledWork = {
  name: 'accounts-forget-expired',
  every: '40 3 * * *',
  async run({ database, clock }, job) {
    for (const table of expiringTables)
      await inBatches(job, (limit) => removeExpired(database.db, table, clock(), limit))
  },
}
