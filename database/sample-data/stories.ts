import { jobCalls } from '#features/jobs/contract.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { days, hours, later } from '#shared/dates.ts'
import type { RawInput } from '#shared/endpoint.ts'
import { cities } from './contractors.ts'
import type { SampleJob } from './jobs.ts'
import { type Business, sampleQuote } from './quote.ts'
import { type Person, type Play, sequels } from './sequels.ts'
import { isSignIn } from './sign-ins.ts'

/** Plays a job's story up to its stage, a step every few hours. */
export async function tell(
  play: Play,
  job: SampleJob,
  owner: Person,
  suited: (Person & Business)[],
  now: Date,
  number: number,
): Promise<{ jobId: string; posted: Date }> {
  const waiting = job.stage === 'requested' || job.stage === 'pending' || job.stage === 'open'
  const posted = later(now, waiting ? -hours(30 + number) : -days(9 + (number % 4)) + hours(number % 9))
  const postcodes = cities[job.city].postcodes
  const postcode = postcodes[(number + 1) % postcodes.length] ?? postcodes[0]
  const customer = { ...owner, address: `${job.city}, ${postcode}` }
  const { id: jobId } = await play(owner, posted, jobCalls.create, {
    title: job.title,
    description: job.description,
    category: job.category,
    location: job.city,
    postcode,
    budgetMin: job.budget?.[0] ?? null,
    budgetMax: job.budget?.[1] ?? null,
    urgency: job.urgency,
  })
  const [winner, ...others] = suited
  const told = { jobId, posted }
  if (job.stage === 'open' || !winner) return told

  let at = later(posted, hours(2))
  const next = () => {
    at = later(at, hours(3 + (number % 5)))
    return at
  }
  const ask = (person: Person) =>
    play(person, next(), leadCalls.requestQuote, { jobId, message: greeting(person, job) })
  const stepsOf = (leadId: string, person: Person & Business): [SampleJob['stage'], () => Promise<unknown>][] => [
    ['pending', () => play(person, next(), leadCalls.confirmQuote, { leadId })],
    ['confirmed', () => play(owner, next(), leadCalls.approve, { leadId })],
    [
      'contacted',
      () => play(person, next(), leadCalls.markContacted, { leadId, notes: 'Spoke on the phone and agreed a visit.' }),
    ],
    [
      'site_visited',
      () =>
        play(person, next(), leadCalls.siteVisitComplete, { leadId, visitNotes: 'Measured up and took photographs.' }),
    ],
    [
      'quoted',
      () => play(person, next(), leadCalls.submitQuote, { leadId, ...sampleQuote(job, customer, person, at) }),
    ],
    ['accepted', () => play(owner, next(), leadCalls.acceptQuote, { leadId })],
    [
      'awaiting_completion',
      () => play(person, next(), leadCalls.markCompleted, { leadId, completionNotes: 'All done and tidied up.' }),
    ],
    ['completed', () => play(owner, next(), leadCalls.confirmCompletion, { leadId, feedback: feedbackOf(job) })],
  ]
  let rival: { id: string; other: Person & Business } | undefined
  const { id: leadId } = await ask(winner)
  if (job.stage === 'requested') return told
  const steps = stepsOf(leadId, winner)
  for (const [stage, step] of steps) {
    await step()
    if (stage === 'pending') for (const other of others.slice(0, 1)) rival = { id: (await ask(other)).id, other }
    if (stage !== job.stage) continue
    if (job.then) await sequels[job.then]({ play, owner, contractor: winner, leadId, at, now })
    if (stage === 'quoted' && rival && isSignIn(owner))
      for (const [reached, same] of stepsOf(rival.id, rival.other)) {
        await same()
        if (reached === stage) break
      }
    return told
  }
  return told
}

const greeting = (person: Person, job: SampleJob) =>
  `Hello, ${person.firstName} here. I would be glad to come and look at “${job.title}” this week.`

function feedbackOf({ review }: SampleJob): RawInput<typeof leadCalls.confirmCompletion>['feedback'] {
  const [rating = 5, workQuality = 5, communication = 5, timelyCompletion = 5, valueForMoney = 5] = review?.stars ?? []
  return { rating, workQuality, communication, timelyCompletion, valueForMoney, comment: review?.comment ?? null }
}
