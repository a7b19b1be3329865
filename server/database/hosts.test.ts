import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { directoryCalls } from '#features/directory/contract.ts'
import { jobCalls } from '#features/jobs/contract.ts'
import { catchUp, hasDebianPostgres, startPrimary, startReplica, whyNoDebianPostgres } from '#tests/debian-postgres.ts'
import { homeowner, job } from '#tests/market.ts'
import { world } from '#tests/world.ts'
import { openDatabase } from './database.ts'
import { connectionTo, hostsOf } from './hosts.ts'

test('an address may name several hosts', () => {
  expect(hostsOf('postgres://app:a,b%40c@one:5432,two/db?target_session_attrs=read-write')).toEqual([
    'postgres://app:a,b%40c@one:5432/db?target_session_attrs=read-write',
    'postgres://app:a,b%40c@two/db?target_session_attrs=read-write',
  ])
  for (const one of ['postgres://one/db', 'postgres://app@%2Ftmp%2Fa%2Cb:5432/db?a=b,c', 'nothing'])
    expect(hostsOf(one)).toEqual([one])
})

test('with several hosts the one that takes writes is used, and after it has died the one that took over', async (context) => {
  context.skip(!hasDebianPostgres, whyNoDebianPostgres)
  await using first = await startPrimary()
  await using second = await startReplica(first)
  const hosts = [second, first].map(({ url }) => new URL(url).host).join()
  const reached = connectionTo(`postgres://app@${hosts}/postgres?target_session_attrs=read-write`)
  await using here = await world({ rateLimits: false }, () => ({ ...reached, idleTimeoutMillis: 1000 }))
  const owner = await homeowner(here)
  await job(here, owner)
  // What a replica has not received dies with its primary.
  await catchUp(second, first)

  await first.stop()
  expect((await here.request(jobCalls.list, { clientId: owner.id }, { as: owner })).status).toBe(503)
  await second.ask('select pg_promote()')
  const answers: number[] = []
  while (answers.at(-1) !== 200) {
    answers.push((await here.request(jobCalls.list, { clientId: owner.id }, { as: owner })).status)
    await sleep(100)
  }
  expect(new Set(answers)).not.toContain(500)
  await job(here, owner)
  expect(await here.done(jobCalls.list, { clientId: owner.id }, { as: owner })).toHaveLength(2)
})

test('a read whose connection is cut is read once more, and none of its callers notices', async (context) => {
  context.skip(!hasDebianPostgres, whyNoDebianPostgres)
  await using server = await startPrimary()
  await using here = await world({ rateLimits: false }, () => ({ connectionString: server.url }))
  await here.done(directoryCalls.search, {})
  const cut = openDatabase({ connectionString: server.url, max: 1 }, () => {})
  try {
    // Only one is cut in each round, or a slow search could be cut twice.
    for (let round = 0; round < 3; round += 1) {
      const searches = Array.from({ length: 15 }, async (_, n) => {
        await sleep(n * 10)
        return (await here.request(directoryCalls.search, { search: `tap ${round} ${n}` })).status
      })
      await sleep(75)
      await cut.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()')
      expect(new Set(await Promise.all(searches))).toEqual(new Set([200]))
    }
  } finally {
    await cut.close()
  }
})
