import { expect, test } from 'vitest'
import { headingFor } from './heading.ts'

test('The heading of the directory writes a postcode as postcodes are written, and a place as it was typed', () => {
  expect(headingFor({ location: 'ls62ab' })).toBe('Contractors near LS6 2AB')
  expect(headingFor({ location: 'ls6' })).toBe('Contractors near LS6')
  expect(headingFor({ location: 'Leeds', trade: 'plumbing' })).toMatch(/ contractors near Leeds$/)
})
