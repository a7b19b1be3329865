import { becomes, facts, formerMember, type PersonalData, personal, withheld } from '../personal-table.ts'

/** The account, what is derived from it, and tables about nobody. */
export const account = {
  // Only of admins, whose accounts cannot be deleted here.
  admin_roles: {
    about: 'user_id = $1',
    title: 'What you are in the admin area',
    rows: 'go',
    columns: personal('user_id', 'role', 'given_at'),
  },
  instant_readers: {
    about: 'contractor_id = $1',
    rows: 'go',
    columns: personal('contractor_id', 'heading', 'radius', 'strip', 'longitude', 'latitude'),
  },
  track_figures: {
    about: 'user_id = $1',
    title: 'What is measured of you',
    rows: 'go',
    columns: personal('user_id', 'measure', 'cases', 'met', 'middle'),
  },
  track_record_due: { about: 'user_id = $1', rows: 'go', columns: personal('id', 'user_id') },
  reengagements: {
    about: 'user_id = $1',
    title: 'Reminders',
    rows: 'go',
    columns: personal('user_id', 'times', 'sent_at'),
  },
  pushes: {
    about: 'subscription_id in (select id from push_subscriptions where user_id = $1)',
    rows: 'go',
    columns: {
      ...personal('id', 'subscription_id', 'notification_id', 'kind', 'topic', 'path', 'tag', 'due_at', 'expires_at'),
      ...personal('priority', 'attempts', 'latest'),
    },
  },
  push_subscriptions: {
    about: 'user_id = $1',
    title: 'Browsers in which you are told',
    rows: 'go',
    columns: {
      ...personal('id', 'user_id', 'session_id', 'created_at', 'last_told_at'),
      ...withheld('endpoint', 'p256dh', 'auth'),
    },
  },
  push_choices: {
    about: 'user_id = $1',
    title: 'What you are told by the bell and in your browsers',
    rows: 'go',
    columns: personal('user_id', 'muted', 'quiet', 'no_bell', 'quiet_from', 'quiet_to'),
  },
  phone_codes: {
    about: 'user_id = $1',
    title: 'Codes sent to your phone',
    rows: 'go',
    columns: { ...personal('id', 'user_id', 'number', 'asked_at', 'expires_at', 'open'), ...withheld('hash') },
  },
  texts: {
    about: 'user_id = $1',
    title: 'Text messages on their way to you',
    rows: 'go',
    columns: {
      ...personal('id', 'user_id', 'kind', 'to_number', 'due_at', 'expires_at', 'attempts'),
      ...withheld('body'),
    },
  },
  // Keyed hashes, like the keys of the rate limits.
  dead_numbers: { rows: 'about nobody', columns: facts('kept', 'code', 'ends_at') },
  push_keys: { rows: 'about nobody', columns: facts('one', 'public_key', 'private_key', 'made_at') },
  consents: {
    about: 'user_id = $1',
    title: 'What you agreed to and chose',
    rows: 'go',
    columns: personal('id', 'user_id', 'subject', 'choice', 'how', 'at'),
  },
  bulk_failures: { about: 'user_id = $1', rows: 'go', columns: personal('run_id', 'user_id', 'why') },
  directory_listings: {
    about: 'contractor_id = $1',
    rows: 'go',
    columns: {
      ...personal('contractor_id', 'heading', 'verified', 'standing', 'rating', 'joined', 'radius', 'strip'),
      ...personal('longitude', 'latitude'),
    },
  },
  directory_documents: {
    about: 'contractor_id = $1',
    rows: 'go',
    columns: {
      ...personal('contractor_id', 'document', 'verified', 'standing', 'rating', 'joined', 'radius', 'longitude'),
      ...personal('latitude'),
    },
  },
  directory_due: { about: 'contractor_id = $1', rows: 'go', columns: personal('contractor_id', 'due_at') },
  credentials: {
    about: 'user_id = $1',
    rows: 'go',
    columns: {
      ...personal('id', 'user_id', 'provider_id', 'account_id', 'password', 'scope', 'created_at', 'updated_at'),
      ...personal('id_token', 'access_token', 'access_token_expires_at', 'refresh_token', 'refresh_token_expires_at'),
    },
  },
  sessions: {
    about: 'user_id = $1',
    title: 'Where you are signed in',
    rows: 'go',
    columns: {
      ...personal('id', 'user_id', 'user_agent', 'created_at', 'updated_at', 'expires_at'),
      ...withheld('token', 'ip_address', 'idle_until'),
    },
  },
  devices: {
    about: 'user_id = $1',
    title: 'Browsers in which you signed in',
    rows: 'go',
    columns: { ...personal('id', 'user_id', 'first_seen_at', 'last_seen_at'), ...withheld('device') },
  },
  // While there is one, the person is signed out and cannot ask for the download.
  departures: {
    about: 'user_id = $1',
    rows: 'go',
    columns: personal('user_id', 'asked_at', 'due_at', 'hid_profile', 'hid_pause_until'),
  },
  email_changes: {
    about: 'user_id = $1',
    title: 'A new email you asked for',
    rows: 'go',
    columns: personal('user_id', 'email', 'asked_at'),
  },
  job_drafts: {
    about: 'user_id = $1',
    title: 'The job you have begun to describe',
    rows: 'go',
    columns: { ...personal('user_id', 'draft', 'updated_at'), ...withheld('version') },
  },
  // While there is one, nobody can sign in and ask for the download.
  sign_ups: {
    about: 'user_id = $1',
    rows: 'go',
    columns: {
      ...personal('id', 'user_id', 'user_type', 'first_name', 'last_name', 'phone', 'job_draft'),
      ...personal('next', 'created_at'),
      ...withheld('browser', 'password'),
    },
  },
  recovery_codes: { about: 'user_id = $1', rows: 'go', columns: personal('user_id', 'hash', 'used_at') },
  second_factors: {
    about: 'user_id = $1',
    rows: 'go',
    columns: personal('user_id', 'secret', 'confirmed_at', 'last_step'),
  },
  verifications: {
    about: 'value = $1::text',
    rows: 'go',
    columns: personal('id', 'identifier', 'value', 'expires_at', 'created_at', 'updated_at'),
  },
  users: {
    about: 'id = $1',
    title: 'Account',
    rows: 'stay',
    columns: {
      ...facts('id', 'user_type', 'email_verified', 'has_profile', 'created_at', 'updated_at', 'last_seen_at'),
      ...facts('idle_warned_at'),
      first_name: formerMember,
      last_name: becomes(`''`),
      email: becomes(`id::text || '@deleted.invalid'`),
      phone: becomes('null'),
      phone_confirmed_at: becomes('null'),
      urgent_texts: becomes('false'),
      image: becomes('null'),
      deleted_at: becomes('coalesce(deleted_at, $2)'),
    },
  },
  // Actions of admins, kept for accountability; no customer is named.
  audit_entries: {
    rows: 'about nobody',
    columns: facts('id', 'at', 'admin_id', 'action', 'subject_id', 'reason', 'details', 'address', 'request_id'),
  },
  bulk_runs: {
    rows: 'about nobody',
    columns: {
      ...facts('id', 'work', 'details', 'state', 'started_by', 'agreed_by', 'started_at', 'finished_at', 'reached'),
      ...facts('total', 'sent', 'skipped', 'failed'),
    },
  },
  company_video: { rows: 'about nobody', columns: facts('id', 'type', 'bytes', 'uploaded_at') },
  deleted_profiles: { rows: 'about nobody', columns: facts('id', 'deleted_at') },
  directory_spots: {
    rows: 'about nobody',
    columns: facts('heading', 'strip', 'longitude', 'latitude', 'verified', 'unverified'),
  },
  // Medians over at least ten quotes of five contractors, rounded when shown.
  price_figures: {
    rows: 'about nobody',
    columns: facts('category', 'level', 'area', 'low', 'middle', 'high', 'quotes', 'contractors', 'counted_at'),
  },
  job_months: { rows: 'about nobody', columns: facts('category', 'county', 'month', 'jobs') },
  market_jobs: {
    rows: 'about nobody',
    columns: {
      ...facts('category', 'area', 'week', 'posted', 'day_over', 'unasked', 'asked', 'minutes_to_request', 'quoted'),
      ...facts('minutes_to_quote', 'accepted', 'minutes_to_accepted'),
    },
  },
  market_counts: { rows: 'about nobody', columns: facts('figure', 'kind', 'category', 'area', 'week', 'value') },
  market_counted: { rows: 'about nobody', columns: facts('one', 'since', 'counted_at') },
  price_counts: { rows: 'about nobody', columns: facts('one', 'since', 'counted_at') },
  directory_totals: { rows: 'about nobody', columns: facts('heading', 'verified', 'listed') },
  directory_words: { rows: 'about nobody', columns: facts('word') },
  job_digests: { rows: 'about nobody', columns: facts('part', 'seen_to', 'sent_on') },
  job_news: {
    rows: 'about nobody',
    columns: facts('job_id', 'posted_at', 'number', 'told_up_to', 'told_at', 'earlier'),
  },
  outages: { rows: 'about nobody', columns: facts('name', 'began_at') },
  migrations: { rows: 'about nobody', columns: facts('name', 'ran_at') },
  rate_limits: { rows: 'about nobody', columns: facts('key', 'tries', 'ends_at') },
  retention_runs: { rows: 'about nobody', columns: facts('period', 'ran_at', 'dealt_with') },
  tallies: { rows: 'about nobody', columns: facts('what', 'change') },
  unkept_files: { rows: 'about nobody', columns: facts('id', 'remove_at') },
} satisfies Partial<PersonalData>
