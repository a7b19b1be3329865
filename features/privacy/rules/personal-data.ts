/** What becomes of rows about a person when the account is deleted (decisions, section 7). */
export interface PersonalTable {
  /** Which rows are about the person `$1`, in SQL. */
  about: string
  /** Rows go; or they stay with these columns changed; or they hold nothing personal. */
  erase: 'rows' | { [column: string]: string } | 'nothing personal'
  /** Which of them are given to the person, where that is fewer. */
  given?: string
  /** Its heading in the download of one's data; what has none holds only secrets, or copies of what is given elsewhere. */
  title?: string
  /** Columns that are not given: secrets, and what others wrote in confidence. */
  leaveOut?: readonly string[]
  /** The column that names a stored file, and the one with its name: it is part of the download, and goes with its row. */
  file?: { id: string; name: string }
}

const nobody = `'Former member'`
const ofTheirLeads = 'lead_id in (select id from leads where client_id = $1 or contractor_id = $1)'
/** Everybody who had to do with the person: mails to them may name the person. */
const counterparts = `select contractor_id from leads where client_id = $1 union select client_id from leads where contractor_id = $1
  union select contractor_id from contact_requests where sender_id = $1 union select sender_id from contact_requests where contractor_id = $1`

/** The parts of a formal quote that name either side, with nothing in them. */
const blankQuote = `content || jsonb_build_object('contractorName', '', 'contractorPhone', '', 'contractorEmail', '', 'customerName', '',
  'customerPhone', '', 'customerEmail', '', 'customerAddress', '', 'projectDescription', '', 'workBreakdown', '', 'additionalNotes', '')`

/**
 * Every table of the database: whose its rows are and what deleting the account does to them, in this order. Downloads and
 * deletions follow it, and a test refuses a table that is missing here.
 */
