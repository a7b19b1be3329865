import * as z from 'zod'
import { hostsOf } from '#server/database/hosts.ts'
import { namesOf } from '#shared/tables.ts'
import { CannotStart } from './cannot-start.ts'
import { likeliest } from './misspelt.ts'
import { isNetwork } from './networks.ts'

export type Environment = Record<string, string | undefined>
export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
/** OpenTelemetry's samplers: which traces are kept. */
const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const
const loopback = ['127.0.0.1', '::1', 'localhost']
/** UK law requires these four on every page of a trading site, so production has no defaults for them. */
const requiredByLaw = ['COMPANY_NAME', 'COMPANY_NUMBER', 'COMPANY_ADDRESS', 'SUPPORT_EMAIL'] as const
/** Required in production: a default would seem to work, and then lose mails, links or sessions. */
const neededToWork = {
  SMTP_URL:
    'an address such as smtp://user:password@host:587 in production, because confirmations, passwords and the steps of a lead go by mail; take it from your mail provider',
  PUBLIC_URL:
    'the https:// address people use in production, because links in mails lead there; a proxy in front of the product speaks TLS',
  SESSION_SECRET:
    'at least 32 characters in production, the same for every process and every start; make it once with `openssl rand -base64 32`',
} as const
const completeOrAbsent = [
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_SENDER'],
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
] as const

const text = z.string().trim().min(1)
const onOff = z.enum(['on', 'off'])
const port = z.coerce.number().int().min(1).max(65535)
const webAddress = z.url({ protocol: /^https?$/ })
const database = z
  .string()
  .regex(/^postgres(ql)?:\/\/./)
  .refine((address) => hostsOf(address).every((host) => URL.canParse(host)))

/** Every environment variable of the product; the last part of each description completes "expected …". */
const variables = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .default('development')
    .describe('production, development or test'),
  HOST: text.default('127.0.0.1').describe('an address to listen on, such as 127.0.0.1 or 0.0.0.0'),
  PORT: port.default(3000).describe('a whole number from 1 to 65535'),
  PUBLIC_URL: z
    .string()
    .regex(/^https?:\/\/[^/?#@\s]+\/?$/)
    .refine((address) => URL.canParse(address))
    .transform((address) => new URL(address).origin)
    .optional()
    .describe('an address without a path, such as https://example.co.uk'),
  TRUSTED_PROXIES: text
    .default('127.0.0.0/8, ::1')
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .refine((list) => list.length > 0 && list.every(isNetwork))
    .describe('addresses or networks such as 10.0.0.5, 10.0.0.0/8, fd00::/8'),
  PROCESS: z.enum(['both', 'web', 'work']).default('both').describe('both, web or work'),
  WORK_PORT: port.optional().describe('a whole number from 1 to 65535'),
  DATA_DIR: text.default('data').describe('a folder'),
  DATABASE_URL: database.optional().describe('an address such as postgres://user:password@host:5432/database'),
  DATABASE_DIRECT_URL: database.optional().describe('an address such as postgres://user:password@host:5432/database'),
  DATABASE_REPLICA_URLS: text
    .transform((list) => list.split(/\s+/))
    .pipe(z.array(database))
    .optional()
    .describe('addresses such as postgres://user:password@host:5432/database, with spaces between them'),
  DATABASE_STATEMENTS: z.enum(['named', 'unnamed']).optional().describe('named or unnamed'),
  SAMPLE_DATA: onOff.optional().describe('on or off'),
  ADMIN_EMAIL: z.email().optional().describe('an email address'),
  ADMIN_PASSWORD: z.string().min(12).max(128).optional().describe('12 to 128 characters'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('an address such as smtp://user:password@host:587'),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/)
    .optional()
    .describe('an email address, or a name followed by one in angle brackets'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_/)
    .optional()
    .describe('a key that begins with sk_ or rk_'),
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_').optional().describe('a key that begins with pk_'),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_').optional().describe('a secret that begins with whsec_'),
  STRIPE_API_BASE: webAddress.optional().describe('an address such as https://example.co.uk'),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/)
    .optional()
    .describe('AC and 32 characters'),
  TWILIO_AUTH_TOKEN: text.optional().describe('some text'),
  TWILIO_SENDER: z
    .string()
    .regex(/^(\+\d{8,15}|MG[0-9a-f]{32}|(?=.*[A-Za-z])[A-Za-z0-9 ]{3,11})$/)
    .optional()
    .describe('a number such as +447700900100, a name of 3 to 11 letters, or a messaging service'),
  TWILIO_API_BASE: webAddress.optional().describe('an address such as https://example.co.uk'),
  COMPANIES_HOUSE_API_KEY: text.optional().describe('some text'),
  COMPANIES_HOUSE_API_BASE: webAddress.optional().describe('an address such as https://example.co.uk'),
  S3_BUCKET: text.optional().describe('the name of a bucket'),
  S3_REGION: text.default('eu-west-2').describe('a region such as eu-west-2'),
  S3_ENDPOINT: webAddress.optional().describe('an address such as https://example.co.uk'),
  S3_ACCESS_KEY_ID: text.optional().describe('some text'),
  S3_SECRET_ACCESS_KEY: text.optional().describe('some text'),
  BRAND_NAME: text.default('Trusted Trades').describe('some text'),
  COMPANY_NAME: text.optional().describe('some text'),
  COMPANY_NUMBER: z
    .string()
    .regex(/^[A-Z0-9]{2}[0-9]{6}$/)
    .optional()
    .describe('8 characters such as 01234567 or SC123456'),
  COMPANY_ADDRESS: text.optional().describe('some text'),
  VAT_NUMBER: z
    .string()
    .regex(/^(GB)?[0-9 ]{9,15}$/)
    .optional()
    .describe('a number such as GB123456789'),
  SUPPORT_EMAIL: z.email().optional().describe('an email address'),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/)
    .optional()
    .describe('mailto: with an email address, or an https:// address'),
  METRICS_TOKEN: z.string().min(32).optional().describe('at least 32 characters'),
  CDN_SECONDS: z.coerce.number().int().min(1).max(60).optional().describe('a whole number from 1 to 60'),
  SENTRY_DSN: z
    .url({ protocol: /^https?$/ })
    .regex(/^https?:\/\/\w[^@/]*@[^/]+\/(.+\/)?\d+$/)
    .optional()
    .describe('an address such as https://key@sentry.example.co.uk/42'),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional().describe('an address such as http://localhost:4318'),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: webAddress
    .optional()
    .describe('an address such as http://localhost:4318/v1/traces'),
  OTEL_EXPORTER_OTLP_HEADERS: text.optional().describe('names and values such as authorization=Bearer%20secret'),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.literal('http/json').optional().describe('http/json'),
  OTEL_SERVICE_NAME: text.optional().describe('some text'),
  OTEL_RESOURCE_ATTRIBUTES: text.optional().describe('names and values such as deployment.environment.name=production'),
  OTEL_TRACES_SAMPLER: z
    .enum(samplers)
    .default('parentbased_always_on')
    .describe(`one of ${samplers.join(', ')}`),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1).describe('a share from 0 to 1'),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none']).default('otlp').describe('otlp or none'),
  OTEL_SDK_DISABLED: z.enum(['true', 'false']).optional().describe('true or false'),
  SHED_LOAD: onOff.default('on').describe('on or off'),
  RATE_LIMITS: onOff.default('on').describe('on or off'),
  TEST_NOW: z.iso
    .datetime({ offset: true })
    .transform((instant) => new Date(instant))
    .optional()
    .describe('an instant such as 2026-03-01T09:00:00Z'),
  SESSION_SECRET: z.string().min(32).optional().describe('at least 32 characters'),
  LOG_LEVEL: z
    .enum(logLevels)
    .default('info')
    .describe(`one of ${logLevels.join(', ')}`),
})
export type Variables = z.output<typeof variables>
type Name = keyof Variables
export const settingNames: readonly string[] = Object.keys(variables.shape)

