import { type Choice, choiceOf, dailyMailHour } from '#features/consents/rules.ts'
import { boundsAround, milesBetween, type Point } from '#features/places/rules.ts'
import { categoriesCovered } from '#features/trades/rules.ts'
import { dayOf, days, hours, later, minutes, timeOfDay } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'

/** The page that an alert about a job leads to. */
export const jobPage = (jobId: string): string => paths.browseJobs({ jobId })

/** Jobs listed in a daily mail; the others are counted. */
export const namedInDailyMail = 10

/** How long a job counts as new: after a longer outage nobody is told of it any more. */
export const newsRetention = days(14)

/** Contractors are split into this many parts by the last byte of their id. */
export const parts = 256

/** The parts are sent in steps spread over an hour. */
export const partsEvery = minutes(5)
const wave = Math.ceil((parts * partsEvery) / hours(1))

/** After this hour nothing is sent until the next morning; what was missed is in the next mail. */
export const lastHour = 20

/** The day whose mails are due, and the number of parts due by now; null outside sending hours. */
export function digestsDue(now: Date): { day: string; parts: number } | null {
  const day = dayOf(now)
  const [begins, ends] = [dailyMailHour, lastHour].map((hour) => timeOfDay(day, `${String(hour).padStart(2, '0')}:00`))
  if (!begins || !ends || now < begins || now >= ends) return null
  const waves = Math.floor((now.getTime() - begins.getTime()) / partsEvery) + 1
  return { day, parts: Math.min(parts, waves * wave) }
}

/** A contractor's choice, and when it was made. */
export interface Chosen {
  choice: Choice
  at: Date
}

/**
 * The choice in force at a time, from the full history, oldest first. It is asked for the time a job was posted, so that a
 * change of mind neither repeats nor loses a job.
 */
export const choiceAt = (chosen: readonly Chosen[], time: Date): Choice =>
  choiceOf('jobAlerts', chosen.findLast(({ at }) => at <= time)?.choice)

/** The choices with instant alerts: each job as soon as it is posted. */
export const instantChoices = ['instant', 'unmailed'] as const satisfies Choice[]

export const isInstant = (choice: Choice): boolean => instantChoices.some((one) => one === choice)

/** Whether instant alerts were chosen when the job was posted, and news has not been turned off since. */
export const getsInstantAlert = (chosen: readonly Chosen[], postedAt: Date, now: Date): boolean =>
  isInstant(choiceAt(chosen, postedAt)) && choiceAt(chosen, now) !== 'off'

/** What decides whom a job fits. */
export interface Placing extends Point {
  category: string
}

/** What a job was when it was news before, and its number in daily mails, if they had it. */
export interface EarlierNews extends Placing {
  number: number | null
}

/**
 * Whether a daily mail may have told a contractor of the job already. Who changed their profile meanwhile is taken to have been
 * told: it is not kept whom it fitted then, and a job missed is better than one told twice.
 */
const maybeTold = (reader: Reader, { earlier, postedAt }: Pick<NewJob, 'earlier' | 'postedAt'>): boolean =>
  earlier.length > 0 &&
  (reader.updated_at >= postedAt ||
    earlier.some(
      (was) =>
        milesBetween(reader, was) <= reader.radius &&
        categoriesCovered(reader.trades).some((one) => one === was.category),
    ))

export interface NewJob extends Placing {
  number: number
  postedAt: Date
  /** What it was when it was news before. */
  earlier: readonly EarlierNews[]
  /** Contractors who already have a lead for it. */
  asked: ReadonlySet<string>
}

export interface Reader extends Point {
  id: string
  /** The contractor's radius in miles. */
  radius: number
  trades: readonly string[]
  updated_at: Date
}

/** New jobs by category, each sorted by latitude, so that a search reads one band of the country. */
export type JobsByPlace<Job extends NewJob> = ReadonlyMap<string, readonly Job[]>

export const byPlace = <Job extends NewJob>(jobs: readonly Job[]): JobsByPlace<Job> =>
  Map.groupBy(
    jobs.toSorted((a, b) => a.latitude - b.latitude),
    ({ category }) => category,
  )

/** The new jobs for a contractor's daily mail after the last number they had, newest first. */
export function jobsFor<Job extends NewJob>(
  reader: Reader,
  chosen: readonly Chosen[],
  jobs: JobsByPlace<Job>,
  { seenTo, now }: { seenTo: number; now: Date },
): Job[] {
  if (choiceAt(chosen, now) === 'off') return []
  const { south, north, west, east } = boundsAround(reader, reader.radius)
  const isFor = (job: Job) =>
    job.longitude >= west &&
    job.longitude <= east &&
    job.number > seenTo &&
    milesBetween(reader, job) <= reader.radius &&
    !job.asked.has(reader.id) &&
    choiceAt(chosen, job.postedAt) === 'daily' &&
    !maybeTold(reader, { ...job, earlier: job.earlier.filter(({ number }) => number !== null && number <= seenTo) })
  return categoriesCovered(reader.trades)
    .flatMap((category) => between(jobs.get(category) ?? [], south, north).filter(isFor))
    .sort((a, b) => b.postedAt.getTime() - a.postedAt.getTime() || b.number - a.number)
}

/** Jobs between two latitudes, by binary search. */
function between<Job extends NewJob>(jobs: readonly Job[], south: number, north: number): readonly Job[] {
  return jobs.slice(firstFrom(jobs, south), firstFrom(jobs, north))
}

function firstFrom(jobs: readonly NewJob[], latitude: number): number {
  let low = 0
  let high = jobs.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((jobs[middle]?.latitude ?? Number.POSITIVE_INFINITY) < latitude) low = middle + 1
    else high = middle
  }
  return low
}

/** The oldest time of news that is still sent. */
export const newsSince = (now: Date): Date => later(now, -newsRetention)
