import { expect, test } from 'vitest'
import { migrate } from '#server/database/migrate.ts'
import { CannotStart } from '#server/settings/cannot-start.ts'
import { type Cluster, startPrimary, startReplica } from '#tests/debian-postgres.ts'
import { inWords } from '#tests/findings.ts'
import { replicated } from '#tests/replicated.ts'
import { freePort } from '#tests/started-site.ts'
import { examineDatabase } from './database.ts'
import { examineReplicas } from './replicas.ts'

const both = replicated()

const examine = async (...addresses: string[]) =>
  inWords(await examineReplicas(addresses, { connectionString: both.primary.url }))
/** Its host and port, as the finding names it. */
const name = ({ url }: Cluster) => new URL(url).host

test('a standby that follows is good, also for an account without rights, and the primary among them is no trouble', async () => {
  await both.primary.ask('create role reader login')
  const address = both.replica.url.replace('app@', 'reader:secret-word@')
  await expect
    .poll(async () => (await examine(address, both.primary.url)).join('\n'), { timeout: 10_000 })
    .toMatch(
      new RegExp(
        `^good: ${name(both.replica)} follows, \\d\\.\\d seconds behind\ngood: ${name(both.primary)} is the primary now`,
      ),
    )
  expect(await examine()).toEqual([])
})

test('one that cannot be reached or is misspelt is wrong, with what to do and without its password', async () => {
  const nobody = `127.0.0.1:${await freePort()}`
  const found = await examine(
    `postgres://app:secret-word@${nobody}/app`,
    both.replica.url.replace('/postgres', '/nosuch'),
  )
  expect(found).toEqual([
    expect.stringMatching(
      new RegExp(`^wrong: ${nobody} .+ECONNREFUSED.+ → Start it, or correct .+ of DATABASE_REPLICA_URLS`),
    ),
    expect.stringMatching(/database "nosuch" does not exist → Correct the name .+ of DATABASE_REPLICA_URLS/),
  ])
  expect(found.join()).not.toContain('secret-word')
})

test('what is no standby of the primary is wrong', async () => {
  await using other = await startPrimary()
  expect(await examine(both.primary.url)).toEqual([expect.stringMatching(/is the primary itself.+ → Name a standby/)])
  expect(await examine(other.url)).toEqual([expect.stringMatching(/is of another database.+ → Take it out/)])
  await using promoted = await startReplica(both.primary)
  await promoted.ask('select pg_promote()')
  expect(await examine(promoted.url)).toEqual([expect.stringMatching(/follows nobody: .+ → Make it anew/)])
})

test('a standby that stands still is wrong', { timeout: 30_000 }, async () => {
  await both.replica.ask('select pg_wal_replay_pause()')
  try {
    await both.primary.ask('create table more as select 1')
    expect(await examine(both.replica.url)).toEqual([
      expect.stringMatching(/is paused, \d+\.\d MB behind → Let it go on/),
    ])
  } finally {
    await both.replica.ask('select pg_wal_replay_resume()')
  }
  await using cutOff = await startReplica(both.primary)
  await cutOff.ask(`alter system set primary_conninfo = 'host=127.0.0.1 port=1'`)
  await cutOff.ask('select pg_reload_conf()')
  await expect.poll(() => cutOff.ask('select 1 from pg_stat_wal_receiver'), { timeout: 10_000 }).toEqual([])
  await both.primary.ask('create table most as select 1')
  expect(await examine(cutOff.url)).toEqual([
    expect.stringMatching(/is more than 5 seconds behind \(.+ MB\).+ → Its log/),
  ])
})

test('a standby as the database itself is wrong, and the product does not start on it', async () => {
  const connection = { connectionString: both.replica.url }
  const found = inWords(await examineDatabase(connection, { ours: true, production: true }))
  expect(found).toContainEqual(
    expect.stringMatching(/^wrong: takes no changes: it is a standby.+ → Point DATABASE_URL/),
  )
  expect(inWords(await examineReplicas([both.primary.url], connection))).toEqual([
    expect.stringMatching(/^not checked: what/),
  ])
  await expect(migrate(connection)).rejects.toThrow(CannotStart)
})
