import { dailyMailHour } from '#features/consents/rules.ts'
import { type JobCard, openCards } from '#features/jobs/records/on-offer.ts'
import { openView } from '#features/jobs/services/open-view.ts'
import { wholeMiles } from '#features/places/rules.ts'
import { forEachDue } from '#server/background/due-work.ts'
import type { ScheduledWork } from '#server/background/scheduled-work.ts'
import type { Transaction } from '#server/context.ts'
import type { Db } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { minutes } from '#shared/dates.ts'
import { newJob, newJobs } from './letters.ts'
import { partsDue, savePart, takePart } from './records/digests.ts'
import { deleteNews, newsBeyond, numberNews, recordNotified, takeNews } from './records/news.ts'
import { choicesOf, nextInstantReaders, readersOf, toldAtOnce } from './records/readers.ts'
import {
  byPlace,
  digestsDue,
  getsInstantAlert,
  jobsFor,
  lastHour,
  type NewJob,
  namedInDailyMail,
  newsSince,
  partsEvery,
} from './rules.ts'
import { spreadNewJobs } from './services.ts'

/** Most contractors told in one transaction. */
const batch = 500

/**
 * Sends instant alerts in batches. The progress is saved in the transaction that writes the mails, so a crash neither repeats
 * nor omits anybody.
 */
const notifyAtOnce: ScheduledWork = {
  ...spreadNewJobs,
  does: 'Sends alerts about new jobs to contractors who want them at once',
  every: '* * * * *',
  atStart: true,
  bulk: true,
  async run(services, { signal, turn }) {
    for (let left = true; left; ) {
      signal.throwIfAborted()
      left = await turn(() => inTransaction(services, [], notifySome))
    }
  },
}

/** Tells the next readers of a job; false when no job is left. */
async function notifySome({ db, now, mail, services }: Transaction): Promise<boolean> {
  const news = await takeNews(db)
  if (!news) return false
  const [job] = await openCards(db, null, [news.job_id])
  const found = job ? await nextInstantReaders(db, job, news.told_up_to, batch) : []
  const chosenBy = await choicesOf(db, found)
  const told = news.is_renewed ? await toldAtOnce(db, news.job_id, found) : new Set()
  const readers = found.filter((one) => getsInstantAlert(chosenBy(one.id), news.posted_at, now) && !told.has(one.id))
  if (job) {
    const view = openView(job, null)
    for (const one of readers) {
      const reader = { firstName: one.first_name, publicUrl: services.settings.publicUrl }
      mail({ userId: one.id, email: one.email }, newJob({ ...view, distanceMiles: wholeMiles(one, job) }, reader))
    }
  }
  await recordNotified(db, news.job_id, found.length < batch ? undefined : found.at(-1)?.id, now)
  return true
}

/** One mail a day for each contractor who wants one, with the jobs since their last that are still open to them. */
const sendDailyAlerts: ScheduledWork = {
  name: 'send-daily-job-alerts',
  does: 'Sends the daily mail about new jobs to contractors who chose it',
  every: `*/${partsEvery / minutes(1)} ${dailyMailHour}-${lastHour - 1} * * *`,
  atStart: true,
  bulk: true,
  async run(services, job) {
    const now = services.clock()
    const due = digestsDue(now)
    const parts = due ? await partsDue(services.database.db, due) : []
    if (!due || parts.length === 0) return
    await inTransaction(services, [], ({ db }) => numberNews(db))
    const news = await readNews(services.database.db, Math.min(...parts.map((one) => one.seen_to)), newsSince(now))
    await forEachDue(services, job, {
      find: async (db) => (await partsDue(db, due)).map(({ part }) => ({ id: String(part), part })),
      act: (transaction, { part }) => sendPart(transaction, part, due.day, news),
    })
    await deleteNews(services.database.db, newsSince(now))
  },
}

/** A job for alerts; the distance is added for each reader. */
interface Told extends NewJob {
  view: () => ReturnType<typeof openView>
}

/** The new jobs still open by category, and the highest number. */
async function readNews(db: Db, beyond: number, since: Date) {
  const news = await newsBeyond(db, beyond, since)
  const cards = await openCards(
    db,
    null,
    news.map((one) => one.job_id),
  )
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  const jobs = news.flatMap(({ job_id, number, posted_at, asked, earlier }): Told[] => {
    const card = cardOf.get(job_id)
    if (!card) return []
    const { category, latitude, longitude } = card
    const told = { postedAt: posted_at, earlier, asked: new Set(asked) }
    return [{ number, category, latitude, longitude, ...told, view: viewOnce(card) }]
  })
  return { jobs: byPlace(jobs), last: news.at(-1)?.number ?? beyond }
}

/** Computed once for each job, since masking contact details is slow. */
function viewOnce(card: JobCard): Told['view'] {
  let view: ReturnType<typeof openView> | undefined
  return () => (view ??= openView(card, null))
}

/** Sends the mails of one part of the contractors, all or none. */
async function sendPart(
  { db, now, mail, services }: Transaction,
  part: number,
  day: string,
  { jobs, last }: Awaited<ReturnType<typeof readNews>>,
): Promise<void> {
  const taken = await takePart(db, part, day)
  if (!taken) return
  const { seen_to: seenTo } = taken
  const readers = last > seenTo ? await readersOf(db, part) : []
  const chosenBy = await choicesOf(db, readers)
  for (const one of readers) {
    const found = jobsFor(one, chosenBy(one.id), jobs, { seenTo, now })
    if (found.length === 0) continue
    const named = found
      .slice(0, namedInDailyMail)
      .map((job) => ({ ...job.view(), distanceMiles: wholeMiles(one, job) }))
    const reader = { firstName: one.first_name, publicUrl: services.settings.publicUrl }
    mail({ userId: one.id, email: one.email }, newJobs(named, found.length, reader))
  }
  await savePart(db, part, Math.max(seenTo, last), day)
}

export const jobAlertWorks: readonly ScheduledWork[] = [notifyAtOnce, sendDailyAlerts]
