import { saveRoles } from '#features/team/records.ts'
import type { Services } from '#server/context.ts'
import type { AdminRole } from '#shared/admin-roles.ts'
import { days } from '#shared/dates.ts'
import type { Role } from '#shared/endpoint.ts'
import { newId } from '#shared/ids.ts'

/** Somebody with a confirmed account, signed in. */
export interface Person {
  id: string
  role: Role
  firstName: string
  lastName: string
  email: string
  phone: string | null
  /** Roles of an admin; owner by default. */
  adminRoles?: readonly AdminRole[]
  /** The cookie header. */
  cookie: string
}

export type PersonWish = Partial<Omit<Person, 'cookie'>>

/** For tests that move the clock: the longest lifetime of a cookie. */
const sessionLifetime = days(400)
let made = 0

/**
 * An account without a password but with a real session: signing in properly is slow and has tests of its own. Admins get a
 * second factor.
 */
export async function createPerson(services: Services, wish: PersonWish = {}): Promise<Person> {
  made += 1
  const person = {
    id: newId(),
    role: 'client' as const,
    firstName: `First${made}`,
    lastName: `Last${made}`,
    email: `person${made}@example.com`,
    phone: null,
    ...wish,
  }
  const now = services.clock()
  const { id, role, firstName, lastName, email, phone, adminRoles = ['owner'] } = person
  await services.database.pool.query(
    `insert into users (id, user_type, first_name, last_name, email, email_verified, phone, created_at, updated_at, last_seen_at)
      values ($1, $2, $3, $4, $5, true, $6, $7, $7, $7)`,
    [id, role, firstName, lastName, email, phone, now],
  )
  if (role === 'admin') {
    await saveRoles(services.database.db, id, adminRoles, now)
    await services.database.pool.query(
      'insert into second_factors (user_id, secret, confirmed_at) values ($1, $2, $3)',
      [id, 'known to no app', now],
    )
  }
  const answerHeaders = new Headers()
  const visit = { db: services.database.db, now, requestHeaders: new Headers(), answerHeaders }
  await services.sessions.open(visit, id, sessionLifetime)
  return { ...person, cookie: answerHeaders.getSetCookie().map(pair).join('; ') }
}

const pair = (setCookie: string) => setCookie.slice(0, setCookie.indexOf(';'))
