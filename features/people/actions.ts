import { runView } from '#features/bulk-runs/records/run.ts'
import { type BulkWork, beginRun } from '#features/bulk-runs/services.ts'
import { setPageHeaders } from '#server/answers/paged-answer.ts'
import type { ActionsOf } from '#server/calls/feature.ts'
import { type Context, signedIn } from '#server/context.ts'
import { mayDo } from '#shared/admin-roles.ts'
import { days, later } from '#shared/dates.ts'
import { counted, withCommas } from '#shared/numbers.ts'
import { shownPhone } from '#shared/phone.ts'
import { mostCounted } from '#shared/searching.ts'
import { peopleCalls } from './contract.ts'
import { countFound, findPeople, type PersonRow } from './records/find.ts'
import { countPeople } from './records/tallies.ts'
import { sendLoginLinks, sendVerificationLinks } from './scheduled.ts'
import { accountShown } from './services.ts'

/** How long an account counts as new. */
const recently = days(7)

export const peopleActions: ActionsOf<typeof peopleCalls> = {
  stats: async ({ db, now }) => {
    const { clients, contractors, recent, active_jobs } = await countPeople(db, later(now, -recently))
    return {
      totalUsers: clients + contractors,
      recentSignups: recent,
      contractorsCount: contractors,
      clientsCount: clients,
      activeJobs: active_jobs,
    }
  },
  recentUsers: async (context, { search, after }) => {
    const { db, now } = context
    const found = await findPeople(db, { search, after, sort: 'newest' }, now)
    setPageHeaders(context, peopleCalls.recentUsers, { total: await countFound(db, { search }), upTo: mostCounted })
    return found.map((row) => shown(row, context))
  },
  allUsers: async (context, wanted) => {
    const { db, now } = context
    const found = await findPeople(db, wanted, now)
    setPageHeaders(context, peopleCalls.allUsers, { total: await countFound(db, wanted), upTo: mostCounted })
    return found.map((row) => shown(row, context))
  },
  sendLoginCredentials: (context, wish) => sendToAll(context, sendLoginLinks, 'Login links', wish),
  resendVerificationAll: (context, wish) => sendToAll(context, sendVerificationLinks, 'Verification emails', wish),
}

const shown = (row: PersonRow, context: Context) => ({
  ...accountShown(row),
  jobs: row.jobs,
  contractor: row.contractor && {
    id: row.id,
    businessName: row.contractor.business_name,
    businessPhone: shownPhone(row.contractor.business_phone),
    businessEmail: row.contractor.business_email,
    location: row.contractor.location,
    trades: row.contractor.trades,
    verificationStatus: row.contractor.verification_status,
    subscriptionTier: row.contractor.subscription_tier,
    subscriptionStatus: row.contractor.subscription_status,
    leadCreditsBalance: mayDo(signedIn(context).adminRoles, 'payments') ? row.contractor.balance : null,
  },
})

const leftOut = (count: number) =>
  count === 0 ? '' : ` ${withCommas(count)} ${count === 1 ? 'was' : 'were'} left out.`

/** Sends what fits into the call; background work sends the rest. */
async function sendToAll(context: Context, work: BulkWork, what: string, { again }: { again: boolean }) {
  const run = runView(await beginRun(context, work, { again }))
  const message =
    run.state === 'done'
      ? `${what} sent to ${withCommas(run.sent)} of ${counted(run.total, 'contractor')}.${leftOut(run.skipped)}`
      : `${what} are on their way to ${counted(run.total, 'contractor')}.`
  const results = [
    { outcome: 'sent' as const, count: run.sent },
    { outcome: 'skipped' as const, count: run.skipped },
    { outcome: 'failed' as const, count: run.failed },
  ]
  return { message, totalProcessed: run.sent + run.skipped + run.failed, results, run }
}
