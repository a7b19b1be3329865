import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { CannotStart } from './cannot-start.ts'
import type { Environment } from './environment.ts'
import { readSettings } from './settings.ts'

const folders = mkdtempSync(path.join(tmpdir(), 'settings-'))
afterAll(() => rmSync(folders, { recursive: true }))
const scratch = () => mkdtempSync(path.join(folders, 'data-'))
const read = (env: Environment = {}) => readSettings({ DATA_DIR: scratch(), ...env })

/** The lines that the person who starts the product sees. */
function complaints(env: Environment): string[] {
  try {
    read(env)
  } catch (error) {
    if (error instanceof CannotStart)
      return error.message
        .split('\n')
        .slice(1)
        .map((line) => line.trim())
    throw error
  }
  return []
}

const company = {
  NODE_ENV: 'production',
  SMTP_URL: 'smtp://mail.example.co.uk:587',
  PUBLIC_URL: 'https://example.co.uk',
  SESSION_SECRET: 's'.repeat(32),
  COMPANY_NAME: 'Brick & Beam Ltd',
  COMPANY_NUMBER: '01234567',
  COMPANY_ADDRESS: '1 High Street, Leeds, LS1 1AA',
  SUPPORT_EMAIL: 'help@example.co.uk',
}

test('a misspelt setting does not stop a start outside production', () => {
  expect(complaints({ SMPT_URL: 'smtp://mail.example.co.uk' })).toEqual([])
})

test('an empty environment gives a local site with sample data and no money moving', () => {
  expect(read()).toMatchObject({
    mode: 'development',
    host: '127.0.0.1',
    port: 3000,
    process: 'both',
    workPort: null,
    publicUrl: 'http://localhost:3000',
    databaseUrl: null,
    sampleData: true,
    admin: null,
    mail: { smtpUrl: null },
    payments: null,
    texts: null,
    bucket: null,
    rateLimits: true,
    testNow: null,
  })
})

const databases = (given: Environment) => {
  const { databaseUrl, databaseDirectUrl, databaseReplicaUrls, databaseStatements } = read(given)
  return { databaseUrl, databaseDirectUrl, databaseReplicaUrls, databaseStatements }
}

test('a database has one host, or several of which the one that takes writes is used; others stand beside it', () => {
  const one = 'postgres://app@db/app'
  const several = 'postgres://app@a:5432,b:5433/app'
  expect(
    databases({
      DATABASE_URL: `${several}?target_session_attrs=read-write`,
      DATABASE_DIRECT_URL: one,
      DATABASE_REPLICA_URLS: `${one} postgres://b/app`,
      DATABASE_STATEMENTS: 'named',
    }),
  ).toEqual({
    databaseUrl: `${several}?target_session_attrs=read-write`,
    databaseDirectUrl: one,
    databaseReplicaUrls: [one, 'postgres://b/app'],
    databaseStatements: 'named',
  })
  expect(complaints({ DATABASE_URL: several })).toEqual([
    'DATABASE_URL: expected target_session_attrs=read-write at its end, because it names several hosts',
  ])
  expect(complaints({ DATABASE_REPLICA_URLS: one })).toEqual([
    'DATABASE_REPLICA_URLS: expected nothing without DATABASE_URL',
  ])
  expect(complaints({ DATABASE_URL: one, DATABASE_REPLICA_URLS: `${one} elsewhere` })).toEqual([
    'DATABASE_REPLICA_URLS: expected addresses such as postgres://user:password@host:5432/database, with spaces between them',
  ])
})

test('an empty variable means its default, as an unset one does', () => {
  expect(read({ PORT: '', ADMIN_EMAIL: '', SMTP_URL: '', SESSION_SECRET: '' })).toMatchObject({
    port: 3000,
    admin: null,
  })
})

