import { sql } from 'kysely'
import { closesAt } from '#features/conversations/rules.ts'
import { leadPrice } from '#features/credits/rules/lead-price.ts'
import { type Lot, lapse, nextToSpend, overdue, returnsToLot } from '#features/credits/rules.ts'
import type { JobRow } from '#features/jobs/records/job.ts'
import { newJob } from '#features/jobs/rules/new-job.ts'
import type { LeadRow } from '#features/leads/records/lead.ts'
import { type CreditMove, decide, newLead, type Taker } from '#features/leads/rules/decide.ts'
import { leadStates } from '#features/leads/rules/states.ts'
import type { Step } from '#features/leads/rules/step.ts'
import { locate } from '#features/places/services.ts'
import type { Db, NewRow, Row, Schema } from '#server/database/database.ts'
import { newId } from '#shared/ids.ts'

/** The tables of past events, in the order of insertion. */
const tables = [
  'jobs',
  'leads',
  'lead_events',
  'conversations',
  'conversation_entries',
  'quotes',
  'quote_acceptances',
  'lead_totals',
  'credit_entries',
  'reviews',
] as const

/** Past events before insertion: a year of a market would take too long call by call at a start. */
export type Past = { [Table in (typeof tables)[number]]: NewRow<Table>[] }

export const noPast = (): Past => Object.fromEntries(tables.map((table) => [table, []])) as unknown as Past

/** A contractor's credits, each lot with its date. */
export interface Wallet {
  contractorId: string
  lots: (Lot & { givenAt: Date })[]
}

export interface PastJob {
  row: JobRow
  leads: PastLead[]
}

export interface PastLead {
  row: LeadRow
  wallet: Wallet
  /** The lot of its credit. */
  lot?: Wallet['lots'][number]
  conversation: Row<'conversations'>
}

type Described = Pick<JobRow, 'title' | 'description' | 'category' | 'location' | 'postcode' | 'urgency'>

/** A homeowner posts a job. */
export function post(past: Past, clientId: string, described: Described, at: Date): PastJob {
  const { postcode, district, town, latitude, longitude } = locate(described.postcode)
  const row: JobRow = {
    ...newJob(at),
    ...described,
    postcode,
    district,
    town,
    latitude,
    longitude,
    id: newId(),
    client_id: clientId,
    budget_min: null,
    budget_max: null,
    answers: {},
  }
  past.jobs.push(row)
  return { row, leads: [] }
}

/** A contractor asks to quote. */
export function request(past: Past, job: PastJob, wallet: Wallet, message: string, at: Date): PastLead {
  const people = { client_id: job.row.client_id, contractor_id: wallet.contractorId, job_id: job.row.id }
  const row: LeadRow = { ...newLead, ...people, id: newId(), contact_method: 'both', notes: message, sent_at: at }
  const conversation: Row<'conversations'> = {
    ...people,
    id: newId(),
    lead_id: row.id,
    created_at: at,
    last_entry_at: at,
    last_number: 0,
    opened_at: null,
    closes_at: null,
    shares_email: false,
    blocked_by_client_at: null,
    blocked_by_contractor_at: null,
    client_mailed_at: null,
    client_mailed_to: 0,
    client_read_to: 0,
    client_wrote: 0,
    contractor_mailed_at: null,
    contractor_mailed_to: 0,
    contractor_read_to: 0,
    contractor_wrote: 0,
  }
  past.leads.push(row)
  past.conversations.push(conversation)
  const lead = { row, wallet, conversation }
  job.leads.push(lead)
  note(past, lead, { action: 'request-quote', by: 'contractor', userId: wallet.contractorId, notes: message }, at)
  return lead
}

/** Takes a step of a lead as the rules decide. */
export function step(
  past: Past,
  job: PastJob,
  lead: PastLead,
  action: Step['action'],
  taker: Omit<Taker, 'userId'>,
  at: Date,
): void {
  const userId = taker.who === 'contractor' ? lead.row.contractor_id : lead.row.client_id
  const decision = decide({ job: job.row, lead: lead.row }, action, { ...taker, userId }, at)
  for (const move of decision.credit) moveCredit(past, lead, move, userId, at)
  Object.assign(lead.row, decision.lead)
  note(past, lead, { action, by: taker.who, userId, notes: taker.notes ?? null }, at)
  Object.assign(job.row, decision.job)
  if (!decision.closesRivals) return
  for (const rival of job.leads)
    if (rival !== lead && !leadStates[rival.row.status].ended) step(past, job, rival, 'close', { who: 'rule' }, at)
}

interface Noted {
  action: NewRow<'lead_events'>['action']
  by: Taker['who']
  userId: string
  notes: string | null
}

