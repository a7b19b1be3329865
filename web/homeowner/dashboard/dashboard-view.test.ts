import { describe, expect, test } from 'vitest'
import type { OwnJob } from '#features/jobs/contract.ts'
import type { ClientLead } from '#features/leads/contract/lead.ts'
import { jobPlace, responsePlace, tabOf, tabThatWaits } from './dashboard-place.ts'
import { dashboardView } from './dashboard-view.ts'
import { turnsOf } from './turns.ts'
import type { Waiting } from './waiting.ts'

const at = '2026-02-01T09:00:00.000Z'

const job = (id: string, status: OwnJob['status'] = 'active'): OwnJob => ({
  view: 'own',
  id,
  title: `Job ${id}`,
  description: 'Something to be done about the house.',
  category: 'plumbing',
  location: 'Leeds',
  postcode: 'LS6 3AA',
  street: null,
  budgetMin: null,
  budgetMax: null,
  urgency: 'flexible',
  status,
  createdAt: at,
  quotesReceived: 0,
  maxQuotes: 3,
  photos: [],
  answered: [],
  answers: {},
  clientId: 'client',
  settled: true,
  changeable: [],
  answerDueAt: null,
  hidden: false,
})

const lead = (id: string, jobId: string, more: Partial<ClientLead> = {}): ClientLead => ({
  id,
  jobId,
  contractorId: id,
  status: 'pending',
  contractorConfirmed: true,
  circumstances: [],
  sentAt: at,
  confirmedAt: null,
  approvedAt: null,
  contactedAt: null,
  answerDueAt: null,
  contactMethod: 'both',
  notes: null,
  quote: null,
  agreement: null,
  reviewUntil: null,
  stepBackUntil: null,
  presumedDone: false,
  complaintId: null,
  creditReturned: false,
  reported: [],
  issue: null,
  attempts: [],
  events: [],
  stepCount: 1,
  review: null,
  job: { id: jobId, title: `Job ${jobId}`, description: '', status: 'active' },
  contractor: {
    id,
    businessName: `Contractor ${id}`,
    distanceMiles: null,
    logoUrl: null,
    location: 'Leeds',
    trades: [],
    verificationStatus: 'basic',
    phoneConfirmed: false,
    rating: '0.0',
    record: [],
    reviewCount: 0,
    tradedBefore: [],
    description: '',
    businessPhone: null,
    businessEmail: null,
  },
  ...more,
})

const idAndAction = (each: Waiting) => ['lead' in each ? each.lead.id : each.job.id, each.action]

const ids = (entries: readonly { job: OwnJob }[]) => entries.map((entry) => entry.job.id)

describe('The homeowner dashboard', () => {
  test('lists jobs that are under way and finished apart, and all of them together', () => {
    const view = dashboardView([job('a'), job('b', 'completed')], [])
    expect([ids(view.active), ids(view.completed), ids(view.all)]).toEqual([['a'], ['b'], ['a', 'b']])
  })

  test('puts jobs that wait for the homeowner before others with responses, and finished ones last', () => {
    const jobs = [job('finished', 'completed'), job('moving'), job('quiet'), job('waiting')]
    const leads = [
      lead('1', 'finished', { status: 'completed' }),
      lead('2', 'moving', { status: 'contacted' }),
      lead('3', 'waiting'),
    ]
    const view = dashboardView(jobs, leads)
    expect(ids(view.responses)).toEqual(['waiting', 'moving', 'finished'])
  })

  test('shows within a job who waits for the homeowner, then who is furthest, then who is out', () => {
    const leads = [
      lead('declined', 'a', { status: 'declined' }),
      lead('early', 'a', { contractorConfirmed: false }),
      lead('far', 'a', { status: 'site_visited' }),
      lead('asks', 'a'),
    ]
    const [entry] = dashboardView([job('a')], leads).responses
    expect(entry?.leads.map(({ id }) => id)).toEqual(['asks', 'far', 'early', 'declined'])
  })

  test('asks for the answer to a report of a missed visit before a request that has longer', () => {
    const answerBy = (answerDueAt: string) => ({
      state: 'open' as const,
      reason: 'no-show' as const,
      notes: '',
      statement: null,
      answeredAt: null,
      visited: false,
      answerDueAt,
      decideBy: null,
    })
    const leads = [
      lead('request', 'a', { answerDueAt: '2026-02-04T09:00:00.000Z' }),
      lead('report', 'a', { status: 'contacted', issue: answerBy('2026-02-02T09:00:00.000Z') }),
    ]
    const { waiting } = dashboardView([job('a')], leads)
    expect(waiting.map(idAndAction)).toEqual([
      ['report', 'answer-issue'],
      ['request', 'approve'],
    ])
  })

  test('names the request that expires first before everything without a time', () => {
    const leads = [
      lead('done', 'a', { status: 'awaiting_completion' }),
      lead('later', 'a', { answerDueAt: '2026-02-04T09:00:00.000Z' }),
      lead('soon', 'a', { answerDueAt: '2026-02-03T09:00:00.000Z' }),
      lead('unconfirmed', 'a', { contractorConfirmed: false }),
    ]
    const { waiting } = dashboardView([job('a')], leads)
    expect(waiting.map(idAndAction)).toEqual([
      ['soon', 'approve'],
      ['later', 'approve'],
      ['done', 'confirm-completion'],
    ])
  })
})

