import { describe, expect, test } from 'vitest'
import { recordedNames } from '#features/leads/rules/story.ts'
import { days, hours } from '#shared/dates.ts'
import { enough, type Figure, measureNames, measures, measuresOf } from './rules/measures.ts'
import { basisWords, figureWords, mostRecordPoints, recordPoints, shownRecord, wholeRecord } from './rules.ts'

const figure = (measure: Figure['measure'], cases: number, met = cases, middle: number | null = null): Figure => ({
  measure,
  cases,
  met,
  middle,
})
const answers = (time: number, met = enough) => figure('first-answer', met, met, time / 1000)

describe('a record', () => {
  test('shows nothing below five cases, and of answers nothing below five that were given', () => {
    const some = [
      figure('visits-kept', enough - 1),
      figure('jobs-called-off', enough, 0),
      answers(hours(1), enough - 1),
    ]
    expect(shownRecord(some, 'contractor').map(({ measure }) => measure)).toEqual(['jobs-called-off'])
    expect(some.map(figureWords)).toEqual([null, 'Called off none of 5 accepted jobs', null])
    const lapsed = figure('first-answer', 2 * enough, enough - 1, 60)
    expect(shownRecord([lapsed], 'contractor')).toEqual([])
  })

  test('has the measures of its side alone, in their order, those without a case too where it is one’s own', () => {
    const some = measureNames.toReversed().map((name) => figure(name, 9, 9, 0))
    for (const whose of ['contractor', 'client'] as const) {
      expect(shownRecord(some, whose).map(({ measure }) => measure)).toEqual(measuresOf(whose))
      expect(wholeRecord([], whose)).toEqual(measuresOf(whose).map((name) => figure(name, 0)))
    }
  })

  test('says an answer’s time rounded up, to hours within a day and to days beyond', () => {
    const said = [0, hours(1), hours(1) + 1, days(1), days(1) + 1, days(2)].map((time) => figureWords(answers(time)))
    const times = ['1 hour', '1 hour', '2 hours', '24 hours', '2 days', '2 days']
    expect(said).toEqual(times.map((time) => `Answers within ${time}`))
    expect(basisWords(answers(hours(2), 24))).toBe('typical of 24 requests')
  })

  test('says how the final price stands to the accepted one, and how often something was so', () => {
    const prices = [0.042, -0.1, 0.001].map((part) => figureWords(figure('final-totals', 7, 3, part)))
    expect(prices).toEqual([
      'Final price 4% above the accepted quote',
      'Final price 10% below the accepted quote',
      'Final price as accepted',
    ])
    expect(figureWords(figure('visits-kept', 12, 11))).toBe('Kept 11 of 12 visits')
    expect(basisWords(figure('visits-kept', 12, 11))).toBe(null)
  })

  test('gives points in the directory only for what is shown and good', () => {
    const good = [answers(hours(24)), figure('visits-kept', 10, 9), figure('quotes-after-visits', 5, 4)]
    expect(recordPoints(good)).toBe(mostRecordPoints)
    expect(
      recordPoints([answers(hours(24) + 1), figure('visits-kept', 10, 8), figure('quotes-after-visits', 9, 7)]),
    ).toBe(0)
    expect(recordPoints([figure('visits-kept', enough - 1), figure('jobs-called-off', 9, 0)])).toBe(0)
  })

  test('is counted from steps that there are', () => {
    const steps = measureNames.flatMap((name) => measures[name].steps)
    expect(steps.filter((step) => !recordedNames.some((name) => name === step))).toEqual([])
  })
})
