import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import type { Services } from '#server/context.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { createMail, type Mail } from '#server/outside/mail.ts'
import { startWorks } from '#server/services.ts'
import { hours, later, minutes } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { type MailServer, startMailServer } from '#tests/mail-server.ts'
import { slowly } from '#tests/slow-mails.ts'
import { type World, world } from '#tests/world.ts'
import type { Letter } from './letter.ts'
import { claimNew, requeueDue } from './outbox-rows.ts'

const sarah = { userId: newId(), email: 'sarah@example.com' }
const letter: Letter = {
  kind: 'reset-password',
  topic: 'account',
  subject: 'Choose a new password',
  greeting: 'Hello Sarah,',
  paragraphs: ['Here is your link.'],
  button: { label: 'Choose a password', url: 'http://localhost/reset-password?token=very-secret&x=1' },
}

const write = (services: Services) => inTransaction(services, [], async ({ mail }) => mail(sarah, letter))

const rows = ({ services }: World) => services.database.db.selectFrom('outbox').selectAll().orderBy('id').execute()

/** A silent process that sends through a real mail server. */
const process = (here: World, { url }: MailServer) =>
  here.anotherProcess({
    mail: createMail({
      mail: { smtpUrl: url, from: 'trades@example.com', replyTo: 'help@example.com' },
      dataDir: '/nowhere',
    }),
    settings: { logLevel: 'silent' },
  })

const arrived = (server: MailServer, count: number) =>
  vi.waitFor(() => expect(server.received).toHaveLength(count), 10_000)

test('a mail written in a transaction arrives soon after it commits', async () => {
  await using server = await startMailServer()
  await using here = await world()
  const services = await process(here, server)
  await startWorks(services, [])
  await write(services)
  await arrived(server, 1)
  expect(server.received[0]).toMatchObject({ subject: letter.subject, to: [{ address: sarah.email }] })
  await vi.waitFor(async () => expect(await rows(here)).toMatchObject([{ state: 'sent', attempts: 1 }]))
})

