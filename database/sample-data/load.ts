import { sql } from 'kysely'
import * as z from 'zod'
import { createAccount, findFirstAdmin } from '#features/accounts/records.ts'
import { jobCalls } from '#features/jobs/contract.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { categoriesCovered } from '#features/trades/rules.ts'
import { verificationCalls } from '#features/verification/contract.ts'
import type { Services } from '#server/context.ts'
import { allOrNothing, type Db } from '#server/database/database.ts'
import { newRequestId, runCall } from '#server/http/run-call.ts'
import { passwordHash } from '#server/sign-in/passwords.ts'
import { days, hours, later } from '#shared/dates.ts'
import type { Call, Output, RawInput, Role } from '#shared/endpoint.ts'
import { routes } from '../../app.ts'
import { cities, type SampleContractor, sampleContractors } from './contractors.ts'
import { type SampleJob, sampleHomeowners, sampleJobs } from './jobs.ts'
import { type Business, sampleQuote, sampleVatNumber } from './quote.ts'

/** Who can sign in to look around; everybody made here has the same password. */
export const samplePassword = 'sample-password'
export const sampleSignIns = [
  { role: 'homeowner', email: 'sarah.whitfield@example.com' },
  { role: 'contractor', email: 'beth.holroyd@example.com' },
] as const

/** How thoroughly the sample contractors are checked, in turn; whoever signs in begins without checks. */
const checked = ['enhanced', 'basic', null, 'basic', null] as const
const isSignIn = ({ email }: Person) => sampleSignIns.some((signIn) => signIn.email === email)

interface Person {
  id: string
  role: Role
  firstName: string
  lastName: string
  email: string
}

/** Somebody makes a call, at a time in the past. */
type Play = <C extends Call>(person: Person, at: Date, call: C, input: RawInput<C>) => Promise<Output<C>>

/**
 * Fills an empty database with a small believable marketplace, all of it or nothing. Everything people did is done by the
 * calls themselves, at times of the past weeks, so it obeys the rules that live data obeys. Its mails are not sent. False when
 * anybody is there already.
 */
export function loadSampleData(services: Services): Promise<boolean> {
  return allOrNothing(services.database, (database) => load({ ...services, database }))
}

async function load(services: Services): Promise<boolean> {
  const { db } = services.database
  const users = db.selectFrom('users').select('id')
  if ((await users.where('user_type', '<>', 'admin').limit(1).execute()).length > 0) return false
  const admin = await findFirstAdmin(db)
  const now = services.clock()
  const play = player(services)
  const hash = await passwordHash(samplePassword)
  let opened = 0
  // Everybody has a number of their own: a trial is given once for each, and reviews between two who share one are held back.
  const open = (role: Role, firstName: string, lastName: string, daysAgo: number) =>
    openAccount(services, hash, role, { firstName, lastName, phone: samplePhone(opened++) }, later(now, -days(daysAgo)))

  const contractors: (SampleContractor & { person: Person & Business })[] = []
  for (const [i, contractor] of sampleContractors.entries()) {
    const joined = 25 - (i % 11)
    const person = await open('contractor', contractor.firstName, contractor.lastName, joined)
    const profile = profileOf(contractor, i)
    await play(person, later(now, -days(joined) + hours(1)), profileCalls.create, profile)
    const vatNumber = i % 3 === 0 ? sampleVatNumber(i) : ''
    await play(person, later(now, -days(joined) + hours(2)), profileCalls.sayVat, {
      ...{ id: person.id, registered: vatNumber !== '', number: vatNumber },
      pricesTyped: vatNumber ? 'net' : 'gross',
    })
    const verificationStatus = checked[i % checked.length]
    if (admin && verificationStatus && !isSignIn(person)) {
      const decision = { contractorId: person.id, verificationStatus, reason: 'A sample' }
      await play(
        { ...person, id: admin.id, role: 'admin' },
        later(now, -days(joined - 2)),
        verificationCalls.setStatus,
        decision,
      )
    }
    contractors.push({ ...contractor, person: { ...person, ...profile, ...(vatNumber && { vatNumber }) } })
  }
  const homeowners: Person[] = []
  for (const [firstName, lastName] of sampleHomeowners) homeowners.push(await open('client', firstName, lastName, 14))

  for (const [i, job] of sampleJobs.entries()) {
    const owner = ownerOf(job, i, homeowners)
    const covering = contractors.filter((one) => categoriesCovered(one.trades).includes(job.category))
    const local = covering.filter((one) => one.city === job.city)
    // The sample homeowner, of Leeds, has two quotes to compare, one of them from further away.
    const further = job.stage === 'quoted' && isSignIn(owner) ? covering.filter(({ city }) => city === 'Sheffield') : []
    const suited = [...local, ...further].map((one) => one.person)
    await tell(play, job, owner, suited, now, i)
  }
  await haveRead(db, later(now, -days(2)))
  return true
}

