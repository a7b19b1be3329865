import { expect, test } from 'vitest'
import { feedbackOf, formOf, isUntouched } from './feedback-form.ts'

test('stars that nobody chose are no review, and ratings in detail that nobody chose are none', () => {
  expect(feedbackOf({ stars: {}, comment: '' })).toBeNull()
  expect(feedbackOf({ stars: { workQuality: 4 }, comment: 'Tidy.' })).toBeNull()
  expect(feedbackOf({ stars: { rating: 5, workQuality: 4 }, comment: ' Tidy. ' })).toEqual({
    rating: 5,
    comment: 'Tidy.',
    workQuality: 4,
    communication: null,
    timelyCompletion: null,
    valueForMoney: null,
  })
})

test('a form with a word or a star in it was touched', () => {
  expect(isUntouched({ stars: {}, comment: ' ' })).toBe(true)
  expect(isUntouched({ stars: {}, comment: 'Tidy.' })).toBe(false)
  expect(isUntouched({ stars: { communication: 5 }, comment: '' })).toBe(false)
})

test('what was given comes back into the form as it was, untouched stars too', () => {
  const given = feedbackOf({ stars: { rating: 2, workQuality: 4 }, comment: 'Late.' })
  expect(given && feedbackOf(formOf(given))).toEqual(given)
  expect(given && formOf(given).stars).toEqual({ rating: 2, workQuality: 4 })
})
