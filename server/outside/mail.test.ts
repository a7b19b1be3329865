import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import { startMailServer } from '#tests/mail-server.ts'
import { createMail, type Message } from './mail.ts'

const message: Message = {
  id: '019a0000-0000-7000-8000-00004f1c2a9b',
  kind: 'verify-email',
  to: 'zoë@example.com',
  subject: 'Grüße: £5.99 — “yes”',
  text: `Hello Zoë,\n\n${'long '.repeat(300)}`,
  html: '<p>Hello Zoë</p>',
  at: new Date('2026-02-01T09:00:00Z'),
}
const from = 'Trusted Trades <hello@trades.example>'
const replyTo = 'support@trades.example'

async function folder() {
  const path = await mkdtemp(`${tmpdir()}/mail-`)
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) }
}

test('without a mail server each message is a mail file that says when and what it is, and where a reply is read', async () => {
  await using data = await folder()
  const mail = createMail({ mail: { smtpUrl: null, from, replyTo }, dataDir: data.path })
  await mail.send(message)
  const files = await readdir(path.join(data.path, 'mail'))
  expect(files).toEqual(['2026-02-01T09-00-00.000Z-verify-email-4f1c2a9b.eml'])
  const content = await readFile(path.join(data.path, 'mail', files[0] ?? ''))
  expect(
    content
      .toString()
      .split('\r\n')
      .every((line) => line.length <= 998 && !line.includes('\n')),
  ).toBe(true)
  const read = await PostalMime.parse(content)
  expect(read).toMatchObject({
    subject: message.subject,
    from: { name: 'Trusted Trades', address: 'hello@trades.example' },
    replyTo: [{ address: replyTo }],
    to: [{ address: message.to }],
    messageId: `<${message.id}@trades.example>`,
    html: expect.stringContaining('<p>Hello Zoë</p>'),
  })
  expect(read.text?.trim()).toBe(message.text.trim())
  expect(new Date(read.date ?? '')).toEqual(message.at)
})

test('an appointment is a part that calendars act on, by the method inside, and the same file attached', async () => {
  await using data = await folder()
  const mail = createMail({ mail: { smtpUrl: null, from, replyTo }, dataDir: data.path })
  const calendar = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n'
  await mail.send({ ...message, calendar })
  const [file = ''] = await readdir(path.join(data.path, 'mail'))
  const content = await readFile(path.join(data.path, 'mail', file), 'utf8')
  expect(content).toMatch(/content-type: text\/calendar; charset=utf-8; method=CANCEL/i)
  const parts = (await PostalMime.parse(content)).attachments
  expect(parts.map(({ mimeType }) => mimeType)).toEqual(['text/calendar', 'application/ics'])
  for (const { content: bytes } of parts)
    expect(new TextDecoder().decode(bytes as ArrayBuffer)).toContain('METHOD:CANCEL')
})

test('sending the same message again leaves one file', async () => {
  await using data = await folder()
  const mail = createMail({ mail: { smtpUrl: null, from, replyTo }, dataDir: data.path })
  await mail.send(message)
  await mail.send(message)
  expect(await readdir(path.join(data.path, 'mail'))).toHaveLength(1)
})

test('with a mail server the message arrives there, both parts whole', async () => {
  await using server = await startMailServer()
  const mail = createMail({ mail: { smtpUrl: server.url, from, replyTo }, dataDir: '/nowhere' })
  onTestFinished(() => mail.close?.())
  await mail.send({ ...message, to: 'sarah@example.com' })
  expect(server.received).toHaveLength(1)
  expect(server.received[0]).toMatchObject({ subject: message.subject, to: [{ address: 'sarah@example.com' }] })
  expect(server.received[0]?.text?.trim()).toBe(message.text.trim())
  expect(server.received[0]?.html).toContain('<p>Hello Zoë</p>')
})

test('an address cannot name a second recipient', async () => {
  await using server = await startMailServer()
  const mail = createMail({ mail: { smtpUrl: server.url, from, replyTo }, dataDir: '/nowhere' })
  onTestFinished(() => mail.close?.())
  await mail.send({ ...message, to: 'sarah@example.com, eve@example.com' }).catch(() => {})
  const recipients = server.received.flatMap(({ to }) => to ?? []).map(({ address }) => address)
  expect(recipients).not.toContain('eve@example.com')
})

test('a server that wants it later, and one that is not there, are both an error', async () => {
  const server = await startMailServer()
  const mail = createMail({ mail: { smtpUrl: server.url, from, replyTo }, dataDir: '/nowhere' })
  onTestFinished(() => mail.close?.())
  server.answer = 'later'
  await expect(mail.send({ ...message, to: 'sarah@example.com' })).rejects.toThrow('Try again later')
  await server[Symbol.asyncDispose]()
  await expect(mail.send({ ...message, to: 'sarah@example.com' })).rejects.toThrow('ECONNREFUSED')
})
