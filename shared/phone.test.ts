import { describe, expect, test } from 'vitest'
import { isMobile, shownPhone, storedPhone } from './phone.ts'

describe('a UK phone number', () => {
  test.each([
    ['020 7946 0958', '+442079460958', '020 7946 0958'],
    ['(0113) 496-0123', '+441134960123', '0113 496 0123'],
    ['07700900123', '+447700900123', '07700 900123'],
    ['+44 (0)7700 900123', '+447700900123', '07700 900123'],
    ['0044 7700 900 123', '+447700900123', '07700 900123'],
    ['01632 960123', '+441632960123', '01632 960123'],
    ['028 9018 0123', '+442890180123', '028 9018 0123'],
    ['016977 2345', '+44169772345', '016977 2345'],
  ])('%s is stored as %s and shown as %s', (typed, stored, shown) => {
    expect(storedPhone(typed)).toBe(stored)
    expect(shownPhone(stored)).toBe(shown)
  })

  test.each([
    ['07700 900123', true],
    ['+44 7911 123456', true],
    ['07624 123456', true],
    ['07012 345678', false],
    ['07600 123456', false],
    ['0113 496 0123', false],
    ['020 7946 0958', false],
    ['0333 123 4567', false],
  ])('%s gets texts: %s', (typed, mobile) => {
    expect(isMobile(storedPhone(typed) ?? '')).toBe(mobile)
  })

  test.each([
    '12345',
    '077009001234567',
    '+353 1 234 5678',
    'call me',
    '07700 900 12',
    '0113 496 012',
    '020 7946 095',
    '0000000000',
    '07700 900123 or ask Bob',
    '',
  ])('%j is not one', (typed) => {
    expect(storedPhone(typed)).toBeNull()
  })
})
