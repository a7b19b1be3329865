import { type RawBuilder, sql } from 'kysely'
import { customersFound, isCustomer } from '#features/accounts/records/customers.ts'
import type { CustomerType } from '#features/accounts/rules.ts'
import { asCaseNumber } from '#features/complaints/rules.ts'
import { businessesFound } from '#features/people/records/find.ts'
import { findPostcode } from '#features/places/records.ts'
import type { Db } from '#server/database/database.ts'
import { asCompanyNumber, asInvoiceNumber, mostFound, namesIn } from '../rules.ts'

/** Limit of similar names, or people in one place, that are read. */
const mostLooked = 250

export interface FoundRow {
  id: string
  first_name: string
  last_name: string
  email: string
  phone: string | null
  user_type: CustomerType
  business_name: string | null
  company_number: string | null
}

/** The people found, given as `id` and `alike` (similarity): most similar first, then last seen. */
const rowsOf = async (db: Db, found: RawBuilder<unknown>): Promise<FoundRow[]> => {
  const { rows } = await sql<FoundRow>`
    with found as materialized (select id, max(alike) as alike from (${found}) each_found group by id),
    first_found as materialized (
      select users.id, first_name, last_name, email, phone, user_type, alike, last_seen_at
      from found join users using (id) where ${isCustomer}
      order by alike desc, last_seen_at desc, users.id limit ${mostFound}
    )
    select id, first_name, last_name, email, phone, user_type, business_name, company_number
    from first_found left join contractors using (id)
    order by alike desc, last_seen_at desc, id
  `.execute(db)
  return rows
}

/** Queries for the owner of a company number, postcode, case or invoice, each only when the search can be one. */
function namedBy(search: string): RawBuilder<unknown>[] {
  const company = asCompanyNumber(search)
  const postcode = findPostcode(search)?.postcode
  const complaint = asCaseNumber(search)
  const invoice = asInvoiceNumber(search)
  return [
    company && sql`select id from contractors where company_number <> '' and upper(company_number) = ${company}`,
    postcode && sql`select id from contractors where postcode = ${postcode} limit ${mostLooked}`,
    postcode && sql`select client_id from jobs where postcode = ${postcode} limit ${mostLooked}`,
    complaint !== null &&
      sql`select unnest(array[complainant_id, other_id]) from complaints where number = ${complaint}`,
    invoice && sql`select contractor_id from invoices where upper(number) = ${invoice}`,
  ].filter((found) => !!found)
}

/** People whose name, email, phone, business or number matches: last seen first. */
export function peopleAsTyped(db: Db, search: string): Promise<FoundRow[]> {
  const found = [customersFound(search), businessesFound(search), ...namedBy(search).map((one) => sql`(${one})`)]
  return rowsOf(db, sql`select id, 1 as alike from (${sql.join(found, sql` union `)}) typed`)
}

/** People whose name or business matches every word with one wrong letter, two in a long word: most similar first. */
export async function peopleLike(db: Db, search: string): Promise<FoundRow[]> {
  const words = namesIn(search)
  if (words.length === 0) return []
  const spelt = (name: RawBuilder<string>) =>
    sql.join(
      words.map((word) => sql`spellings(${name}) && spellings(${word})`),
      sql` and `,
    )
  const alike = (name: RawBuilder<string>) => sql`similarity(${words.join(' ')}, lower(${name})) as alike`
  const [person, business] = [sql<string>`first_name || ' ' || last_name`, sql<string>`business_name`]
  return rowsOf(
    db,
    sql`(select id, ${alike(person)} from users where ${isCustomer} and ${spelt(person)} limit ${mostLooked})
      union all (select id, ${alike(business)} from contractors where ${spelt(business)} limit ${mostLooked})`,
  )
}
