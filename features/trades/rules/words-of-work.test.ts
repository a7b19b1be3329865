import { expect, test } from 'vitest'
import { workMeant } from './words-of-work.ts'

test.each([
  ['leaking kitchen tap, drips', 'plumbing'],
  ['plumber', 'plumbing'],
  ['Rewiring two sockets', 'electrical'],
  ['New roof', 'roofing'],
  ['retile the splashback', 'tiling'],
  ['Painting a hallway', 'painting-decorating'],
  ['Boilers serviced', 'heating'],
  ['fitted wardrobes', 'carpentry'],
  ['leaking flat roof', 'roofing'],
  ['blocked gutters', 'roofing'],
  ['Radiator leaks', 'heating'],
  ['a leak', 'plumbing'],
  ['something is dripping', 'plumbing'],
] as const)('“%s” is understood as %s', (text, category) => {
  expect(workMeant(text)).toBe(category)
})

test('words of no trade, or of two alike, are not guessed about', () => {
  expect(workMeant('something for my mother')).toBeUndefined()
  expect(workMeant('a tap and a roof')).toBeUndefined()
  expect(workMeant('')).toBeUndefined()
})
