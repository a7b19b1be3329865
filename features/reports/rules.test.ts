import { expect, test } from 'vitest'
import { groundsFor, removedText } from '#features/removals/rules.ts'
import { namesOf } from '#shared/tables.ts'
import { decided, reasonsFor, reportDecisions, reportStateNames } from './rules.ts'

test('each decision is made from one state, and refused with the state from every other', () => {
  const names = namesOf(reportDecisions)
  const possible = reportStateNames.map((state) =>
    names.flatMap((name) => {
      try {
        return [`${name}: ${decided(state, name)}`]
      } catch {
        return []
      }
    }),
  )
  expect(possible).toEqual([['dismiss: dismissed', 'remove: removed'], [], ['restore: restored'], []])
  expect(() => decided('dismissed', 'remove')).toThrow('This has already been decided: stays.')
  expect(() => decided('dismissed', 'remove', 'open')).toThrow('This has already been decided: stays.')
  expect(decided('dismissed', 'remove', 'dismissed')).toBe('removed')
})

test('a review and a message have their own reasons and grounds, and share the rest', () => {
  expect(reasonsFor('review')).toEqual(['not-a-customer', 'abusive', 'personal-details', 'spam', 'other'])
  expect(reasonsFor('message')).toEqual(['abusive', 'personal-details', 'spam', 'other'])
  expect(groundsFor('review')).toEqual(['bought', 'another-matter', 'insulting', 'untrue', 'unlawful'])
  expect(groundsFor('message')).toEqual(['insulting', 'deceiving', 'unlawful'])
  expect(removedText('unlawful')).toBe('Removed by us because it breaks the law in another way.')
})
