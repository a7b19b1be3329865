import { becomes, detailsShared, facts, type PersonalData, personal, removedOf, withheld } from '../personal-table.ts'

/** The conversations that the person can see. */
const theirs = '(client_id = $1 and opened_at is not null or contractor_id = $1)'
/** Whether contact details are visible in a conversation, in SQL (features/conversations/rules/shown.ts). */
const shared = `(select case when lead_id is null then shares_email else ${detailsShared} end
  from conversations left join leads on leads.id = lead_id where conversations.id = conversation_id)`

/** Conversations and messages. */
export const talk = {
  conversation_file_sizes: {
    about: 'file_id in (select id from conversation_files where owner_id = $1)',
    title: 'Files of your messages',
    file: { id: 'id', name: 'size' },
    rows: 'go',
    columns: personal('id', 'file_id', 'size', 'bytes'),
  },
  conversation_files: {
    about: 'owner_id = $1',
    title: 'What files of your messages are called',
    rows: 'go',
    columns: {
      ...personal('id', 'conversation_id', 'owner_id', 'entry_id', 'position', 'name', 'type', 'bytes'),
      ...personal('width', 'height', 'thumbhash', 'created_at'),
    },
  },
  conversation_entries: {
    about: 'author_id = $1',
    given: `conversation_id in (select id from conversations where ${theirs})`,
    masked: { columns: ['text'], unless: shared },
    takenDown: { text: removedOf('author_id', 'id') },
    title: 'Messages',
    rows: 'stay',
    columns: {
      ...facts('conversation_id', 'number', 'id', 'kind', 'author_id', 'step', 'details', 'at'),
      text: becomes('null'),
    },
  },
  conversations: {
    about: 'client_id = $1 or contractor_id = $1',
    given: theirs,
    title: 'Conversations',
    rows: 'stay',
    columns: {
      ...facts('id', 'lead_id', 'job_id', 'client_id', 'contractor_id', 'created_at', 'opened_at', 'closes_at'),
      ...facts('shares_email', 'last_number', 'last_entry_at', 'client_read_to', 'contractor_read_to'),
      ...facts('client_mailed_to', 'contractor_mailed_to', 'client_mailed_at', 'contractor_mailed_at'),
      ...facts('client_wrote', 'contractor_wrote', 'blocked_by_client_at', 'blocked_by_contractor_at'),
    },
  },
  lead_drafts: {
    about: 'contractor_id = $1',
    title: 'Quotes and changes you have begun to write',
    rows: 'go',
    columns: personal('lead_id', 'kind', 'contractor_id', 'content', 'revision', 'saved_at'),
  },
  quote_templates: {
    about: 'contractor_id = $1',
    title: 'Templates of quotes',
    rows: 'go',
    columns: personal('id', 'contractor_id', 'name', 'content', 'saved_at'),
  },
  price_list_items: {
    about: 'contractor_id = $1',
    title: 'Your price list',
    rows: 'go',
    columns: personal('id', 'contractor_id', 'what', 'unit', 'unit_price', 'prices', 'vat', 'cost_group'),
  },
  quick_replies: {
    about: 'contractor_id = $1',
    title: 'Quick replies',
    rows: 'go',
    columns: personal('id', 'contractor_id', 'position', 'title', 'text'),
  },
  visit_times: {
    about: 'visit_id in (select id from visits where client_id = $1 or contractor_id = $1)',
    title: 'Times offered for visits',
    rows: 'stay',
    columns: facts('visit_id', 'starts_at'),
  },
  visits: {
    about: 'client_id = $1 or contractor_id = $1',
    masked: {
      columns: ['note', 'cancel_reason'],
      unless: `(select ${detailsShared} from leads where leads.id = lead_id)`,
    },
    title: 'Visits',
    rows: 'stay',
    columns: {
      ...facts('id', 'lead_id', 'client_id', 'contractor_id', 'state', 'version', 'offered_by', 'starts_at', 'ends_at'),
      ...facts('created_at', 'agreed_at', 'remind_at', 'kept_at', 'kept_by', 'cancelled_at', 'cancelled_by'),
      // The contractor gets the code from the homeowner at the door.
      ...withheld('code'),
      note: becomes('null'),
      cancel_reason: becomes('null'),
    },
  },
  calendar_addresses: {
    about: 'user_id = $1',
    rows: 'go',
    columns: { ...personal('user_id', 'made_at'), ...withheld('kept') },
  },
} satisfies Partial<PersonalData>
