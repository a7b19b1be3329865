import { readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { bulkBatch } from '#features/bulk-runs/services.ts'
import { creditCalls } from '#features/credits/contract.ts'
import { startEmbeddedPostgres } from '#server/database/embedded-postgres.ts'
import { readSettings } from '#server/settings/settings.ts'
import { openServices } from '../app.ts'
import { createPerson } from './people.ts'
import { prepareRequests } from './prepared-requests.ts'
import { scratchSite } from './started-site.ts'

const contractors = 500
const credits = 5

/** Fills the site's data folder with contractors before it starts; returns an admin's cookie. */
async function prepare(folder: string): Promise<string> {
  const postgres = await startEmbeddedPostgres(folder)
  const settings = readSettings({ NODE_ENV: 'test', DATA_DIR: folder, LOG_LEVEL: 'error' })
  const services = await openServices(settings, postgres.connection)
  await prepareRequests(services, 1, contractors)
  const { cookie } = await createPerson(services, { role: 'admin' })
  await services.close()
  await postgres.stop()
  return cookie
}

test('credits for everybody go on after the product is killed in the middle, and everybody is given and told once', {
  timeout: 240_000,
}, async () => {
  await using site = await scratchSite()
  const cookie = await prepare(site.folder)
  await site.start()
  const answer = await fetch(`${site.url}${creditCalls.giveToAll.path}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ credits }),
  })
  expect(answer.status).toBe(200)

  // What the call did not do itself continues in the background.
  const given = await until(site.folder, ({ sent }) => sent > bulkBatch)
  expect(given).toBeLessThan(contractors)
  site.killDatabase()
  await site.end('SIGKILL')
  await site.start()
  await until(site.folder, ({ state, mailed }) => state === 'done' && mailed === contractors)

  const { rows } = await ask(
    site.folder,
    `select count(*)::int as contractors from users where user_type = 'contractor'
      and (select sum(amount)::int from credit_entries where contractor_id = users.id and amount = ${credits}) = ${credits}
      and (select count(*) from outbox where user_id = users.id) = 1`,
  )
  expect(rows).toEqual([{ contractors }])
  expect(readdirSync(path.join(site.folder, 'mail'))).toHaveLength(contractors)
})

async function ask(folder: string, statement: string) {
  const client = new pg.Client({ host: path.join(folder, 'postgres-18'), user: 'app', database: 'app' })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Waits until the run satisfies a condition; returns how many people it has reached. */
async function until(folder: string, isSo: (run: { state: string; sent: number; mailed: number }) => boolean) {
  for (;;) {
    const { rows } = await ask(
      folder,
      `select state, sent, (select count(*)::int from outbox where state = 'sent') as mailed from bulk_runs`,
    )
    if (isSo(rows[0])) return rows[0].sent
    await sleep(20)
  }
}