/** Records a step, also in the conversation, where both have read it. */
function note(past: Past, { row, conversation }: PastLead, { action, by, userId, notes }: Noted, at: Date): void {
  const id = newId()
  past.lead_events.push({ id, lead_id: row.id, at, action, by_role: by, by_user: userId, to_status: row.status, notes })
  const number = conversation.last_number + 1
  past.conversation_entries.push({
    conversation_id: conversation.id,
    number,
    id,
    kind: 'step',
    author_id: userId,
    text: notes,
    step: action,
    at,
    details: { by, to: row.status },
  })
  Object.assign(conversation, {
    last_number: number,
    last_entry_at: at,
    client_read_to: number,
    contractor_read_to: number,
    ...(action === 'confirm-quote' && { opened_at: at }),
    closes_at: conversation.closes_at ?? closesAt(row.status, at),
  })
}

type Given = Pick<Row<'credit_entries'>, 'kind' | 'amount' | 'expires_at' | 'reason' | 'rule' | 'allowance'>

/** Gives credits: a new lot. */
export function give(past: Past, wallet: Wallet, given: Given, at: Date): void {
  const id = newId()
  const { kind, amount, expires_at } = given
  wallet.lots.push({ id, kind, remaining: amount, expiresAt: expires_at, givenAt: at })
  const about = { lead_id: null, job_id: null, caused_by: null }
  past.credit_entries.push({
    ...given,
    ...about,
    id,
    lot_id: id,
    contractor_id: wallet.contractorId,
    created_at: at,
  })
}

/** Whether there was a credit to spend at that time. */
export const canSpend = (wallet: Wallet, at: Date): boolean => lotAt(wallet, at) !== undefined

function lotAt({ lots }: Wallet, at: Date) {
  const lot = nextToSpend(
    lots.filter(({ givenAt }) => givenAt <= at),
    at,
  )
  return lots.find(({ id }) => id === lot?.id)
}

function moveCredit(past: Past, lead: PastLead, { kind, reason, rule }: CreditMove, userId: string, at: Date): void {
  const { row, wallet } = lead
  if (kind === 'hold') lead.lot = lotAt(wallet, at)
  const { lot } = lead
  if (!lot) throw new Error(`There was no credit for the lead ${row.id}`)
  const amount = { hold: -leadPrice, capture: 0, release: leadPrice, refund: leadPrice }[kind]
  if (amount > 0 && !returnsToLot({ expiresAt: lot.expiresAt, captured: kind === 'refund', lotTakenBack: false }, at))
    throw new Error(`The credit of ${row.id} came back too late for this past`)
  lot.remaining += amount
  past.credit_entries.push({
    id: newId(),
    contractor_id: row.contractor_id,
    lot_id: lot.id,
    kind,
    amount,
    expires_at: lot.expiresAt,
    lead_id: row.id,
    job_id: row.job_id,
    reason,
    rule: rule ?? null,
    caused_by: userId,
    allowance: null,
    created_at: at,
  })
}

/** Writes off what has expired by now. */
export function writeOff(past: Past, { contractorId, lots }: Wallet, now: Date): void {
  for (const lot of overdue(lots, now)) {
    const about = { lead_id: null, job_id: null, caused_by: null, allowance: null }
    past.credit_entries.push({
      ...about,
      ...lapse,
      id: newId(),
      contractor_id: contractorId,
      lot_id: lot.id,
      kind: 'expiry',
      amount: -lot.remaining,
      expires_at: lot.expiresAt,
      created_at: lot.expiresAt ?? now,
    })
  }
}

/** Inserts all of it, and recounts the reviews of profiles. */
export async function writeDown(db: Db, past: Past): Promise<void> {
  for (const table of tables) await insertAll(db, table, past[table])
  await sql`
    update contractors set review_count = counted.reviews, rating_sum = counted.ratings, stars_1 = counted.ones,
      stars_2 = counted.twos, stars_3 = counted.threes, stars_4 = counted.fours, stars_5 = counted.fives
    from (
      select contractor_id, count(*) as reviews, sum(rating) as ratings, count(*) filter (where rating = 1) as ones,
        count(*) filter (where rating = 2) as twos, count(*) filter (where rating = 3) as threes,
        count(*) filter (where rating = 4) as fours, count(*) filter (where rating = 5) as fives
      from reviews where published_at is not null and taken_down_at is null group by contractor_id
    ) counted where counted.contractor_id = contractors.id
  `.execute(db)
}

/** Rows of JSON in one statement. */
const atOnce = 2_000

export async function insertAll<Table extends keyof Schema>(
  db: Db,
  table: Table,
  rows: readonly object[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  for (let from = 0; from < rows.length; from += atOnce)
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows.slice(from, from + atOnce))}::jsonb)
    `.execute(db)
}
