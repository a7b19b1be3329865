import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findArea, gazetteer } from './records.ts'
import { boundsAround, milesBetween, placeLabel, placeNamed, searchPlaces, wholeMiles } from './rules.ts'

const suggest = (typed: string, limit = 6) =>
  searchPlaces(gazetteer(), typed, limit).map((place) => placeLabel(gazetteer(), place))

describe('suggested places', () => {
  test('begin with what was typed, the largest first', () => {
    expect(suggest('man', 2)).toEqual(['Manchester', 'Mansfield, Nottinghamshire'])
    expect(suggest('lon', 1)).toEqual(['London'])
  })

  test('are told apart by county, and by postcode district within one', () => {
    expect(suggest('richmond', 3)).toEqual([
      'Richmond, Greater London',
      'Richmond, North Yorkshire',
      'Richmond, South Yorkshire',
    ])
    expect(suggest('ash kent')).toContain('Ash, Kent (TN15)')
    expect(suggest('harrogate')).toEqual(['Harrogate'])
    expect(suggest('newport', 2)).toEqual(['Newport, Wales', 'Newport, Isle of Wight'])
  })

  test('narrow down when the county is typed too', () => {
    expect(suggest('richmond, n')[0]).toBe('Richmond, North Yorkshire')
  })

  test('put a small place first once its whole name is typed, unless a far larger one begins with it', () => {
    expect(suggest('ash')[0]).toBe('Ash, Surrey')
    expect(suggest('lee', 2)).toEqual(['Leeds, West Yorkshire', 'Lee, Greater London'])
  })

  test('are found by their other name, and however it is spelt', () => {
    expect(suggest('hull')[0]).toBe('Kingston upon Hull')
    expect(suggest('aberdâr')[0]).toBe('Aberdare')
    expect(suggest('saint albans')).toEqual(['St Albans'])
    expect(suggest('KINGS LYNN')).toEqual(["King's Lynn"])
  })

  test.each([
    ['leds', 'Leeds, West Yorkshire'],
    ['brimingham', 'Birmingham'],
    ['Manchestr', 'Manchester'],
    ['sheffeild', 'Sheffield, South Yorkshire'],
    ['glasglow', 'Glasgow'],
    ['bristal', 'Bristol'],
    ['kardiff', 'Cardiff'],
  ])('forgive the typing error in %s', (typed, meant) => {
    expect(suggest(typed)).toContain(meant)
  })

  test('are none for what is no place', () => {
    expect(suggest('zzzz')).toEqual([])
    expect(suggest('!?')).toEqual([])
  })

  test('of a village called like a country say its county, and so are found', () => {
    expect(suggest('wales', 1)).toEqual(['Wales, South Yorkshire'])
    expect(findArea('Wales, South Yorkshire')).toMatchObject({ district: 'S26' })
  })

  test('can be typed back: each label finds its place, or a namesake in the same postcode district', () => {
    for (const { place } of gazetteer().entries)
      expect(placeNamed(gazetteer(), placeLabel(gazetteer(), place))?.outcode).toBe(place.outcode)
  })
})

describe('a distance', () => {
  const leeds = { latitude: 53.8007, longitude: -1.5503 }
  const london = { latitude: 51.5074, longitude: -0.1278 }

  test('is told in whole miles', () => {
    expect(wholeMiles(leeds, london)).toBe(169)
    expect(wholeMiles(leeds, leeds)).toBe(0)
  })

  const point = fc.record({
    latitude: fc.double({ min: 49, max: 61, noNaN: true }),
    longitude: fc.double({ min: -8, max: 2, noNaN: true }),
  })

  test('keeps what is within it inside the bounds around a point', () => {
    fc.assert(
      fc.property(point, point, fc.integer({ min: 1, max: 600 }), (a, b, miles) => {
        fc.pre(milesBetween(a, b) <= miles)
        const { south, north, west, east } = boundsAround(a, miles)
        expect(b.latitude).toBeGreaterThanOrEqual(south)
        expect(b.latitude).toBeLessThanOrEqual(north)
        expect(b.longitude).toBeGreaterThanOrEqual(west)
        expect(b.longitude).toBeLessThanOrEqual(east)
      }),
    )
  })

  test('is the same both ways and never negative', () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        expect(milesBetween(a, b)).toBeGreaterThanOrEqual(0)
        expect(milesBetween(a, b)).toBeCloseTo(milesBetween(b, a), 9)
      }),
    )
  })
})
