import { expect, test } from 'vitest'
import {
  choiceInWords,
  choiceOf,
  cookieChoice,
  isOptional,
  mayChoose,
  optionalTopics,
  subjectName,
  topicNames,
} from './rules.ts'

test('mails that nobody has to get are of four topics, each chosen by those it is for', () => {
  expect(optionalTopics).toEqual(['jobAlerts', 'reviewAsks', 'setUp', 'offers'])
  expect(topicNames.filter(isOptional)).toEqual(optionalTopics)
  expect(mayChoose('contractor', 'jobAlerts', 'instant')).toBe(true)
  expect(mayChoose('contractor', 'jobAlerts', 'on')).toBe(false)
  expect(mayChoose('client', 'jobAlerts', 'instant')).toBe(false)
  expect(mayChoose('client', 'offers', 'on')).toBe(true)
})

test('what was chosen holds, else what everybody begins with: no offers unless somebody agreed', () => {
  for (const nothing of [null, undefined]) {
    expect(choiceOf('offers', nothing)).toBe('off')
    expect(choiceOf('jobAlerts', nothing)).toBe('daily')
    expect(choiceOf('setUp', nothing)).toBe('on')
  }
  expect(choiceOf('offers', 'on')).toBe('on')
})

test('what may be in the browser is told by both choices', () => {
  const told = (analytics: boolean, marketing: boolean) => cookieChoice({ analytics, marketing })
  expect([told(true, true), told(true, false), told(false, true), told(false, false)]).toEqual([
    'Accepted all',
    'Essential and analytics',
    'Essential and marketing',
    'Essential only',
  ])
})

test('a record of what was agreed or chosen reads as a person reads it', () => {
  expect([subjectName('offers'), subjectName('terms')]).toEqual([
    'Emails: Tips and offers (marketing)',
    'Terms & Conditions',
  ])
  expect(choiceInWords('jobAlerts', 'daily')).toBe('Once a day')
  expect(choiceInWords('jobAlerts', 'never heard of')).toBe('never heard of')
  expect(choiceInWords('cookies', 'Essential only')).toBe('Essential only')
  expect(choiceInWords('terms', 'June 30, 2025')).toBe('Accepted, version of June 30, 2025')
})
