import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { CannotStart } from './cannot-start.ts'

/** What the environment asks for, checked once at start; nothing else in the product reads the environment. */
export type Settings = {
  mode: 'production' | 'development' | 'test'
  host: string
  port: number
  /** The address in links, without a slash at its end. */
  publicUrl: string
  /** Absolute path of the embedded database, mail files and uploads. */
  dataDir: string
  /** A PostgreSQL of your own; null means the embedded one. */
  databaseUrl: string | null
  sampleData: boolean
  /** The first admin, made at start when there is none. */
  admin: { email: string; password: string } | null
  /** Without smtpUrl every message is a file in the data folder. */
  mail: { smtpUrl: string | null; from: string }
  /** null means the sandbox, where no money moves. */
  payments: { secretKey: string; publishableKey: string; webhookSecret: string; apiBase: string | null } | null
  /** An S3-compatible bucket for uploads; null means the data folder. */
  bucket: {
    name: string
    region: string
    endpoint: string | null
    accessKeyId: string
    secretAccessKey: string
  } | null
  brand: {
    name: string
    companyName: string
    companyNumber: string
    companyAddress: string
    vatNumber: string | null
    supportEmail: string
  }
  rateLimits: boolean
  /** The instant the clock starts at; null means real time. */
  testNow: Date | null
  /** Signs cookies. */
  secret: string
  logLevel: (typeof LOG_LEVELS)[number]
}

export type Environment = Record<string, string | undefined>

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const LOOPBACK = ['127.0.0.1', '::1', 'localhost']
/** UK law wants these four on every page of a trading site, so production has no sample values for them. */
const REQUIRED_BY_LAW = ['COMPANY_NAME', 'COMPANY_NUMBER', 'COMPANY_ADDRESS', 'SUPPORT_EMAIL'] as const
const COMPLETE_OR_ABSENT = [
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
] as const

const text = () => z.string().trim().min(1).describe('some text')
const onOff = () => z.enum(['on', 'off']).describe('on or off')
const webAddress = () => z.url({ protocol: /^https?$/ }).describe('an address such as https://example.co.uk')
const email = () => z.email().describe('an e-mail address')

/** Every variable the product knows; its description finishes the sentence "expected …". */
const variables = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .default('development')
    .describe('production, development or test'),
  HOST: text().default('127.0.0.1').describe('an address to listen on, such as 127.0.0.1 or 0.0.0.0'),
  PORT: z.coerce.number().int().min(1).max(65535).default(3000).describe('a whole number from 1 to 65535'),
  PUBLIC_URL: webAddress()
    .refine((address) => new URL(address).pathname === '/' && !/[?#]/.test(address))
    .transform((address) => new URL(address).origin)
    .optional()
    .describe('an address without a path, such as https://example.co.uk'),
  DATA_DIR: text().default('data').describe('a folder'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/./)
    .refine((address) => URL.canParse(address))
    .optional()
    .describe('an address such as postgres://user:password@host:5432/database'),
  SAMPLE_DATA: onOff().optional(),
  ADMIN_EMAIL: email().optional(),
  ADMIN_PASSWORD: z.string().min(8).max(128).optional().describe('8 to 128 characters'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('an address such as smtp://user:password@host:587'),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/)
    .optional()
    .describe('an e-mail address, or a name followed by one in angle brackets'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_/)
    .optional()
    .describe('a key that begins with sk_ or rk_'),
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_').optional().describe('a key that begins with pk_'),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_').optional().describe('a secret that begins with whsec_'),
  STRIPE_API_BASE: webAddress().optional(),
  S3_BUCKET: text().optional().describe('the name of a bucket'),
  S3_REGION: text().default('eu-west-2').describe('a region such as eu-west-2'),
  S3_ENDPOINT: webAddress().optional(),
  S3_ACCESS_KEY_ID: text().optional(),
  S3_SECRET_ACCESS_KEY: text().optional(),
  BRAND_NAME: text().default('Trusted Trades'),
  COMPANY_NAME: text().optional(),
  COMPANY_NUMBER: z
    .string()
    .regex(/^[A-Z0-9]{2}[0-9]{6}$/)
    .optional()
    .describe('8 characters such as 01234567 or SC123456'),
  COMPANY_ADDRESS: text().optional(),
  VAT_NUMBER: z
    .string()
    .regex(/^(GB)?[0-9 ]{9,15}$/)
    .optional()
    .describe('a number such as GB123456789'),
  SUPPORT_EMAIL: email().optional(),
  RATE_LIMITS: onOff().default('on'),
  TEST_NOW: z.iso
    .datetime({ offset: true })
    .transform((instant) => new Date(instant))
    .optional()
    .describe('an instant such as 2026-03-01T09:00:00Z'),
  SESSION_SECRET: z.string().min(32).optional().describe('at least 32 characters'),
  LOG_LEVEL: z
    .enum(LOG_LEVELS)
    .default('info')
    .describe(`one of ${LOG_LEVELS.join(', ')}`),
})
type Variables = z.output<typeof variables>
type Name = keyof Variables