/** Everybody has seen what there was by then. */
async function haveRead(db: Db, by: Date): Promise<void> {
  await sql`update notifications set read_at = at where at < ${by}`.execute(db)
  await sql`update conversations set client_read_to = last_number, contractor_read_to = last_number
    where last_entry_at < ${by}`.execute(db)
}

function player(services: Services): Play {
  const quiet = { ...services.outbox, write: async () => {}, kick: () => {} }
  return async <C extends Call>(person: Person, at: Date, call: C, input: RawInput<C>) => {
    const route = routes.find((candidate) => candidate.call === call)
    if (!route) throw new Error(`${call.path} is not served`)
    const actor = { userId: person.id, role: person.role, sessionId: person.id }
    const then = {
      ...services,
      outbox: quiet,
      clock: () => at,
      rateLimits: { ...services.rateLimits, limit: async () => {} },
    }
    const caller = { actor, requestId: newRequestId(), address: '', headers: new Headers(), ofMany: false }
    const { body } = await runCall(then, route, input, caller)
    return z.parse<C['output']>(call.output, body)
  }
}

/** Mobile numbers that Ofcom keeps for stories. */
const samplePhone = (number: number) => `+447700900${String(number % 1000).padStart(3, '0')}`

async function openAccount(
  services: Services,
  hash: string,
  userType: Role,
  { firstName, lastName, phone }: { firstName: string; lastName: string; phone: string },
  at: Date,
) {
  const email = `${firstName}.${lastName}@example.com`.toLowerCase()
  const account = { userType, firstName, lastName, email, phone, passwordHash: hash }
  const id = await createAccount(services.database.db, { ...account, emailVerified: true, termsAccepted: true }, at)
  if (!id) throw new Error(`${email} is in the sample data twice`)
  return { id, role: userType, firstName, lastName, email }
}

function profileOf({ business, city, trades, description, lastName }: SampleContractor, number: number) {
  const { postcodes, area } = cities[city]
  const domain = business
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z]+/g, '-')
  return {
    businessName: business,
    description,
    location: city,
    postcode: postcodes[number % postcodes.length] ?? postcodes[0],
    businessPhone: `${area} ${String(100 + number).padStart(4, '0')}`,
    businessEmail: `${lastName.toLowerCase()}@${domain}.example.com`,
    businessAddress: `${number + 3} Station Road, ${city}`,
    trades,
  }
}

const ownerOf = (job: SampleJob, number: number, homeowners: Person[]): Person => {
  const local = homeowners.filter((_, i) => sampleHomeowners[i]?.[2] === job.city)
  const owner = local[number % local.length] ?? homeowners[number % homeowners.length]
  if (!owner) throw new Error('There are no sample homeowners')
  return owner
}

/** Plays a job's story up to its stage, a step every few hours. */
async function tell(
  play: Play,
  job: SampleJob,
  owner: Person,
  suited: (Person & Business)[],
  now: Date,
  number: number,
): Promise<void> {
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
  if (job.stage === 'open' || !winner) return

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
  if (job.stage === 'requested') return
  const steps = stepsOf(leadId, winner)
  for (const [stage, step] of steps) {
    await step()
    if (stage === 'pending') for (const other of others.slice(0, 1)) rival = { id: (await ask(other)).id, other }
    if (stage !== job.stage) continue
    if (stage === 'quoted' && rival && isSignIn(owner))
      for (const [reached, same] of stepsOf(rival.id, rival.other)) {
        await same()
        if (reached === stage) break
      }
    return
  }
}

const greeting = (person: Person, job: SampleJob) =>
  `Hello, ${person.firstName} here. I would be glad to come and look at “${job.title}” this week.`

function feedbackOf({ review }: SampleJob): RawInput<typeof leadCalls.confirmCompletion>['feedback'] {
  const [rating = 5, workQuality = 5, communication = 5, timelyCompletion = 5, valueForMoney = 5] = review?.stars ?? []
  return { rating, workQuality, communication, timelyCompletion, valueForMoney, comment: review?.comment ?? null }
}
