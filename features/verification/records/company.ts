import { sql } from 'kysely'
import type { Db, Row } from '#server/database/database.ts'

export type CompanyRow = Row<'company_checks'>

/** A company to look up, with its contractor. */
export interface CompanyDue {
  id: string
  companyNumber: string
}

/** Companies never looked up under their present number, then those due again. */
export async function companiesDue(db: Db, now: Date, limit: number): Promise<CompanyDue[]> {
  const { rows } = await sql<CompanyDue>`
    select contractors.id, contractors.company_number as "companyNumber"
    from contractors left join company_checks looked on looked.contractor_id = contractors.id
    where contractors.company_number <> ''
      and (looked.contractor_id is null or looked.company_number <> contractors.company_number or looked.next_at <= ${now})
    order by looked.next_at nulls first, contractors.id limit ${limit}`.execute(db)
  return rows
}

/** The register's answer about the contractor's present company number; undefined for an earlier number. */
export function companyOf(db: Db, contractorId: string): Promise<CompanyRow | undefined> {
  return db
    .selectFrom('company_checks')
    .innerJoin('contractors', 'contractors.id', 'contractor_id')
    .selectAll('company_checks')
    .where('contractor_id', '=', contractorId)
    .whereRef('company_checks.company_number', '=', 'contractors.company_number')
    .executeTakeFirst()
}

/** The same for several contractors. */
export function companiesOf(db: Db, contractorIds: readonly string[]): Promise<CompanyRow[]> {
  return db
    .selectFrom('company_checks')
    .innerJoin('contractors', 'contractors.id', 'contractor_id')
    .selectAll('company_checks')
    .where('contractor_id', '=', sql<string>`any(${contractorIds})`)
    .whereRef('company_checks.company_number', '=', 'contractors.company_number')
    .execute()
}

/** Deletes an answer that was compared with outdated details, so that the register is asked again. */
export async function deleteCompany(db: Db, contractorId: string): Promise<void> {
  await db.deleteFrom('company_checks').where('contractor_id', '=', contractorId).execute()
}

export async function saveCompany(db: Db, row: CompanyRow): Promise<void> {
  const { contractor_id: _, ...rest } = row
  await db
    .insertInto('company_checks')
    .values(row)
    .onConflict((conflict) => conflict.column('contractor_id').doUpdateSet(rest))
    .execute()
}
