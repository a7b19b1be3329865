import { findById } from '#features/accounts/records.ts'
import type { Choice } from '#features/consents/rules.ts'
import { contractorById } from '#features/contractors/records.ts'
import { openCards } from '#features/jobs/records/on-offer.ts'
import { openView } from '#features/jobs/services/open-view.ts'
import { forEachDue, inBatches } from '#server/background/due-work.ts'
import type { ScheduledWork } from '#server/background/scheduled-work.ts'
import type { Transaction } from '#server/context.ts'
import type { Db } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { later } from '#shared/dates.ts'
import { newJob, newJobs } from './letters.ts'
import {
  continueRound,
  contractorsWaiting,
  forgetAlerts,
  nextAddressees,
  noteAlerts,
  takeRound,
  takeWaiting,
} from './records.ts'
import { alertsKept } from './rules.ts'

/** As many contractors are told in one transaction. */
const batch = 200

/**
 * New jobs reach the contractors they are for, some at a time; who has been told is written in the transaction that writes
 * their mails, so that a crash repeats nothing and forgets nobody.
 */
const spreadNewJobs: ScheduledWork = {
  name: 'spread-new-jobs',
  does: 'Tells contractors of new jobs that are for them',
  every: '* * * * *',
  atStart: true,
  run: (services, job) => inBatches(job, () => inTransaction(services, [], spreadSome), 1),
}

/** Gives how many jobs it was at: one, or none when there is none left to spread. */
async function spreadSome({ db, now, mail, services }: Transaction): Promise<number> {
  const round = await takeRound(db)
  if (!round) return 0
  const { job_id: jobId } = round
  const [job] = await openCards(db, null, [jobId])
  const found = job ? await nextAddressees(db, job, round.after_contractor, batch) : []
  const who = (choice: Choice) => found.filter((one) => one.choice === choice).map(({ id }) => id)
  const told = await noteAlerts(db, jobId, who('instant'), now, now)
  await noteAlerts(db, jobId, who('daily'), now, null)
  for (const one of job ? found : []) {
    if (!job || !told.has(one.id)) continue
    const reader = { firstName: one.first_name, publicUrl: services.settings.publicUrl }
    mail({ userId: one.id, email: one.email }, newJob(openView(job, one), reader))
  }
  await continueRound(db, jobId, found.length < batch ? undefined : found.at(-1)?.id)
  return 1
}

/** One mail for each contractor who hears once a day, about the jobs that are still open to them. */
const sendDailyAlerts: ScheduledWork = {
  name: 'send-daily-job-alerts',
  does: 'Sends one mail a day to contractors who hear of jobs once a day',
  every: '0 7 * * *',
  async run(services, job) {
    const find = (db: Db, _now: Date, limit: number) => contractorsWaiting(db, limit)
    await forEachDue(services, job, { find, act: sendDaily })
    await forgetAlerts(services.database.db, later(services.clock(), -alertsKept))
  },
}

async function sendDaily({ db, now, mail, services }: Transaction, { id }: { id: string }): Promise<void> {
  const jobIds = await takeWaiting(db, id, now)
  const contractor = await contractorById(db, id)
  if (!contractor?.listed) return
  const jobs = (await openCards(db, id, jobIds)).filter(({ lead_id }) => lead_id === null)
  const account = await findById(db, id)
  if (jobs.length === 0 || !account) return
  const reader = { firstName: contractor.first_name, publicUrl: services.settings.publicUrl }
  const letter = newJobs(
    jobs.map((job) => openView(job, contractor)),
    reader,
  )
  mail({ userId: id, email: account.email }, letter)
}

export const jobAlertWorks: readonly ScheduledWork[] = [spreadNewJobs, sendDailyAlerts]
