import { expect, test } from 'vitest'
import { isOpen, type JobSituation, jobLimits } from '../rules.ts'
import { nextQuestion } from './still-looking.ts'

const open: JobSituation = { status: 'active', slotsTaken: 0, maxQuotes: jobLimits.slots, acceptedLeadId: null }

test('a job is open until its last place is taken, a quote is accepted, or it is over', () => {
  const withTaken = (slotsTaken: number) => isOpen({ ...open, slotsTaken })
  expect([jobLimits.slots - 1, jobLimits.slots, jobLimits.slots + 1].map(withTaken)).toEqual([true, false, false])
  expect(isOpen({ ...open, acceptedLeadId: 'x' })).toBe(false)
  for (const status of ['completed', 'cancelled'] as const) expect(isOpen({ ...open, status })).toBe(false)
})

test('a homeowner is asked whether they still look only where nothing answers it, and nobody has put work in', () => {
  const asked = (settled: boolean, active: boolean) => nextQuestion({ job: open, settled, active })
  expect([asked(true, false), asked(true, true), asked(false, false), asked(false, true)]).toEqual([
    'now',
    'later',
    'later',
    'later',
  ])
  for (const job of [
    { ...open, acceptedLeadId: 'x' },
    { ...open, status: 'completed' as const },
  ])
    expect(nextQuestion({ job, settled: true, active: false })).toBe('none')
})
