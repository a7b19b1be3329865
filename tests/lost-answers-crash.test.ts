import { readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { deletionWord } from '#features/departures/rules.ts'
import { startEmbeddedPostgres } from '#server/database/embedded-postgres.ts'
import { readSettings } from '#server/settings/settings.ts'
import { passwordHash } from '#server/sign-in/passwords.ts'
import { dayOf, days, later } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { openServices } from '../app.ts'
import { killed } from './killed.ts'
import { quote } from './market.ts'
import { createPerson } from './people.ts'
import { idOf, prepareRequests, sqlId } from './prepared-requests.ts'
import { type StartedSite, scratchSite } from './started-site.ts'
import { sampleFiles } from './verified.ts'

/** Contractors who quote, write with a file and have a client who posts a job; and as many whose clients leave. */
const each = 30
const callers = 4
const password = 'kettle and toast'

/** Fills the site's data folder before it starts; returns the cookies of the callers. */
async function prepare(folder: string) {
  const postgres = await startEmbeddedPostgres(folder)
  const settings = readSettings({ NODE_ENV: 'test', DATA_DIR: folder, LOG_LEVEL: 'error' })
  const services = await openServices(settings, postgres.connection)
  const contractor = await prepareRequests(services, 2 * each, 2 * each)
  const clients: string[] = []
  for (let n = 0; n < 2 * each; n++)
    clients.push(
      (await createPerson(services, { id: idOf('client', n + 1), email: `owner${n}@load.example.com` })).cookie,
    )
  const { pool } = services.database
  await pool.query(
    `insert into credentials (id, user_id, provider_id, account_id, password, created_at, updated_at)
      select gen_random_uuid(), id, 'credential', id, $1, now(), now() from users where user_type = 'client'`,
    [await passwordHash(password)],
  )
  const ofN = (column: string) => sqlId('client', `right(${column}::text, 12)::int + 1`)
  await pool.query(`update jobs set client_id = ${ofN('id')}`)
  await pool.query(`update leads set client_id = ${ofN('id')}`)
  await pool.query(
    `update leads set status = 'site_visited', contractor_confirmed = true, holds_slot = true, approved_at = now(),
      confirmed_at = now(), contacted_at = now() where right(id::text, 12)::int < ${each}`,
  )
  await pool.query(`update conversations set client_id = ${ofN('lead_id')}, opened_at = now()`)
  await services.close()
  await postgres.stop()
  return { contractor, client: (n: number) => clients[n] ?? '' }
}

/** Repeats a request until it is answered; returns the status. */
async function ask(url: string, cookie: string, body: () => object): Promise<number> {
  for (;;) {
    const sent = body()
    const isForm = sent instanceof FormData
    const headers = { cookie, ...(!isForm && { 'content-type': 'application/json' }) }
    const answer = await fetch(url, { method: 'POST', headers, body: isForm ? sent : JSON.stringify(sent) }).catch(
      () => undefined,
    )
    if (answer && answer.status < 500) return answer.status
    await sleep(20)
  }
}

const form = (fields: Record<string, string>) => () => {
  const made = new FormData()
  for (const [name, value] of Object.entries(fields)) made.append(name, value)
  made.append('files', new Blob([sampleFiles.png]), 'wall.png')
  return made
}

type Cookies = Awaited<ReturnType<typeof prepare>>

/** Does everything for each person in order, repeating each request until it is answered. */
async function doAll(site: StartedSite, { contractor, client }: Cookies, answered: number[]) {
  const begins = dayOf(later(new Date(), days(30)))
  const draft = {
    description: 'The mixer tap in the kitchen drips day and night.',
    category: 'plumbing',
    location: 'Leeds',
    postcode: 'LS6 3AA',
  }
  const did = async (cookie: string, call: string, body: () => object) => {
    const status = await ask(`${site.url}/api/${call}`, cookie, body)
    expect(status, call).toBe(200)
    answered.push(status)
  }
  const quoteAndWrite = async (n: number) => {
    const [lead, talk, fileId] = [idOf('lead', n), idOf('conversation', n), newId()]
    const written = { id: newId(), text: '', fileIds: [fileId] }
    await did(contractor(n), `leads/${lead}/submit-quote`, () => ({ ...quote, estimatedStartDate: begins }))
    await did(contractor(n), `conversations/${talk}/files`, form({ fileId }))
    await did(contractor(n), `conversations/${talk}/messages`, () => written)
    const id = newId()
    await did(client(n), 'jobs', () => ({ ...draft, title: `Job ${n}`, id }))
    await did(client(n), `jobs/${id}/photos`, form({ photoId: newId() }))
  }
  const leave = async (n: number) => {
    await did(contractor(n), `leads/${idOf('lead', n)}/confirm-quote`, () => ({}))
    const body = () => ({ password, word: deletionWord })
    // If the answer was lost, they are already signed out.
    expect([200, 401]).toContain(await ask(`${site.url}/api/privacy/delete-account`, client(n), body))
    answered.push(n)
  }
  let next = 0
  const caller = async () => {
    for (let n = next++; n < each; n = next++) {
      await quoteAndWrite(n)
      await leave(each + n)
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
}

const mailed = (kind: string) => `select user_id as of from outbox where kind = '${kind}'`
/** What must exist exactly once, and for whom or what. */
const once = {
  quotes: 'select lead_id as of from quotes',
  'quotes in the story': `select lead_id as of from lead_events where action = 'submit-quote'`,
  'files sent': 'select entry_id as of from conversation_files',
  messages: `select conversation_id as of from conversation_entries where kind = 'message'`,
  jobs: `select client_id as of from jobs where title like 'Job %'`,
  photos: 'select job_id as of from job_photos',
  closings: 'select user_id as of from departures',
  'credits back': `select contractor_id as of from credit_entries where kind = 'release'`,
  'mails of quotes': mailed('lead-submit-quote'),
  'mails of jobs': mailed('job-is-live'),
  'mails of closings': mailed('account-leaves'),
  'mails to those left': mailed('homeowner-left'),
}

test('a server or database killed while quotes, files, jobs with photos and closings come in has each of them once', {
  timeout: 240_000,
}, async () => {
  await using site = await scratchSite({ RATE_LIMITS: 'off' })
  const blows = Object.values(killed(site))
  const cookies = await prepare(site.folder)
  await site.start()
  const answered: number[] = []
  const asking = doAll(site, cookies, answered)
  for (const [round, strike] of blows.entries()) {
    await expect.poll(() => answered.length, { timeout: 60_000 }).toBeGreaterThan((round + 1) * 40)
    await strike()
  }
  await asking
  const waiting = () => read(site.folder, `select from outbox where state <> 'sent'`)
  await expect.poll(waiting, { timeout: 60_000 }).toEqual([])

  for (const [what, rows] of Object.entries(once)) {
    const [counted] = await read(
      site.folder,
      `select count(*)::int as all, count(distinct of)::int as of from (${rows})`,
    )
    expect(counted, what).toEqual({ all: each, of: each })
  }
  const kept = await ids(site.folder, 'select id from conversation_file_sizes union all select id from job_photo_files')
  const known = [...kept, ...(await ids(site.folder, 'select id from unkept_files'))]
  const stored = readdirSync(path.join(site.folder, 'uploads')).map((name) => path.parse(name).name)
  expect(kept.filter((id) => !stored.includes(id))).toEqual([])
  expect(stored.filter((id) => !known.includes(id))).toEqual([])
})

const ids = async (folder: string, statement: string): Promise<string[]> =>
  (await read(folder, statement)).map(({ id }) => id)

async function read(folder: string, statement: string, values: unknown[] = []) {
  const client = new pg.Client({ host: path.join(folder, 'postgres-18'), user: 'app', database: 'app' })
  await client.connect()
  try {
    return (await client.query(statement, values)).rows
  } finally {
    await client.end()
  }
}
