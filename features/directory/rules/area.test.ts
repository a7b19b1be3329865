import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { milesBetween } from '#features/places/rules.ts'
import { farthestIn, isWithin, limitFor, reaches, reachLabel, squaresOf, stripsAround } from './area.ts'

const leeds = { latitude: 53.8007, longitude: -1.5503 }
const point = fc.record({
  latitude: fc.double({ min: 49, max: 61, noNaN: true }),
  longitude: fc.double({ min: -8, max: 2, noNaN: true }),
})
const near = fc.tuple(
  point,
  fc.double({ min: -0.8, max: 0.8, noNaN: true }),
  fc.double({ min: -1, max: 1, noNaN: true }),
)

describe('An area', () => {
  test('is so many miles around a place, or as far as each contractor travels', () => {
    expect(reaches.map(reachLabel)).toEqual([
      'Within 5 miles',
      'Within 10 miles',
      'Within 25 miles',
      'Within 50 miles',
      'Covers my area',
    ])
    expect([limitFor('10', 50), limitFor('covers', 50)]).toEqual([10, 50])
    expect([farthestIn({ centre: leeds, reach: '10' }), farthestIn({ centre: leeds, reach: 'covers' })]).toEqual([
      10, 100,
    ])
  })

  test('ends where its miles end, and the very end is inside', () => {
    const at = { latitude: leeds.latitude + 0.2, longitude: leeds.longitude }
    const miles = milesBetween(leeds, at)
    const reaching = (radius: number) => isWithin({ centre: leeds, reach: 'covers' }, { ...at, radius })
    expect([reaching(miles - 1e-9), reaching(miles), reaching(miles + 1e-9)]).toEqual([false, true, true])
  })

  test('lies in the strips of the map around it, which are no wider than they must be', () => {
    fc.assert(
      fc.property(near, fc.constantFrom(5, 10, 25, 50), ([centre, north, east], miles) => {
        const at = { latitude: centre.latitude + north, longitude: centre.longitude + east }
        const strip = stripsAround(centre, miles).find((one) => one.strip === Math.floor(at.latitude * 10))
        const held = strip !== undefined && strip.west <= at.longitude && at.longitude <= strip.east
        if (milesBetween(centre, at) <= miles) expect(held).toBe(true)
      }),
      { numRuns: 1000 },
    )
    const widths = stripsAround(leeds, 10).map(({ west, east }) => (east - west) / 2)
    const reached = Math.max(...widths)
    expect(milesBetween(leeds, { ...leeds, longitude: leeds.longitude + reached })).toBeLessThan(10.2)
    expect(widths.at(0)).toBeLessThan(reached * 0.95)
    expect(widths.at(-1)).toBeLessThan(reached * 0.95)
    expect(stripsAround(leeds, 10)).toHaveLength(4)
  })

  test('touches a handful of squares of the map, each named once', () => {
    const squares = squaresOf({ centre: leeds, reach: '5' }).map(({ name }) => name)
    expect(squares.toSorted()).toEqual(['268:-6', '268:-7', '269:-6', '269:-7'])
    expect(new Set(squares).size).toBe(squares.length)
  })

  test('has the nearest squares first, and nobody is nearer than their square', () => {
    fc.assert(
      fc.property(near, fc.constantFrom(...reaches), ([centre, north, east], reach) => {
        const squares = squaresOf({ centre, reach })
        const miles = squares.map((square) => square.miles)
        expect(miles).toEqual(miles.toSorted((a, b) => a - b))
        const at = { latitude: centre.latitude + north, longitude: centre.longitude + east }
        const name = `${Math.floor(Math.floor(at.latitude * 10) / 2)}:${Math.floor(at.longitude * 4)}`
        const own = squares.find((square) => square.name === name)
        expect(own?.miles ?? 0).toBeLessThanOrEqual(milesBetween(centre, at))
      }),
      { numRuns: 1000 },
    )
  })
})
