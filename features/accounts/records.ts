import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { recordConsent } from '#features/consents/records.ts'
import { versions } from '#features/consents/rules.ts'
import { advisoryLocks } from '#server/database/advisory-locks.ts'
import type { Db, Row } from '#server/database/database.ts'
import { later } from '#shared/dates.ts'
import type { Role } from '#shared/endpoint.ts'
import { fullNameOf } from '#shared/full-name.ts'
import { newId } from '#shared/ids.ts'
import type { Account } from './contract.ts'
import type { SignUpRow } from './records/sign-ups.ts'
import { linkLifetime } from './rules.ts'

export type UserRow = Row<'users'>

/** The sign-in engine's name for signing in with a password. */
export const byPassword = 'credential'

export interface NewAccount {
  userType: Role
  firstName: string
  lastName: string
  email: string
  phone: string | null
  /** Null until its owner chooses one with a mailed link. */
  passwordHash: string | null
  emailVerified: boolean
  termsAccepted: boolean
}

const toldAtSignUp = (account: NewAccount) => ({
  user_type: account.userType,
  first_name: account.firstName,
  last_name: account.lastName,
  phone: account.phone,
})

/** Returns the id of the new account, or null when the address already has one. */
export async function createAccount(db: Db, account: NewAccount, now: Date): Promise<string | null> {
  const id = newId()
  const created = { created_at: now, updated_at: now }
  const inserted = await db
    .insertInto('users')
    .values({
      ...created,
      ...toldAtSignUp(account),
      id,
      email: account.email,
      email_verified: account.emailVerified,
      last_seen_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return null
  await db
    .insertInto('credentials')
    .values({
      ...created,
      id: newId(),
      user_id: id,
      provider_id: byPassword,
      account_id: id,
      password: account.passwordHash,
    })
    .execute()
  await recordAgreement(db, id, account, now)
  return id
}

/** Records the version of the terms that was agreed to. */
async function recordAgreement(
  db: Db,
  userId: string,
  { termsAccepted }: Pick<NewAccount, 'termsAccepted'>,
  now: Date,
): Promise<void> {
  if (!termsAccepted) return
  for (const subject of ['terms', 'privacyPolicy'] as const)
    await recordConsent(db, { userId, subject, choice: versions[subject], how: 'sign-up' }, now)
}

/** Hands an unconfirmed account to one of those who signed up for it. */
export async function giveAccountTo(db: Db, signUp: SignUpRow, now: Date): Promise<void> {
  const { user_id: id, user_type, first_name, last_name, phone, password } = signUp
  const chosen = { user_type, first_name, last_name, phone }
  await db
    .updateTable('users')
    .set({ ...chosen, updated_at: now })
    .where('id', '=', id)
    .execute()
  await changePassword(db, id, password, now)
  await recordAgreement(db, id, { termsAccepted: true }, now)
}

export type AccountWithPassword = UserRow & { password: string | null }

const withPassword = (db: Db) =>
  db
    .selectFrom('users')
    .innerJoin('credentials', 'credentials.user_id', 'users.id')
    .selectAll('users')
    .select('credentials.password')
    .where('credentials.provider_id', '=', byPassword)

export function findByEmail(db: Db, email: string): Promise<AccountWithPassword | undefined> {
  return withPassword(db).where('users.email', '=', email).executeTakeFirst()
}

export function findById(db: Db, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The full name of an existing account. */
export async function nameOf(db: Db, id: string): Promise<string> {
  const account = await db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return fullNameOf(account)
}

export const accountOf = (user: UserRow): Account => ({
  id: user.id,
  firstName: user.first_name,
  lastName: user.last_name,
  email: user.email,
  phone: user.phone,
  userType: user.user_type,
  createdAt: user.created_at.toISOString(),
})

/** The password's hash; null without one, or where it was chosen before a given time. */
export async function passwordOf(db: Db, userId: string, since = new Date(0)): Promise<string | null> {
  const row = await db
    .selectFrom('credentials')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', byPassword)
    .where('updated_at', '>=', since)
    .executeTakeFirst()
  return row?.password ?? null
}

/**
 * Locks the password until the transaction ends; false when it has changed since it was read. A sign-in must not succeed with a
 * password that was changed during the comparison.
 */
export async function holdPassword(db: Db, userId: string, hash: string | null): Promise<boolean> {
  const held = await db
    .selectFrom('credentials')
    .select('id')
    .where('user_id', '=', userId)
    .where('provider_id', '=', byPassword)
    .where('password', '=', hash)
    .forShare()
    .executeTakeFirst()
  return held !== undefined
}

/** Following a mailed link proves the address, so every kind of link confirms it. */
export async function confirmEmail(db: Db, userId: string, now: Date): Promise<UserRow> {
  return await db
    .updateTable('users')
    .set({ email_verified: true, updated_at: now })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function changePassword(db: Db, userId: string, hash: string | null, now: Date): Promise<void> {
  await db
    .updateTable('credentials')
    .set({ password: hash, updated_at: now })
    .where('user_id', '=', userId)
    .where('provider_id', '=', byPassword)
    .execute()
}

export type LinkPurpose = keyof typeof linkLifetime

const identifierOf = (purpose: LinkPurpose, token: string): string =>
  createHash('sha256').update(`${purpose}:${token}`).digest('base64url')

interface NewLink {
  purpose: LinkPurpose
  userId: string
  now: Date
  /** In milliseconds; by default that of its purpose. */
  lifetime?: number
}

/** Issues a single-use token for an account; the database keeps only its hash. */
export async function issueLink(
  db: Db,
  { purpose, userId, now, lifetime = linkLifetime[purpose] }: NewLink,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.deleteFrom('verifications').where('value', '=', userId).where('expires_at', '<=', now).execute()
  await db
    .insertInto('verifications')
    .values({
      id: newId(),
      identifier: identifierOf(purpose, token),
      value: userId,
      expires_at: later(now, lifetime),
      created_at: now,
      updated_at: now,
    })
    .execute()
  return token
}

/** The account of a link that still works. */
export async function findLink(db: Db, purpose: LinkPurpose, token: string, now: Date): Promise<string | null> {
  const link = await db
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', identifierOf(purpose, token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return link?.value ?? null
}

/** Uses up a link and every other link of the account. Of several callers with the same link, one gets the account. */
export async function takeLink(db: Db, purpose: LinkPurpose, token: string, now: Date): Promise<string | null> {
  const userId = await findLink(db, purpose, token, now)
  if (!userId) return null
  // The account first, then its links: in another order two transactions could deadlock.
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const used = await db.deleteFrom('verifications').where('value', '=', userId).returning('identifier').execute()
  return used.some(({ identifier }) => identifier === identifierOf(purpose, token)) ? userId : null
}

/** Identifies a used link again, but only in the browser that used it. */
const usedIdentifierOf = (token: string, browser: string): string =>
  identifierOf('verifyEmail', `${token} in ${browser}`)

/** Remembers which browser confirmed an address, for as long as its link would have worked. */
export async function rememberConfirmation(
  db: Db,
  { userId, token, browser, now }: { userId: string; token: string; browser: string; now: Date },
): Promise<void> {
  const identifier = usedIdentifierOf(token, browser)
  const times = { expires_at: later(now, linkLifetime.verifyEmail), created_at: now, updated_at: now }
  await db
    .insertInto('verifications')
    .values({ id: newId(), identifier, value: userId, ...times })
    .execute()
}

/** Whose address was confirmed with this link in this browser, and when. */
export const confirmationIn = (db: Db, token: string, browser: string, now: Date) =>
  db
    .selectFrom('verifications')
    .select(['value as userId', 'created_at as at'])
    .where('identifier', '=', usedIdentifierOf(token, browser))
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Only one process at a time creates the first admin. */
export async function lockFirstAdmin(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.firstAdmin})`.execute(db)
}

/** Any admin, preferably one with a password. */
export function findFirstAdmin(db: Db): Promise<AccountWithPassword | undefined> {
  return withPassword(db)
    .where('users.user_type', '=', 'admin')
    .orderBy((row) => row('credentials.password', 'is', null))
    .limit(1)
    .executeTakeFirst()
}

/** Gives an admin account this address and password. */
export async function claimAdmin(
  db: Db,
  { id, email, passwordHash }: { id: string; email: string; passwordHash: string },
  now: Date,
): Promise<void> {
  await db.updateTable('users').set({ email, updated_at: now }).where('id', '=', id).execute()
  await changePassword(db, id, passwordHash, now)
}