export const personalTables: Record<string, PersonalTable | 'no person'> = {
  lead_issues: {
    about: ofTheirLeads,
    erase: { notes: `''`, statement: 'null', decision: 'null' },
    title: 'Reports about visits',
  },
  lead_events: { about: ofTheirLeads, erase: { notes: 'null' }, title: 'Steps of leads' },
  quotes: { about: ofTheirLeads, erase: { content: blankQuote }, title: 'Quotes' },
  reports: {
    about: 'reporter_id = $1 or author_id = $1',
    erase: { statement: `''`, decision: `case when decision is not null then '' end` },
    given: 'reporter_id = $1',
    title: 'What you reported',
    leaveOut: ['author_id', 'decided_by'],
  },
  sanctions: {
    about: 'user_id = $1',
    erase: 'rows',
    title: 'Warnings and sanctions',
    leaveOut: ['imposed_by', 'decided_by', 'appeal_link'],
  },
  reviews: { about: 'client_id = $1 or contractor_id = $1', erase: { comment: 'null' }, title: 'Reviews' },
  outbox: {
    about: `user_id = $1 or state in ('sent', 'failed') and user_id in (${counterparts})`,
    erase: {
      to_address: `case user_id when $1 then '' else to_address end`,
      subject: `''`,
      text: `''`,
      html: 'null',
      last_error: 'null',
    },
    given: 'user_id = $1',
    title: 'Emails',
    leaveOut: ['html', 'last_error'],
  },
  contact_requests: {
    about: 'sender_id = $1 or contractor_id = $1',
    erase: { message: `''`, answer: `case when answer is not null then '' end` },
    title: 'Messages to contractors',
  },
  enquiries: {
    about: 'user_id = $1',
    erase: { name: nobody, email: `''`, phone: `''`, message: `''`, user_id: 'null' },
    title: 'Messages to us',
  },
  leads: { about: 'client_id = $1 or contractor_id = $1', erase: { notes: 'null' }, title: 'Leads' },
  jobs: {
    about: 'client_id = $1',
    erase: {
      title: `'A job of a former member'`,
      description: `''`,
      location: 'town',
      postcode: 'district',
      // To about seven miles: as much as the town says.
      latitude: 'round(latitude::numeric, 1)::float8',
      longitude: 'round(longitude::numeric, 1)::float8',
    },
    title: 'Jobs',
  },
  // Records of credits and payments stay, without the person: the ledger tells facts and names nobody.
  credit_entries: { about: 'contractor_id = $1', erase: 'nothing personal', title: 'Lead credits' },
  invoices: {
    about: 'contractor_id = $1',
    erase: { billed_name: 'null', billed_address: 'null' },
    title: 'Invoices',
    leaveOut: ['provider_id'],
  },
  subscriptions: {
    about: 'contractor_id = $1',
    erase: { payer_id: 'null', card_brand: 'null', card_last4: 'null' },
    title: 'Subscriptions',
    leaveOut: ['provider_id', 'payer_id'],
  },
  subscription_reminders: { about: 'contractor_id = $1', erase: 'nothing personal' },
  sandbox_subscriptions: {
    about: 'id in (select provider_id from subscriptions where contractor_id = $1)',
    erase: 'rows',
  },
  money_back_requests: { about: 'contractor_id = $1', erase: { note: 'null' }, title: 'Requests for money back' },
  contractors: {
    about: 'id = $1',
    erase: {
      business_name: nobody,
      description: `''`,
      location: 'town',
      postcode: 'null',
      latitude: 'round(latitude::numeric, 1)::float8',
      longitude: 'round(longitude::numeric, 1)::float8',
      business_phone: `''`,
      business_email: `''`,
      business_address: `''`,
      website_url: 'null',
      utr_number: 'null',
      company_number: 'null',
      paused_until: 'null',
      listed: 'false',
    },
    title: 'Contractor profile',
  },
  business_names: { about: 'contractor_id = $1', erase: 'rows', title: 'Earlier names of the business' },
  verification_reminders: {
    about: 'request_id in (select id from verification_requests where contractor_id = $1)',
    erase: 'rows',
  },
  verification_documents: {
    about: 'contractor_id = $1',
    erase: 'rows',
    title: 'Documents',
    file: { id: 'id', name: 'name' },
  },
  verification_events: {
    about: 'contractor_id = $1',
    erase: { reason: 'null' },
    title: 'Checks',
    leaveOut: ['actor_id'],
  },
  verification_requests: {
    about: 'contractor_id = $1',
    erase: { notes: 'null' },
    title: 'Requests for verification',
    leaveOut: ['decided_by'],
  },
  portfolio_files: {
    about: 'photo_id in (select id from portfolio_photos where contractor_id = $1)',
    erase: 'rows',
    title: 'Files of photos',
    file: { id: 'id', name: 'width' },
  },
  portfolio_photos: { about: 'contractor_id = $1', erase: 'rows', title: 'Photos' },
  job_alerts: { about: 'contractor_id = $1', erase: 'rows', title: 'Job alerts' },
  reengagements: { about: 'user_id = $1', erase: 'rows', title: 'Reminders' },
  consents: { about: 'user_id = $1', erase: 'rows', title: 'What you agreed to and chose' },
  bulk_failures: { about: 'user_id = $1', erase: 'rows' },
  directory_listings: { about: 'contractor_id = $1', erase: 'rows' },
  directory_documents: { about: 'contractor_id = $1', erase: 'rows' },
  directory_due: { about: 'contractor_id = $1', erase: 'rows' },
  credentials: { about: 'user_id = $1', erase: 'rows' },
  sessions: {
    about: 'user_id = $1',
    erase: 'rows',
    title: 'Where you are signed in',
    leaveOut: ['token', 'ip_address'],
  },
  email_changes: { about: 'user_id = $1', erase: 'rows', title: 'A new email you asked for' },
  recovery_codes: { about: 'user_id = $1', erase: 'rows' },
  second_factors: { about: 'user_id = $1', erase: 'rows' },
  verifications: { about: 'value = $1::text', erase: 'rows' },
  users: {
    about: 'id = $1',
    erase: {
      first_name: `'Former'`,
      last_name: `'member'`,
      email: `id::text || '@deleted.invalid'`,
      phone: 'null',
      image: 'null',
      deleted_at: '$2',
    },
    title: 'Account',
  },
  audit_entries: 'no person',
  bulk_runs: 'no person',
  company_video: 'no person',
  deleted_profiles: 'no person',
  directory_spots: 'no person',
  directory_totals: 'no person',
  directory_words: 'no person',
  job_alert_rounds: 'no person',
  migrations: 'no person',
  rate_limits: 'no person',
  retention_runs: 'no person',
  tallies: 'no person',
  unkept_files: 'no person',
}
