import { expect, test } from 'vitest'
import { ungrouped } from './typed-figure.ts'

test('A comma groups thousands; anywhere else it is no part of a figure, and nothing is made a hundred times larger', () => {
  expect(['£1,200.50', '1 200', '1,234,567', '18,50', '1,2'].map(ungrouped)).toEqual([
    '1200.50',
    '1200',
    '1234567',
    '18,50',
    '1,2',
  ])
})
