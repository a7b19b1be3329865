import { type Choice, choiceOf, dailyMailHour } from '#features/consents/rules.ts'
import { boundsAround, milesBetween, type Point } from '#features/places/rules.ts'
import { categoriesCovered } from '#features/trades/rules.ts'
import { dayOf, days, hours, later, minutes, timeOfDay } from '#shared/dates.ts'

/** How many jobs a daily mail names; the others it counts. */
export const namedInDailyMail = 10

/** How long a job is news: after a longer silence of ours nobody is told of it any more. */
export const newsKept = days(14)

/** Contractors get their daily mail in as many parts, by the last byte of their id. */
export const parts = 256

/** The parts follow each other over an hour, some every five minutes. */
export const partsEvery = minutes(5)
const wave = Math.ceil((parts * partsEvery) / hours(1))

/** From then on nobody is written to before the next morning: what was missed is in the next mail. */
export const lastHour = 20

/** The day whose mails are due, and how many parts of the contractors they are due to by now; null outside its hours. */
export function digestsDue(now: Date): { day: string; parts: number } | null {
  const day = dayOf(now)
  const [begins, ends] = [dailyMailHour, lastHour].map((hour) => timeOfDay(day, `${String(hour).padStart(2, '0')}:00`))
  if (!begins || !ends || now < begins || now >= ends) return null
  const waves = Math.floor((now.getTime() - begins.getTime()) / partsEvery) + 1
  return { day, parts: Math.min(parts, waves * wave) }
}

/** What a contractor chose, and when. */
export interface Chosen {
  choice: Choice
  at: Date
}

/**
 * How somebody wanted to hear of jobs at a time, by all they ever chose, the first first. It is asked for the time a job was
 * posted, so that a change of mind neither repeats a job nor loses it.
 */
export const choiceAt = (chosen: readonly Chosen[], time: Date): Choice =>
  choiceOf('jobAlerts', chosen.findLast(({ at }) => at <= time)?.choice)

/** They hear of each job by itself, as soon as it is posted. */
export const hearAtOnce = ['instant', 'unmailed'] as const satisfies Choice[]

export const hearsAtOnce = (choice: Choice): boolean => hearAtOnce.some((one) => one === choice)

/** They have chosen so when a job was posted, and have not turned news off meanwhile. */
export const isToldAtOnce = (chosen: readonly Chosen[], postedAt: Date, now: Date): boolean =>
  hearsAtOnce(choiceAt(chosen, postedAt)) && choiceAt(chosen, now) !== 'off'

export interface NewJob extends Point {
  number: number
  category: string
  postedAt: Date
  /** Contractors who have to do with it already. */
  asked: ReadonlySet<string>
}

export interface Reader extends Point {
  id: string
  /** Miles they travel. */
  radius: number
  trades: readonly string[]
}

/** New jobs by category, each from south to north: who looks around reads a strip of the country, not all of it. */
export type JobsByPlace<Job extends NewJob> = ReadonlyMap<string, readonly Job[]>

export const byPlace = <Job extends NewJob>(jobs: readonly Job[]): JobsByPlace<Job> =>
  Map.groupBy(
    jobs.toSorted((a, b) => a.latitude - b.latitude),
    ({ category }) => category,
  )

/** Which new jobs belong in the daily mail of a contractor who had those up to a number, the newest first. */
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
    choiceAt(chosen, job.postedAt) === 'daily'
  return categoriesCovered(reader.trades)
    .flatMap((category) => between(jobs.get(category) ?? [], south, north).filter(isFor))
    .sort((a, b) => b.postedAt.getTime() - a.postedAt.getTime() || b.number - a.number)
}

/** Those between two latitudes, of some from south to north. */
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

/** When news are too old to be told. */
export const newsSince = (now: Date): Date => later(now, -newsKept)