test('a transaction that is rolled back mails nobody', async () => {
  await using here = await world()
  const rolledBack = inTransaction(here.services, [], async ({ mail }) => {
    mail(sarah, letter)
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  expect(await here.mails()).toEqual([])
})

test('a crash right after the commit loses no mail: the next start sends it', async () => {
  await using server = await startMailServer()
  await using here = await world()
  await write(here.services)
  expect(await rows(here)).toMatchObject([{ state: 'new' }])
  await startWorks(await process(here, server), [])
  await arrived(server, 1)
})

test('two processes send each mail once', async () => {
  await using server = await startMailServer()
  await using here = await world()
  const both = [await process(here, server), await process(here, server)]
  await Promise.all(both.map((services) => startWorks(services, [])))
  await Promise.all(Array.from({ length: 30 }, (_, i) => write(both[i % 2] ?? here.services)))
  await vi.waitFor(async () => expect((await rows(here)).every(({ state }) => state === 'sent')).toBe(true), 15_000)
  expect(server.received).toHaveLength(30)
})

test('a mail that was sent is not sent again', async () => {
  await using here = await world()
  await write(here.services)
  await here.services.outbox.sendDue()
  await here.services.outbox.sendDue()
  expect(await here.mails()).toHaveLength(1)
})

test('while the mail server is down a mail waits, and an unclear answer does not make it a different mail', async () => {
  await using server = await startMailServer()
  await using here = await world()
  const { outbox } = await process(here, server)
  await write(here.services)
  server.answer = 'later'
  await outbox.sendDue()
  const nextTryAt = later(here.clock(), 30_000)
  const waiting = { state: 'queued', attempts: 1, last_error: expect.stringContaining('Try again') }
  expect(await rows(here)).toMatchObject([{ ...waiting, next_try_at: nextTryAt }])
  server.answer = 'unclear'
  await outbox.sendDue()
  expect(server.received).toHaveLength(0)
  here.clock.set(nextTryAt)
  await outbox.sendDue()
  server.answer = 'yes'
  here.clock.set(later(nextTryAt, minutes(1)))
  await outbox.sendDue()
  expect(await rows(here)).toMatchObject([{ state: 'sent', attempts: 3, last_error: null, next_try_at: null }])
  const id = (await rows(here))[0]?.id
  expect(server.received.map(({ messageId }) => messageId)).toEqual([`<${id}@example.com>`, `<${id}@example.com>`])
})

test('a refusal in characters that the database cannot hold is noted without them, and holds no mail up', async () => {
  await using here = await world({ logLevel: 'silent' })
  const send = async () => {
    throw new Error('550 nobody\0 here')
  }
  const { outbox } = await here.anotherProcess({ mail: { send } })
  await write(here.services)
  await outbox.sendDue()
  expect(await rows(here)).toMatchObject([{ state: 'queued', last_error: 'Error: 550 nobody here' }])
})

test('a mail nobody takes for days is given up, and says so', async () => {
  await using server = await startMailServer()
  await using here = await world()
  const { outbox } = await process(here, server)
  server.answer = 'later'
  await write(here.services)
  for (let tries = 0; tries < 50 && (await rows(here))[0]?.state !== 'failed'; tries++) {
    await outbox.sendDue()
    here.clock.advance(hours(4))
  }
  expect(await rows(here)).toMatchObject([{ state: 'failed', attempts: 41 }])
})

test('mails a process had taken when it was killed are sent by another', async () => {
  await using here = await world()
  const { clock, services } = here
  for (let i = 0; i < 3; i++) await write(services)
  await claimNew(services.database.db, 'urgent', 2, later(clock(), 30_000))
  expect(await here.mails()).toHaveLength(1)
  clock.advance(31_000)
  expect(await here.mails()).toHaveLength(3)
  expect((await rows(here)).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
})

test('a mail that was sent does not leave again though it could not be noted for long', async () => {
  await using here = await world()
  const { sent, arrive, outbox } = await slowly(here)
  const { pool } = here.services.database
  await pool.query(`create function no() returns trigger language plpgsql as $$ begin raise 'not now'; end $$`)
  await pool.query(
    `create trigger no before update on outbox for each row when (new.state = 'sent') execute function no()`,
  )
  await write(here.services)
  arrive()
  const sending = outbox.sendDue()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  here.clock.advance(31_000)
  const again = outbox.sendDue()
  await pool.query('drop trigger no on outbox')
  await Promise.all([sending, again])
  expect(sent).toHaveLength(1)
  expect(await rows(here)).toMatchObject([{ state: 'sent', attempts: 1 }])
})

test('a mail that was sent is not sent by a process that took its sender for dead before the note came', async () => {
  await using here = await world()
  const { sent, arrive, outbox } = await slowly(here)
  await write(here.services)
  const sending = outbox.sendDue()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  here.clock.advance(31_000)
  await requeueDue(here.services.database.db, here.clock(), [])
  arrive()
  await sending
  expect(await rows(here)).toMatchObject([{ state: 'sent', attempts: 1, next_try_at: null }])
  expect(await here.mails()).toEqual([])
})

test('a process that stops gives back what it had not begun, and loses nothing', async () => {
  await using here = await world()
  const { sent, arrive, outbox } = await slowly(here)
  for (let i = 0; i < 20; i++) await write(here.services)
  outbox.start()
  await vi.waitFor(async () => expect((await rows(here)).map(({ state }) => state)).not.toContain('new'))
  const stopped = outbox.stop()
  await vi.waitFor(async () => expect((await rows(here)).map(({ state }) => state)).toContain('new'))
  arrive()
  await stopped
  expect(await here.mails()).toHaveLength(20 - sent.length)
  expect(sent.length).toBeGreaterThan(0)
  expect((await rows(here)).every(({ state, attempts }) => state === 'sent' && attempts === 1)).toBe(true)
})

test('somebody who waits at the screen has the mail at once, however many gifts and campaigns wait', async () => {
  await using here = await world()
  const order: string[] = []
  const slow: Mail = {
    async send({ kind }) {
      await sleep(20)
      order.push(kind)
    },
  }
  const services = await here.anotherProcess({ mail: slow })
  await inTransaction(here.services, [], async ({ mail }) => {
    for (let i = 0; i < 2000; i++) mail(sarah, { ...letter, kind: 'credits-given' })
    // Mail to many is not urgent, even of an urgent kind.
    for (let i = 0; i < 2000; i++) mail(sarah, { ...letter, kind: 'verify-email', toMany: true })
  })
  services.outbox.start()
  await vi.waitFor(() => expect(order.length).toBeGreaterThan(20), 10_000)
  const before = order.length
  const written = performance.now()
  await write(here.services)
  await vi.waitFor(() => expect(order).toContain('reset-password'), { timeout: 10_000, interval: 10 })
  expect(performance.now() - written).toBeLessThan(2000)
  expect(order.indexOf('reset-password') - before).toBeLessThan(400)
})

test('the record of a sent mail does not hold the secret of its link', async () => {
  await using here = await world()
  await write(here.services)
  expect((await here.mailTo(sarah.email)).text).toContain('token=very-secret')
  const [row] = await rows(here)
  expect(JSON.stringify(row)).not.toContain('very-secret')
  expect(row?.text).toContain('Here is your link.')
})
