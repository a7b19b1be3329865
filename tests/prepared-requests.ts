import type { Services } from '#server/context.ts'
import { createLoadProfiles } from './load-profiles.ts'
import { createPerson } from './people.ts'

/** Ids that SQL and TypeScript can both derive from a number, so that a load test needs no look-ups. */
const prefixes = {
  lead: '00000001',
  job: '00000002',
  contractor: '00000003',
  client: '00000004',
  lot: '00000005',
  conversation: '00000006',
} as const
type Kind = keyof typeof prefixes

export const idOf = (kind: Kind, n: number): string => `${prefixes[kind]}-0000-7000-8000-${String(n).padStart(12, '0')}`

/** The same id as an SQL expression over a number in SQL. */
export const sqlId = (kind: Kind, n: string): string =>
  `('${prefixes[kind]}-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`

/**
 * Fills a fresh database with unconfirmed quote requests numbered from 0, each for its own job, spread over contractors with
 * credits. Returns the cookie of each number's contractor.
 */
export async function prepareRequests(
  services: Services,
  requests: number,
  contractors: number,
): Promise<(n: number) => string> {
  const { pool } = services.database
  const cookies: string[] = []
  await createPerson(services, { id: idOf('client', 0), email: 'client@load.example.com' })
  for (let n = 0; n < contractors; n++) {
    const wish = { id: idOf('contractor', n), role: 'contractor' as const, email: `contractor${n}@load.example.com` }
    cookies.push((await createPerson(services, wish)).cookie)
  }
  await createLoadProfiles(services)
  await pool.query(`
    insert into credit_entries (id, contractor_id, lot_id, kind, amount, reason, created_at)
    select ${sqlId('lot', 'n')}, ${sqlId('contractor', 'n')}, ${sqlId('lot', 'n')}, 'admin_grant', 10000, 'To measure', now()
    from generate_series(0, ${contractors - 1}) n`)
  await pool.query(`
    insert into jobs (id, client_id, title, description, category, location, postcode, district, town, latitude, longitude,
      urgency, max_quotes, created_at)
    select ${sqlId('job', 'n')}, '${idOf('client', 0)}', 'A job to measure', 'Made for measuring.', 'plumbing', 'Leeds',
      'LS6 3AA', 'LS6', 'Leeds', 53.8, -1.55, 'flexible', 3, now() from generate_series(0, ${requests - 1}) n`)
  await pool.query(`
    insert into leads (id, job_id, client_id, contractor_id, status, sent_at)
    select ${sqlId('lead', 'n')}, ${sqlId('job', 'n')}, '${idOf('client', 0)}', ${sqlId('contractor', `n % ${contractors}`)},
      'pending', now() from generate_series(0, ${requests - 1}) n`)
  await pool.query(`
    insert into conversations (id, lead_id, job_id, client_id, contractor_id, created_at, last_entry_at)
    select ${sqlId('conversation', 'n')}, ${sqlId('lead', 'n')}, ${sqlId('job', 'n')}, '${idOf('client', 0)}',
      ${sqlId('contractor', `n % ${contractors}`)}, now(), now() from generate_series(0, ${requests - 1}) n`)
  return (n) => cookies[n % contractors] ?? ''
}
