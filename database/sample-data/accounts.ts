import { byPassword } from '#features/accounts/records.ts'
import { versions } from '#features/consents/rules.ts'
import type { Db, NewRow } from '#server/database/database.ts'
import { hours, later } from '#shared/dates.ts'
import type { Role } from '#shared/endpoint.ts'
import { newId } from '#shared/ids.ts'
import { insertAll } from './past.ts'
import type { Person } from './sequels.ts'

/** The tables of an account, in the order of insertion. */
const tables = ['users', 'credentials', 'consents'] as const

/** Accounts inserted together: opening hundreds one by one would slow down the start. */
type Accounts = { [Table in (typeof tables)[number]]: NewRow<Table>[] }

export const noAccounts = (): Accounts => ({ users: [], credentials: [], consents: [] })

/** Ofcom's mobile numbers for fiction. */
const samplePhone = (number: number) => `+447700900${String(number % 1000).padStart(3, '0')}`

/**
 * An account with a confirmed address and accepted terms. Everybody has a number of their own: a trial is given once for each,
 * and reviews between people who share one are held.
 */
export function openAccount(
  accounts: Accounts,
  passwordHash: string,
  { role, firstName, lastName }: { role: Role; firstName: string; lastName: string },
  at: Date,
): Person {
  const id = newId()
  const email = `${firstName}.${lastName}@example.com`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const created = { created_at: at, updated_at: at }
  const phone = samplePhone(accounts.users.length)
  accounts.users.push({
    ...created,
    id,
    email,
    email_verified: true,
    user_type: role,
    first_name: firstName,
    last_name: lastName,
    phone,
    last_seen_at: at,
  })
  accounts.credentials.push({
    ...created,
    id: newId(),
    user_id: id,
    provider_id: byPassword,
    account_id: id,
    password: passwordHash,
  })
  for (const subject of ['terms', 'privacyPolicy'] as const)
    accounts.consents.push({ id: newId(), user_id: id, subject, choice: versions[subject], how: 'sign-up', at })
  return { id, role, firstName, lastName, email }
}

export async function writeAccounts(db: Db, accounts: Accounts): Promise<void> {
  for (const table of tables) await insertAll(db, table, accounts[table])
}

/** For whoever acts in the stories, since calls check that their session goes on; each has the id of its person. */
export async function beginSessions(db: Db, people: readonly Person[], now: Date): Promise<void> {
  const times = { created_at: now, updated_at: now, expires_at: later(now, hours(1)) }
  await insertAll(
    db,
    'sessions',
    people.map(({ id }) => ({ ...times, id, user_id: id, token: id })),
  )
}

export async function endSessions(db: Db): Promise<void> {
  await db.deleteFrom('sessions').whereRef('id', '=', 'user_id').execute()
}
