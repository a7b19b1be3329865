import { sql } from 'kysely'
import * as z from 'zod'
import { findFirstAdmin } from '#features/accounts/records.ts'
import { saveContractor } from '#features/contractors/records.ts'
import { contractorsChanged } from '#features/contractors/services.ts'
import { usualGrantReason } from '#features/credits/rules.ts'
import { jobCalls } from '#features/jobs/contract.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { categoriesCovered } from '#features/trades/rules.ts'
import { verificationCalls } from '#features/verification/contract.ts'
import type { Services } from '#server/context.ts'
import { allOrNothing, type Db } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { newRequestId, runCall } from '#server/http/run-call.ts'
import { passwordHash } from '#server/sign-in/passwords.ts'
import { days, hours, later, monthsLater } from '#shared/dates.ts'
import type { Call, RawInput, Role } from '#shared/endpoint.ts'
import { routes } from '../../app.ts'
import { noAccounts, openAccount, writeAccounts } from './accounts.ts'
import { cities, cityNames, type SampleContractor, sampleContractors } from './contractors.ts'
import { type PastContractor, type PastHomeowner, playPast } from './history.ts'
import { type SampleJob, sampleHomeowners, sampleJobs } from './jobs.ts'
import { give, noPast, type Past, writeDown, writeOff } from './past.ts'
import { draw, hangPictures, type PhotographedJob, photographJobs } from './pictures/hang.ts'
import { subscribe } from './plans.ts'
import { type Business, sampleQuote, sampleVatNumber } from './quote.ts'
import { type Seeded, seeded } from './seeded.ts'
import { type Person, type Play, sequels } from './sequels.ts'
import { pastHomeowners } from './work.ts'

/** Who can sign in to look around; everybody made here has the same password. */
export const samplePassword = 'sample-password'
export const sampleSignIns = [
  { role: 'homeowner', email: 'sarah.whitfield@example.com' },
  { role: 'contractor', email: 'beth.holroyd@example.com' },
] as const

/** How thoroughly the sample contractors are checked, in turn; whoever signs in begins without checks. */
const checked = ['enhanced', 'basic', null, 'basic', null] as const
const isSignIn = ({ email }: Person) => sampleSignIns.some((signIn) => signIn.email === email)

type Opening = (role: Role, firstName: string, lastName: string, daysAgo: number) => Person

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
  const drawing = draw()
  // Awaited further down; what fails before that is what is told of.
  drawing.catch(() => {})
  const admin = await findFirstAdmin(db)
  const now = services.clock()
  const play = player(services)
  // Whoever is listed, and hears of new jobs, is found once for all of them, at the end of their years.
  const playUnlisted = player({ ...services, followers: new Map(services.followers).set(contractorsChanged.name, []) })
  const hash = await passwordHash(samplePassword)
  const accounts = noAccounts()
  const open: Opening = (role, firstName, lastName, daysAgo) =>
    openAccount(accounts, hash, { role, firstName, lastName }, later(now, -days(daysAgo)))
  const people = sampleContractors.map(({ firstName, lastName }, i) =>
    open('contractor', firstName, lastName, standingOf(i).joined),
  )
  const homeowners = sampleHomeowners.map(([firstName, lastName, city]) => ({
    ...open('client', firstName, lastName, 14),
    city,
  }))
  const pastOwners = openPastHomeowners(open)
  await writeAccounts(db, accounts)

  const random = seeded(2026)
  const contractors: (PastContractor & { person: Person & Business & { businessAddress: string } })[] = []
  for (const [i, person] of people.entries()) {
    const contractor = sampleContractors[i]
    if (!contractor) continue
    const standing = standingOf(i)
    const { joined } = standing
    const profile = profileOf(contractor, i)
    await playUnlisted(person, later(now, -days(joined) + hours(1)), profileCalls.create, profile)
    const vatNumber = i % 3 === 0 ? sampleVatNumber(i) : ''
    const vat = { id: person.id, registered: true, number: vatNumber, pricesTyped: 'net' } as const
    if (vatNumber) await playUnlisted(person, later(now, -days(joined) + hours(2)), profileCalls.sayVat, vat)
    const verificationStatus = checked[i % checked.length]
    if (admin && verificationStatus && !isSignIn(person)) {
      const decision = { contractorId: person.id, verificationStatus, reason: 'A sample' }
      const at = later(now, -days(joined - 2))
      await playUnlisted({ ...person, id: admin.id, role: 'admin' }, at, verificationCalls.setStatus, decision)
    }
    contractors.push({
      ...contractor,
      ...{ person: { ...person, ...profile, ...(vatNumber && { vatNumber }) }, months: [] },
      ...{ wallet: { contractorId: person.id, lots: [] }, quality: qualities[i % qualities.length] ?? 5 },
      ...{ joinedAt: later(now, -days(joined)), plan: { tier: 0, status: 'trial' as const } },
      reviews: isSignIn(person) ? 19 : reviewsOf(standing, random),
    })
  }
  await db.updateTable('contractors').set({ vat_registered: false }).where('vat_registered', 'is', null).execute()
  const past = await playYears(services, contractors, pastOwners, random, now)

  const photographed: PhotographedJob[] = []
  const active = contractors.filter((_, i) => standingOf(i).kind !== 'ended')
  for (const [i, job] of sampleJobs.entries()) {
    const owner = ownerOf(job, i, homeowners)
    const covering = active.filter((one) => categoriesCovered(one.trades).includes(job.category))
    const local = covering.filter((one) => one.city === job.city)
    // The sample homeowner, of Leeds, has two quotes to compare, one of them from further away.
    const further = job.stage === 'quoted' && isSignIn(owner) ? covering.filter(({ city }) => city === 'Sheffield') : []
    const suited = [...local, ...further].map((one) => one.person)
    const { jobId, posted } = await tell(play, job, owner, suited, now, i)
    if (i % 2 === 0 || job.then) photographed.push({ jobId, category: job.category, at: posted })
  }
  const drawn = await drawing
  await hangPictures(services, drawn, past, contractors)
  await photographJobs(services, drawn, photographed)
  await haveRead(db, later(now, -days(2)))
  return true
}

