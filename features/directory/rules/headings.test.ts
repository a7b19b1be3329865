import { expect, test } from 'vitest'
import { everyTrade, headingLabel, headingNamed, headings, headingsOf, wordsOfTrades } from './headings.ts'
import { tradePages } from './public-pages.ts'

test('the trade a category is named after shares its heading; others have their own', () => {
  const ids = headings.map(({ id }) => id)
  expect(ids).toContain('plumbing')
  expect(ids).not.toContain('Plumbing')
  expect(ids.slice(-3)).toEqual(['Demolition', 'Extensions', 'Handyman Services'])
  expect(ids).not.toContain('General Building')
  expect(headingNamed('General Building')).toBe('building')
  expect(new Set(ids).size).toBe(ids.length)
})

test('somebody is listed under everything, the work they take on and the trades they chose', () => {
  expect(headingsOf([])).toEqual([everyTrade])
  expect(headingsOf(['Plumbing'])).toEqual([everyTrade, 'plumbing'])
  expect(headingsOf(['Handyman Services', 'Demolition'])).toEqual([
    everyTrade,
    'building',
    'carpentry',
    'painting-decorating',
    'tiling',
    'flooring',
    'windows-doors',
    'cleaning',
    'Demolition',
    'Handyman Services',
  ])
})

test('a heading is meant by its id, its name or its trade, however it is written', () => {
  expect([' PLASTERER ', 'plastering', 'Plastering'].map(headingNamed)).toEqual(['plasterer', 'plasterer', 'plasterer'])
  expect(['all', 'demolition', 'nothing'].map(headingNamed)).toEqual(['all', 'Demolition', undefined])
  expect(['all', 'plasterer', 'Demolition'].map(headingLabel)).toEqual(['All trades', 'Plastering', 'Demolition'])
})

test('trades are found by their name, their people and their work', () => {
  expect(wordsOfTrades(['Plastering', 'Tiling'])).toBe(
    'Tiling tiler tilers Tiling Plastering plasterer plasterers Plastering',
  )
})

test('the directory of each trade has an address of its own', () => {
  expect(tradePages).toContain('/contractors?trade=plumbing')
  expect(tradePages).toHaveLength(headings.length)
})
