import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from '#server/settings/settings.ts'
import { startTextProvider } from '#tests/text-provider.ts'
import { createCarrier, offersTexts } from '../create-texts.ts'
import type { TextMessage } from '../texts.ts'

const message: TextMessage = {
  id: '0198-1234abcd',
  kind: 'phone-code',
  to: '+447700900123',
  body: 'Grüße & 100 % + more',
  lasts: 600.5,
  at: new Date('2026-02-01T09:00:00Z'),
}

test('a text is sent with its number, its sender, its words and how long it is worth something', async () => {
  await using provider = await startTextProvider()
  expect(await provider.carrier.send(message)).toEqual({ answer: 'taken' })
  expect(provider.taken).toEqual([
    { From: '+447700900100', To: '+447700900123', Body: 'Grüße & 100 % + more', ValidityPeriod: '600' },
  ])
})

test('a messaging service sends instead of a number where one is set', async () => {
  const sender = `MG${'a'.repeat(32)}`
  await using provider = await startTextProvider({ sender })
  expect(await provider.carrier.send({ ...message, lasts: 1_000_000 })).toEqual({ answer: 'taken' })
  expect(provider.taken).toMatchObject([{ MessagingServiceSid: sender, ValidityPeriod: '36000' }])
  expect(provider.taken[0]).not.toHaveProperty('From')
  await using named = await startTextProvider({ sender: 'MG Builders' })
  await named.carrier.send(message)
  expect(named.taken).toMatchObject([{ From: 'MG Builders' }])
})

test.each([
  [
    { status: 400, code: 21610 },
    { answer: 'dead', code: 21610 },
  ],
  [
    { status: 400, code: 21211 },
    { answer: 'dead', code: 21211 },
  ],
  [
    { status: 400, code: 21614 },
    { answer: 'dead', code: 21614 },
  ],
  [
    { status: 400, code: 21617 },
    { answer: 'refused', why: 'Twilio answered 400, code 21617' },
  ],
  [
    { status: 429, code: 20429 },
    { answer: 'later', after: 120_000, why: 'Twilio answered 429, code 20429' },
  ],
  [{ status: 503 }, { answer: 'later', after: null, why: 'Twilio answered 503' }],
] as const)('what the provider says is understood: %j', async (said, answer) => {
  await using provider = await startTextProvider()
  provider.says.push(said)
  const given = await provider.carrier.send(message)
  expect(given).toEqual(answer)
  expect(JSON.stringify(given)).not.toContain('7700')
})

test('a provider that says nothing, or is not there, is tried later; one that does not know us never', async () => {
  await using provider = await startTextProvider()
  provider.says.push('nothing')
  expect(await provider.carrier.send(message)).toMatchObject({ answer: 'later', after: null })
  await provider[Symbol.asyncDispose]()
  expect(await provider.carrier.send(message)).toMatchObject({ answer: 'later', after: null })
  await using strict = await startTextProvider({ known: 'another secret' })
  expect(await strict.carrier.send(message)).toEqual({ answer: 'refused', why: 'Twilio answered 401, code 20003' })
  expect(strict.asked).toEqual([])
})

test('without a provider each text is a file, the same at every try; production has none then', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'texts-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const settings = readSettings({ DATA_DIR: dataDir })
  const carrier = createCarrier(settings)
  for (const _ of [1, 2]) expect(await carrier.send(message)).toEqual({ answer: 'taken' })
  const files = readdirSync(path.join(dataDir, 'texts'))
  expect(files).toEqual(['2026-02-01T09-00-00.000Z-phone-code-1234abcd.json'])
  const file = readFileSync(path.join(dataDir, 'texts', files[0] ?? ''), 'utf8')
  expect(JSON.parse(file)).toEqual({ to: '+447700900123', body: 'Grüße & 100 % + more', lasts: 600.5 })
  expect(offersTexts(settings)).toBe(true)
  expect(offersTexts({ ...settings, mode: 'production' })).toBe(false)
  const texts = { account: 'AC', token: 'x', sender: 'Trades', apiBase: null }
  expect(offersTexts({ mode: 'production', texts })).toBe(true)
})

test('the way to the provider loads in Node itself, as in production', async () => {
  const file = path.join(import.meta.dirname, '../create-texts.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [
    '-e',
    `import(${JSON.stringify(file)}).then(console.log)`,
  ])
  expect(stdout).toContain('createCarrier')
})
