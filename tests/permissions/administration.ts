import { newId } from '#shared/ids.ts'
import { adminOnly, type Rows } from './row.ts'

/** Refused for everybody but admins before anything is read; for admins, an unknown id. */
const notFoundByAdmin = [401, 403, 403, 403, 403, 404] as const
const noSuchRun = () => ({ runId: newId() })

export const administrationRows: Rows = {
  'GET /api/admin/waiting': { input: () => ({}), expect: adminOnly },
  'GET /api/admin/team': { input: () => ({}), expect: adminOnly },
  'PUT /api/admin/team/:adminId/roles': {
    input: () => ({ adminId: newId(), roles: ['support'] }),
    expect: notFoundByAdmin,
  },
  'GET /api/admin/market': { input: () => ({}), expect: adminOnly },
  'GET /api/admin/market.csv': { input: () => ({}), expect: adminOnly },
  'GET /api/admin/stats': { input: () => ({}), expect: adminOnly },
  'GET /api/admin/recent-users': { input: () => ({}), expect: adminOnly },
  'GET /api/admin/all-users': { input: () => ({}), expect: adminOnly },
  'GET /api/admin/jobs': { input: () => ({}), expect: adminOnly },
  'GET /api/admin/leads': { input: () => ({}), expect: adminOnly },
  'GET /api/admin/credit-entries': { input: () => ({}), expect: adminOnly },
  'GET /api/admin/audit/choices': { input: () => ({}), expect: adminOnly },
  'GET /api/admin/audit.csv': { input: () => ({}), expect: adminOnly },
  'GET /api/admin/audit': { input: () => ({}), expect: adminOnly },
  'GET /api/admin/incomplete-contractors': { input: () => ({}), expect: adminOnly },
  'GET /api/admin/bulk-runs': { input: () => ({}), expect: adminOnly },
  'POST /api/admin/bulk-runs/:runId/stop': { input: noSuchRun, expect: notFoundByAdmin },
  'POST /api/admin/bulk-runs/:runId/resume': { input: noSuchRun, expect: notFoundByAdmin },
  'POST /api/admin/bulk-runs/:runId/agree': { input: noSuchRun, expect: notFoundByAdmin },
  'POST /api/admin/bulk-runs/:runId/take-back': {
    input: () => ({ ...noSuchRun(), reason: 'Not meant' }),
    expect: notFoundByAdmin,
  },
  'POST /api/admin/bulk-runs/:runId/drop': { input: noSuchRun, expect: notFoundByAdmin },
  'POST /api/admin/give-credits': {
    input: ({ contractor }) => ({ userId: contractor.id, credits: 5 }),
    expect: adminOnly,
  },
  'POST /api/admin/give-credits-to-all': { input: () => ({ credits: 5 }), expect: adminOnly },
  'POST /api/admin/reengage/:userId': { input: () => ({ userId: newId() }), expect: notFoundByAdmin },
  'POST /api/admin/reengage-all': { input: () => ({}), expect: adminOnly },
  'GET /api/admin/enquiries': { input: () => ({}), expect: adminOnly },
  'POST /api/admin/enquiries/:enquiryId/answer': {
    input: () => ({ enquiryId: newId(), message: 'Thank you.' }),
    expect: notFoundByAdmin,
  },
  'POST /api/admin/enquiries/:enquiryId/close': { input: () => ({ enquiryId: newId() }), expect: notFoundByAdmin },
  'GET /api/admin/mails': { input: () => ({}), expect: adminOnly },
  'POST /api/admin/mails/:mailId/resend': { input: () => ({ mailId: newId() }), expect: notFoundByAdmin },
  'DELETE /api/admin/users/:id': { input: ({ owner }) => ({ id: owner.id }), expect: adminOnly },
  'DELETE /api/admin/jobs/:jobId': { input: ({ jobId }) => ({ jobId, reason: 'Not a job' }), expect: adminOnly },
  'POST /api/auth/send-login-credentials': { input: () => ({}), expect: adminOnly },
  'POST /api/auth/resend-verification-all': { input: () => ({}), expect: adminOnly },
}
