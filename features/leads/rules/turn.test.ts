import { describe, expect, test } from 'vitest'
import { whyNotInTouch } from './limits.ts'
import { leadStateNames } from './states.ts'
import { actionsFor } from './steps.ts'
import { contractorTask, turnOf } from './turn.ts'
import { clientNext, contractorNext } from './words.ts'

const situations = leadStateNames.flatMap((status) => [
  { status, contractorConfirmed: false, circumstances: [], issue: null },
  { status, contractorConfirmed: true, circumstances: [], issue: null },
])
const waysOut = ['withdraw', 'decline', 'report-homeowner-issue']

describe('A lead', () => {
  test.each(situations)(
    'at $status (confirmed: $contractorConfirmed) waits for somebody who can move it on',
    (lead) => {
      const turn = turnOf(lead)
      const onward = turn ? actionsFor(lead, turn).filter((action) => !waysOut.includes(action)) : []
      expect(onward.length > 0).toBe(turn !== null)
    },
  )
})

test('it is the homeowner’s turn to approve, to accept a quote and to confirm the work, else the contractor’s', () => {
  const turns = situations.map((lead) => [turnOf(lead), lead.status, lead.contractorConfirmed] as const)
  expect(turns.filter(([turn]) => turn === 'client').map(([, status]) => status)).toEqual([
    'pending',
    'quoted',
    'quoted',
    'awaiting_completion',
    'awaiting_completion',
  ])
  expect(turnOf({ status: 'pending', contractorConfirmed: true, issue: null })).toBe('client')
  expect(turnOf({ status: 'pending', contractorConfirmed: false, issue: null })).toBe('contractor')
})

describe('While a report is not decided', () => {
  const reported = (state: 'open' | 'contested') =>
    situations.map((lead) => ({ ...lead, turn: turnOf({ ...lead, issue: { state } }) }))
  test('it is the turn of the homeowner who is asked about it, even once the lead has ended', () => {
    expect(new Set(reported('open').map(({ turn }) => turn))).toEqual(new Set(['client']))
  })
  test('and answered, it is nobody’s but the homeowner’s for what only they can do, such as accepting a quote', () => {
    for (const { turn, ...lead } of reported('contested'))
      expect(turn, lead.status).toBe(turnOf(lead) === 'client' ? 'client' : null)
  })
})

describe('A contractor is waited for', () => {
  const story = { contractorConfirmed: true, issue: null, quote: null, events: [] }
  test('with a task at every state that is their turn, and with none at the others', () => {
    for (const lead of situations)
      expect(contractorTask({ ...story, ...lead }) !== null, lead.status).toBe(turnOf(lead) === 'contractor')
  })
  test('with another task once something was sent back', () => {
    expect(contractorTask({ ...story, status: 'site_visited' })).toBe('quote due')
    expect(contractorTask({ ...story, status: 'site_visited', quote: {} })).toBe('changes asked for')
    expect(contractorTask({ ...story, status: 'accepted' })).toBe('accepted')
    const sentBack = [{ action: 'not-finished' as const }]
    expect(contractorTask({ ...story, status: 'accepted', events: sentBack })).toBe('not finished')
  })
  test('when the job was changed before they were approved; afterwards for them to get in touch', () => {
    const changed = { ...story, circumstances: ['changed' as const] }
    expect(contractorTask({ ...changed, status: 'pending' })).toBe('changed')
    expect(contractorTask({ ...changed, status: 'confirmed' })).toBe('approved')
  })
  test('not while a report is looked at', () => {
    expect(contractorTask({ ...story, status: 'confirmed', issue: { state: 'open' } })).toBeNull()
    expect(contractorTask({ ...story, status: 'confirmed', issue: { state: 'contested' } })).toBeNull()
  })
})

describe('A contractor can get in touch about a job', () => {
  const job = { quotesReceived: 2, maxQuotes: 3, leadId: null }
  test('that has a free place, with a credit to spend', () => {
    expect(whyNotInTouch(job, 1)).toBeNull()
  })
  test('but is told why not when it is full, when there is no credit, or when they already are', () => {
    for (const quotesReceived of [3, 4])
      expect(whyNotInTouch({ ...job, quotesReceived }, 1)).toMatch('already has 3 contractors')
    expect(whyNotInTouch(job, 0)).toMatch('no lead credits')
    expect(whyNotInTouch({ ...job, leadId: 'x' }, 1)).toMatch('have a lead for this job')
  })
})

describe('The next step in words', () => {
  test('says that work is not finished, once the homeowner has said so', () => {
    const unfinished = {
      status: 'accepted' as const,
      contractorConfirmed: true,
      events: [{ action: 'not-finished' as const }],
    }
    expect(clientNext(unfinished)).toMatch(/^You said what is missing/)
    expect(contractorNext(unfinished)).toMatch(/^The homeowner says that something is missing/)
  })
  test('says to a homeowner that they did not answer a request, and of an invitation that nobody did', () => {
    expect(clientNext({ status: 'expired', contractorConfirmed: true })).toMatch(/^You did not answer/)
    expect(clientNext({ status: 'expired', contractorConfirmed: false })).toMatch(/^There was no answer/)
  })
})
