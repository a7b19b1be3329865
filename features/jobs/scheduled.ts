import { findById } from '#features/accounts/records.ts'
import { forEachDue } from '#server/background/due-work.ts'
import type { ScheduledWork } from '#server/background/scheduled-work.ts'
import type { Transaction } from '#server/context.ts'
import { newMailedLink } from '#server/mail/mailed-link.ts'
import { later } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { jobCalls } from './contract.ts'
import { jobClosedUnanswered, stillLooking } from './letters.ts'
import { type LockedJob, lockJob, saveJob } from './records/lock.ts'
import { homeownerActedSince, jobsToAsk, silentJobs } from './records/still-looking.ts'
import { askEvery, nextQuestion, stillLookingTime } from './rules/still-looking.ts'
import { closeJob } from './services.ts'

const { changes } = jobCalls.remove

/** Whether to go on with a question, given what the homeowner has done since a time. */
async function standing({ db }: Transaction, job: LockedJob, since: Date) {
  return nextQuestion({
    job: { status: job.status, acceptedLeadId: job.accepted_lead_id },
    settled: job.unsettled_leads === 0,
    active: await homeownerActedSince(db, job.id, since),
  })
}

const silence = 'the homeowner did not tell us they were still looking for somebody'
const notWaiting = { answer_due_at: null, answer_link: null }

/** Asks, once a week, at times of the day when nobody is woken. */
export const askStillLooking: ScheduledWork = {
  name: 'ask-still-looking',
  does: 'Asks homeowners whether they are still looking for somebody',
  every: '*/10 8-19 * * *',
  run: (services, job) => forEachDue(services, job, { find: jobsToAsk, changes, act: ask }),
}

async function ask(transaction: Transaction, { id }: { id: string }): Promise<void> {
  const { db, now, services } = transaction
  const job = await lockJob(db, id)
  if (!job?.ask_at || job.ask_at > now) return
  const next = await standing(transaction, job, later(now, -askEvery))
  const owner = next === 'now' ? await findById(db, job.client_id) : undefined
  if (!owner) return saveJob(db, job.id, { ask_at: next === 'later' ? later(now, askEvery) : null })
  const { token, kept } = newMailedLink()
  const answerDueAt = later(now, stillLookingTime)
  await saveJob(db, job.id, { ask_at: null, answer_due_at: answerDueAt, answer_link: kept })
  const { publicUrl } = services.settings
  const question = { title: job.title, answerDueAt, link: `${publicUrl}${paths.stillLooking(token)}` }
  transaction.mail({ userId: owner.id, email: owner.email }, stillLooking(owner.first_name, question))
  transaction.touch(owner.id)
}

/** Closes, at the very moment the time to answer is over, the jobs nobody answered for. */
export const closeSilentJobs: ScheduledWork = {
  name: 'close-silent-jobs',
  does: 'Closes the jobs whose homeowner did not answer that',
  every: '* * * * *',
  run: (services, job) => forEachDue(services, job, { find: silentJobs, changes, act: closeSilent }),
}

async function closeSilent(transaction: Transaction, { id }: { id: string }): Promise<void> {
  const { db, now, services } = transaction
  const job = await lockJob(db, id)
  if (!job?.answer_due_at || job.answer_due_at > now) return
  const next = await standing(transaction, job, later(job.answer_due_at, -stillLookingTime))
  if (next === 'none') return saveJob(db, job.id, notWaiting)
  if (next === 'later') return saveJob(db, job.id, { ...notWaiting, ask_at: later(now, askEvery) })
  await closeJob(transaction, job, { how: 'unwanted', userId: null, why: silence })
  const owner = await findById(db, job.client_id)
  if (!owner) return
  const letter = jobClosedUnanswered(owner.first_name, job.title, services.settings.publicUrl)
  transaction.mail({ userId: owner.id, email: owner.email }, letter)
}
