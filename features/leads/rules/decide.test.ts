import { describe, expect, test } from 'vitest'
import { later } from '#shared/dates.ts'
import { type Facts, jobFacts, leadFacts } from '#tests/lead-facts.ts'
import { decide, repeats, situation, type Taker } from './decide.ts'
import type { Step } from './step.ts'
import { askReviewAgain, completionReminders, completionTime, lateReviewTime, mostSentBack } from './times.ts'

const now = new Date('2026-02-01T09:00:00Z')
const one = later(now, 1)
const facts = (lead: Partial<Facts['lead']>, job: Partial<Facts['job']> = {}): Facts => ({
  lead: leadFacts({ contractor_confirmed: true, holds_slot: true, credit: 'captured', ...lead }),
  job: jobFacts({ slots_taken: 1, ...job }),
})
const agreed = (change: Partial<Facts['lead']> = {}) =>
  facts({ status: 'accepted', ...change }, { accepted_lead_id: 'this lead' })
const take = (of: Facts, action: Step['action'], who: Taker['who'], more: Partial<Taker> = {}) =>
  decide(of, action, { who, userId: null, ...more }, now)
const circumstancesOf = (lead: Partial<Facts['lead']>) => situation(leadFacts(lead), now).circumstances

describe('What is true of a lead besides its state', () => {
  const always = 'may be sent back'

  test('it can be reviewed until its time is over', () => {
    expect(circumstancesOf({ review_until: one })).toEqual(['reviewable', always])
    for (const review_until of [now, later(now, -1), null]) expect(circumstancesOf({ review_until })).toEqual([always])
  })

  test('a contractor steps back free from a job that was changed until the time for that is over', () => {
    expect(circumstancesOf({ step_back_until: one })).toEqual(['changed', always])
    for (const step_back_until of [now, later(now, -1), null])
      expect(circumstancesOf({ step_back_until })).toEqual([always])
  })

  test('the work is sent back so often, and then no more', () => {
    expect(circumstancesOf({ sent_back: mostSentBack - 1 })).toEqual([always])
    for (const sent_back of [mostSentBack, mostSentBack + 1]) expect(circumstancesOf({ sent_back })).toEqual([])
  })
})

describe('Work that was agreed', () => {
  test('waits for the homeowner once it is marked, with a time to answer and a reminder', () => {
    expect(take(agreed(), 'mark-completed', 'contractor').lead).toMatchObject({
      answer_due_at: later(now, completionTime),
      remind_at: later(now, completionReminders[0]),
    })
  })

  test('that is sent back is counted, up to the last time', () => {
    const waits = (sent_back: number) => agreed({ status: 'awaiting_completion', sent_back, remind_at: one })
    expect(take(waits(mostSentBack - 1), 'not-finished', 'client').lead).toMatchObject({
      status: 'accepted',
      sent_back: mostSentBack,
      remind_at: null,
    })
    expect(() => take(waits(mostSentBack), 'not-finished', 'client')).toThrow('make a complaint')
  })

  test('is presumed complete only when the deadline passed without an answer', () => {
    const waits = agreed({ status: 'awaiting_completion' })
    const review_until = later(now, lateReviewTime)
    expect(take(waits, 'presume-completed', 'rule').lead).toMatchObject({ presumed_done: true, review_until })
    const said = take(waits, 'confirm-completion', 'client', { reviews: true }).lead
    expect([said.presumed_done, said.review_until]).toEqual([undefined, undefined])
    expect(take(agreed(), 'say-completed', 'client').lead).toMatchObject({ review_until })
  })

  test('is asked about once more after a week where no review came, and never after a review or a calling off', () => {
    const waits = agreed({ status: 'awaiting_completion' })
    const remind_at = later(now, askReviewAgain)
    expect(take(waits, 'confirm-completion', 'client').lead).toMatchObject({ remind_at })
    expect(take(waits, 'presume-completed', 'rule').lead).toMatchObject({ remind_at })
    expect(take(waits, 'confirm-completion', 'client', { reviews: true }).lead).toMatchObject({ remind_at: null })
    expect(take(agreed(), 'call-off', 'client').lead).toMatchObject({ remind_at: null })
    const done = agreed({ status: 'completed', review_until: later(now, lateReviewTime), remind_at })
    expect(take(done, 'review', 'client').lead).toMatchObject({ review_until: null, remind_at: null })
  })

  test.each(['client', 'contractor'] as const)('that the %s calls off is open to others, who get its places', (who) => {
    const { job, reopensJob } = take(agreed(), 'call-off', who)
    expect([job.accepted_lead_id, job.status, reopensJob]).toEqual([null, undefined, true])
  })

  test('opens nothing when it is another quote that was accepted, or none', () => {
    for (const accepted_lead_id of ['another', null]) {
      const { job, reopensJob } = take(facts({ status: 'quoted' }, { accepted_lead_id }), 'leave', 'rule')
      expect([job.accepted_lead_id, reopensJob]).toEqual([undefined, false])
    }
    expect(take(facts({ status: 'quoted' }), 'accept-quote', 'client').reopensJob).toBe(false)
  })
})

describe('Pressing again', () => {
  const taken = { to_status: 'site_visited', notes: 'The wall first.' }
  const visited = facts({ status: 'site_visited' })

  test('is no mistake while the lead is where the step led, with the same words', () => {
    expect(repeats(visited, taken, { notes: 'The wall first.' })).toBe(true)
    expect(repeats(visited, { ...taken, notes: null }, { notes: '' })).toBe(true)
    expect(repeats(visited, taken, { notes: 'The floor first.' })).toBe(false)
    expect(repeats(facts({ status: 'quoted' }), taken, { notes: 'The wall first.' })).toBe(false)
    expect(repeats(visited, undefined, { notes: '' })).toBe(false)
  })

  test('is not a repeat where it would also close the job, and the first time left it open', () => {
    const off = { to_status: 'called_off', notes: null }
    const again = { notes: '', closesJob: true }
    expect(repeats(facts({ status: 'called_off' }), off, again)).toBe(false)
    expect(repeats(facts({ status: 'called_off' }, { status: 'cancelled' }), off, again)).toBe(true)
  })
})
