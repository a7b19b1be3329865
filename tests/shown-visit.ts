import type { Visit } from '#features/visits/contract.ts'

/** A visit on a contractor's page: agreed, with these changes. */
export const shownVisit = (change: Partial<Visit> = {}): Visit => ({
  id: 'visit',
  leadId: 'lead',
  jobId: 'job',
  jobTitle: 'Leaking tap',
  conversationId: null,
  side: 'contractor',
  other: 'Ann',
  state: 'agreed',
  version: 1,
  startsAt: '2026-02-07T10:00:00Z',
  endsAt: '2026-02-07T11:00:00Z',
  times: [],
  taken: [],
  offeredBy: 'contractor',
  waitsFor: null,
  can: [],
  note: null,
  address: null,
  street: null,
  code: null,
  keptAt: null,
  cancelled: null,
  ...change,
})
