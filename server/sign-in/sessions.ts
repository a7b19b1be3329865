import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { batchLoader } from '#server/database/batch-loader.ts'
import { type Database, type Db, readAgain } from '#server/database/database.ts'
import { tellWith } from '#server/events.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { AdminRole } from '#shared/admin-roles.ts'
import { days, hours, later, minutes } from '#shared/dates.ts'
import type { Role } from '#shared/endpoint.ts'
import { unattendedHeader } from '#shared/unattended.ts'
import { privateCookie } from './private-cookie.ts'
import type { SignInEngine } from './sign-in-engine.ts'
import { openSigned, sign } from './signed-text.ts'

/** Who is calling, as the session says. A contractor's profile has the id of its account. */
export interface Actor {
  userId: string
  role: Role
  /** What an admin is, at this moment. */
  adminRoles: readonly AdminRole[]
  sessionId: string
  /** An admin who has yet to set up the second factor: to all but the calls of that they are a visitor. */
  enrolling?: true
}

export interface Sessions {
  /** Whether a request with these cookies brings a session, valid or not; without one it is a visitor's. */
  isBrought(cookies: string | null | undefined): boolean
  /**
   * Who the request's cookie belongs to, and until when if nobody uses the session any more; or null. An unattended request does
   * not count as a use.
   */
  read(headers: Headers, how?: { unattended: boolean }): Promise<(Actor & { until: Date }) | null>
  /** Signs somebody in here, in place of whoever was: for `lifetime` milliseconds, or until it was unused for `idle`. */
  open(context: Visit, userId: string, lifetime: number, idle?: number): Promise<void>
  /** Signs out whoever is signed in here. */
  close(context: Visit): Promise<void>
  /** Where somebody is signed in, last used first. */
  list(db: Db, userId: string, now: Date): Promise<OpenSession[]>
  /** Signs somebody out of one place; false when they are not signed in there. */
  end(db: Db, userId: string, sessionId: string): Promise<boolean>
  /** Signs somebody out everywhere. */
  endAll(db: Db, userId: string): Promise<void>
  /** Signs somebody out everywhere but here. */
  endOthers(db: Db, here: Actor): Promise<void>
}

/** The part of a call that signing in and out needs. */
interface Visit {
  db: Db
  now: Date
  requestHeaders: Headers
  answerHeaders: Headers
}

interface OpenSession {
  id: string
  user_agent: string | null
  created_at: Date
  /** When it was last used, to the hour, or to the minute where it ends unless it is used. */
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

/** Open pages of a person hear by this name, like that of a feature, that a session of theirs has ended. */
export const sessionEnded = 'session-ended'

/** When a session ends if nobody uses it any more. */
const ends = 'least(expires_at, idle_until)'

/** How long it may be unused stays as it is. */
const noteUse = {
  name: 'session-used',
  text: 'update sessions set updated_at = $2::timestamptz, idle_until = $2::timestamptz + (idle_until - updated_at) where id = $1',
}

/** Every request of a signed-in person runs this, so it goes by one unique index. */
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
 * Server-side sessions, found by a signed token in a cookie that scripts cannot read. A cookie by an earlier name is
 * ignored: whoever brings one signs in anew.
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
    async (from: pg.Pool, tokens) => {
      const { rows } = await readAgain(() => from.query<SessionRow>({ ...readSessions, values: [tokens, clock()] }))
      return rows
    },
    ({ token }) => token,
  )
  const end = async ({ db, requestHeaders }: Visit) => {
    const token = tokenOf(requestHeaders)
    if (token) await endThose(db, sql`token = ${token}`)
  }

  return {
    isBrought: (cookies) => cookie.isIn(cookies),
    async read(headers, { unattended } = { unattended: headers.has(unattendedHeader) }) {
      const token = tokenOf(headers)
      if (!token) return null
      const now = clock()
      const row = await find(pool, token)
      if (!row) return null
      if (later(row.last_seen_at, days(1)) <= now)
        await pool.query('update users set last_seen_at = $2 where id = $1', [row.user_id, now])
      const noted = row.idle_until ? minutes(1) : hours(1)
      if (!unattended && later(row.updated_at, noted) <= now) await pool.query({ ...noteUse, values: [row.id, now] })
      const adminRoles = row.admin_roles ?? []
      const actor = { userId: row.user_id, role: row.user_type, adminRoles, sessionId: row.id, until: row.ends_at }
      return row.enrolled ? actor : { ...actor, enrolling: true }
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

/** Ends sessions of one person, and the streams of the pages that listen by them, in every process; false when there are none. */
async function endThose(db: Db, which: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ user_id: string }>`delete from sessions where ${which} returning user_id`.execute(db)
  const [ended] = rows
  if (ended) await tellWith(db, { users: [ended.user_id], features: [sessionEnded] })
  return ended !== undefined
}
