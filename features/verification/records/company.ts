import { sql } from 'kysely'
import type { Db, Row } from '#server/database/database.ts'

export type CompanyRow = Row<'company_checks'>

/** A company to be looked up, and whose it is. */
export interface CompanyDue {
  id: string
  companyNumber: string
}

/** Companies never looked up under the number they have now, then those whose time has come. */
export async function companiesDue(db: Db, now: Date, limit: number): Promise<CompanyDue[]> {
  const { rows } = await sql<CompanyDue>`
    select contractors.id, contractors.company_number as "companyNumber"
    from contractors left join company_checks looked on looked.contractor_id = contractors.id
    where contractors.company_number <> ''
      and (looked.contractor_id is null or looked.company_number <> contractors.company_number or looked.next_at <= ${now})
    order by looked.next_at nulls first, contractors.id limit ${limit}`.execute(db)
  return rows
}

/** What is known of the company that this contractor names now; of a number they gave earlier nothing is. */
export function companyOf(db: Db, contractorId: string): Promise<CompanyRow | undefined> {
  return db
    .selectFrom('company_checks')
    .innerJoin('contractors', 'contractors.id', 'contractor_id')
    .selectAll('company_checks')
    .where('contractor_id', '=', contractorId)
    .whereRef('company_checks.company_number', '=', 'contractors.company_number')
    .executeTakeFirst()
}

/** The same of several contractors at once. */
export function companiesOf(db: Db, contractorIds: readonly string[]): Promise<CompanyRow[]> {
  return db
    .selectFrom('company_checks')
    .innerJoin('contractors', 'contractors.id', 'contractor_id')
    .selectAll('company_checks')
    .where('contractor_id', '=', sql<string>`any(${contractorIds})`)
    .whereRef('company_checks.company_number', '=', 'contractors.company_number')
    .execute()
}

/** What the register said was held against what is something else now: it is asked again. */
export async function forgetCompany(db: Db, contractorId: string): Promise<void> {
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
