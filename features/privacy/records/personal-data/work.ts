import {
  becomes,
  blurred,
  detailsShared,
  facts,
  formerMember,
  type PersonalData,
  personal,
  removedOf,
  withheld,
} from '../personal-table.ts'

const ofTheirLeads = 'lead_id in (select id from leads where client_id = $1 or contractor_id = $1)'
/** For rows with texts that the two write to each other. */
const sharedByLead = `(select ${detailsShared} from leads where leads.id = lead_id)`
/** Everybody involved with the person, whose mails may name them. */
export const counterpartsOf = (id: string) =>
  `select contractor_id from leads where client_id = ${id} union select client_id from leads where contractor_id = ${id}
  union select contractor_id from conversations where client_id = ${id} union select client_id from conversations where contractor_id = ${id}`
const counterparts = counterpartsOf('$1')

const blankTexts = (list: string, ...texts: string[]) =>
  `jsonb_build_object('${list}', (select jsonb_agg(one || '{${texts.map((text) => `"${text}": ""`)}}') from jsonb_array_elements(content->'${list}') one))`

/**
 * A formal quote with what names either side, or may, emptied; every amount is kept. What its writer says of the work often says
 * whose it is.
 */
const blankQuote = `jsonb_strip_nulls(content || ${blankTexts('lines', 'what')} || ${blankTexts('stages', 'name', 'waitsFor')})
  - 'excludes' - 'depositReason' - 'vatNumber' - 'fileIds' || jsonb_build_object('contractorName', '', 'contractorPhone', '', 'contractorEmail', '', 'customerName', '',
  'customerPhone', '', 'customerEmail', '', 'customerAddress', '', 'projectDescription', '', 'workBreakdown', '', 'paymentTerms', '',
  'warrantyPeriod', '', 'additionalNotes', '')`

/** Whoever stays keeps their own signature. */
const nameOfAccepter = `case accepted_by when $1 then '' else name end`

