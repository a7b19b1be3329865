import { describe, expect, test } from 'vitest'
import { findArea, findPostcode, findPostcodeIn } from './records.ts'
import { locate } from './services.ts'

describe('a postcode', () => {
  test('is placed by its sector, however it is typed', () => {
    const location = { postcode: 'LS6 2AB', district: 'LS6', town: 'Leeds', county: 'West Yorkshire' }
    for (const typed of ['LS6 2AB', ' ls62ab ']) expect(findPostcode(typed)).toMatchObject(location)
    expect(findPostcode('LS6 2AB')?.latitude).not.toBe(findPostcode('LS6 4AB')?.latitude)
  })

  test('whose sector is unknown is placed by its district', () => {
    expect(findPostcode('LS6 0AB')).toMatchObject({ district: 'LS6', town: 'Leeds' })
  })

  test.each(['LS95 1AA', 'ZZ1 1AA', 'LS6', 'not a postcode', ''])('%j is not known', (typed) => {
    expect(findPostcode(typed)).toBeUndefined()
    expect(() => locate(typed)).toThrow(expect.objectContaining({ code: 'UNKNOWN_POSTCODE' }))
  })

  test('is read from an address', () => {
    expect(findPostcodeIn('12 Mill Lane, Otley, ls21 3ab, UK')).toMatchObject({ postcode: 'LS21 3AB', town: 'Otley' })
    expect(findPostcodeIn('12 Mill Lane, Otley')).toBeUndefined()
  })
})

describe('an area in words', () => {
  test.each([
    ['Leeds', 'LS1'],
    ['Leeds, Bradford and York', 'LS1'],
    ['Headingley, Leeds', 'LS6'],
    ['m20', 'M20'],
    ['Richmond, North Yorkshire', 'DL10'],
    ['12 High Street, Otley', 'LS21'],
  ])('%s is in %s', (words, district) => {
    expect(findArea(words)?.district).toBe(district)
  })

  test('may be a whole county, placed in its middle', () => {
    expect(findArea('Essex')).toMatchObject({ county: 'Essex' })
  })

  test('is unknown when it is no place, or a whole country', () => {
    expect(findArea('Everywhere')).toBeUndefined()
    expect(findArea('Wales')).toBeUndefined()
  })
})
