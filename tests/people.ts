import type { Actor, Services } from '#server/context.ts'
import type { Sessions } from '#server/sessions.ts'
import type { Role } from '#shared/endpoint.ts'
import { newId } from '#shared/ids.ts'

/** Somebody with an account, signed in. */
export interface Person {
  id: string
  role: Role
  firstName: string
  lastName: string
  email: string
  /** What their browser sends with each request. */
  cookie: string
}

export type PersonWish = Partial<Pick<Person, 'role' | 'firstName' | 'lastName' | 'email'>>

const signedIn = new Map<string, Actor>()
const cookieName = 'test-session'

/** The real sessions, and besides them those of people made for a test, who never typed a password. */
export function sessionsOf(real: Sessions): Sessions {
  return {
    ...real,
    async read(headers) {
      const id = headers.get('cookie')?.match(new RegExp(`${cookieName}=([^;]+)`))?.[1]
      return (id && signedIn.get(id)) || real.read(headers)
    },
  }
}

let made = 0

export async function createPerson(_services: Services, wish: PersonWish): Promise<Person> {
  const id = newId()
  const role = wish.role ?? 'client'
  const number = ++made
  signedIn.set(id, { userId: id, role, sessionId: id })
  return {
    id,
    role,
    firstName: `First${number}`,
    lastName: `Last${number}`,
    email: `person${number}@example.com`,
    ...wish,
    cookie: `${cookieName}=${id}`,
  }
}
