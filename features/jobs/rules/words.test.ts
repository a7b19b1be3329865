import { expect, test } from 'vitest'
import { jobInWords } from './words.ts'

test('a job is told in words that read as a sentence, whatever its trade begins with', () => {
  expect(jobInWords({ category: 'plumbing', town: 'Leeds' })).toBe('a plumbing job in Leeds')
  expect(jobInWords({ category: 'electrical', town: 'Leeds' })).toBe('an electrical job in Leeds')
})
