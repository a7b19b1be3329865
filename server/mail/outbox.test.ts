import { expect, test, vi } from 'vitest'
import type { Services } from '#server/context.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { createMail } from '#server/outside/mail.ts'
import { startWorks } from '#server/services.ts'
import { newId } from '#shared/ids.ts'
import { type MailServer, startMailServer } from '#tests/mail-server.ts'
import { type World, world } from '#tests/world.ts'
import type { Letter } from './letter.ts'

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

/** A process that sends through a real mail server, and logs nothing. */
const process = (here: World, { url }: MailServer) =>
  here.anotherProcess({
    mail: createMail({ mail: { smtpUrl: url, from: 'trades@example.com' }, dataDir: '/nowhere' }),
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
  const [row] = await rows(here)
  await here.services.outbox.send(row?.id ?? '')
  await here.services.outbox.send(row?.id ?? '')
  expect(await here.mails()).toHaveLength(1)
})

test('while the mail server is down a mail waits, and an unclear answer does not make it a different mail', async () => {
  await using server = await startMailServer()
  await using here = await world()
  const { outbox } = await process(here, server)
  await write(here.services)
  const id = (await rows(here))[0]?.id ?? ''
  server.answer = 'later'
  await expect(outbox.send(id)).rejects.toThrow('A reset-password mail could not be sent')
  expect(await rows(here)).toMatchObject([
    { state: 'new', attempts: 1, last_error: expect.stringContaining('Try again') },
  ])
  server.answer = 'unclear'
  await expect(outbox.send(id)).rejects.toThrow()
  server.answer = 'yes'
  await outbox.send(id)
  expect(await rows(here)).toMatchObject([{ state: 'sent', attempts: 3, last_error: null }])
  expect(server.received.map(({ messageId }) => messageId)).toEqual([`<${id}@example.com>`, `<${id}@example.com>`])
})

test('a failed try is planned again, for longer than a bank-holiday weekend, and only then given up', async () => {
  await using server = await startMailServer()
  await using here = await world()
  server.answer = 'later'
  const services = await process(here, server)
  await startWorks(services, [])
  await write(services)
  const { pool } = here.services.database
  const job = async () =>
    (await pool.query("select * from pgboss.job where name = 'send-mail' and state = 'retry'")).rows[0]
  await vi.waitFor(async () => expect(await job()).toBeDefined(), 10_000)
  const { retry_limit, retry_delay, retry_delay_max } = await job()
  const waits = Array.from({ length: retry_limit }, (_, n) => Math.min(retry_delay_max, retry_delay * 2 ** (n - 1)))
  const days = waits.reduce((sum, wait) => sum + wait, 0) / 86_400
  expect(days).toBeGreaterThan(4)
  expect(days).toBeLessThan(14)
  const id = (await rows(here))[0]?.id ?? ''
  await expect(services.outbox.send(id, true)).rejects.toThrow()
  expect(await rows(here)).toMatchObject([{ state: 'failed' }])
})

test('the record of a sent mail does not hold the secret of its link', async () => {
  await using here = await world()
  await write(here.services)
  expect((await here.mailTo(sarah.email)).text).toContain('token=very-secret')
  const [row] = await rows(here)
  expect(JSON.stringify(row)).not.toContain('very-secret')
  expect(row?.text).toContain('Here is your link.')
})
