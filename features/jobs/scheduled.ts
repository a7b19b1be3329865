import { findById } from '#features/accounts/records.ts'
import { forEachDue } from '#server/background/due-work.ts'
import type { ScheduledWork } from '#server/background/scheduled-work.ts'
import type { Transaction } from '#server/context.ts'
import { newMailedLink } from '#server/mail/mailed-link.ts'
import { later } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { jobCalls } from './contract.ts'
import { jobClosedUnanswered, stillLooking, stillLookingReminder } from './letters.ts'
import { type LockedJob, lockJob, saveJob } from './records/lock.ts'
import { activityOf, jobsToAsk, jobsToRemind, silentJobs } from './records/still-looking.ts'
import { askEvery, nextQuestion, notAsked, remindAfter, stillLookingTime } from './rules/still-looking.ts'
import { closeJob } from './services.ts'

const { changes } = jobCalls.remove

/** Whether to ask now, or whether the question asked then still stands; otherwise when to ask next. */
async function standing({ db }: Transaction, job: LockedJob, askedAt: Date) {
  const { approved, lastStep } = await activityOf(db, job.id)
  return nextQuestion({
    job,
    approved,
    lastHappened: latest(job.created_at, job.changed_at, lastStep),
    askedAt,
  })
}

const latest = (first: Date, ...others: (Date | null)[]): Date =>
  others.reduce<Date>((last, other) => (other && other > last ? other : last), first)

const silence = 'the homeowner did not tell us they were still looking for somebody'

/** A question with a new link, and the hash that is stored. */
function questionOf(job: LockedJob, answerDueAt: Date, { publicUrl }: { publicUrl: string }) {
  const { token, hash } = newMailedLink()
  return { hash, question: { title: job.title, answerDueAt, link: `${publicUrl}${paths.stillLooking(token)}` } }
}

/** Asks at most once a week, during the day. */
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
  const next = await standing(transaction, job, now)
  const owner = next === 'now' ? await findById(db, job.client_id) : undefined
  if (!owner) return saveJob(db, job.id, { ask_at: next instanceof Date ? next : null })
  const answerDueAt = later(now, stillLookingTime)
  const { hash, question } = questionOf(job, answerDueAt, services.settings)
  const asked = { answer_due_at: answerDueAt, answer_link: hash, remind_at: later(now, remindAfter) }
  await saveJob(db, job.id, { ask_at: null, ...asked })
  transaction.mail({ userId: owner.id, email: owner.email }, stillLooking(owner.first_name, question))
  transaction.touch(owner.id)
}

/** Reminds those who have not answered on the fifth day, unless something has happened on the job. */
export const remindStillLooking: ScheduledWork = {
  name: 'remind-still-looking',
  does: 'Reminds homeowners who have not answered that their job will close',
  every: '*/10 8-19 * * *',
  run: (services, job) => forEachDue(services, job, { find: jobsToRemind, changes: [], act: remind }),
}

async function remind(transaction: Transaction, { id }: { id: string }): Promise<void> {
  const { db, now, services } = transaction
  const job = await lockJob(db, id)
  if (!job?.remind_at || job.remind_at > now) return
  const going =
    job.answer_due_at && job.answer_due_at > now && (await standing(transaction, job, askedAt(job.answer_due_at)))
  const owner = going === 'now' ? await findById(db, job.client_id) : undefined
  if (!owner || !job.answer_due_at) return saveJob(db, job.id, { remind_at: null })
  const { hash, question } = questionOf(job, job.answer_due_at, services.settings)
  await saveJob(db, job.id, { remind_at: null, answer_link: hash })
  transaction.mail({ userId: owner.id, email: owner.email }, stillLookingReminder(owner.first_name, question))
}

const askedAt = (answerDueAt: Date): Date => later(answerDueAt, -stillLookingTime)

/** Closes the jobs whose question was not answered in time, at the deadline. */
export const closeSilentJobs: ScheduledWork = {
  name: 'close-silent-jobs',
  does: 'Closes jobs whose homeowner did not say in time that they are still looking',
  every: '* * * * *',
  run: (services, job) => forEachDue(services, job, { find: silentJobs, changes, act: closeSilent }),
}

async function closeSilent(transaction: Transaction, { id }: { id: string }): Promise<void> {
  const { db, now, services } = transaction
  const job = await lockJob(db, id)
  if (!job?.answer_due_at || job.answer_due_at > now) return
  const next = await standing(transaction, job, askedAt(job.answer_due_at))
  if (next !== 'now') return saveJob(db, job.id, { ...notAsked, ask_at: next === 'none' ? null : later(now, askEvery) })
  await closeJob(transaction, job, { how: 'closed', userId: null, why: silence })
  const owner = await findById(db, job.client_id)
  if (!owner) return
  const letter = jobClosedUnanswered(owner.first_name, job.title, services.settings.publicUrl)
  transaction.mail({ userId: owner.id, email: owner.email }, letter)
}

export const stillLookingWorks: readonly ScheduledWork[] = [askStillLooking, remindStillLooking, closeSilentJobs]
