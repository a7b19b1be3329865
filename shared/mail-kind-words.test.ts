import { expect, test } from 'vitest'
import { mailKindInWords, mailKindName } from './mail-kind-words.ts'

test('a kind of mail is read in words, with who gets it and when', () => {
  expect(mailKindName('run-waits')).toBe('Run waits')
  expect(mailKindInWords('report-waits')).toBe('Goes to us: somebody has reported a text.')
  expect(mailKindInWords('a-kind-of-long-ago')).toBeNull()
})
