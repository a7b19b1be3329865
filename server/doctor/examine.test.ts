import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { readSettings } from '#server/settings/settings.ts'
import { inWords } from '#tests/findings.ts'
import { hasPgBouncer, startPgBouncer, whyNoPgBouncer } from '#tests/pgbouncer.ts'
import { addressOf } from '#tests/postgres.ts'
import { freePort } from '#tests/started-site.ts'
import { examine } from './examine.ts'

/** The findings about the database named by the settings. */
async function ofDatabase(env: Record<string, string>): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'doctor-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const found = await examine(readSettings({ DATA_DIR: folder, PORT: String(await freePort()), ...env }), '/webhook')
  return inWords(found.filter(({ of }) => of === 'database').map(({ finding }) => finding))
}

const own = () => addressOf(inject('testRun').server)
/** The same server with a database that does not exist. */
const nameless = () => own().replace(/\/[^/]*$/, '/nosuch')
const nobody = async () => `postgres://app:secret@127.0.0.1:${await freePort()}/app`

test('each way not to reach the database has a remedy of its own, which names the setting', async () => {
  expect(await ofDatabase({ DATABASE_URL: await nobody() })).toEqual([
    expect.stringMatching(/ECONNREFUSED.+ → Start it, or correct host and port of DATABASE_URL\.$/),
  ])
  expect(await ofDatabase({ DATABASE_URL: nameless() })).toEqual([
    expect.stringMatching(
      /database "nosuch" does not exist\. → Correct the name of the database at the end of DATABASE_URL/,
    ),
  ])
  expect(await ofDatabase({ DATABASE_URL: 'postgres://app@nosuch.invalid/app' })).toEqual([
    expect.stringMatching(/nosuch\.invalid\. → .+ look for a slip in DATABASE_URL, or in the DNS\.$/),
  ])
  expect(await ofDatabase({ DATABASE_URL: own(), DATABASE_DIRECT_URL: await nobody() })).toEqual([
    expect.stringMatching(/DATABASE_DIRECT_URL cannot be used.+ → .+ of DATABASE_DIRECT_URL\.$/),
  ])
})

test('a pooler is wrong by itself, and the remedy is not said twice', async ({ skip }) => {
  skip(!hasPgBouncer, whyNoPgBouncer)
  const { server, folder } = inject('testRun')
  await using shared = await startPgBouncer({ folder }, server)
  expect(await ofDatabase({ DATABASE_URL: shared.url })).toEqual([
    expect.stringMatching(
      /^wrong: DATABASE_URL leads through a pooler [^.]+ does → Set DATABASE_DIRECT_URL to the address/,
    ),
  ])
})