/** Jobs, and what people wrote and did about them. */
export const work = {
  lead_issues: {
    about: ofTheirLeads,
    // What the desk decides now is for the other side; steps of a lead that has ended are refused.
    again: null,
    masked: { columns: ['notes', 'statement'], unless: sharedByLead },
    title: 'Reports about visits',
    rows: 'stay',
    columns: {
      ...facts(
        'id',
        'lead_id',
        'reason',
        'state',
        'reported_at',
        'answer_due_at',
        'answered_at',
        'decide_by',
        'closed_at',
      ),
      notes: becomes(`''`),
      statement: becomes('null'),
      decision: becomes('null'),
      answer_link: becomes('null', 'withheld'),
      ...withheld('decided_by'),
    },
  },
  lead_attempts: {
    about: ofTheirLeads,
    masked: { columns: ['note'], unless: sharedByLead },
    title: 'Attempts to reach a homeowner',
    rows: 'stay',
    columns: {
      ...facts('id', 'lead_id', 'how', 'at', 'logged_at'),
      note: becomes('null'),
    },
  },
  lead_events: {
    about: ofTheirLeads,
    masked: { columns: ['notes'], unless: sharedByLead },
    takenDown: { notes: removedOf('by_user', 'id') },
    title: 'Steps of leads',
    rows: 'stay',
    columns: {
      ...facts('id', 'lead_id', 'at', 'action', 'by_role', 'by_user', 'to_status'),
      notes: becomes('null'),
    },
  },
  quotes: {
    about: ofTheirLeads,
    masked: { columns: ['content'], unless: sharedByLead },
    title: 'Quotes',
    rows: 'stay',
    columns: {
      ...facts('id', 'lead_id', 'version', 'total_cost', 'net_cost', 'vat_cost', 'sent_at'),
      content: becomes(blankQuote),
    },
  },
  quote_acceptances: {
    about: ofTheirLeads,
    title: 'Quotes that were accepted',
    rows: 'stay',
    columns: {
      ...facts('id', 'quote_id', 'lead_id', 'version', 'accepted_at', 'accepted_by', 'begin_early', 'hash'),
      name: becomes(nameOfAccepter),
      record: becomes(`''`),
    },
  },
  variations: {
    about: ofTheirLeads,
    title: 'Changes to agreements',
    rows: 'stay',
    columns: {
      ...facts('id', 'lead_id', 'number', 'state', 'sent_at', 'answered_at'),
      reason: becomes(`''`),
      content: becomes(`jsonb_strip_nulls(content || ${blankTexts('lines', 'what')}) - 'fileIds'`),
      decline_reason: becomes('null'),
    },
  },
  variation_acceptances: {
    about: ofTheirLeads,
    title: 'Changes to agreements that were accepted',
    rows: 'stay',
    columns: {
      ...facts('id', 'variation_id', 'lead_id', 'accepted_at', 'accepted_by', 'hash'),
      name: becomes(nameOfAccepter),
      record: becomes(`''`),
    },
  },
  lead_totals: {
    about: ofTheirLeads,
    title: 'What work came to',
    rows: 'stay',
    columns: facts('lead_id', 'quoted', 'variations', 'agreed', 'said_by_homeowner', 'at'),
  },
  reports: {
    about: 'reporter_id = $1 or author_id = $1',
    again: 'reporter_id = $1',
    given: 'reporter_id = $1',
    title: 'What you reported',
    rows: 'stay',
    columns: {
      ...facts('id', 'kind', 'thing_id', 'lead_id', 'reporter_id', 'reason', 'reported_at', 'state', 'ground'),
      ...facts('conversation_id'),
      thread: becomes('null', 'withheld'),
      said: becomes('null', 'withheld'),
      ...facts('decided_at'),
      statement: becomes(`''`),
      decision: becomes(`case when decision is not null then '' end`),
      ...withheld('author_id', 'decided_by'),
    },
  },
  sanctions: {
    about: 'user_id = $1',
    title: 'Warnings and sanctions',
    rows: 'go',
    columns: {
      ...personal('id', 'user_id', 'kind', 'ground', 'reason', 'imposed_at', 'ends_at', 'state', 'appeal'),
      ...personal('appealed_at', 'decision', 'decided_at', 'hid_profile', 'hid_pause_until'),
      ...withheld('imposed_by', 'decided_by', 'appeal_link'),
    },
  },
  outbox: {
    about: `user_id = $1 or state in ('sent', 'failed') and user_id in (${counterparts})`,
    again: `user_id = $1 and kind <> 'account-deleted'`,
    given: 'user_id = $1',
    links: ['text'],
    title: 'Emails',
    rows: 'stay',
    columns: {
      ...facts('id', 'kind', 'user_id', 'state', 'priority', 'attempts', 'created_at', 'next_try_at', 'sent_at'),
      ...facts('document'),
      to_address: becomes(`case user_id when $1 then '' else to_address end`),
      subject: becomes(`''`),
      text: becomes(`''`),
      html: becomes('null', 'withheld'),
      unsubscribe_url: becomes('null', 'withheld'),
      calendar: becomes('null', 'withheld'),
      traceparent: becomes('null', 'withheld'),
      last_error: becomes('null', 'withheld'),
    },
  },
  notifications: {
    about: `user_id = $1 or user_id in (${counterparts})`,
    again: 'user_id = $1',
    given: 'user_id = $1',
    title: 'What the bell told you',
    rows: 'stay',
    columns: {
      ...facts('id', 'user_id', 'kind', 'path', 'at', 'read_at'),
      title: becomes('null'),
    },
  },
  enquiries: {
    about: 'user_id = $1',
    title: 'Messages to us',
    rows: 'stay',
    columns: {
      ...facts('id', 'premium', 'created_at', 'answer_due_at'),
      closed_at: becomes('coalesce(closed_at, $2)'),
      name: formerMember,
      email: becomes(`''`),
      phone: becomes(`''`),
      message: becomes(`''`),
      answer: becomes('null'),
      user_id: becomes('null'),
      ...withheld('closed_by'),
    },
  },
  leads: {
    about: 'client_id = $1 or contractor_id = $1',
    masked: { columns: ['notes'], unless: detailsShared },
    // The text of the lead's first step.
    takenDown: {
      notes: `exists (select from (select id, by_user from lead_events where lead_id = leads.id order by id limit 1) opening
        where ${removedOf('by_user', 'opening.id')})`,
    },
    title: 'Leads',
    rows: 'stay',
    columns: {
      ...facts('id', 'job_id', 'client_id', 'contractor_id', 'status', 'contractor_confirmed', 'holds_slot', 'credit'),
      ...facts('contact_method', 'sent_at', 'confirmed_at', 'approved_at', 'contacted_at', 'answer_due_at'),
      ...facts('sent_back', 'presumed_done', 'review_until', 'step_back_until', 'cancel_until'),
      // A review of a former member may still be given, but is not asked for.
      remind_at: becomes('null'),
      notes: becomes('null'),
    },
  },
  job_photo_files: {
    about: 'photo_id in (select id from job_photos where job_id in (select id from jobs where client_id = $1))',
    title: 'Files of photos of your jobs',
    file: { id: 'id', name: 'width' },
    rows: 'go',
    columns: personal('id', 'photo_id', 'width', 'bytes'),
  },
  shortlisted_contractors: {
    about: 'client_id = $1 or contractor_id = $1',
    // A shortlist is visible only to its homeowner.
    given: 'client_id = $1',
    title: 'Your shortlist',
    rows: 'go',
    columns: personal('client_id', 'contractor_id', 'saved_at'),
  },
  job_photos: {
    about: 'job_id in (select id from jobs where client_id = $1)',
    title: 'Photos of your jobs',
    rows: 'go',
    columns: personal('id', 'job_id', 'position', 'caption', 'width', 'height', 'thumbhash', 'created_at'),
  },
  jobs: {
    about: 'client_id = $1',
    title: 'Jobs',
    rows: 'stay',
    columns: {
      ...facts('id', 'client_id', 'category', 'district', 'town', 'strip', 'budget_min', 'budget_max', 'urgency'),
      ...facts('status', 'slots_taken', 'max_quotes', 'unsettled_leads', 'accepted_lead_id', 'created_at'),
      ...facts('completed_at', 'closed_at', 'cancelled_at', 'changed_at', 'ask_at', 'answer_due_at', 'remind_at'),
      ...facts('hidden_at'),
      title: becomes(`'A job of a former member'`),
      description: becomes(`''`),
      answers: becomes(`'{}'`),
      location: becomes('town'),
      street: becomes('null'),
      postcode: becomes('district'),
      latitude: blurred('latitude'),
      longitude: blurred('longitude'),
      answer_link: becomes('null', 'withheld'),
    },
  },
} satisfies Partial<PersonalData>
