import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, test, vi } from 'vitest'
import { inTransaction } from '#server/database/in-transaction.ts'
import { newId } from '#shared/ids.ts'
import { query } from '#tests/postgres.ts'
import { slowly } from '#tests/slow-mails.ts'
import { type World, world } from '#tests/world.ts'

const write = (here: World, count: number) =>
  inTransaction(here.services, [], async ({ mail }) => {
    for (let n = 0; n < count; n++)
      mail(
        { userId: newId(), email: `sarah${n}@example.com` },
        {
          kind: 'reset-password',
          topic: 'account',
          subject: 'A link',
          greeting: 'Hello,',
          paragraphs: ['Here it is.'],
        },
      )
  })

const rows = ({ services }: World) => services.database.db.selectFrom('outbox').selectAll().execute()

/** Its holder has extended the claim. */
const isExtended = async (here: World) =>
  vi.waitFor(
    async () => expect((await rows(here))[0]?.next_try_at?.getTime()).toBeGreaterThan(here.clock().getTime()),
    10_000,
  )

/** Runs `work` while the database cannot be reached. */
async function withoutDatabase(here: World, work: () => Promise<void>) {
  const { server } = inject('testRun')
  const { rows } = await here.services.database.pool.query('select current_database() as name')
  const [{ name }] = rows
  await query(server, `alter database ${name} allow_connections false`)
  await query(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  await work()
  await query(server, `alter database ${name} allow_connections true`)
}

test('after an outage of the database nobody else sends the mail that was on its way all the time', async () => {
  const here = await world({ logLevel: 'silent' })
  const { sent, arrive, outbox } = await slowly(here)
  await write(here, 1)
  outbox.start()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  await withoutDatabase(here, async () => {
    here.clock.advance(31_000)
    await here.services.outbox.sendDue()
  })
  expect(await here.mails()).toEqual([])
  await isExtended(here)
  await sleep(4000)
  expect(await here.mails()).toEqual([])
  arrive()
  await vi.waitFor(async () => expect(await rows(here)).toMatchObject([{ state: 'sent', attempts: 1 }]), 10_000)
})

test('after an outage of the database mails leave as before', async () => {
  const here = await world({ logLevel: 'silent' })
  here.services.outbox.start()
  await withoutDatabase(here, () => here.services.outbox.sendDue())
  await write(here, 1)
  await vi.waitFor(async () => expect(await rows(here)).toMatchObject([{ state: 'sent' }]), 20_000)
})

test('however long a mail takes to leave, nobody else sends it while its sender lives', async () => {
  const here = await world()
  const { sent, arrive, outbox } = await slowly(here)
  await write(here, 1)
  outbox.start()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  for (let times = 0; times < 3; times++) {
    here.clock.advance(10_000)
    await here.services.outbox.sendDue()
    await vi.waitFor(async () => {
      const left = ((await rows(here))[0]?.next_try_at?.getTime() ?? 0) - here.clock().getTime()
      expect(left).toBeGreaterThan(10_000)
    }, 10_000)
  }
  arrive()
  await outbox.stop()
  expect(await here.mails()).toEqual([])
})

test('a process that was away for long does not send what others have sent meanwhile', async () => {
  const here = await world()
  const { sent, arrive, outbox } = await slowly(here)
  await write(here, 20)
  const sending = outbox.sendDue()
  await vi.waitFor(() => expect(sent).toHaveLength(3))
  here.clock.advance(31_000)
  expect(await here.mails()).toHaveLength(20)
  arrive()
  await sending
  expect(sent).toHaveLength(3)
})
