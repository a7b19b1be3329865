import { minutes } from '#shared/dates.ts'
import { createAnswerCache } from './answers/answer-cache.ts'
import { type ScheduledWork, workWith } from './background/scheduled-work.ts'
import { createScheduler } from './background/scheduler.ts'
import type { Services } from './context.ts'
import { openDatabase } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import type { Reached } from './database/reached.ts'
import { openReplicas } from './database/replicas.ts'
import { type Consequence, followersIn } from './domain-events/followers.ts'
import { createEvents, type Events } from './events/events.ts'
import { removeUnkeptFiles } from './files/kept-files.ts'
import type { FinishedAnswer } from './http/finished-answer.ts'
import { createLog } from './log.ts'
import type { Documents, OtherChannel } from './mail/letter.ts'
import { createOutbox, type MailChoices } from './mail/outbox.ts'
import { createMailSending } from './mail/sending.ts'
import { watchDataFolder } from './metrics/data-folder-figures.ts'
import { createMetrics } from './metrics/metrics.ts'
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
import { createDiskSpace } from './states/disk-space.ts'
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

/**
 * Opens and migrates the database and makes everything the process shares; `close` undoes it in the opposite order, and so does
 * what fails on the way.
 */
export async function createServices(
  settings: Settings,
  { direct: past, replicas: standbys = [], query_timeout, ...connection }: Reached,
  ofFeatures: OfFeatures,
  options: Options = {},
): Promise<Services & { close(): Promise<void> }> {
  await using opening = new AsyncDisposableStack()
  const log = createLog(settings, settings.sentryDsn ? errorReports(settings.sentryDsn) : undefined)
  const clock = options.clock ?? startClock(settings.testNow)
  const tracing = settings.traces && (await import('./tracing/open-tracing.ts')).openTracing(settings.traces, log)
  opening.defer(() => tracing?.close())
  const direct = past ?? connection
  await migrate(direct, (err) => log.warn({ err }, 'a migration waits for a table that somebody keeps'))
  const lost = (error: Error) => log.warn({ err: error }, 'a database connection was lost')
  const answering = { ...connection, ...(query_timeout && { query_timeout }) }
  const database = openDatabase(answering, lost, tracing)
  opening.defer(() => database.close())
  const replicas = openReplicas(standbys, database, log, tracing)
  opening.defer(() => replicas.close())
  const events = createEvents(database.pool, direct, log, replicas.heardOf)
  opening.defer(() => events.close())
  const caches = createCaches(events, clock)
  const diskSpace = createDiskSpace(settings.dataDir, clock)
  const machineClock = options.machineClock ?? Date.now
  const mail = options.mail ?? createMail(settings)
  const reach = { mail_down: () => mail.reach?.(), files_down: () => files.reach?.() }
  const states = createStates({ database, diskSpace, log, clock, machineClock, reach })
  const files = await createFiles(settings, watchBucket(states, log))
  const metrics = createMetrics(database, replicas, caches, { states, clock })
  watchDataFolder(metrics, settings.dataDir, clock)
  const rateLimits = createRateLimits(answering, { settings, clock, log, tracing })
  opening.defer(() => rateLimits.close())
  const payments = await createPayments(settings, connection, log)
  opening.defer(() => payments.close())
  const scheduler = createScheduler(direct, { events, metrics, log, tracing })
  const parts = { settings, database, events, metrics, clock, log, tracing }
  const senders = await createSenders(parts, ofFeatures, { ...options, mail: watchedMail(mail, states) })
  opening.defer(async () => {
    const { outbox, pushes, texts } = senders
    await Promise.all([scheduler.stop(), outbox.stop(), pushes.stop(), texts?.stop()])
  })
  const sessions = createSessions(await createSignInEngine(settings, database.db), database, settings, clock)
  const open = opening.move()
  return {
    ...parts,
    ...caches,
    ...senders,
    replicas,
    otherChannels: ofFeatures.otherChannels,
    payments,
    companies: createCompanyRegister(settings),
    files,
    rateLimits,
    diskSpace,
    states,
    scheduler,
    sessions,
    followers: followersIn(ofFeatures.consequences),
    close: () => open.disposeAsync(),
  }
}

/** How long a finished answer is cached, and the bytes of all of them. */
const finished = {
  milliseconds: 2000,
  most: 32 * 1024 * 1024,
  weigh: ({ status, bytes }: FinishedAnswer) => (status === 200 ? bytes : null),
  now: () => performance.now(),
}

function createCaches(events: Events, clock: () => Date): Pick<Services, 'answers' | 'pages' | 'figures'> {
  return {
    answers: createAnswerCache(events, finished),
    pages: createAnswerCache(events, finished),
    figures: createAnswerCache(events, { milliseconds: minutes(5), most: 10_000, now: () => clock().getTime() }),
  }
}

type SenderParts = Pick<Services, 'settings' | 'database' | 'events' | 'metrics' | 'clock' | 'log' | 'tracing'>

/** The senders of mails, pushes and texts. */
async function createSenders(
  parts: SenderParts,
  { mailChoices, documents }: OfFeatures,
  { mail, push: makePush, carrier: given }: Options & { mail: Mail },
): Promise<Pick<Services, 'outbox' | 'pushes' | 'texts'>> {
  const { settings, database, clock, log } = parts
  const keys = await ensurePushKeys(database.db, clock())
  const push = await (makePush ?? pushFor(settings))(keys)
  const noPush = whyNoPush(settings)
  if (noPush) log.warn(noPush)
  const carrier = offersTexts(settings) ? (given ?? createCarrier(settings)) : null
  return {
    outbox: createOutbox({ ...parts, mailChoices, sending: createMailSending({ ...parts, documents, mail }) }),
    pushes: createPushes({ ...parts, publicKey: noPush ? null : keys.publicKey, push }),
    texts: carrier && createTexts({ ...parts, carrier }),
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
