import { sql } from 'kysely'
import { type JsonLot, lotsFromJson, lotsUnderLock } from '#features/credits/records.ts'
import type { Lot } from '#features/credits/rules.ts'
import { type LockedJob, lockedColumns } from '#features/jobs/records/lock.ts'
import { compiledOnce } from '#server/database/compiled-once.ts'
import type { Db } from '#server/database/database.ts'
import type { LeadRow } from './lead.ts'
import { type Parties, partyOf } from './parties.ts'

/** A lead with its job, both locked until the transaction ends, and its two people. */
export interface LockedLead {
  job: LockedJob
  lead: LeadRow
  people: Parties
  /** The contractor's lots, where the wallet is locked too. */
  lots?: Lot[]
}

type JobColumn = (typeof lockedColumns)[number]
/** Each column with its own name, not with any other's. */
type OfJob = { [Column in JobColumn]: `jobs.${Column} as job.${Column}` }[JobColumn]
const ofJob = lockedColumns.map((column) => `jobs.${column} as job.${column}` as OfJob)

/** Compiled once, since it has some fifty columns. */
const locking = (andWallet: boolean) =>
  compiledOnce((db, leadId) => {
    const locked = db
      .selectFrom('leads')
      .innerJoin('jobs', 'jobs.id', 'leads.job_id')
      .innerJoin('users as client', 'client.id', 'leads.client_id')
      .innerJoin('users as business', 'business.id', 'leads.contractor_id')
      .leftJoin('contractors', 'contractors.id', 'leads.contractor_id')
      .selectAll('leads')
      .select(ofJob)
      .select(['client.first_name as client.first_name', 'client.email as client.email'])
      .select(['business.first_name as contractor.first_name', 'business.email as contractor.email'])
      .select(['business_name as contractor.business_name', 'rating_sum as contractor.rating_sum'])
      .select(['review_count as contractor.review_count', 'verification_status as contractor.verification_status'])
      .where('leads.id', '=', leadId)
      // The lock order: job, leads, wallet.
      .forNoKeyUpdate(['jobs', 'leads'])
      .$if(andWallet, (query) => query.where('contractors.id', 'is not', null).forNoKeyUpdate('contractors'))
      .as('locked')
    const inWallet = andWallet ? lotsUnderLock(sql.ref('contractor_id')) : sql.lit(null)
    return db.selectFrom(locked).selectAll().select(sql<JsonLot[] | null>`${inWallet}`.as('lots'))
  })
const lockForStep = locking(false)
const lockWithWallet = locking(true)

/**
 * Locks the job, then the lead, so that both are read under the job's lock. For a step that takes a credit, `andWallet` also
 * locks and reads the contractor's wallet.
 */
export async function lockJobAndLead(db: Db, leadId: string, andWallet: boolean): Promise<LockedLead | undefined> {
  const found = await (andWallet ? lockWithWallet : lockForStep)(db, leadId)
  if (!found) return undefined
  const { lots, ...row } = found
  const { lead, job, client, contractor } = parted(row)
  return {
    ...(lots && { lots: lotsFromJson(lots) }),
    job,
    lead,
    people: {
      client: partyOf({ ...noBusiness, ...client, id: row.client_id }),
      contractor: partyOf({ ...contractor, id: row.contractor_id }),
    },
  }
}

const noBusiness = { business_name: null, rating_sum: null, review_count: null, verification_status: null }

/** The columns of a row that begin with a part's name and a dot, without them. */
type Part<Row, Name extends string> = {
  [Column in keyof Row as Column extends `${Name}.${infer Own}` ? Own : never]: Row[Column]
}

interface Parted<Row> {
  lead: Omit<Row, keyof Row & `${string}.${string}`>
  job: Part<Row, 'job'>
  client: Part<Row, 'client'>
  contractor: Part<Row, 'contractor'>
}

/** Splits a row: a column `job.title` is the title of `job`; one without a dot is the lead's. */
function parted<Row extends object>(row: Row): Parted<Row> {
  const parts = { lead: {}, job: {}, client: {}, contractor: {} }
  const byName: Record<string, Record<string, unknown>> = parts
  for (const [name, value] of Object.entries(row)) {
    const dot = name.indexOf('.')
    const part = dot < 0 ? 'lead' : name.slice(0, dot)
    byName[part] ??= {}
    byName[part][name.slice(dot + 1)] = value
  }
  return parts as Parted<Row>
}
