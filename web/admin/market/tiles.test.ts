import { expect, test } from 'vitest'
import { postcodeAreas } from '#features/places/records/postcode-areas.ts'
import { tilesOf, towards } from './tiles.ts'

const areas = postcodeAreas()
const tiles = tilesOf(areas)
const tileOf = (name: string) => {
  const area = areas.find((one) => one.area === name)
  const tile = area && tiles.get(area)
  if (!tile) throw new Error(`${name} has no tile`)
  return tile
}

test('every postcode area has a tile of its own, with its neighbours where they are on the map', () => {
  expect(areas.length).toBeGreaterThan(115)
  expect(new Set([...tiles.values()].map(({ column, row }) => `${column} ${row}`)).size).toBe(areas.length)
  const leeds = tileOf('LS')
  expect(tileOf('YO').column).toBeGreaterThan(leeds.column)
  expect(tileOf('L').column).toBeLessThan(leeds.column)
  expect(tileOf('NE').row).toBeLessThan(leeds.row)
  expect(tileOf('W').row).toBeGreaterThan(tileOf('PE').row)
  expect(tileOf('BN').row).toBeGreaterThan(tileOf('W').row)
})

test('the arrows lead to the next tile on that side, and every tile is reached by them', () => {
  const all = [...tiles.values()]
  const reached = new Set([tileOf('LS')])
  for (const from of reached)
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
      const to = towards(key, from, all)
      if (to) reached.add(to)
    }
  expect(reached.size).toBe(all.length)
  expect(towards('ArrowUp', tileOf('ZE'), all)).toBeUndefined()
  expect(towards('Enter', tileOf('LS'), all)).toBeUndefined()
})
