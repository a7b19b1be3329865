import { becomes, facts, type PersonalData, personal, withheld } from '../personal-table.ts'

/** The complaints of which the person is a side. */
const theirCases = 'select id from complaints where (complainant_id = $1 or other_id = $1)'

/** The files sent with their statements. */
const theirFiles = 'statement_id in (select id from complaint_statements where author_id = $1)'

/** Whether somebody else involved in a complaint remains after the deletion. */
const goesOn = `(complainant_id is null or exists (select from users where deleted_at is null and id <> $1
  and (id = complainant_id or id = other_id and asked_at is not null)))`
const unlessGoesOn = (column: string, closed: string) =>
  becomes(`case when ${goesOn} then ${column} else coalesce(${column}, ${closed}) end`)

/** Complaints and their statements. */
export const cases = {
  // A note expresses an opinion about the person: they may read it, and it is deleted with the account.
  person_notes: {
    about: 'person_id = $1',
    title: 'Notes our team wrote about you',
    rows: 'go',
    columns: { ...personal('id', 'person_id', 'text', 'written_at'), ...withheld('author_id') },
  },
  complaint_file_sizes: {
    about: `file_id in (select id from complaint_files where ${theirFiles})`,
    title: 'Files with what you said in complaints',
    file: { id: 'id', name: 'size' },
    rows: 'go',
    columns: personal('id', 'file_id', 'size', 'bytes'),
  },
  complaint_files: {
    about: theirFiles,
    title: 'What files with what you said in complaints are called',
    rows: 'go',
    columns: personal(
      ...(['id', 'statement_id', 'name', 'type', 'bytes', 'width', 'height', 'thumbhash', 'created_at'] as const),
    ),
  },
  complaint_statements: {
    // Our statements to both sides are kept for the remaining one.
    about: `author_id = $1 or written_by = 'us' and (complaint_id in (select id from complaints where complainant_id = $1)
      or read_by = 'other' and complaint_id in (${theirCases}))`,
    again: 'author_id = $1',
    given: `complaint_id in (${theirCases} and (complainant_id = $1 and read_by <> 'other'
      or other_id = $1 and asked_at is not null and read_by <> 'complainant'))`,
    masked: { columns: ['text'], unless: `author_id = $1 or written_by = 'us'` },
    title: 'What was said in complaints',
    rows: 'stay',
    columns: {
      ...facts('id', 'complaint_id', 'written_by', 'read_by', 'written_at'),
      text: becomes(`''`),
      ...withheld('author_id'),
    },
  },
  complaints: {
    about: 'complainant_id = $1 or other_id = $1',
    given: 'complainant_id = $1',
    title: 'Complaints',
    rows: 'stay',
    columns: {
      ...facts('id', 'number', 'kind', 'about', 'about_id', 'asked_at', 'opened_at', 'answer_due_at'),
      ...facts('complainant_id', 'other_id'),
      answered_at: unlessGoesOn('answered_at', '$2'),
      closed_at: unlessGoesOn('closed_at', '$2'),
      outcome: unlessGoesOn('outcome', `'withdrawn'`),
      name: becomes(`case complainant_id when $1 then 'Former member' else name end`),
      email: becomes(`case complainant_id when $1 then '' else email end`),
      ...withheld('closed_by'),
    },
  },
} satisfies Partial<PersonalData>
