import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#server/database/embedded-postgres.ts'
import { readSettings } from '#server/settings/settings.ts'
import { newId } from '#shared/ids.ts'
import { openServices } from '../app.ts'
import { killed } from './killed.ts'
import { pairs } from './pairs.ts'
import { type StartedSite, scratchSite } from './started-site.ts'

const writers = 4

/** Fills the site's data folder before it starts. */
async function prepare(folder: string) {
  const postgres = await startEmbeddedPostgres(folder)
  const settings = readSettings({ NODE_ENV: 'test', DATA_DIR: folder, LOG_LEVEL: 'error' })
  const services = await openServices(settings, postgres.connection)
  const made = await pairs(services, writers)
  await services.close()
  await postgres.stop()
  return made
}

/** Writes messages one by one until stopped, repeating each until it is acknowledged; returns their ids in order. */
async function writeMany(
  site: StartedSite,
  { conversationId, cookie }: { conversationId: string; cookie: string },
  acknowledged: string[],
  stopped: () => boolean,
) {
  let id = newId()
  while (!stopped()) {
    const answer = await fetch(`${site.url}/api/conversations/${conversationId}/messages`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ id, text: `Message ${id}` }),
    }).catch(() => undefined)
    if (answer?.status === 200) {
      acknowledged.push(id)
      id = newId()
    } else await sleep(20)
  }
}

test('a server or database killed in a stream of messages comes back with every acknowledged one, once and in order', {
  timeout: 240_000,
}, async () => {
  await using site = await scratchSite({ RATE_LIMITS: 'off' })
  const { site: theSite, database } = killed(site)
  const blows = [theSite, database]
  const made = await prepare(site.folder)
  await site.start()
  const acknowledged = made.map((): string[] => [])
  const count = () => acknowledged.flat().length
  let stopped = false
  const writing = made.map((one, i) => writeMany(site, one, acknowledged[i] ?? [], () => stopped))
  const more = async (by: number) => {
    const before = count()
    await expect.poll(count, { timeout: 60_000 }).toBeGreaterThan(before + by)
  }
  for (const strike of blows) {
    await more(100)
    await strike()
    await more(20)
  }
  stopped = true
  await Promise.all(writing)

  const client = new pg.Client({ host: path.join(site.folder, 'postgres-18'), user: 'app', database: 'app' })
  await client.connect()
  for (const [i, { conversationId }] of made.entries()) {
    const { rows } = await client.query(
      'select id, number from conversation_entries where conversation_id = $1 order by number',
      [conversationId],
    )
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, n) => n + 1))
    const known = new Set(acknowledged[i])
    expect(rows.map(({ id }) => id).filter((id) => known.has(id))).toEqual(acknowledged[i])
    // At most the message in progress when stopped can exist without acknowledgement.
    expect(rows.length - known.size).toBeLessThanOrEqual(1)
  }
  await client.end()
})
