import { leadQuoteCalls } from '#features/leads/contract/quotes.ts'
import { feedback, quote } from '#tests/market.ts'
import { adminOnly, contractorOnly, everybody, lead, ownerOnly, type Rows } from './row.ts'

const withReason = ({ leadId }: { leadId: string }) => ({ leadId, reason: 'Something has come up.' })

export const leadsRows: Rows = {
  'GET /api/leads/client/:clientId': {
    at: 'pending',
    input: (scene) => ({ clientId: scene.owner.id }),
    expect: [401, 403, 200, 403, 403, 403],
  },
  'GET /api/leads/contractor/:contractorId': {
    at: 'pending',
    input: (scene) => ({ contractorId: scene.contractor.id }),
    expect: [401, 403, 403, 403, 200, 403],
  },
  'GET /api/leads/:leadId/history': { at: 'pending', input: lead, expect: [401, 404, 200, 404, 200, 403] },
  'GET /api/leads/invitable/:contractorId': {
    input: (scene) => ({ contractorId: scene.contractor.id }),
    expect: [401, 200, 200, 403, 403, 403],
  },
  'POST /api/leads/request-quote': { input: ({ jobId }) => ({ jobId }), expect: [401, 403, 403, 200, 200, 403] },
  'POST /api/leads/invite': {
    input: (scene) => ({ jobId: scene.jobId, contractorId: scene.contractor.id }),
    expect: ownerOnly,
  },
  'POST /api/leads/:leadId/confirm-quote': { at: 'requested', input: lead, expect: contractorOnly },
  'POST /api/leads/:leadId/approve': { at: 'pending', input: lead, expect: ownerOnly },
  'POST /api/leads/:leadId/decline': { at: 'pending', input: lead, expect: [401, 404, 200, 404, 409, 403] },
  'POST /api/leads/:leadId/mark-contacted': { at: 'confirmed', input: lead, expect: contractorOnly },
  'POST /api/leads/:leadId/site-visit-complete': { at: 'contacted', input: lead, expect: contractorOnly },
  'POST /api/leads/:leadId/report-homeowner-issue': { at: 'contacted', input: lead, expect: contractorOnly },
  'POST /api/leads/:leadId/submit-quote': {
    at: 'site_visited',
    input: ({ leadId }) => ({ leadId, ...quote }),
    expect: contractorOnly,
  },
  'POST /api/leads/:leadId/accept-quote': { at: 'quoted', input: lead, expect: ownerOnly },
  'POST /api/leads/:leadId/mark-completed': { at: 'accepted', input: lead, expect: contractorOnly },
  'POST /api/leads/:leadId/confirm-completion': {
    at: 'awaiting_completion',
    input: ({ leadId }) => ({ leadId, feedback }),
    expect: ownerOnly,
  },
  'POST /api/leads/:leadId/answer-issue': {
    at: 'contacted',
    input: ({ leadId }) => ({ leadId, agrees: true }),
    expect: [401, 404, 409, 403, 403, 403],
  },
  'GET /api/leads/report': { input: () => ({ token: 'x'.repeat(40) }), expect: everybody(400) },
  'POST /api/leads/report': { input: () => ({ token: 'x'.repeat(40), agrees: true }), expect: everybody(400) },
  'GET /api/admin/issues': { input: () => ({}), expect: adminOnly },
  'POST /api/admin/issues/:leadId/decide': {
    at: 'contacted',
    input: ({ leadId }) => ({ leadId, upheld: true, reason: 'Both statements read.' }),
    expect: [401, 403, 403, 403, 403, 409],
  },
  'POST /api/leads/:leadId/withdraw': { at: 'pending', input: lead, expect: contractorOnly },
  'POST /api/leads/:leadId/take-back': { at: 'confirmed', input: lead, expect: [401, 404, 409, 403, 403, 403] },
  'POST /api/leads/:leadId/step-back': { at: 'pending', input: lead, expect: [401, 403, 403, 404, 409, 403] },
  'POST /api/leads/:leadId/part': { at: 'confirmed', input: withReason, expect: ownerOnly },
  'POST /api/leads/:leadId/ask-for-changes': { at: 'quoted', input: withReason, expect: ownerOnly },
  'POST /api/leads/:leadId/ask-again': { at: 'quoted', input: withReason, expect: [401, 404, 409, 403, 403, 403] },
  'POST /api/leads/:leadId/call-off': { at: 'accepted', input: withReason, expect: [401, 404, 200, 404, 200, 403] },
  'POST /api/leads/:leadId/cancel-agreement': { at: 'accepted', input: lead, expect: ownerOnly },
  'GET /api/leads/:leadId/quotes': { at: 'quoted', input: lead, expect: [401, 404, 200, 404, 200, 403] },
  'GET /api/quotes/:file': {
    at: 'quoted',
    input: async ({ leadId, owner }, here) => {
      const { versions } = await here.done(leadQuoteCalls.versions, { leadId }, { as: owner })
      return { file: `${versions[0]?.id}.pdf` }
    },
    expect: [401, 404, 200, 404, 200, 403],
  },
  'POST /api/leads/:leadId/renew-quote': { at: 'quoted', input: lead, expect: contractorOnly },
  'POST /api/leads/:leadId/say-completed': { at: 'accepted', input: lead, expect: ownerOnly },
  'POST /api/leads/:leadId/not-finished': { at: 'awaiting_completion', input: withReason, expect: ownerOnly },
  'POST /api/leads/:leadId/review': {
    at: 'completed',
    input: ({ leadId }) => ({ leadId, feedback }),
    expect: [401, 404, 409, 403, 403, 403],
  },
  'POST /api/leads/:leadId/attempts': {
    at: 'confirmed',
    input: ({ leadId }, here) => ({ leadId, how: 'phone', at: here.clock().toISOString() }),
    expect: contractorOnly,
  },
}
