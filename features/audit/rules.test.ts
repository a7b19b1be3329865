import { expect, test } from 'vitest'
import { detailsInWords, detailsOf } from './rules.ts'

test('the details of what one of us did are read in words', () => {
  expect(detailsOf({ verificationStatus: 'basic', again: false, reopenJob: true, note: '' })).toEqual([
    { label: 'Verification status', value: 'basic' },
    { label: 'Again', value: 'no' },
    { label: 'Reopen job', value: 'yes' },
    { label: 'Note', value: 'none' },
  ])
  expect(detailsInWords({ credits: 5, again: true })).toBe('Credits: 5; Again: yes')
  expect(detailsOf({ roles: ['support', 'finance'], none: [], change: { from: 3, toWhat: null } })).toEqual([
    { label: 'Roles', value: 'support, finance' },
    { label: 'None', value: 'none' },
    { label: 'Change', value: 'from 3, to what none' },
  ])
})
