import { describe, expect, test } from 'vitest'
import type { ContractorLead } from '#features/leads/contract/lead.ts'
import type { SentQuote } from '#features/quotes/contract.ts'
import { quoteDefaults } from '#features/quotes/rules.ts'
import { beginningOf, quoteForm, totalOf } from './quote-form.ts'

const lead: ContractorLead = {
  id: 'lead',
  jobId: 'job',
  contractorId: 'contractor',
  status: 'site_visited',
  contractorConfirmed: true,
  sentAt: '2026-02-01T09:00:00Z',
  confirmedAt: null,
  approvedAt: null,
  contactedAt: null,
  answerDueAt: null,
  contactMethod: 'both',
  notes: null,
  quote: null,
  agreement: null,
  circumstances: [],
  reviewUntil: null,
  stepBackUntil: null,
  presumedDone: false,
  reported: [],
  attempts: [],
  issue: null,
  events: [],
  job: {
    id: 'job',
    title: 'Outside tap',
    description: 'A tap on the back wall',
    category: 'plumbing',
    location: 'Leeds, LS8',
    urgency: 'flexible',
    budgetMin: null,
    budgetMax: null,
    quotesReceived: 1,
    maxQuotes: 3,
    photos: [],
    answered: [],
    status: 'active',
    createdAt: '2026-02-01T09:00:00Z',
    distanceMiles: 3,
  },
  homeowner: {
    firstName: 'Sarah',
    phoneConfirmed: false,
    contact: {
      lastName: 'Whitfield',
      email: 'sarah@example.com',
      phone: '0113 496 0999',
      location: '4 Back Lane, Leeds',
      postcode: 'LS8 1NT',
    },
  },
}
const filledIn = {
  ...beginningOf(lead, null),
  contractorName: 'Holroyd',
  contractorPhone: '0113 496 0118',
  contractorEmail: 'beth@example.com',
  workBreakdown: 'Isolate, then fit the tap',
  labourCost: '120.5',
  materialsCost: '45',
  estimatedStartDate: '2026-03-02',
  estimatedCompletionWeeks: '1',
}

describe('The form of a quote', () => {
  test('begins with the job, the homeowner and the usual terms', () => {
    expect(beginningOf(lead, null)).toMatchObject({
      customerName: 'Sarah Whitfield',
      customerAddress: '4 Back Lane, Leeds, LS8 1NT',
      projectDescription: lead.job.description,
      labourCost: '',
      ...quoteDefaults,
    })
  })
  test('turns the pounds that were typed into pence; a blank that may be left out counts as nothing', () => {
    expect(quoteForm.parse(filledIn)).toMatchObject({ labourCost: 12_050, materialsCost: 4_500, permitsCost: 0 })
  })
  test('shows the sum of what is typed so far, whatever is not a number yet', () => {
    expect(totalOf(['120.5', '45', '', '0.1', '-'])).toBe(16_560)
  })
  test.each([
    ['labourCost', ''],
    ['labourCost', '-1'],
    ['materialsCost', 'lots'],
    ['estimatedStartDate', ''],
    ['estimatedCompletionWeeks', ''],
    ['estimatedCompletionWeeks', '0'],
  ])('does not go without a right %s (%j)', (field, typed) => {
    const { error } = quoteForm.safeParse({ ...filledIn, [field]: typed })
    expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([field])
  })
  test('begins again with the version that was sent, to the penny', () => {
    const sent: SentQuote = {
      ...quoteForm.parse(filledIn),
      stages: undefined,
      totalCost: 16_550,
      netCost: null,
      vatCost: null,
      id: 'quote',
      version: 1,
      sentAt: '2026-02-03T09:00:00Z',
    }
    const again = beginningOf({ ...lead, status: 'quoted', quote: sent }, null)
    expect(again).toMatchObject({ labourCost: '120.50', materialsCost: '45.00', permitsCost: '' })
    expect(quoteForm.parse(again)).toEqual(quoteForm.parse(filledIn))
  })
})