describe('A link into the homeowner dashboard', () => {
  const view = dashboardView([job('a'), job('b', 'completed')], [lead('1', 'a')])
  test.each([
    ['', 'active'],
    ['all', 'all'],
    ['nonsense', 'active'],
    [responsePlace('1'), 'responses'],
    [jobPlace('a'), 'active'],
    [jobPlace('b'), 'completed'],
  ])('to #%s opens the tab %s', (fragment, tab) => {
    expect(tabOf(fragment, view, 'active')).toBe(tab)
  })
})

describe('What waits for the homeowner', () => {
  const asked = { ...job('asked'), answerDueAt: '2026-02-03T09:00:00.000Z' }
  const review = lead('review', 'b', {
    status: 'completed',
    circumstances: ['reviewable'],
    reviewUntil: '2026-02-02T09:00:00.000Z',
  })

  test('includes the question whether they still look, and at the end the reviews that can be left', () => {
    const leads = [review, lead('quote', 'a', { status: 'quoted' })]
    const { waiting } = dashboardView([job('a'), asked, job('b', 'completed')], leads)
    expect(waiting.map(idAndAction)).toEqual([
      ['asked', 'still-looking'],
      ['quote', 'accept-quote'],
      ['review', 'review'],
    ])
  })

  test('has one row for the quotes of a job, where the first stood, and counts each of them', () => {
    const quoted = (id: string, jobId: string) => lead(id, jobId, { status: 'quoted' })
    const asks = lead('asks', 'a', { answerDueAt: '2026-02-04T09:00:00.000Z' })
    const leads = [quoted('1', 'a'), quoted('2', 'b'), quoted('3', 'a'), asks]
    const { waiting } = dashboardView([job('a'), job('b')], leads)
    expect(waiting).toHaveLength(4)
    const rows = turnsOf(waiting).map((each) =>
      'quotes' in each ? each.quotes.map(({ id }) => id) : idAndAction(each),
    )
    expect(rows).toEqual([
      ['asks', 'approve'],
      ['1', '3'],
      ['2', 'accept-quote'],
    ])
  })

  test('is on the tab with which the dashboard opens', () => {
    expect(tabThatWaits(dashboardView([job('a')], [lead('1', 'a', { status: 'contacted' })]))).toBe('active')
    expect(tabThatWaits(dashboardView([asked], []))).toBe('active')
    expect(tabThatWaits(dashboardView([job('b', 'completed')], [review]))).toBe('responses')
  })
})

test('a hidden job is in no list but its own, unless somebody waits for the homeowner there', () => {
  const away = { ...job('away', 'completed'), hidden: true }
  const done = lead('1', 'away', { status: 'completed', circumstances: ['reviewable'] })
  const quiet = dashboardView([job('a'), away], [done])
  expect([ids(quiet.all), ids(quiet.completed), ids(quiet.hidden)]).toEqual([['a'], [], ['away']])
  expect([ids(quiet.responses), quiet.responseCount, quiet.waiting]).toEqual([[], 0, []])
  expect(tabOf(jobPlace('away'), quiet, 'active')).toBe('completed')
  const issue = {
    state: 'open',
    reason: 'no-show',
    notes: '',
    statement: null,
    answeredAt: null,
    visited: false,
    answerDueAt: at,
    decideBy: null,
  } as const
  const reported = dashboardView([away], [done, lead('2', 'away', { status: 'withdrawn', issue })])
  expect(ids(reported.responses)).toEqual(['away'])
  expect(reported.waiting.map(idAndAction)[0]).toEqual(['2', 'answer-issue'])
})

test('a job whose homeowner is asked whether they still look stands first', () => {
  const asked = { ...job('asked'), answerDueAt: '2026-02-08T09:00:00.000Z' }
  expect(ids(dashboardView([job('new'), asked, job('old')], []).active)).toEqual(['asked', 'new', 'old'])
})
