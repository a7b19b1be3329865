import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#server/database/embedded-postgres.ts'
import { readSettings } from '#server/settings/settings.ts'
import { openServices } from '../app.ts'
import { killed } from './killed.ts'
import { idOf, prepareRequests } from './prepared-requests.ts'
import { type StartedSite, scratchSite } from './started-site.ts'

const requestsPerRound = 1500
const callers = 4

/** Fills the site's data folder before it starts; returns the cookie for each request's contractor. */
async function prepare(folder: string, requests: number): Promise<(n: number) => string> {
  const postgres = await startEmbeddedPostgres(folder)
  const settings = readSettings({ NODE_ENV: 'test', DATA_DIR: folder, LOG_LEVEL: 'error' })
  const services = await openServices(settings, postgres.connection)
  const cookieOf = await prepareRequests(services, requests, 20)
  await services.close()
  await postgres.stop()
  return cookieOf
}

/** Confirms requests one by one until stopped, and records the acknowledged numbers. */
async function confirmMany(
  site: StartedSite,
  { from, cookieOf, acknowledged }: { from: number; cookieOf: (n: number) => string; acknowledged: number[] },
  stopped: () => boolean,
) {
  let next = from
  const caller = async () => {
    let n = next++
    while (!stopped()) {
      const answer = await fetch(`${site.url}/api/leads/${idOf('lead', n)}/confirm-quote`, {
        method: 'POST',
        headers: { cookie: cookieOf(n), 'content-type': 'application/json' },
        body: '{}',
      }).catch(() => undefined)
      if (answer?.status === 200) acknowledged.push(n)
      // Without an answer the outcome is unknown; a repeat tells.
      if (answer && answer.status < 500) n = next++
      else await sleep(20)
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
}

test('a server or database killed in a stream of confirms comes back with every acknowledged one, once', {
  timeout: 240_000,
}, async () => {
  await using site = await scratchSite({ RATE_LIMITS: 'off' })
  const blows = Object.values(killed(site))
  const cookieOf = await prepare(site.folder, requestsPerRound * blows.length)
  await site.start()

  const acknowledged: number[] = []
  for (const [round, strike] of blows.entries()) {
    let stopped = false
    const confirming = confirmMany(site, { from: round * requestsPerRound, cookieOf, acknowledged }, () => stopped)
    const more = async (count: number) => {
      const before = acknowledged.length
      await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(before + count)
    }
    await more(50)
    await strike()
    await more(10)
    stopped = true
    await confirming
  }

  const client = new pg.Client({ host: path.join(site.folder, 'postgres-18'), user: 'app', database: 'app' })
  await client.connect()
  const { rows: kept } = await client.query(
    `select count(*)::int as count from leads join jobs on jobs.id = job_id
      where leads.id = any($1) and contractor_confirmed and holds_slot and credit = 'held' and slots_taken = 1
        and (select count(*) from credit_entries where lead_id = leads.id and kind = 'hold') = 1
        and (select count(*) from lead_events where lead_id = leads.id and action = 'confirm-quote') = 1`,
    [acknowledged.map((n) => idOf('lead', n))],
  )
  const { rows: halves } = await client.query(
    `select id from leads where contractor_confirmed <> holds_slot
      or contractor_confirmed <> exists (select from credit_entries where lead_id = leads.id and kind = 'hold')`,
  )
  await client.end()
  expect(kept).toEqual([{ count: acknowledged.length }])
  expect(halves).toEqual([])
})
