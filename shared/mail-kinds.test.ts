import { expect, test } from 'vitest'
import { isAtDesk, mailKinds } from './mail-kinds.ts'
import { namesOf } from './tables.ts'

test('what every mail to us tells of waits at a desk, and what those to others tell of does not', () => {
  const kinds = namesOf(mailKinds)
  expect(kinds.filter(isAtDesk)).toEqual(kinds.filter((kind) => mailKinds[kind].to.split(',')[0] === 'us'))
})