/** Reads and checks the environment. Unset and empty both mean the default. */
export function readSettings(env: Environment): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(given)
  const wrong = [...wrongValues(parsed.error), ...wrongCombinations(given)]
  if (!parsed.success || wrong.length > 0)
    throw new CannotStart(['The environment is not usable:', ...wrong].join('\n  '))
  return toSettings(parsed.data, writableFolder(parsed.data.DATA_DIR))
}

function writableFolder(given: string): string {
  const folder = path.resolve(given)
  try {
    makeFolder(folder)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return folder
  } catch {
    throw new CannotStart('The environment is not usable:\n  DATA_DIR: expected a folder this process may write to')
  }
}

/** Says what was expected and never what was given, which may be a password. */
function wrongValues(error: z.ZodError | undefined): string[] {
  const names = new Set(error?.issues.map((issue) => issue.path[0]))
  return Object.entries(variables.shape)
    .filter(([name]) => names.has(name))
    .map(([name, variable]) => `${name}: expected ${variable.description}`)
}

function wrongCombinations(given: Environment): string[] {
  const has = (name: Name) => given[name] !== undefined
  const production = given.NODE_ENV === 'production'
  const wrong: string[] = []
  const check = (broken: boolean, name: Name, expected: string) => {
    if (broken) wrong.push(`${name}: expected ${expected}`)
  }
  for (const group of COMPLETE_OR_ABSENT)
    for (const name of group)
      check(group.some(has) && !has(name), name, `a value, because ${group.filter(has).join(' and ')} is set`)
  for (const name of REQUIRED_BY_LAW)
    check(production && !has(name), name, 'a value in production, because UK law wants it on the site')
  check(production && has('TEST_NOW'), 'TEST_NOW', 'nothing in production, where time is real')
  check(production && given.SAMPLE_DATA === 'on', 'SAMPLE_DATA', 'off in production')
  check(
    production && has('DATABASE_URL') && !has('SESSION_SECRET'),
    'SESSION_SECRET',
    'at least 32 characters in production with DATABASE_URL, the same for every process',
  )
  check(
    given.RATE_LIMITS === 'off' && has('HOST') && !LOOPBACK.includes(given.HOST ?? ''),
    'RATE_LIMITS',
    `on unless HOST is one of ${LOOPBACK.join(', ')}`,
  )
  return wrong
}

/** Not mkdir's own `recursive`, which in Node 24 never returns for a folder under /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(path.dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}

function toSettings(v: Variables, dataDir: string): Settings {
  const supportEmail = v.SUPPORT_EMAIL ?? 'support@example.com'
  const sampleVatNumber = v.NODE_ENV === 'production' ? null : 'GB000000000'
  return {
    mode: v.NODE_ENV,
    host: v.HOST,
    port: v.PORT,
    publicUrl: v.PUBLIC_URL ?? `http://localhost:${v.PORT}`,
    dataDir,
    databaseUrl: v.DATABASE_URL ?? null,
    sampleData: v.SAMPLE_DATA ? v.SAMPLE_DATA === 'on' : v.NODE_ENV !== 'production' && !v.DATABASE_URL,
    admin: v.ADMIN_EMAIL && v.ADMIN_PASSWORD ? { email: v.ADMIN_EMAIL, password: v.ADMIN_PASSWORD } : null,
    mail: { smtpUrl: v.SMTP_URL ?? null, from: v.MAIL_FROM ?? `${JSON.stringify(v.BRAND_NAME)} <${supportEmail}>` },
    payments:
      v.STRIPE_SECRET_KEY && v.STRIPE_PUBLISHABLE_KEY && v.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: v.STRIPE_SECRET_KEY,
            publishableKey: v.STRIPE_PUBLISHABLE_KEY,
            webhookSecret: v.STRIPE_WEBHOOK_SECRET,
            apiBase: v.STRIPE_API_BASE ?? null,
          }
        : null,
    bucket:
      v.S3_BUCKET && v.S3_ACCESS_KEY_ID && v.S3_SECRET_ACCESS_KEY
        ? {
            name: v.S3_BUCKET,
            region: v.S3_REGION,
            endpoint: v.S3_ENDPOINT ?? null,
            accessKeyId: v.S3_ACCESS_KEY_ID,
            secretAccessKey: v.S3_SECRET_ACCESS_KEY,
          }
        : null,
    brand: {
      name: v.BRAND_NAME,
      companyName: v.COMPANY_NAME ?? `${v.BRAND_NAME} Ltd`,
      companyNumber: v.COMPANY_NUMBER ?? '00000000',
      companyAddress: v.COMPANY_ADDRESS ?? '1 Sample Street, London, SW1A 1AA',
      vatNumber: v.VAT_NUMBER ?? sampleVatNumber,
      supportEmail,
    },
    rateLimits: v.RATE_LIMITS === 'on',
    testNow: v.TEST_NOW ?? null,
    secret: v.SESSION_SECRET ?? keptSecret(dataDir),
    logLevel: v.LOG_LEVEL,
  }
}

/** Made on the first start; linked into place whole, so neither a crash nor a second process can leave half a secret. */
function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret')
  const read = () => readFileSync(file, 'utf8').trim()
  try {
    return read()
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error
  }
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
  return read()
}

const isCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code
