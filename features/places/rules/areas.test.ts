import { expect, test } from 'vitest'
import { areasOfDistrict, areasOfTown, districtsByArea } from '../records/areas.ts'
import { outwardsOf } from './areas.ts'

test('a postcode district lies in a town, a county, a region and the country', () => {
  expect(areasOfDistrict('ls6')).toEqual({
    town: { level: 'town', slug: 'leeds', name: 'Leeds' },
    county: { level: 'county', slug: 'west-yorkshire', name: 'West Yorkshire' },
    region: { level: 'region', slug: 'yorkshire-and-the-humber', name: 'Yorkshire and the Humber' },
    country: { level: 'country', slug: 'uk', name: 'the UK' },
  })
  expect(areasOfDistrict('CV1')?.region.name).toBe('the West Midlands')
  expect(areasOfDistrict('ZZ99')).toBeUndefined()
})

test('towns of one name have addresses of their own, and say their county where they could be mistaken', () => {
  expect(areasOfTown('richmond')?.town.name).toBe('Richmond, North Yorkshire')
  expect(areasOfTown('richmond-greater-london')?.town.name).toBe('Richmond, Greater London')
  expect(areasOfTown('birmingham')?.town.name).toBe('Birmingham')
  expect(areasOfTown('nowhere')).toBeUndefined()
})

test('every district lies in one area of each level, and each area is named once', () => {
  const names = new Map<string, string>()
  for (const { districts } of districtsByArea().slice(0, 1))
    for (const district of districts) {
      const areas = areasOfDistrict(district)
      if (!areas) throw new Error(`${district} lies nowhere`)
      for (const { level, slug, name } of outwardsOf(areas)) {
        expect(slug, district).toMatch(/^[a-z0-9-]+$/)
        expect(names.get(`${level} ${slug}`) ?? name, `${level} ${slug}`).toBe(name)
        names.set(`${level} ${slug}`, name)
      }
    }
  expect(names.size).toBeGreaterThan(1500)
})
