import { expect, test } from 'vitest'
import { days, later } from '#shared/dates.ts'
import { evidence } from './protection.ts'
import { leadStateNames } from './states.ts'
import { historyText, isMessageTo, isWordedByUs, recordedNames } from './story.ts'
import { clientNext, contractorNext } from './words.ts'

const now = new Date('2026-02-01T09:00:00Z')

test('the history of a lead says who did what: you, the other, or nobody', () => {
  const text = (by: 'client' | 'contractor' | 'rule', action: 'approve' | 'cancel') =>
    historyText({ action, by, to: 'confirmed' }, 'client', 'Hill & Sons')
  expect(text('client', 'approve')).toBe('You approved the request; contact details were shared')
  expect(text('contractor', 'approve')).toBe('Hill & Sons approved the request; contact details were shared')
  expect(text('rule', 'cancel')).toBe('The job was closed or removed')
})

test('confirming an invitation accepts it, and confirming a request sends it', () => {
  const confirmed = (to: 'confirmed' | 'pending') =>
    historyText({ action: 'confirm-quote', by: 'contractor', to }, 'contractor', 'Ann')
  expect(confirmed('confirmed')).toBe('You accepted the invitation; contact details were shared')
  expect(confirmed('pending')).toBe('You confirmed the request')
  expect(historyText({ action: 'approve', by: 'client', to: 'confirmed' }, 'client', 'Ann')).not.toContain('invitation')
})

test('a message is what the other side wrote with a step, but for a report of a visit', () => {
  const step = { action: 'decline', by: 'client', notes: 'Sorry' } as const
  expect(isMessageTo(step, 'contractor')).toBe(true)
  expect(isMessageTo(step, 'client')).toBe(false)
  for (const notes of [null, '']) expect(isMessageTo({ ...step, notes }, 'contractor')).toBe(false)
  expect(isMessageTo({ ...step, by: 'rule' }, 'contractor')).toBe(false)
  expect(isMessageTo({ ...step, action: 'report-homeowner-issue', by: 'contractor' }, 'client')).toBe(false)
})

test('How a visit was proved is worded by us and no message; a contractor’s own notes of it are one', () => {
  const seen = (notes: string) => ({ action: 'site-visit-complete', by: 'contractor', notes }) as const
  const proof = 'The homeowner’s code was given at the door, Mon 30 Nov 2026, 08:48.'
  for (const notes of [proof, 'The homeowner confirmed the visit, Tue 1 Sep 2026, 10:00.'])
    expect([isWordedByUs(seen(notes)), isMessageTo(seen(notes), 'client')]).toEqual([true, false])
  for (const notes of ['The boiler is old.', `${proof} You owe me £20.`, 'The homeowner confirmed the visit, I swear.'])
    expect([isWordedByUs(seen(notes)), isMessageTo(seen(notes), 'client')]).toEqual([false, true])
  expect(isWordedByUs({ action: 'decline', notes: proof })).toBe(false)
})

test('a request that is not confirmed tells both sides so', () => {
  const pending = (contractorConfirmed: boolean) => ({ status: 'pending', contractorConfirmed }) as const
  expect(contractorNext(pending(false))).toContain('can approve you once you confirm')
  expect(contractorNext(pending(true))).toContain('has been asked to approve you')
  expect(clientNext(pending(false))).toContain('have not confirmed yet')
  expect(clientNext(pending(true))).toContain('Approve to see each other’s contact details')
  for (const next of [contractorNext, clientNext])
    expect(next({ status: 'sent', contractorConfirmed: false })).toBe(
      next({ status: 'sent', contractorConfirmed: true }),
    )
})

