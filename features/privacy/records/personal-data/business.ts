import {
  becomes,
  blurred,
  facts,
  formerMember,
  kept,
  type PersonalData,
  personal,
  withheld,
} from '../personal-table.ts'

/** Contractors: what they paid, what they say of themselves, and what was checked. */
export const business = {
  // Records of credits and payments stay, without the person: the ledger tells facts and names nobody.
  credit_entries: {
    about: 'contractor_id = $1',
    title: 'Lead credits',
    rows: 'stay',
    columns: {
      ...facts('id', 'lot_id', 'lead_id', 'job_id', 'run_id'),
      ...kept('credits', 'contractor_id', 'kind', 'amount', 'expires_at', 'reason', 'rule', 'allowance', 'caused_by'),
      ...kept('credits', 'created_at'),
    },
  },
  invoices: {
    about: 'contractor_id = $1',
    title: 'Invoices',
    rows: 'stay',
    columns: {
      ...facts('id', 'subscription_id'),
      billed_name: becomes('null'),
      billed_address: becomes('null'),
      ...kept('invoices', 'contractor_id', 'number', 'description', 'amount', 'period_start', 'period_end', 'paid_at'),
      ...kept('invoices', 'refunded_at'),
      ...withheld('provider_id'),
    },
  },
  customer_invoices: {
    about: 'contractor_id = $1 or client_id = $1',
    title: 'Invoices for work',
    rows: 'stay',
    columns: {
      ...facts('id', 'lead_id', 'stage', 'cancelled_at'),
      ...kept('customerInvoices', 'contractor_id', 'client_id', 'number', 'reference', 'gross', 'parts', 'issued_at'),
      ...kept('customerInvoices', 'due_on', 'paid_on', 'paid_way'),
      what: becomes(`''`),
      job_title: becomes(`''`),
      sender: becomes(
        `case contractor_id when $1 then '{"name": "", "address": "", "phone": "", "email": "", "vatNumber": null}' else sender end`,
      ),
      billed_name: becomes(`case client_id when $1 then '' else billed_name end`),
      billed_address: becomes(`case client_id when $1 then '' else billed_address end`),
      note: becomes(`''`),
      cancel_reason: becomes(`case when cancel_reason is not null then '' end`),
    },
  },
  customer_invoice_numbers: {
    about: 'contractor_id = $1',
    rows: 'go',
    columns: personal('contractor_id', 'prefix', 'last'),
  },
  subscriptions: {
    about: 'contractor_id = $1',
    title: 'Subscriptions',
    rows: 'stay',
    columns: {
      ...facts('id', 'contractor_id', 'provider', 'state', 'tier', 'price', 'next_tier', 'next_price'),
      ...facts('period_start', 'period_end', 'cancelling', 'stopping_since', 'retries'),
      ...facts('created_at', 'started_at', 'ended_at'),
      payer_id: becomes('null', 'withheld'),
      card_brand: becomes('null'),
      card_last4: becomes('null'),
      ...withheld('provider_id'),
    },
  },
  subscription_reminders: {
    about: 'contractor_id = $1',
    rows: 'stay',
    columns: facts('contractor_id', 'kind', 'about', 'sent_at'),
  },
  // As any provider would, the sandbox still knows what was paid: it has an id and a test card of whom, and nothing else.
  sandbox_subscriptions: {
    about: 'id in (select provider_id from subscriptions where contractor_id = $1)',
    rows: 'stay',
    columns: facts('id', 'state'),
  },
  money_back_requests: {
    about: 'contractor_id = $1',
    title: 'Requests for money back',
    rows: 'stay',
    columns: {
      ...facts('id', 'contractor_id', 'subscription_id', 'asked_at', 'state', 'decided_at', 'paying_since'),
      note: becomes('null'),
      ...withheld('decided_by'),
    },
  },
  contractors: {
    about: 'id = $1',
    title: 'Contractor profile',
    rows: 'stay',
    columns: {
      ...facts('id', 'district', 'town', 'county', 'radius', 'trades', 'lists_phone', 'lists_email'),
      ...facts('verification_status', 'subscription_tier', 'subscription_status', 'trial_ends_at', 'rating_sum'),
      ...facts('review_count', 'stars_1', 'stars_2', 'stars_3', 'stars_4', 'stars_5', 'created_at'),
      ...facts('updated_at', 'prices_typed'),
      business_name: formerMember,
      description: becomes(`''`),
      location: becomes('town'),
      postcode: becomes('null'),
      latitude: blurred('latitude'),
      longitude: blurred('longitude'),
      business_phone: becomes(`''`),
      phone_confirmed_at: becomes('null'),
      business_email: becomes(`''`),
      business_address: becomes(`''`),
      website_url: becomes('null'),
      utr_number: becomes('null'),
      company_number: becomes('null'),
      vat_registered: becomes('null'),
      vat_number: becomes('null'),
      paused_until: becomes('null'),
      listed: becomes('false'),
    },
  },
  // Keyed hashes, kept for one thing alone: that a trial is given once.
  trial_marks: {
    about: 'account_id = $1',
    rows: 'stay',
    columns: {
      ...facts('id'),
      ...withheld('hash'),
      account_id: becomes('null', 'withheld'),
      left_at: becomes('$2', 'withheld'),
    },
  },
  // Keyed hashes too, by which another account of the same business is found: for that alone.
  account_marks: {
    about: 'contractor_id = $1',
    rows: 'stay',
    columns: { ...facts('id', 'contractor_id'), ...withheld('kind', 'hash', 'since', 'until', 'left_under') },
  },
  account_mark_due: { about: 'contractor_id = $1', rows: 'go', columns: personal('id', 'contractor_id') },
  // The name of an earlier business stays for as long as the one that follows it is there; what was said of that goes.
  account_links: {
    about: 'earlier_id = $1 or later_id = $1',
    given: `later_id = $1 and outcome = 'successor'`,
    title: 'What your profile says of earlier accounts of your business',
    rows: 'stay',
    columns: {
      ...facts('id', 'earlier_id', 'later_id', 'decided_at', 'objected_at', 'answer_by', 'answered_at'),
      name: becomes('case later_id when $1 then null else name end'),
      objection: becomes('case later_id when $1 then null else objection end'),
      answer: becomes('case later_id when $1 then null else answer end'),
      reason: becomes('case later_id when $1 then null else reason end', 'withheld'),
      ...withheld('found_at', 'shared_at', 'outcome', 'decided_by', 'answered_by'),
    },
  },
  predecessors: {
    about: 'contractor_id = $1',
    rows: 'go',
    columns: personal('contractor_id', 'earlier_id', 'name'),
  },
  business_names: {
    about: 'contractor_id = $1',
    title: 'Earlier names of the business',
    rows: 'go',
    columns: personal('id', 'contractor_id', 'name', 'reason', 'until'),
  },
  company_checks: {
    about: 'contractor_id = $1',
    title: 'Your company at Companies House',
    rows: 'go',
    columns: {
      ...personal('contractor_id', 'company_number', 'checked_at', 'company_name', 'company_status', 'active'),
      ...personal('name_agrees', 'officer_agrees', 'next_at'),
      ...withheld('tries', 'problem'),
    },
  },
  verification_reminders: {
    about: 'request_id in (select id from verification_requests where contractor_id = $1)',
    rows: 'go',
    columns: personal('request_id', 'days_before', 'sent_at'),
  },
  verification_documents: {
    about: 'contractor_id = $1',
    title: 'Documents',
    file: { id: 'id', name: 'name' },
    rows: 'go',
    columns: {
      ...personal('id', 'request_id', 'contractor_id', 'name', 'type', 'bytes', 'created_at'),
      ...withheld('mark'),
    },
  },
  verification_events: {
    about: 'contractor_id = $1',
    title: 'Checks',
    rows: 'stay',
    columns: {
      ...facts('id', 'contractor_id', 'request_id', 'kind', 'status_before', 'status_after', 'happened_at'),
      reason: becomes('null'),
      ...withheld('actor_id'),
    },
  },
  verification_requests: {
    about: 'contractor_id = $1',
    title: 'Requests for verification',
    rows: 'stay',
    columns: {
      ...facts('id', 'contractor_id', 'verification_type', 'status', 'public_liability_amount'),
      ...facts('public_liability_expiry', 'professional_indemnity', 'employers_liability', 'created_at'),
      ...facts('decided_at', 'expires_at', 'lapsed_at', 'passed_by_hand'),
      // What still waited waits no longer: its documents are gone.
      submitted_at: becomes(`case when status <> 'pending' then submitted_at end`),
      insurer: becomes('null'),
      notes: becomes('null'),
      ...withheld('decided_by'),
    },
  },
  contractor_logos: {
    about: 'contractor_id = $1',
    title: 'Logo',
    file: { id: 'id', name: 'id' },
    rows: 'go',
    columns: personal('id', 'contractor_id', 'bytes', 'created_at'),
  },
  portfolio_files: {
    about: 'photo_id in (select id from portfolio_photos where contractor_id = $1)',
    title: 'Files of photos',
    file: { id: 'id', name: 'width' },
    rows: 'go',
    columns: personal('id', 'photo_id', 'width', 'bytes'),
  },
  portfolio_photos: {
    about: 'contractor_id = $1',
    title: 'Photos',
    rows: 'go',
    columns: {
      ...personal('id', 'contractor_id', 'position', 'alt', 'width', 'height', 'thumbhash', 'created_at', 'album_id'),
      ...personal('stage'),
    },
  },
  portfolio_albums: {
    about: 'contractor_id = $1',
    title: 'Albums of your work',
    rows: 'go',
    columns: personal('id', 'contractor_id', 'title', 'trade', 'place', 'month', 'created_at'),
  },
} satisfies Partial<PersonalData>