test('links follow the port, or the public address without its last slash', () => {
  expect(read({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
  expect(read({ PUBLIC_URL: 'https://example.co.uk/' }).publicUrl).toBe('https://example.co.uk')
})

test('forwarding is believed of the machine itself, or of the proxies that are named instead', () => {
  expect(read().trustedProxies).toEqual(['127.0.0.0/8', '::1'])
  const list = '10.0.0.5, 10.1.0.0/16 fd00::/8'
  expect(read({ TRUSTED_PROXIES: list }).trustedProxies).toEqual(['10.0.0.5', '10.1.0.0/16', 'fd00::/8'])
  for (const wrong of ['proxy.example', '10.0.0.0/33', '10.0.0.0/0', '::/129', '10.0.0.1/8/8', 'all', ','])
    expect(complaints({ TRUSTED_PROXIES: wrong }), wrong).toEqual([
      'TRUSTED_PROXIES: expected addresses or networks such as 10.0.0.5, 10.0.0.0/8, fd00::/8',
    ])
})

test('sample data is for the embedded database outside production, unless asked for', () => {
  const own = { DATABASE_URL: 'postgres://localhost/app' }
  expect(read({ SAMPLE_DATA: 'off' }).sampleData).toBe(false)
  expect(read(own).sampleData).toBe(false)
  expect(read({ ...own, SAMPLE_DATA: 'on' }).sampleData).toBe(true)
  expect(read(company).sampleData).toBe(false)
})

test.each<[string, string, string]>([
  ['PORT', '70000', 'a whole number from 1 to 65535'],
  ['PORT', 'http', 'a whole number from 1 to 65535'],
  ['PUBLIC_URL', 'example.co.uk', 'an address without a path, such as https://example.co.uk'],
  ['PUBLIC_URL', 'https://example.co.uk/shop', 'an address without a path, such as https://example.co.uk'],
  ['DATABASE_URL', 'mysql://localhost/app', 'an address such as postgres://user:password@host:5432/database'],
  ['SAMPLE_DATA', 'yes', 'on or off'],
  ['SMTP_URL', 'mail.example.co.uk', 'an address such as smtp://user:password@host:587'],
  ['MAIL_FROM', 'nobody', 'an email address, or a name followed by one in angle brackets'],
  ['SUPPORT_EMAIL', 'help', 'an email address'],
  ['COMPANY_NUMBER', '123', '8 characters such as 01234567 or SC123456'],
  ['TEST_NOW', 'tomorrow', 'an instant such as 2026-03-01T09:00:00Z'],
  ['SESSION_SECRET', 'short', 'at least 32 characters'],
  ['NODE_ENV', 'staging', 'production, development or test'],
  ['LOG_LEVEL', 'loud', 'one of fatal, error, warn, info, debug, trace, silent'],
  ['RATE_LIMITS', 'no', 'on or off'],
  ['PROCESS', 'mail', 'both, web or work'],
  ['PROCESS', 'work', 'both, unless DATABASE_URL is set: the embedded database serves one start'],
])('%s=%s is named with what was expected', (name, value, expected) => {
  expect(complaints({ [name]: value })).toEqual([`${name}: expected ${expected}`])
})

test('every wrong variable is named at once, and no value is repeated', () => {
  const told = complaints({ PORT: 'x', SMTP_URL: 'smtp-password', TEST_NOW: 'x', STRIPE_SECRET_KEY: 'sk_live_secret' })
  expect(told.map((line) => line.split(':')[0])).toEqual([
    'PORT',
    'SMTP_URL',
    'TEST_NOW',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_WEBHOOK_SECRET',
  ])
  expect(told.join()).not.toMatch(/smtp-password|sk_live_secret/)
})

test('text messages need all of who sends them and how, in the forms that Twilio gives', () => {
  const TWILIO_ACCOUNT_SID = `AC${'0'.repeat(32)}`
  expect(complaints({ TWILIO_ACCOUNT_SID })).toEqual([
    'TWILIO_AUTH_TOKEN: expected a value, because TWILIO_ACCOUNT_SID is set',
    'TWILIO_SENDER: expected a value, because TWILIO_ACCOUNT_SID is set',
  ])
  const whole = { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN: 'secret', TWILIO_SENDER: 'Trades' }
  expect(read(whole).texts).toEqual({ account: TWILIO_ACCOUNT_SID, token: 'secret', sender: 'Trades', apiBase: null })
  for (const TWILIO_SENDER of ['+447700900100', `MG${'a'.repeat(32)}`, 'Trades 4 u'])
    expect(complaints({ ...whole, TWILIO_SENDER })).toEqual([])
  expect(complaints({ ...whole, TWILIO_SENDER: 'Trades for you' })).toEqual([
    'TWILIO_SENDER: expected a number such as +447700900100, a name of 3 to 11 letters, or a messaging service',
  ])
})

test('a data folder that cannot be written is named', () => {
  const file = path.join(scratch(), 'file')
  writeFileSync(file, '')
  const expected = ['DATA_DIR: expected a folder this process may write to']
  expect(complaints({ DATA_DIR: file })).toEqual(expected)
  expect(complaints({ DATA_DIR: path.join(file, 'below') })).toEqual(expected)
})

test('traces go where the variables of OpenTelemetry say, and nowhere without an address', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318/'
  const traces = (given: Environment) => read({ OTEL_EXPORTER_OTLP_ENDPOINT, ...given }).traces
  const usual = { url: 'http://collector:4318/v1/traces', sampler: 'parentbased_always_on', ratio: 1 }
  expect(read().traces).toBe(null)
  expect(traces({})).toEqual(usual)
  const url = 'https://elsewhere/traces'
  expect(traces({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url })).toEqual({ ...usual, url })
  expect(traces({ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.05' })).toEqual({
    ...usual,
    sampler: 'traceidratio',
    ratio: 0.05,
  })
  expect(traces({ OTEL_SDK_DISABLED: 'true' })).toBe(null)
  expect(traces({ OTEL_TRACES_EXPORTER: 'none' })).toBe(null)
  expect(complaints({ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc', OTEL_TRACES_SAMPLER: 'some' })).toEqual([
    'OTEL_EXPORTER_OTLP_PROTOCOL: expected http/json',
    expect.stringMatching(/^OTEL_TRACES_SAMPLER: expected one of always_on, .+, parentbased_traceidratio$/),
  ])
})

test('limits may be off on loopback only', () => {
  expect(read({ RATE_LIMITS: 'off' }).rateLimits).toBe(false)
  expect(complaints({ RATE_LIMITS: 'off', HOST: '0.0.0.0' })).toEqual([
    'RATE_LIMITS: expected on unless HOST is one of 127.0.0.1, ::1, localhost',
  ])
})

describe('in production', () => {
  test.each(['COMPANY_NAME', 'COMPANY_NUMBER', 'COMPANY_ADDRESS', 'SUPPORT_EMAIL'])('%s must be given', (name) => {
    expect(complaints({ ...company, [name]: '' })).toEqual([
      `${name}: expected a value in production, because UK law requires it on the site`,
    ])
  })

  test('nothing about the company is made up', () => {
    expect(read(company).brand).toEqual({
      name: 'Trusted Trades',
      companyName: company.COMPANY_NAME,
      companyNumber: company.COMPANY_NUMBER,
      companyAddress: company.COMPANY_ADDRESS,
      vatNumber: null,
      supportEmail: company.SUPPORT_EMAIL,
    })
  })

  test('time is real and sample data is refused', () => {
    expect(complaints({ ...company, TEST_NOW: '2026-03-01T09:00:00Z', SAMPLE_DATA: 'on' })).toEqual([
      'TEST_NOW: expected nothing in production, where time is real',
      'SAMPLE_DATA: expected off in production',
    ])
  })

  test.each([
    [
      'SMTP_URL',
      /^SMTP_URL: expected an address such as smtp:.+ because .+ go by mail; take it from your mail provider$/,
    ],
    ['PUBLIC_URL', /^PUBLIC_URL: expected the https:.+ because links in mails lead there; .+ speaks TLS$/],
    [
      'SESSION_SECRET',
      /^SESSION_SECRET: expected at least 32 characters in production, the same .+`openssl rand -base64 32`$/,
    ],
  ])('%s must be given, and the sentence says what to do', (name, sentence) => {
    expect(complaints({ ...company, [name]: '' })).toEqual([expect.stringMatching(sentence)])
  })

  test('the public address speaks TLS', () => {
    expect(complaints({ ...company, PUBLIC_URL: 'http://example.co.uk' })[0]).toContain(
      'PUBLIC_URL: expected the https://',
    )
  })

  test('a setting that is misspelt is named with the one that was meant', () => {
    const { SMTP_URL, ...rest } = company
    expect(complaints({ ...rest, SMPT_URL: SMTP_URL })[0]).toBe(
      'SMPT_URL: there is no such setting; did you mean SMTP_URL?',
    )
    for (const [slip, meant] of [
      ['TRUSTED_PROXYS', 'TRUSTED_PROXIES'],
      ['PROT', 'PORT'],
      ['trusted_proxies', 'TRUSTED_PROXIES'],
      ['DATABASEURL', 'DATABASE_URL'],
      ['S3_BUKET', 'S3_BUCKET'],
      ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
      ['REPLICA_DATABASE_URL', 'DATABASE_REPLICA_URLS'],
      ['POSTGRES_URL', 'DATABASE_URL'],
      ['STRIPE_API_KEY', 'STRIPE_SECRET_KEY'],
    ] as const)
      expect(complaints({ ...company, [slip]: 'x' }), slip).toEqual([
        `${slip}: there is no such setting; did you mean ${meant}?`,
      ])
  })

  test('what other programs are told by the environment is no slip, nor is a word beside the setting it looks like', () => {
    const others = [
      'HOME',
      'PATH',
      'PWD',
      'LANG',
      'TERM',
      'USER',
      'SHELL',
      'HOSTNAME',
      'NODE_OPTIONS',
      'NODE_COMPILE_CACHE',
    ]
    const more = [
      'npm_config_cache',
      'INVOCATION_ID',
      'AWS_REGION',
      'SMTP_HOST',
      'DB_URL',
      'PGHOST',
      'PGPORT',
      'TZ',
      'NO_COLOR',
      'OTEL_LOGS_EXPORTER',
      'OTEL_METRICS_EXPORTER',
      'OTEL_PROPAGATORS',
      'OTEL_EXPORTER_OTLP_TIMEOUT',
      'OTEL_EXPORTER_OTLP_METRICS_ENDPOINT',
    ]
    const foreign = Object.fromEntries([...others, ...more].map((name) => [name, 'x']))
    expect(complaints({ ...company, ...foreign })).toEqual([])
    expect(complaints({ ...company, PORT: '3000', PORTS: 'x' })).toEqual([])
    expect(complaints({ ...company, DATABASE_URL: 'postgres://db/app', POSTGRES_URL: 'x' })).toEqual([])
  })
})

test('a secret is made once, kept for the next start, and readable by its owner only', () => {
  const folder = path.join(scratch(), 'new')
  const first = readSettings({ DATA_DIR: folder }).secret
  expect(first.length).toBeGreaterThanOrEqual(32)
  expect(readSettings({ DATA_DIR: folder }).secret).toBe(first)
  expect(read().secret).not.toBe(first)
  const file = path.join(folder, 'secret')
  expect(readFileSync(file, 'utf8').trim()).toBe(first)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})
