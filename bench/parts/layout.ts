import type { DB } from '#database/schema.ts'

/**
 * Where each table would be if the database were sharded (docs/scale.md): `person` by user id, contractors included; `job` by
 * job id; `everywhere` small and rarely written, copied to each node; `one` on a single node, for locks and global counts.
 */
export type Place = 'person' | 'job' | 'everywhere' | 'one'

const places: Readonly<Record<keyof DB, Place>> = {
  account_links: 'one',
  account_mark_due: 'one',
  account_marks: 'one',
  admin_roles: 'everywhere',
  audit_entries: 'one',
  bulk_failures: 'one',
  bulk_runs: 'one',
  business_names: 'person',
  calendar_addresses: 'person',
  company_checks: 'person',
  company_video: 'everywhere',
  complaint_file_sizes: 'one',
  complaint_files: 'one',
  complaint_statements: 'one',
  complaints: 'one',
  consents: 'person',
  contractor_logos: 'person',
  contractors: 'person',
  conversation_entries: 'job',
  conversation_file_sizes: 'job',
  conversation_files: 'job',
  conversations: 'job',
  credentials: 'person',
  credit_entries: 'person',
  customer_invoice_numbers: 'person',
  customer_invoices: 'job',
  dead_numbers: 'one',
  deleted_profiles: 'person',
  departures: 'person',
  devices: 'person',
  directory_documents: 'everywhere',
  directory_due: 'one',
  directory_listings: 'everywhere',
  directory_spots: 'everywhere',
  directory_totals: 'everywhere',
  directory_words: 'everywhere',
  email_changes: 'person',
  enquiries: 'one',
  instant_readers: 'everywhere',
  invoices: 'person',
  job_digests: 'one',
  job_drafts: 'person',
  job_months: 'everywhere',
  job_news: 'one',
  job_photo_files: 'job',
  job_photos: 'job',
  jobs: 'job',
  lead_attempts: 'job',
  lead_drafts: 'job',
  lead_events: 'job',
  lead_issues: 'job',
  lead_totals: 'job',
  leads: 'job',
  market_counted: 'everywhere',
  market_counts: 'everywhere',
  market_jobs: 'everywhere',
  migrations: 'one',
  money_back_requests: 'person',
  notifications: 'person',
  outages: 'one',
  outbox: 'person',
  person_notes: 'person',
  phone_codes: 'person',
  portfolio_albums: 'person',
  portfolio_files: 'person',
  portfolio_photos: 'person',
  predecessors: 'everywhere',
  price_counts: 'everywhere',
  price_figures: 'everywhere',
  price_list_items: 'person',
  push_choices: 'person',
  push_keys: 'everywhere',
  push_subscriptions: 'person',
  pushes: 'person',
  quick_replies: 'person',
  quote_acceptances: 'job',
  quote_templates: 'person',
  quotes: 'job',
  rate_limits: 'one',
  recovery_codes: 'person',
  reengagements: 'person',
  reports: 'job',
  retention_runs: 'one',
  review_holds: 'job',
  review_photo_files: 'job',
  review_photos: 'job',
  review_versions: 'job',
  reviews: 'job',
  sanctions: 'person',
  sandbox_subscriptions: 'person',
  second_factors: 'person',
  sessions: 'person',
  shortlisted_contractors: 'person',
  sign_ups: 'person',
  subscription_reminders: 'person',
  subscriptions: 'person',
  tallies: 'one',
  texts: 'person',
  track_figures: 'person',
  track_record_due: 'one',
  trial_marks: 'one',
  unkept_files: 'one',
  users: 'person',
  variation_acceptances: 'job',
  variations: 'job',
  verification_documents: 'person',
  verification_events: 'person',
  verification_reminders: 'person',
  verification_requests: 'person',
  verifications: 'one',
  visit_times: 'job',
  visits: 'job',
}

/** Functions that read a table, as the statements call them. */
const reading: Readonly<Record<string, keyof DB>> = { credit_lots: 'credit_entries', jobs_posted: 'jobs' }

const isTable = (name: string): name is keyof DB => Object.hasOwn(places, name)

/** The tables a statement reads or writes. */
export function tablesOf(statement: string): (keyof DB)[] {
  const names = [...statement.matchAll(/\b(?:from|join|into|update|using)\s+(?:only\s+)?"?(\w+)"?/gi)].map(
    ([, name = '']) => name,
  )
  const called = Object.entries(reading).filter(([name]) => statement.includes(`${name}(`))
  return [...new Set([...names.filter(isTable), ...called.map(([, table]) => table)])]
}

/** The shards these statements touch, besides `everywhere`. */
export function placesOf(statements: readonly string[]): Place[] {
  const all = statements.flatMap(tablesOf).map((table) => places[table])
  return [...new Set(all)].filter((place) => place !== 'everywhere').sort()
}
