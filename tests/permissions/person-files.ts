import { adminOnly, type Row, type Rows } from './row.ts'

const section: Row = { input: ({ contractor }) => ({ id: contractor.id }), expect: adminOnly }

export const personFilesRows: Rows = {
  'GET /api/admin/people': { input: () => ({ search: 'Last' }), expect: adminOnly },
  'GET /api/admin/people/:id': section,
  'GET /api/admin/people/:id/jobs': section,
  'GET /api/admin/people/:id/leads': section,
  'GET /api/admin/people/:id/reviews': section,
  'GET /api/admin/people/:id/checks': section,
  'GET /api/admin/people/:id/sanctions': section,
  'GET /api/admin/people/:id/complaints': section,
  'GET /api/admin/people/:id/mails': section,
  'GET /api/admin/people/:id/consents': section,
  'GET /api/admin/people/:id/sessions': section,
  'GET /api/admin/people/:id/audit': section,
  'GET /api/admin/people/:id/ledger': section,
  'GET /api/admin/people/:id/payments': section,
  'GET /api/admin/people/:id/links': section,
  'GET /api/admin/people/:id/messages': section,
  'GET /api/admin/people/:id/notes': section,
  'POST /api/admin/people/:id/notes': {
    input: ({ contractor }) => ({ id: contractor.id, text: 'Rang twice.' }),
    expect: adminOnly,
  },
  'POST /api/admin/people/:id/credits': {
    input: ({ contractor }) => ({ id: contractor.id, amount: 3, reason: 'A broken invitation' }),
    expect: adminOnly,
  },
}
