import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { relist } from '#features/directory/records/relist.ts'
import { saveInstantReaders } from '#features/job-alerts/records/readers.ts'
import { startEmbeddedPostgres } from '#server/database/embedded-postgres.ts'
import { readSettings } from '#server/settings/settings.ts'
import { openServices } from '../app.ts'
import { idOf, prepareRequests } from './prepared-requests.ts'
import { scratchSite } from './started-site.ts'

const contractors = 300
const jobs = 4
/** How many of them have instant alerts. */
const atOnce = 60
const morning = new Date('2026-02-02T10:00:00Z')

/** Fills the site's data folder with contractors and new jobs for them before it starts. */
async function prepare(folder: string): Promise<void> {
  const postgres = await startEmbeddedPostgres(folder)
  const settings = readSettings({ NODE_ENV: 'test', DATA_DIR: folder, LOG_LEVEL: 'error' })
  const services = await openServices(settings, postgres.connection)
  const { pool, db } = services.database
  await prepareRequests(services, jobs, contractors)
  await pool.query('delete from leads')
  const ids = Array.from({ length: contractors }, (_, n) => idOf('contractor', n))
  await pool.query(
    `insert into consents select gen_random_uuid(), id, 'jobAlerts', 'instant', 'own-page', $2::timestamptz - interval '2 hours'
      from unnest($1::uuid[]) id`,
    [ids.slice(0, atOnce), morning],
  )
  await relist(db, ids, morning)
  await saveInstantReaders(db, ids)
  await pool.query(
    `insert into job_news (job_id, posted_at) select id, $1::timestamptz - interval '1 hour' from jobs`,
    [morning],
  )
  await services.close()
  await postgres.stop()
}

test('news of jobs goes on after the product is killed in the middle, and everybody is told of each job once', {
  timeout: 240_000,
}, async () => {
  await using site = await scratchSite()
  await prepare(site.folder)
  await site.startAt(morning)
  const reached = await until(site.folder, ({ daily }) => daily > 20)
  expect(reached.daily).toBeLessThan(contractors - atOnce)
  site.killDatabase()
  await site.end('SIGKILL')

  await site.startAt(morning)
  const all = { daily: contractors - atOnce, instant: atOnce * jobs }
  expect(await until(site.folder, ({ daily, instant }) => daily >= all.daily && instant >= all.instant)).toEqual(all)
  const [told] = await ask(
    site.folder,
    `select count(distinct user_id) filter (where kind = 'job-alerts-daily')::int as daily,
        count(distinct (user_id, text)) filter (where kind = 'job-alert')::int as instant,
        bool_and((length(text) - length(replace(text, 'A job to measure', ''))) / length('A job to measure') = ${jobs})
          filter (where kind = 'job-alerts-daily') as whole
      from outbox`,
  )
  expect(told).toEqual({ ...all, whole: true })
})

async function ask(folder: string, statement: string) {
  const client = new pg.Client({ host: path.join(folder, 'postgres-18'), user: 'app', database: 'app' })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

interface Mails {
  daily: number
  instant: number
}

/** Waits until the mails satisfy a condition. */
async function until(folder: string, areSo: (mails: Mails) => boolean): Promise<Mails> {
  for (;;) {
    const [mails] = await ask(
      folder,
      `select count(*) filter (where kind = 'job-alerts-daily')::int as daily,
          count(*) filter (where kind = 'job-alert')::int as instant
        from outbox`,
    )
    if (areSo(mails)) return mails
    await sleep(20)
  }
}
