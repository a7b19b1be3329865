import { expect, test } from 'vitest'
import { leadFacts } from '#tests/lead-facts.ts'
import { evidence, protectionRules } from './protection.ts'
import { sharesContacts } from './states.ts'

const now = new Date('2026-02-01T09:00:00Z')

test('the ledger keeps of every rule what there is to believe it by', () => {
  const kept = (found: string | null) => protectionRules.map(({ name }) => evidence(name, leadFacts(), found, now))
  expect(kept(null)).toEqual([
    'The homeowner declined, 1 Feb 2026, 09:00',
    'No answer: due 1 Feb 2026, 09:00',
    'The job was removed, 1 Feb 2026, 09:00',
    'Report upheld, 1 Feb 2026, 09:00',
    'The homeowner parted before a visit, 1 Feb 2026, 09:00',
    'The homeowner could not be reached, 1 Feb 2026, 09:00',
    'Stepped back after the job was changed, 1 Feb 2026, 09:00',
    'Another quote was accepted before an answer, 1 Feb 2026, 09:00',
    'The suspension that ended the lead was lifted, 1 Feb 2026, 09:00',
  ])
  const told = protectionRules.filter(({ name }) =>
    evidence(name, leadFacts(), 'they agreed', now).endsWith('they agreed'),
  )
  expect(told.map(({ name }) => name)).toEqual(['job-removed', 'no-show', 'unreachable'])
})

test('a job is asked about every week, and the rule says so', () => {
  expect(protectionRules.find(({ name }) => name === 'job-removed')?.when).toContain(
    'ask homeowners every week whether',
  )
})

test('the two of a lead have each other’s details from the approval on, also when it has ended, until the homeowner parts', () => {
  for (const status of ['confirmed', 'accepted', 'completed', 'withdrawn'] as const) {
    expect(sharesContacts(leadFacts({ status, approved_at: now }))).toBe(true)
    expect(sharesContacts(leadFacts({ status, approved_at: null }))).toBe(false)
  }
  expect(sharesContacts(leadFacts({ status: 'let_go', approved_at: now }))).toBe(false)
})
