import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { codeOf } from '#server/error-code.ts'
import type { Brand } from '#shared/brand.ts'
import { checkEnvironment, type Environment, type logLevels, unusable, type Variables } from './environment.ts'

/** The settings, read from the environment once at start; nothing else reads the environment. */
export interface Settings {
  mode: 'production' | 'development' | 'test'
  host: string
  port: number
  /**
   * The part of this process: answers (`web`), background work (`work`), or answers with a child process for the work (`both`).
   */
  process: 'both' | 'web' | 'work'
  /** The health port of a work process that runs beside the site; null when nobody asks it. */
  workPort: number | null
  /** The address used in links, without a trailing slash. */
  publicUrl: string
  /** Addresses and networks of the proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies: readonly string[]
  /** Absolute path of the embedded database, mail files and uploads. */
  dataDir: string
  /** An external PostgreSQL; null means the embedded one. */
  databaseUrl: string | null
  /** Bypasses a pooler in front of the database; null where there is none. */
  databaseDirectUrl: string | null
  /** Read replicas. */
  databaseReplicaUrls: readonly string[]
  /** Whether prepared statements are named; null means named unless a pooler in transaction mode is found. */
  databaseStatements: 'named' | 'unnamed' | null
  sampleData: boolean
  /** The first admin, created at start when there is none. */
  admin: { email: string; password: string } | null
  /** Without smtpUrl every mail is a file in the data folder. */
  mail: { smtpUrl: string | null; from: string; replyTo: string }
  /** null means the sandbox, where no money moves. */
  payments: { secretKey: string; publishableKey: string; webhookSecret: string; apiBase: string | null } | null
  /** The provider of text messages; without one production has none, and otherwise each is a file in the data folder. */
  texts: { account: string; token: string; sender: string; apiBase: string | null } | null
  /** The register of companies; null means that admins look companies up themselves. */
  companiesHouse: { key: string; apiBase: string | null } | null
  /** An S3-compatible bucket for uploads; null means the data folder. */
  bucket: {
    name: string
    region: string
    endpoint: string | null
    accessKeyId: string
    secretAccessKey: string
  } | null
  brand: Brand
  /** The contact of /.well-known/security.txt; null means the support address. */
  securityContact: string | null
  /** Bearer token for /metrics from other machines. */
  metricsToken: string | null
  /** How long a CDN may cache public pages, in seconds; null means not at all. */
  cdnSeconds: number | null
  /** Where unexpected errors are reported, by Sentry's protocol; null means only the log. */
  sentryDsn: string | null
  /** The OpenTelemetry collector and the share of traces it gets; null means no tracing. */
  traces: { url: string; sampler: Variables['OTEL_TRACES_SAMPLER']; ratio: number } | null
  /** Whether the process sheds load: refuses requests beyond what it can carry. */
  shedLoad: boolean
  rateLimits: boolean
  /** The time at which a test clock starts; null means real time. */
  testNow: Date | null
  /** Signs cookies and keys hashes. */
  secret: string
  logLevel: (typeof logLevels)[number]
}

/** Reads and checks the environment. */
export function readSettings(env: Environment): Settings {
  const variables = checkEnvironment(env)
  return toSettings(variables, writableFolder(variables.DATA_DIR))
}

function writableFolder(given: string): string {
  const folder = path.resolve(given)
  try {
    makeFolder(folder)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return folder
  } catch {
    throw unusable(['DATA_DIR: expected a folder this process may write to'])
  }
}

/** Not mkdir's `recursive`, which in Node 24 never returns for a folder under /proc. */
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
    process: v.PROCESS,
    workPort: v.WORK_PORT ?? null,
    publicUrl: v.PUBLIC_URL ?? `http://localhost:${v.PORT}`,
    trustedProxies: v.TRUSTED_PROXIES,
    dataDir,
    databaseUrl: v.DATABASE_URL ?? null,
    databaseDirectUrl: v.DATABASE_DIRECT_URL ?? null,
    databaseReplicaUrls: v.DATABASE_REPLICA_URLS ?? [],
    databaseStatements: v.DATABASE_STATEMENTS ?? null,
    sampleData: v.SAMPLE_DATA ? v.SAMPLE_DATA === 'on' : v.NODE_ENV !== 'production' && !v.DATABASE_URL,
    admin: v.ADMIN_EMAIL && v.ADMIN_PASSWORD ? { email: v.ADMIN_EMAIL, password: v.ADMIN_PASSWORD } : null,
    mail: {
      smtpUrl: v.SMTP_URL ?? null,
      from: v.MAIL_FROM ?? `${JSON.stringify(v.BRAND_NAME)} <${supportEmail}>`,
      replyTo: supportEmail,
    },
    payments: paymentsOf(v),
    texts: textsOf(v),
    companiesHouse: v.COMPANIES_HOUSE_API_KEY
      ? { key: v.COMPANIES_HOUSE_API_KEY, apiBase: v.COMPANIES_HOUSE_API_BASE ?? null }
      : null,
    bucket: bucketOf(v),
    brand: {
      name: v.BRAND_NAME,
      companyName: v.COMPANY_NAME ?? `${v.BRAND_NAME} Ltd`,
      companyNumber: v.COMPANY_NUMBER ?? '00000000',
      companyAddress: v.COMPANY_ADDRESS ?? '1 Sample Street, London, SW1A 1AA',
      vatNumber: v.VAT_NUMBER ?? sampleVatNumber,
      supportEmail,
    },
    securityContact: v.SECURITY_CONTACT ?? null,
    metricsToken: v.METRICS_TOKEN ?? null,
    cdnSeconds: v.CDN_SECONDS ?? null,
    sentryDsn: v.SENTRY_DSN ?? null,
    traces: tracesOf(v),
    shedLoad: v.SHED_LOAD === 'on',
    rateLimits: v.RATE_LIMITS === 'on',
    testNow: v.TEST_NOW ?? null,
    secret: v.SESSION_SECRET ?? readOrCreateSecret(dataDir),
    logLevel: v.LOG_LEVEL,
  }
}

function paymentsOf(v: Variables): Settings['payments'] {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = v
  if (!secretKey || !publishableKey || !webhookSecret) return null
  return { secretKey, publishableKey, webhookSecret, apiBase: v.STRIPE_API_BASE ?? null }
}

function textsOf(v: Variables): Settings['texts'] {
  const { TWILIO_ACCOUNT_SID: account, TWILIO_AUTH_TOKEN: token, TWILIO_SENDER: sender } = v
  return account && token && sender ? { account, token, sender, apiBase: v.TWILIO_API_BASE ?? null } : null
}

function bucketOf(v: Variables): Settings['bucket'] {
  const { S3_BUCKET: name, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = v
  if (!name || !accessKeyId || !secretAccessKey) return null
  return { name, region: v.S3_REGION, endpoint: v.S3_ENDPOINT ?? null, accessKeyId, secretAccessKey }
}

function tracesOf(v: Variables): Settings['traces'] {
  const all = v.OTEL_EXPORTER_OTLP_ENDPOINT
  const url = v.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (all && `${all.replace(/\/$/, '')}/v1/traces`)
  if (!url || v.OTEL_SDK_DISABLED === 'true' || v.OTEL_TRACES_EXPORTER === 'none') return null
  return { url, sampler: v.OTEL_TRACES_SAMPLER, ratio: v.OTEL_TRACES_SAMPLER_ARG }
}

/**
 * Created at the first start and linked into place atomically, so neither a crash nor a second process can leave half a secret.
 */
function readOrCreateSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret')
  const read = () => readFileSync(file, 'utf8').trim()
  try {
    return read()
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return read()
}
