import { lockAccount, lockSignIns } from '#features/accounts/records/deletion.ts'
import { passwordOf } from '#features/accounts/records.ts'
import { othersShutOut } from '#features/accounts/services.ts'
import { beginDeparture } from '#features/departures/services.ts'
import { underWayOf } from '#features/leads/services/leave.ts'
import type { ActionsOf } from '#server/calls/feature.ts'
import { signedIn } from '#server/context.ts'
import { passwordMatches } from '#server/sign-in/passwords.ts'
import { formatDay, hours } from '#shared/dates.ts'
import { refusalAt } from '#shared/refusal.ts'
import type { privacyCalls } from './contract.ts'
import { countDue, duePage } from './records/retention.ts'
import { lastRuns } from './records/runs.ts'
import { nextRun, periodNames } from './rules/retention.ts'
import { download } from './services/download.ts'
import { eraseAccount } from './services.ts'

const passwordRate = { times: 10, within: hours(1) }

export const privacyActions: ActionsOf<typeof privacyCalls> = {
  download,
  async signOutEverywhere(context) {
    const { userId } = signedIn(context)
    await lockAccount(context.db, userId)
    // A concurrent sign-in comes first, and its session ends below, or comes after.
    await lockSignIns(context.db, userId)
    await context.services.sessions.endAll(context.db, userId)
    await context.publish(othersShutOut, { userId })
    await context.services.sessions.close(context)
    context.touch(userId)
    return { success: true, message: 'You have been signed out everywhere.' }
  },
  underWay: (context) => underWayOf(context.db, signedIn(context).userId),
  async deleteAccount(context, { password }) {
    const { userId } = signedIn(context)
    await context.services.rateLimits.limit(`deletion of ${userId}`, passwordRate)
    await lockAccount(context.db, userId)
    if (!(await passwordMatches(password, await passwordOf(context.db, userId))))
      throw refusalAt('password', 'That password is not right.', 'BAD_CREDENTIALS')
    const day = formatDay(await beginDeparture(context, userId))
    await context.services.sessions.close(context)
    return { success: true, message: `Your account will be deleted on ${day}.` }
  },
  async deleteUser(context, { id }) {
    await eraseAccount(context, id, 'byUs')
    return { success: true, message: 'The account and all the personal data in it have been deleted.' }
  },
  async retention({ db, now }, { period, after }) {
    const ran = await lastRuns(db)
    const periods = await Promise.all(
      periodNames.map(async (name) => ({
        name,
        due: await countDue(db, name, now),
        lastRun: ran.get(name) ?? null,
        nextRun: nextRun(name, now),
      })),
    )
    return { periods, rows: period ? await duePage(db, period, now, after) : [] }
  },
}
