import { expect, test } from 'vitest'
import { categoriesCovered, categoryName, tradesCovering } from './rules.ts'

test('trades cover categories of work, and work has its trades', () => {
  expect(categoriesCovered([])).toEqual([])
  expect(categoriesCovered(['Handyman Services', 'Plumbing', 'Extensions'])).toEqual([
    'plumbing',
    'building',
    'carpentry',
    'painting-decorating',
    'tiling',
    'flooring',
    'windows-doors',
    'cleaning',
  ])
  expect(tradesCovering('building')).toEqual(['General Building', 'Demolition', 'Extensions', 'Handyman Services'])
  expect(tradesCovering('nothing')).toEqual([])
  expect([categoryName('plasterer'), categoryName('Demolition')]).toEqual(['Plastering', 'Demolition'])
})
