import { describe, expect, test } from 'vitest'
import { availableInput } from '#web/contractor/dashboard/available-input.ts'
import { browseInput } from './browse-input.ts'

describe('What an address asks for', () => {
  test('is taken as it is said', () => {
    expect(browseInput(new URLSearchParams('category=roofing&page=3'))).toMatchObject({ category: 'roofing', page: 3 })
    expect(availableInput(new URLSearchParams('reach=anywhere&page=2'))).toEqual({ reach: 'anywhere', page: 2 })
  })
  test('can be several things at once', () => {
    const search = new URLSearchParams('trades=mine&within=25&budget=500&search=boiler&sort=nearest')
    const expected = { trades: 'mine', within: '25', budget: 500, search: 'boiler', sort: 'nearest' }
    expect(browseInput(search)).toMatchObject(expected)
  })
  test('is as if it were not said where it makes no sense', () => {
    expect(
      browseInput(new URLSearchParams('category=magic&page=-4&jobId=1&within=3&budget=-5&sort=odd&trades=all')),
    ).toEqual({ sort: 'newest', page: 1 })
    expect(availableInput(new URLSearchParams('reach=moon&page=x'))).toEqual({ reach: 'area', page: 1 })
  })
})
