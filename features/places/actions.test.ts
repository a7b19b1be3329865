import { expect, test } from 'vitest'
import { world } from '#tests/world.ts'
import { placeCalls } from './contract.ts'

const { done, request } = await world()

test('Anybody is offered places while typing', async () => {
  const { places } = await done(placeCalls.suggest, { q: 'leds' })
  expect(places).toContainEqual({
    label: 'Leeds, West Yorkshire',
    name: 'Leeds',
    county: 'West Yorkshire',
    type: 'city',
    outcode: 'LS1',
  })
  expect(places).toHaveLength(6)
})

test('Anybody is told the town of a postcode, but not where it is on the map', async () => {
  const { body } = await request(placeCalls.postcode, { postcode: 'ls62ab' })
  expect(body).toEqual({
    postcode: 'LS6 2AB',
    district: 'LS6',
    town: 'Leeds',
    county: 'West Yorkshire',
    sure: true,
    doubt: null,
  })
})

test('A postcode whose streets are unknown is said to be a guess; those of Northern Ireland are not all known', async () => {
  const sure = async (postcode: string) => (await done(placeCalls.postcode, { postcode })).sure
  expect(await sure('LS6 2AB')).toBe(true)
  expect(await sure('LS99 9ZZ')).toBe(false)
  expect(await sure('LS6 0AB')).toBe(false)
  expect(await sure('BT1 0AA')).toBe(true)
})

test('Words for an area that is not where the postcode is are questioned', async () => {
  const doubt = async (location: string) => (await done(placeCalls.postcode, { postcode: 'LS6 2AB', location })).doubt
  expect(await doubt('Leeds')).toBeNull()
  expect(await doubt('headingley')).toBeNull()
  expect(await doubt('behind the market, Leeds')).toBeNull()
  expect(await doubt('Nowhereville')).toMatch(
    /LS6 2AB is in Leeds, and we know no place called Nowhereville\. Is this right\?/,
  )
  expect(await doubt('Brighton')).toMatch(/Brighton is about \d+ miles from there/)
})

test('An unknown postcode is refused with a sentence at the field', async () => {
  const { status, body } = await request(placeCalls.postcode, { postcode: 'LS95 1AA' })
  expect(status).toBe(400)
  expect(body).toMatchObject({ code: 'UNKNOWN_POSTCODE', fields: { postcode: expect.stringContaining('LS95 1AA') } })
})
