import { minutes } from '#shared/dates.ts'
import { createAnswerCache } from './answer-cache.ts'
import { type ScheduledWork, workWith } from './background/scheduled-work.ts'
import { createScheduler } from './background/scheduler.ts'
import type { Services } from './context.ts'
import { openDatabase } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import type { Reached } from './database/reached.ts'
import { openReplicas } from './database/replicas.ts'
import { createDiskSpace } from './disk-space.ts'
import { createEvents } from './events.ts'
import { removeUnkeptFiles } from './files/kept-files.ts'
import { type Consequence, followersIn } from './followers.ts'
import type { FinishedAnswer } from './http/finished-answer.ts'
import { createLog } from './log.ts'
import { watchDataFolder } from './machine-figures.ts'
import type { Documents, OtherChannel } from './mail/letter.ts'
import { createOutbox, type MailChoices } from './mail/outbox.ts'
import { createSending } from './mail/sending.ts'
import { createMetrics } from './metrics.ts'
import { createCompanyRegister } from './outside/create-company-register.ts'
import { createFiles } from './outside/create-files.ts'
import { createPayments } from './outside/create-payments.ts'
import { type MakePush, pushFor, whyNoPush } from './outside/create-push.ts'
import { createCarrier, offersTexts } from './outside/create-texts.ts'
import { errorReports } from './outside/error-reports.ts'
import { createMail, type Mail } from './outside/mail.ts'
import type { Carrier } from './outside/texts.ts'
import { ensurePushKeys } from './push/keys.ts'
import { createPushes } from './push/sending.ts'
import type { Settings } from './settings/settings.ts'
import { deleteOldAttempts } from './sign-in/delete-old-attempts.ts'
import { createRateLimits } from './sign-in/rate-limits.ts'
import { createSessions } from './sign-in/sessions.ts'
import { createSignInEngine } from './sign-in/sign-in-engine.ts'
import { createStates } from './states/states.ts'
import { tryOutagesAgain } from './states/try-again.ts'
import { watchBucket, watchedMail } from './states/watched.ts'
import { createTexts } from './texts/sending.ts'

export interface Options {
  clock?: () => Date
  mail?: Mail
  push?: MakePush
  carrier?: Carrier
  machineClock?: () => number
}

/** What the features provide to the server, which knows none of them. */
export interface OfFeatures {
  /** Filters mails by people's choices. */
  mailChoices: MailChoices
  /** Channels besides mail for the same news. */
  otherChannels: readonly OtherChannel[]
  /** Generates the attachments of mails. */
  documents: Documents
  /** The followers of each domain event. */
  consequences: readonly Consequence[]
}

/** How long a finished answer is cached, and the bytes of all of them. */
const finished = {
  milliseconds: 2000,
  most: 32 * 1024 * 1024,
  weigh: ({ status, bytes }: FinishedAnswer) => (status === 200 ? bytes : null),
  now: () => performance.now(),
}

/** Opens and migrates the database and makes everything the process shares; `close` undoes it in the opposite order. */
export async function createServices(
  settings: Settings,
  { direct: past, replicas: standbys = [], query_timeout, ...connection }: Reached,
  { mailChoices, otherChannels, documents, consequences }: OfFeatures,
  options: Options = {},
): Promise<Services & { close(): Promise<void> }> {
  const log = createLog(settings, settings.sentryDsn ? errorReports(settings.sentryDsn) : undefined)
  const clock = options.clock ?? startClock(settings.testNow)
  const tracing = settings.traces && (await import('./tracing/open-tracing.ts')).openTracing(settings.traces, log)
  const direct = past ?? connection
  await migrate(direct, (err) => log.warn({ err }, 'a migration waits for a table that somebody keeps'))
  const lost = (error: Error) => log.warn({ err: error }, 'a database connection was lost')
  const answering = { ...connection, ...(query_timeout && { query_timeout }) }
  const database = openDatabase(answering, lost, tracing)
  const replicas = openReplicas(standbys, database, log, tracing)
  const events = createEvents(database.pool, direct, log, replicas.heardOf)
  const answers = createAnswerCache<FinishedAnswer>(events, finished)
  const pages = createAnswerCache<FinishedAnswer>(events, finished)
  const figures = createAnswerCache(events, { milliseconds: minutes(5), most: 10_000, now: () => clock().getTime() })
  const sender = options.mail ?? createMail(settings)
  const diskSpace = createDiskSpace(settings.dataDir, clock)
  const machineClock = options.machineClock ?? Date.now
  const reach = { mail_down: () => sender.reach?.(), files_down: () => files.reach?.() }
  const states = createStates({ database, diskSpace, log, clock, machineClock, reach })
  const files = await createFiles(settings, watchBucket(states, log))
  const metrics = createMetrics(database, replicas, { states, clock })
  watchDataFolder(metrics, settings.dataDir, clock)
  metrics.watch('answers', answers.figures)
  metrics.watch('pages', pages.figures)
  metrics.watch('figures', figures.figures)
  const rateLimits = createRateLimits(answering, { settings, clock, log, tracing })
  const payments = await createPayments(settings, connection, log)
  const scheduler = createScheduler(direct, { events, metrics, log, tracing })
  const mail = watchedMail(sender, states)
  const outbox = createOutbox({
    settings,
    events,
    mailChoices,
    tracing,
    sending: createSending({ settings, documents, database, events, metrics, clock, log, tracing, mail }),
  })
  const keys = await ensurePushKeys(database.db, clock())
  const push = await (options.push ?? pushFor(settings))(keys)
  const noPush = whyNoPush(settings)
  if (noPush) log.warn(noPush)
  const publicKey = noPush ? null : keys.publicKey
  const pushes = createPushes({ settings, database, events, clock, log, publicKey, push })
  const carrier = offersTexts(settings) ? (options.carrier ?? createCarrier(settings)) : null
  const texts = carrier && createTexts({ settings, database, events, clock, log, carrier })
  const sessions = createSessions(await createSignInEngine(settings, database.db), database, settings, clock)
  return {
    settings,
    database,
    replicas,
    clock,
    log,
    tracing,
    events,
    answers,
    pages,
    metrics,
    figures,
    outbox,
    otherChannels,
    pushes,
    texts,
    payments,
    companies: createCompanyRegister(settings),
    files,
    rateLimits,
    diskSpace,
    states,
    scheduler,
    sessions,
    followers: followersIn(consequences),
    async close() {
      await Promise.all([scheduler.stop(), outbox.stop(), pushes.stop(), texts?.stop()])
      await events.close()
      await rateLimits.close()
      await payments.close()
      await replicas.close()
      await database.close()
      await tracing?.close()
    },
  }
}

/** The scheduled work of the machinery. */
export const ownWorks: readonly ScheduledWork[] = [deleteOldAttempts, removeUnkeptFiles, tryOutagesAgain]

/** Starts the background work: that of the features and that of the machinery. */
export async function startWorks(services: Services, works: readonly ScheduledWork[]): Promise<void> {
  await services.scheduler.start([...ownWorks, ...works].map((work) => workWith(services, work)))
  services.outbox.start()
  services.pushes.start()
  services.texts?.start()
}

/** Real time, or time that began at a given instant and runs on from there. */
function startClock(beginsAt: Date | null): () => Date {
  if (!beginsAt) return () => new Date()
  const ahead = beginsAt.getTime() - Date.now()
  return () => new Date(Date.now() + ahead)
}
