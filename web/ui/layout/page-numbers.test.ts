import { describe, expect, it } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

describe('The pager', () => {
  it('shows every page while there are no more than five', () => {
    expect(pageNumbers(1, 1)).toEqual([1])
    expect(pageNumbers(3, 4)).toEqual([1, 2, 3, 4])
  })
  it('keeps the current page in the middle', () => {
    expect(pageNumbers(10, 20)).toEqual([8, 9, 10, 11, 12])
  })
  it('stops at both ends', () => {
    expect(pageNumbers(1, 20)).toEqual([1, 2, 3, 4, 5])
    expect(pageNumbers(20, 20)).toEqual([16, 17, 18, 19, 20])
    expect(pageNumbers(19, 20)).toEqual([16, 17, 18, 19, 20])
  })
})
