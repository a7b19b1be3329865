import { sql } from 'kysely'
import * as z from 'zod'
import { findFirstAdmin } from '#features/accounts/records.ts'
import { saveContractor } from '#features/contractors/records.ts'
import { contractorsChanged } from '#features/contractors/services.ts'
import { usualGrantReason } from '#features/credits/rules.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { categoriesCovered } from '#features/trades/rules.ts'
import type { Services } from '#server/context.ts'
import { allOrNothing, type Db } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { newRequestId, runCall } from '#server/http/run-call.ts'
import { passwordHash } from '#server/sign-in/passwords.ts'
import { days, hours, later, monthsLater } from '#shared/dates.ts'
import type { Call, RawInput, Role } from '#shared/endpoint.ts'
import { routes } from '../../app.ts'
import { beginSessions, endSessions, noAccounts, openAccount, writeAccounts } from './accounts.ts'
import { haveChecked, writePapers } from './checks.ts'
import { cities, cityNames, type SampleContractor, sampleContractors } from './contractors.ts'
import { fillDesks } from './desks.ts'
import { type PastContractor, type PastHomeowner, playPast } from './history.ts'
import { type SampleJob, sampleHomeowners, sampleJobs } from './jobs.ts'
import { give, noPast, type Past, writeDown, writeOff } from './past.ts'
import { draw, hangPictures, type PhotographedJob, photographJobs } from './pictures/hang.ts'
import { subscribe } from './plans.ts'
import { type Business, sampleVatNumber } from './quote.ts'
import { type Seeded, seeded } from './seeded.ts'
import type { Person, Play } from './sequels.ts'
import { isSignIn, samplePassword } from './sign-ins.ts'
import { qualities, reviewsOf, standingOf, wantsMoneyBack } from './standing.ts'
import { tell } from './stories.ts'
import { pastHomeowners } from './work.ts'

type Opening = (role: Role, firstName: string, lastName: string, daysAgo: number) => Person

/**
 * Fills an empty database with a small believable marketplace, in one transaction. Recent events are made by the calls
 * themselves at times of the past weeks, so they obey the same rules as live data. Their mails are not sent. False when any
 * account exists.
 */
export function loadSampleData(services: Services): Promise<boolean> {
  return allOrNothing(services.database, (database) => load({ ...services, database }))
}

async function load(services: Services): Promise<boolean> {
  const { db } = services.database
  const users = db.selectFrom('users').select('id')
  if ((await users.where('user_type', '<>', 'admin').limit(1).execute()).length > 0) return false
  const drawing = draw()
  // Awaited below; an earlier error is the one reported.
  drawing.catch(() => {})
  const admin = await findFirstAdmin(db)
  const now = services.clock()
  const play = player(services)
  // Listing and instant readers are computed once for all, after their past.
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

  const us: Person | undefined = admin && {
    id: admin.id,
    role: 'admin',
    email: admin.email,
    firstName: admin.first_name,
    lastName: admin.last_name,
  }
  await beginSessions(db, [...people, ...homeowners, ...(us ? [us] : [])], now)
  const checking = us && { services, play: playUnlisted, admin: us, papers: await writePapers(now), now }
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
    const joinedAt = later(now, -days(joined))
    // The sample sign-ins begin without checks.
    if (checking && !isSignIn(person)) await haveChecked(checking, { person, number: i, joinedAt })
    contractors.push({
      ...contractor,
      person: { ...person, ...profile, ...(vatNumber && { vatNumber }) },
      months: [],
      wallet: { contractorId: person.id, lots: [] },
      quality: qualities[i % qualities.length] ?? 5,
      joinedAt,
      plan: { tier: 0, status: 'trial' as const },
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
    // The sample homeowner, in Leeds, has two quotes to compare, one from further away.
    const further = job.stage === 'quoted' && isSignIn(owner) ? covering.filter(({ city }) => city === 'Sheffield') : []
    const suited = [...local, ...further].map((one) => one.person)
    const { jobId, posted } = await tell(play, job, owner, suited, now, i)
    if (i % 2 === 0 || job.then) photographed.push({ jobId, category: job.category, at: posted })
  }
  const drawn = await drawing
  await hangPictures(services, drawn, past, contractors)
  await photographJobs(services, drawn, photographed)
  await fillDesks({ db, play, homeowners, contractors, now })
  await orderTheBell(db)
  await haveRead(db, later(now, -days(2)))
  await endSessions(db)
  return true
}

/** Credits for the sample sign-ins to try things with. */
const gift = {
  kind: 'admin_grant',
  amount: 12,
  expires_at: null,
  reason: usualGrantReason,
  rule: null,
  allowance: null,
} as const

function openPastHomeowners(open: Opening): PastHomeowner[] {
  const names = pastHomeowners.first.flatMap((first) => pastHomeowners.last.map((last) => [first, last] as const))
  return names.map(([first, last], i) => ({
    ...open('client', first, last, 740),
    city: cityNames[(i * 7) % cityNames.length] ?? 'London',
  }))
}

/** Events before these weeks: plans, jobs, quotes and reviews of up to two years. */
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
      const unhappy = wantsMoneyBack(i)
      const since = unhappy
        ? later(now, -days(9))
        : monthsLater(later(now, -days(15 + (i % 12))), -Math.max(0, Math.floor((joined - 45) / 31)))
      const tier = ([2, 2, 3, 1, 2] as const)[i % 5] ?? 2
      const pays = kind === 'plan' || unhappy
      const months = pays ? await subscribe(db, past, person, wallet, { tier, since, now, stopped: unhappy }) : []
      if (kind === 'ended') {
        await saveContractor(db, person.id, { subscription_status: 'ended' })
        contractor.months = trial?.expiresAt ? [{ start: trial.givenAt, end: trial.expiresAt }] : []
        contractor.plan = { tier: 0, status: 'ended' }
      } else contractor.months = months.slice(0, -1)
      if (pays) contractor.plan = { tier, status: 'active' }
    }
    const signIn = contractors.find(({ person }) => isSignIn(person))
    if (signIn) give(past, signIn.wallet, gift, later(now, -days(12)))
    playPast({ past, contractors, homeowners, random, now })
    for (const { wallet } of contractors) writeOff(past, wallet, now)
    await writeDown(db, past)
    await transaction.publish(contractorsChanged, { contractorIds: contractors.map(({ person }) => person.id) })
  })
  return past
}

/** Everybody's trial credits. */
async function trialsGiven(db: Db) {
  const rows = await db
    .selectFrom('credit_entries')
    .select(['id', 'contractor_id', 'kind', 'amount', 'expires_at', 'created_at'])
    .where('kind', '=', 'trial_grant')
    .execute()
  return rows.map(({ id, contractor_id, kind, amount, expires_at, created_at }) => ({
    id,
    kind,
    remaining: amount,
    expiresAt: expires_at,
    givenAt: created_at,
    contractorId: contractor_id,
  }))
}

/** Notifications are ordered by id, which begins with the time, but the stories were inserted one after the other. */
async function orderTheBell(db: Db): Promise<void> {
  await sql`update notifications set id = (
    lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || substr(replace(id::text, '-', ''), 13))::uuid`.execute(
    db,
  )
}

/** Marks everything up to then as read. */
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
    const adminRoles = person.role === 'admin' ? (['owner'] as const) : []
    const actor = { userId: person.id, role: person.role, adminRoles, sessionId: person.id }
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
