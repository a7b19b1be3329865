import { once } from 'node:events'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { inWords } from '#tests/findings.ts'
import { startMailServer } from '#tests/mail-server.ts'
import { freePort } from '#tests/started-site.ts'
import { examineMail } from './mail.ts'

async function mailServer(options: SMTPServerOptions): Promise<number> {
  const server = new SMTPServer({ ...options, closeTimeout: 100 })
  server.on('error', () => {})
  server.listen(0, '0.0.0.0')
  await once(server.server, 'listening')
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())))
  const address = server.server.address()
  if (typeof address !== 'object' || !address) throw new Error('The mail server has no port')
  return address.port
}

test('the mail server: whether it answers and knows us, without a mail', async () => {
  const examine = async (smtpUrl: string | null) =>
    inWords(await examineMail({ mail: { smtpUrl, from: '', replyTo: '' } }))
  await using server = await startMailServer()
  const { host } = new URL(server.url)
  expect(await examine(server.url)).toEqual([`good: ${host} takes mails`])
  expect(server.received).toEqual([])
  expect(await examine(null)).toEqual(['not checked: without SMTP_URL mails are files in the data folder'])
  const nobody = await freePort()
  expect(await examine(`smtp://127.0.0.1:${nobody}`)).toEqual([
    expect.stringMatching(/^wrong: 127.0.0.1:\d+ does not take mails \(E\w+\) → Check host and port of SMTP_URL/),
  ])
  const strict = await mailServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password }, _session, done) =>
      password === 'right' ? done(null, { user: 'us' }) : done(new Error('No')),
  })
  expect(await examine(`smtp://us:right@127.0.0.1:${strict}`)).toEqual([expect.stringMatching(/^good/)])
  const [refused] = await examine(`smtp://us:secret-word@127.0.0.1:${strict}`)
  expect(refused).toMatch(/EAUTH.+ → The user or password of SMTP_URL/)
  expect(refused).not.toContain('secret-word')
})

test('a mail server on another machine has to offer TLS, with a certificate of its name', async () => {
  const open = await mailServer({ disabledCommands: ['STARTTLS', 'AUTH'], authOptional: true })
  const selfSigned = await mailServer({ disabledCommands: ['AUTH'], authOptional: true })
  const examine = async (port: number) =>
    inWords(await examineMail({ mail: { smtpUrl: `smtp://127.0.0.2:${port}`, from: '', replyTo: '' } }))
  expect(await examine(open)).toEqual([
    expect.stringMatching(/^wrong: 127.0.0.2:\d+ takes mails only unencrypted → Use an address .+ smtps/),
  ])
  expect(await examine(selfSigned)).toEqual([
    expect.stringMatching(/^wrong: 127.0.0.2:\d+ does not take mails \(ETLS\) → Its certificate/),
  ])
})

test('smtps:// for a port that is not encrypted from the start is told from a wrong certificate', async () => {
  const starttls = await mailServer({ disabledCommands: ['AUTH'], authOptional: true })
  const encrypted = await mailServer({ secure: true, disabledCommands: ['AUTH'], authOptional: true })
  const examine = async (port: number) =>
    inWords(await examineMail({ mail: { smtpUrl: `smtps://127.0.0.1:${port}`, from: '', replyTo: '' } }))
  expect(await examine(starttls)).toEqual([
    expect.stringMatching(
      /^wrong: 127.0.0.1:\d+ does not take mails \(not TLS\) → Write smtp:\/\/ .+ smtps:\/\/ is for 465/,
    ),
  ])
  expect(await examine(encrypted)).toEqual([expect.stringMatching(/\(ETLS\) → Its certificate/)])
})
