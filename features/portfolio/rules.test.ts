import { expect, test } from 'vitest'
import { altText, widthsFor } from './rules/pictures.ts'

test('a picture is kept at the widths it is shown in, and never enlarged', () => {
  expect([300, 480, 481, 1080, 1920, 1921, 4000].map(widthsFor)).toEqual([
    [300],
    [480],
    [480, 481],
    [480, 1080],
    [480, 1080, 1920],
    [480, 1080, 1920],
    [480, 1080, 1920],
  ])
})

test('a picture nobody described is the work of its business', () => {
  const nothing = { alt: '', album: null, stage: null }
  const said = { alt: 'A new roof', album: null, stage: null }
  const ofAJob = { alt: '', album: { title: 'A hall floor' }, stage: 'before' as const }
  expect([said, nothing, ofAJob].map((photo) => altText(photo, 'Hill & Sons'))).toEqual([
    'A new roof',
    'Work by Hill & Sons',
    'Before: A hall floor',
  ])
})
