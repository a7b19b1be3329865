import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { batchLoader } from '#server/database/batch-loader.ts'
import { type Database, type Db, readAgain } from '#server/database/database.ts'
import { notifyWithin } from '#server/events/events.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { AdminRole } from '#shared/admin-roles.ts'
import { days, hours, later, minutes } from '#shared/dates.ts'
import type { Role } from '#shared/endpoint.ts'
import { unattendedHeader } from '#shared/unattended.ts'
import { privateCookie } from './private-cookie.ts'
import type { SignInEngine } from './sign-in-engine.ts'
import { openSigned, sign } from './signed-text.ts'

/** The caller by their session. A contractor's profile has the id of its account. */
export interface Actor {
  userId: string
  role: Role
  /** The current roles of an admin. */
  adminRoles: readonly AdminRole[]
  sessionId: string
  /** An admin who has yet to set up the second factor: a visitor to all calls but those for that. */
  enrolling?: true
}

export interface Sessions {
  /** Whether these cookies contain a session, valid or not. */
  isBrought(cookies: string | null | undefined): boolean
  /**
   * The caller of a request, and when the session ends if it is not used again; null without one. An unattended request does
   * not prolong it.
   */
  read(headers: Headers, how?: { unattended: boolean }): Promise<(Actor & { until: Date }) | null>
  /** Opens a session in place of the present one: for `lifetime` milliseconds, or until unused for `idle`. */
  open(context: OfCall, userId: string, lifetime: number, idle?: number): Promise<void>
  /** Ends the present session. */
  close(context: OfCall): Promise<void>
  /** A person's sessions, last used first. */
  list(db: Db, userId: string, now: Date): Promise<OpenSession[]>
  /** Ends one session of a person; false when they have no such one. */
  end(db: Db, userId: string, sessionId: string): Promise<boolean>
  /** Ends all sessions of a person. */
  endAll(db: Db, userId: string): Promise<void>
  /** Ends all sessions of a person except the present one. */
  endOthers(db: Db, here: Actor): Promise<void>
}

/** What opening and closing a session needs of a call. */
interface OfCall {
  db: Db
  now: Date
  requestHeaders: Headers
  answerHeaders: Headers
}

interface OpenSession {
  id: string
  user_agent: string | null
  created_at: Date
  /** The last use, to the hour; to the minute where an unused session ends. */
  updated_at: Date
  expires_at: Date
}

interface SessionRow {
  token: string
  id: string
  user_id: string
  user_type: Role
  last_seen_at: Date
  updated_at: Date
  idle_until: Date | null
  ends_at: Date
  enrolled: boolean
  /** Null for all but admins. */
  admin_roles: AdminRole[] | null
}

/** The event, named like a feature, that tells a person's open pages that one of their sessions has ended. */
export const sessionEnded = 'session-ended'

/** When an unused session ends. */
const ends = 'least(expires_at, idle_until)'

/** Keeps the length of `idle`. */
const recordUse = {
  name: 'session-used',
  text: 'update sessions set updated_at = $2::timestamptz, idle_until = $2::timestamptz + (idle_until - updated_at) where id = $1',
}

/** Runs for every request of a signed-in person, so it uses one unique index. */
const readSessions = {
  name: 'sessions',
  text: `select token, sessions.id, sessions.user_id, user_type, last_seen_at, sessions.updated_at, idle_until, ${ends} as ends_at,
      user_type <> 'admin'
        or exists (select from second_factors where user_id = users.id and confirmed_at is not null) as enrolled,
      case when user_type = 'admin' then array(select role from admin_roles where user_id = users.id) end as admin_roles
    from sessions join users on users.id = sessions.user_id
    where token = any($1::text[]) and ${ends} > $2`,
}

/**
 * Server-side sessions, found by a signed token in an HttpOnly cookie. Cookies of an earlier name are ignored, so those people
 * sign in again.
 */
export function createSessions(
  engine: SignInEngine,
  { pool }: Pick<Database, 'pool'>,
  settings: Pick<Settings, 'secret' | 'publicUrl'>,
  clock: () => Date,
): Sessions {
  const { secret } = settings
  const cookie = privateCookie('session', settings)
  const tokenOf = (headers: Headers) => openSigned(cookie.read(headers), secret)
  const find = batchLoader(
    async (from: pg.Pool, tokens) =>
      (await readAgain(() => from.query<SessionRow>({ ...readSessions, values: [tokens, clock()] }))).rows,
    ({ token }) => token,
  )
  const end = async ({ db, requestHeaders }: OfCall) => {
    const token = tokenOf(requestHeaders)
    if (token) await endThose(db, sql`token = ${token}`)
  }

  return {
    isBrought: (cookies) => cookie.isIn(cookies),
    async read(headers, { unattended } = { unattended: headers.has(unattendedHeader) }) {
      const token = tokenOf(headers)
      if (!token) return null
      const row = await find(pool, token)
      if (!row) return null
      await noteUse(pool, row, clock(), unattended)
      return actorOf(row)
    },
    async open(context, userId, lifetime, idle) {
      await end(context)
      const { db, now, requestHeaders, answerHeaders } = context
      const started = {
        expiresAt: later(now, lifetime),
        userAgent: requestHeaders.get('user-agent'),
        ipAddress: null,
        createdAt: now,
        updatedAt: now,
      }
      const { token } = await engine.within(db, (within) => within.createSession(userId, false, started, true))
      if (idle) await sql`update sessions set idle_until = ${later(now, idle)} where token = ${token}`.execute(db)
      answerHeaders.append('set-cookie', cookie.written(sign(token, secret), lifetime))
    },
    async close(context) {
      await end(context)
      context.answerHeaders.append('set-cookie', cookie.written('', 0))
    },
    async list(db, userId, now) {
      const { rows } = await sql<OpenSession>`
        select id, user_agent, created_at, updated_at, expires_at from sessions
        where user_id = ${userId} and ${sql.raw(ends)} > ${now} order by updated_at desc, id desc`.execute(db)
      return rows
    },
    end: (db, userId, sessionId) => endThose(db, sql`user_id = ${userId} and id = ${sessionId}`),
    async endAll(db, userId) {
      await endThose(db, sql`user_id = ${userId}`)
    },
    async endOthers(db, { userId, sessionId }) {
      await endThose(db, sql`user_id = ${userId} and id <> ${sessionId}`)
    },
  }
}

/** The person is noted as seen once a day, the session as used once an hour, or a minute where an unused one ends. */
async function noteUse(pool: pg.Pool, row: SessionRow, now: Date, unattended: boolean): Promise<void> {
  if (later(row.last_seen_at, days(1)) <= now)
    await pool.query('update users set last_seen_at = $2 where id = $1', [row.user_id, now])
  const noted = row.idle_until ? minutes(1) : hours(1)
  if (!unattended && later(row.updated_at, noted) <= now) await pool.query({ ...recordUse, values: [row.id, now] })
}

function actorOf({ id, user_id, user_type, admin_roles, ends_at, enrolled }: SessionRow): Actor & { until: Date } {
  const actor = { userId: user_id, role: user_type, adminRoles: admin_roles ?? [], sessionId: id, until: ends_at }
  return enrolled ? actor : { ...actor, enrolling: true }
}

/** Ends sessions of one person in every process, with the event streams of their pages; false when there are none. */
async function endThose(db: Db, which: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ user_id: string }>`delete from sessions where ${which} returning user_id`.execute(db)
  const [ended] = rows
  if (ended) await notifyWithin(db, { users: [ended.user_id], features: [sessionEnded] })
  return ended !== undefined
}
