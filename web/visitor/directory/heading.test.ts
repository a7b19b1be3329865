import { expect, test } from 'vitest'
import { areaText, headingFor } from './heading.ts'

test('The heading of the directory writes a postcode as postcodes are written, and a place as it was typed', () => {
  expect(headingFor({ location: 'ls62ab' })).toBe('Contractors near LS6 2AB')
  expect(headingFor({ location: 'ls6' })).toBe('Contractors near LS6')
  expect(headingFor({ location: 'Leeds', trade: 'plumbing' })).toMatch(/ contractors near Leeds$/)
})

test('One contractor covers a place, several cover it', () => {
  expect(areaText('covers', 'LS6 3AA', 1)).toBe('who covers LS6 3AA')
  expect([0, 2].map((total) => areaText('covers', 'LS6 3AA', total))).toEqual(Array(2).fill('who cover LS6 3AA'))
  expect(areaText('25', 'Leeds', 1)).toBe('within 25 miles of Leeds')
})