/** The checked variables. Unset and empty both mean the default; all wrong ones are reported together. */
export function checkEnvironment(env: Environment): Variables {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(given)
  const wrong = [...wrongValues(parsed.error), ...wrongCombinations(given)]
  if (!parsed.success || wrong.length > 0) throw unusable(wrong)
  return parsed.data
}

/** Unknown variables that resemble an unset one, most likely misspelt. */
export function misspeltIn(env: Environment): string[] {
  const unset = settingNames.filter((name) => !env[name])
  return Object.keys(env)
    .filter((word) => env[word] && !settingNames.includes(word))
    .flatMap((word) => {
      const meant = likeliest(word, unset)
      return meant ? [`${word}: there is no such setting; did you mean ${meant}?`] : []
    })
}

export const unusable = (wrong: string[]) => new CannotStart(['The environment is not usable:', ...wrong].join('\n  '))

/** Says what was expected, never what was given, which may be a password. */
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
  for (const group of completeOrAbsent)
    for (const name of group)
      check(group.some(has) && !has(name), name, `a value, because ${group.filter(has).join(' and ')} is set`)
  if (production) wrong.push(...misspeltIn(given))
  for (const name of namesOf(neededToWork)) check(production && !given[name], name, neededToWork[name])
  check(production && given.PUBLIC_URL?.startsWith('http:') === true, 'PUBLIC_URL', neededToWork.PUBLIC_URL)
  for (const name of requiredByLaw)
    check(production && !has(name), name, 'a value in production, because UK law requires it on the site')
  check(
    (given.PROCESS === 'web' || given.PROCESS === 'work') && !has('DATABASE_URL'),
    'PROCESS',
    'both, unless DATABASE_URL is set: the embedded database serves one start',
  )
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL'] as const)
    check(
      hostsOf(given[name] ?? '').length > 1 &&
        !/[?&]target_session_attrs=(read-write|primary)(&|$)/.test(given[name] ?? ''),
      name,
      'target_session_attrs=read-write at its end, because it names several hosts',
    )
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URLS', 'DATABASE_STATEMENTS'] as const)
    check(has(name) && !has('DATABASE_URL'), name, 'nothing without DATABASE_URL')
  check(production && has('TEST_NOW'), 'TEST_NOW', 'nothing in production, where time is real')
  check(production && given.SAMPLE_DATA === 'on', 'SAMPLE_DATA', 'off in production')
  check(
    given.RATE_LIMITS === 'off' && has('HOST') && !loopback.includes(given.HOST ?? ''),
    'RATE_LIMITS',
    `on unless HOST is one of ${loopback.join(', ')}`,
  )
  return wrong
}