/** Where a sample contractor stands: on the trial, on a plan, or with neither; and how many days ago they joined. */
interface Standing {
  kind: 'trial' | 'plan' | 'ended'
  joined: number
}

/** A plan's month begins a fortnight or more ago, so that the stories of these days happen in it. */
function standingOf(number: number): Standing {
  if (number % 6 === 5) return { kind: 'trial', joined: 25 - (number % 11) }
  if (number % 11 === 4) return { kind: 'ended', joined: 120 + number }
  return { kind: 'plan', joined: 130 + ((number * 53) % 600) }
}

/** Whoever signs in has credits to try things out with. */
const gift = {
  kind: 'admin_grant',
  amount: 12,
  expires_at: null,
  reason: usualGrantReason,
  rule: null,
  allowance: null,
} as const

/** How well the sample contractors work, in turn. */
const qualities = [4.9, 4.6, 4.2, 4.8, 3.6, 4.7, 4.4, 2.7, 4.8, 4.0] as const

function reviewsOf({ kind, joined }: Standing, random: Seeded): number {
  if (kind === 'trial') return 0
  if (kind === 'ended') return random.whole(0, 3)
  const share = random.next()
  const most = Math.floor(joined / 12)
  if (share < 0.1) return random.whole(0, 2)
  if (share < 0.5) return Math.min(most, random.whole(3, 9))
  return Math.min(most, share < 0.85 ? random.whole(9, 18) : random.whole(19, 46))
}

function openPastHomeowners(open: Opening): PastHomeowner[] {
  const names = pastHomeowners.first.flatMap((first) => pastHomeowners.last.map((last) => [first, last] as const))
  return names.map(([first, last], i) => ({
    ...open('client', first, last, 740),
    city: cityNames[(i * 7) % cityNames.length] ?? 'London',
  }))
}

/** What happened before these weeks: plans, jobs, quotes and reviews of up to two years. */
async function playYears(
  services: Services,
  contractors: (PastContractor & { person: Person & { businessAddress: string } & Business })[],
  homeowners: PastHomeowner[],
  random: Seeded,
  now: Date,
): Promise<Past> {
  const past = noPast()
  await inTransaction(services, [], async (transaction) => {
    const { db } = transaction
    const trials = new Map((await trialsGiven(db)).map((lot) => [lot.contractorId, lot]))
    for (const [i, contractor] of contractors.entries()) {
      const { person, wallet } = contractor
      const { kind, joined } = standingOf(i)
      const trial = trials.get(person.id)
      if (trial) wallet.lots.push(trial)
      // On these days its month began a fortnight ago or more.
      const since = monthsLater(later(now, -days(15 + (i % 12))), -Math.max(0, Math.floor((joined - 45) / 31)))
      const tier = ([2, 2, 3, 1, 2] as const)[i % 5] ?? 2
      const months = kind === 'plan' ? await subscribe(db, past, person, wallet, { tier, since, now }) : []
      if (kind === 'ended') {
        await saveContractor(db, person.id, { subscription_status: 'ended' })
        contractor.months = trial?.expiresAt ? [{ start: trial.givenAt, end: trial.expiresAt }] : []
        contractor.plan = { tier: 0, status: 'ended' }
      } else contractor.months = months.slice(0, -1)
      if (kind === 'plan') contractor.plan = { tier, status: 'active' }
    }
    const signIn = contractors.find(({ person }) => isSignIn(person))
    if (signIn) give(past, signIn.wallet, gift, later(now, -days(12)))
    playPast({ past, contractors, homeowners, random, now })
    for (const { wallet } of contractors) writeOff(past, wallet, now)
    await writeDown(db, past)
    await transaction.happened(contractorsChanged, { contractorIds: contractors.map(({ person }) => person.id) })
  })
  return past
}

/** The credits with which everybody began. */
async function trialsGiven(db: Db) {
  const rows = await db
    .selectFrom('credit_entries')
    .select(['id', 'contractor_id', 'kind', 'amount', 'expires_at', 'created_at'])
    .where('kind', '=', 'trial_grant')
    .execute()
  return rows.map(({ id, contractor_id, kind, amount, expires_at, created_at }) => ({
    ...{ id, kind, remaining: amount, expiresAt: expires_at, givenAt: created_at },
    contractorId: contractor_id,
  }))
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
