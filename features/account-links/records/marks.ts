import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { insertDeferred } from '#server/database/write-deferred.ts'
import { newId } from '#shared/ids.ts'
import { crowdedAddress, type Details, type MarkKind } from '../rules/marks.ts'

/** Queues contractors whose marks have to be compared again. */
export async function queueDue(db: Db, contractorIds: readonly string[]): Promise<void> {
  const rows = contractorIds.map((contractor_id) => ({ id: newId(), contractor_id }))
  await insertDeferred(db, 'account_mark_due', ...rows)
}

export async function anyDue(db: Db): Promise<boolean> {
  return (await db.selectFrom('account_mark_due').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Takes entries off the queue; `taken` is their number, which may exceed that of the contractors. */
export async function claimDue(db: Db, limit: number): Promise<{ taken: number; contractorIds: string[] }> {
  const rows = await db
    .deleteFrom('account_mark_due')
    .where('id', 'in', (eb) => eb.selectFrom('account_mark_due').select('id').orderBy('id').limit(limit))
    .returning('contractor_id')
    .execute()
  return { taken: rows.length, contractorIds: [...new Set(rows.map((row) => row.contractor_id))] }
}

interface DetailsRow {
  id: string
  company_number: string | null
  utr_number: string | null
  phone: string | null
  business_phone: string
  email: string
  business_email: string
  business_address: string
  postcode: string | null
  town: string
  documents: string[]
}

/** The current details of these contractors, without deleted accounts. */
export async function detailsOf(db: Db, contractorIds: readonly string[]): Promise<Map<string, Details>> {
  const { rows } = await sql<DetailsRow>`
    select contractors.id, company_number, utr_number, users.phone, business_phone, users.email, business_email, business_address,
      postcode, town, coalesce((select array_agg(mark) from verification_documents
        where contractor_id = contractors.id and mark is not null), '{}') as documents
    from contractors join users on users.id = contractors.id
    where contractors.id = any(${contractorIds}) and users.deleted_at is null
  `.execute(db)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        companyNumber: row.company_number,
        utrNumber: row.utr_number,
        phones: [row.phone, row.business_phone],
        emails: [row.email, row.business_email],
        address: row.business_address,
        postcode: row.postcode,
        town: row.town,
        documents: row.documents,
      },
    ]),
  )
}

export interface SavedMark {
  contractorId: string
  kind: MarkKind
  hash: string
}

/**
 * Saves marks as current; earlier marks of the same value become current again. Sorted, so that transactions cannot deadlock.
 */
export async function saveMarks(db: Db, marks: readonly SavedMark[], now: Date): Promise<void> {
  if (marks.length === 0) return
  const rows = marks
    .map(({ contractorId, kind, hash }) => ({ id: newId(), contractor_id: contractorId, kind, hash, since: now }))
    .sort((a, b) => (a.contractor_id + a.hash < b.contractor_id + b.hash ? -1 : 1))
  await db
    .insertInto('account_marks')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['contractor_id', 'hash'])
        .doUpdateSet({ until: null })
        .where('account_marks.until', 'is not', null),
    )
    .execute()
}

/** Ends the marks that no longer apply. */
export async function endOtherMarks(db: Db, contractorIds: readonly string[], kept: readonly SavedMark[], now: Date) {
  const hashes = kept.map(({ contractorId, hash }) => `${contractorId} ${hash}`)
  await sql`
    update account_marks set until = ${now} where contractor_id = any(${contractorIds}) and until is null
      and not contractor_id || ' ' || hash = any(${hashes})
  `.execute(db)
}

/** Keeps the marks of a deleted account, with the sanction it was under. */
export async function leaveMarks(db: Db, contractorId: string, leftUnder: string | null, now: Date): Promise<void> {
  await sql`
    update account_marks set until = coalesce(until, ${now}), left_under = ${leftUnder} where contractor_id = ${contractorId}
  `.execute(db)
}

/** Whether the mark `own` of a query identifies a business: an address shared by many does not. */
export const ownTells = sql<boolean>`(own.kind <> 'address' or ${sql.lit(crowdedAddress)} >=
  (select count(*) from account_marks crowd where crowd.hash = own.hash))`

/** Documents whose content has not been hashed yet. */
export function documentsToRead(db: Db, _now: Date, limit: number): Promise<{ id: string; contractor_id: string }[]> {
  return db
    .selectFrom('verification_documents')
    .select(['id', 'contractor_id'])
    .where('mark', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function saveDocumentMark(db: Db, id: string, mark: string): Promise<void> {
  await db.updateTable('verification_documents').set({ mark }).where('id', '=', id).execute()
}
