import { describe, expect, it } from 'vitest'
import { contrast, parseColour } from './contrast.ts'

describe('Contrast', () => {
  it('is 21 for black on white, 1 for the same, and the same both ways round', () => {
    const [black, white] = [parseColour('rgb(0, 0, 0)'), parseColour('rgb(255, 255, 255)')]
    expect(contrast(black, white)).toBeCloseTo(21)
    expect(contrast(white, black)).toBeCloseTo(21)
    expect(contrast(white, white)).toBe(1)
  })
  it('is just enough for the grey that WCAG gives as its example', () => {
    expect(contrast(parseColour('rgb(118, 118, 118)'), parseColour('rgb(255, 255, 255)'))).toBeCloseTo(4.54, 2)
  })
})