test('the ledger keeps why a credit came back, and when', () => {
  const lead = { status: 'expired', confirmed_at: later(now, -days(3)), answer_due_at: now } as const
  const why = (
    rule: Parameters<typeof evidence>[0],
    found: string | null = null,
    of: Parameters<typeof evidence>[1] = lead,
  ) => evidence(rule, of, found, now)
  expect(why('declined')).toBe('The homeowner declined, 1 Feb 2026, 09:00')
  expect(why('no-answer')).toBe('No answer: confirmed 29 Jan 2026, 09:00, due 1 Feb 2026, 09:00')
  expect(why('no-answer', null, { ...lead, confirmed_at: null, answer_due_at: null })).toBe(
    'No answer: due 1 Feb 2026, 09:00',
  )
  expect(why('no-answer', null, { ...lead, answer_due_at: later(now, -days(1)) })).toContain('due 31 Jan 2026')
  expect(why('job-removed')).toBe('The job was removed, 1 Feb 2026, 09:00')
  expect(why('job-removed', 'no answer')).toBe('The job was closed, 1 Feb 2026, 09:00: no answer')
  expect(why('job-removed', 'They called it off', { ...lead, status: 'called_off' })).toBe(
    'They called it off, 1 Feb 2026, 09:00',
  )
  expect(why('no-show')).toBe('Report upheld, 1 Feb 2026, 09:00')
  expect(why('no-show', 'they agreed')).toBe('Report upheld, 1 Feb 2026, 09:00: they agreed')
  expect(why('not-selected')).toContain('Another quote was accepted')
  expect(why('suspension-lifted')).toContain('was lifted, 1 Feb 2026')
})

test('who asked for changes to a quote, and who was asked, are told that a new version comes next', () => {
  const visited = { status: 'site_visited', contractorConfirmed: true } as const
  expect(clientNext(visited)).toContain('A formal quote comes next')
  expect(clientNext({ ...visited, quote: {} })).toBe('You asked for changes to their quote. A new version comes next.')
  expect(contractorNext({ ...visited, quote: {} })).toContain('asked for changes to your quote')
  expect(contractorNext({ ...visited, quote: null })).toContain('Provide a formal quote')
})

test('a homeowner is told what was confirmed and what was not, and until when they can leave a review', () => {
  const completed = { status: 'completed', contractorConfirmed: true, reviewUntil: '2026-04-01T09:00:00Z' } as const
  expect(clientNext(completed)).toBe('The work is finished.')
  expect(clientNext({ ...completed, circumstances: ['reviewable'] })).toContain('until 1 Apr 2026')
  expect(clientNext({ ...completed, presumedDone: true })).toContain('not confirmed by the homeowner')
})

test('work that counts as done is not said to have been confirmed too late, as its homeowner may have left before', () => {
  const done = { action: 'presume-completed', by: 'rule', to: 'completed' } as const
  const completed = { status: 'completed', contractorConfirmed: true, presumedDone: true } as const
  const said = [historyText(done, 'contractor', 'Olive'), clientNext(completed)]
  for (const text of said) expect(text).toContain('so the work counts as done: not confirmed by the homeowner')
  expect(said.join(' ')).not.toContain('in time')
})

test('a homeowner who can no longer say that the work is not finished is not told to', () => {
  const marked = { status: 'awaiting_completion', contractorConfirmed: true } as const
  expect(clientNext({ ...marked, circumstances: ['may be sent back'] })).toContain('say what is missing')
  expect(clientNext(marked)).not.toContain('say what is missing')
})

test('a lead that ended with a suspended account does not say that its contractor left the site', () => {
  const ended = historyText({ action: 'leave', by: 'rule', to: 'withdrawn' }, 'client', 'Hill & Sons')
  expect(ended).toBe('The contractor is no longer available')
})

test('a homeowner reads of no lead and no credit, which are a contractor’s', () => {
  const told = leadStateNames.flatMap((status) => [
    clientNext({ status, contractorConfirmed: true }),
    ...recordedNames.map((action) => historyText({ action, by: 'contractor', to: status }, 'client', 'Hill & Sons')),
  ])
  expect(told.filter((text) => /\b(lead|credit)s?\b/i.test(text))).toEqual([])
})
