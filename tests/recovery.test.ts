import { appendFileSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { profileCalls } from '#features/profiles/contract.ts'
import { hasDebianPostgres, run, startCluster, startPrimary, whyNoDebianPostgres } from './debian-postgres.ts'
import { business } from './directory.ts'
import { world } from './world.ts'

test('a database whose table was dropped comes back from its archive as it was just before', async (context) => {
  context.skip(!hasDebianPostgres, whyNoDebianPostgres)
  const folder = mkdtempSync(path.join(tmpdir(), 'archive-'))
  context.onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  await using primary = await startPrimary({
    archive_mode: 'on',
    archive_command: `test ! -f ${folder}/%f && cp %p ${folder}/%f`,
  })
  const reach = () => ({ connectionString: primary.url, idleTimeoutMillis: 1000 })
  let person: { id: string; cookie: string }
  let noon: string
  {
    await using here = await world({}, reach)
    await business(here, 'Before the Copy')
    const copy = path.join(folder, 'copy')
    run('pg_basebackup', '-d', primary.url, '-D', copy, '-c', 'fast', '-N')

    person = await business(here, 'After the Copy')
    const [row] = await primary.ask<{ now: string }>(`select clock_timestamp()::text as now`)
    noon = row?.now ?? ''
    await sleep(50)
    await primary.ask('drop table reviews cascade')
    await primary.ask('select pg_switch_wal()')
    const archived = `select last_archived_wal >= pg_walfile_name(pg_current_wal_lsn() - 1) as done from pg_stat_archiver`
    await expect.poll(() => primary.ask(archived), { timeout: 20_000 }).toEqual([{ done: true }])
  }
  await primary.stop()

  await using recovered = await startCluster((data) => {
    run('pg_verifybackup', path.join(folder, 'copy'))
    renameSync(path.join(folder, 'copy'), data)
    appendFileSync(
      path.join(data, 'postgresql.auto.conf'),
      `\nrestore_command = 'cp ${folder}/%f %p'\nrecovery_target_time = '${noon}'\nrecovery_target_action = promote\n`,
    )
    appendFileSync(path.join(data, 'recovery.signal'), '')
  })
  await expect
    .poll(() => recovered.ask('select pg_is_in_recovery() as still'), { timeout: 20_000 })
    .toEqual([{ still: false }])
  await using here = await world({}, () => ({ connectionString: recovered.url, idleTimeoutMillis: 1000 }))
  expect(await here.done(profileCalls.profile, { id: person.id })).toMatchObject({ businessName: 'After the Copy' })
  expect(await recovered.ask('select count(*)::int as reviews from reviews')).toEqual([{ reviews: 0 }])
})
