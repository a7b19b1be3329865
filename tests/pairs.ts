import type { Services } from '#server/context.ts'
import { newId } from '#shared/ids.ts'
import { createLoadProfiles } from './load-profiles.ts'
import { createPerson, type Person } from './people.ts'

/** Two people with an open conversation without a lead. */
export interface Pair {
  conversationId: string
  /** The writer's cookie. */
  cookie: string
  client: Person
  contractor: Person
}

/** Fills a fresh database with pairs of people in conversation. */
export async function pairs(services: Services, count: number): Promise<Pair[]> {
  const made: Pair[] = []
  for (let n = 0; n < count; n++) {
    const client = await createPerson(services, { email: `writer${n}@load.example.com` })
    const contractor = await createPerson(services, { role: 'contractor', email: `reader${n}@load.example.com` })
    made.push({ conversationId: newId(), cookie: client.cookie, client, contractor })
  }
  const { pool } = services.database
  await createLoadProfiles(services)
  await pool.query(
    `insert into conversations (id, client_id, contractor_id, created_at, opened_at, last_entry_at)
      select *, now(), now(), now() from unnest($1::uuid[], $2::uuid[], $3::uuid[])`,
    [
      made.map(({ conversationId }) => conversationId),
      made.map(({ client }) => client.id),
      made.map(({ contractor }) => contractor.id),
    ],
  )
  return made
}
