import { expect, test } from 'vitest'
import { profileCalls } from '#features/profiles/contract.ts'
import { contractor } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { type World, world } from '#tests/world.ts'
import { priceListCalls } from './contract/price-list.ts'
import { mostPrices } from './rules.ts'

const tiling = {
  what: 'Tiling',
  unit: 'm²',
  unitPrice: 4_500,
  prices: 'net',
  vat: 'standard',
  group: 'labourCost',
} as const

async function listing() {
  const here = await world()
  const by = await contractor(here)
  return { here, by, take: (csv: string) => takeIn(here, by, csv), list: () => listOf(here, by) }
}
const takeIn = (here: World, as: Person, csv: string) => here.done(priceListCalls.takeIn, { csv }, { as })
const listOf = (here: World, as: Person) => here.done(priceListCalls.prices, {}, { as })

test('A price is listed once for what it is and its unit, and is nobody else’s', async () => {
  const { here, by, list } = await listing()
  const other = await contractor(here)
  const { id } = await here.done(priceListCalls.add, tiling, { as: by })
  await here.done(priceListCalls.add, { ...tiling, unit: 'day' }, { as: by })
  await here.done(priceListCalls.add, { ...tiling, what: 'TILING', unitPrice: 5_000 }, { as: by })
  expect((await list()).map(({ what, unit, unitPrice }) => [what, unit, unitPrice])).toEqual([
    ['Tiling', 'day', 4_500],
    ['TILING', 'm²', 5_000],
  ])
  const clash = await here.request(priceListCalls.change, { id, ...tiling, unit: 'day' }, { as: by })
  expect(clash).toMatchObject({ status: 409, body: { code: 'ALREADY_EXISTS' } })
  await here.done(priceListCalls.change, { id, ...tiling, unitPrice: 4_800 }, { as: by })
  expect((await here.request(priceListCalls.change, { id, ...tiling }, { as: other })).status).toBe(404)
  expect((await here.request(priceListCalls.removePrice, { id }, { as: other })).status).toBe(404)
  await here.done(priceListCalls.removePrice, { id }, { as: by })
  expect(await list()).toHaveLength(1)
})

test('A file of prices is taken in, and what is written out is taken in again as it was', async () => {
  const { here, by, take, list } = await listing()
  const vat = { registered: true, number: 'GB 980 7806 84', pricesTyped: 'net' as const }
  await here.done(profileCalls.sayVat, { id: by.id, ...vat }, { as: by })
  const file = [
    'what;unit;price;vat;counts to;typed',
    'Tiling;m²;45;;Labour;',
    '"Tiles, porcelain";m²;"£1,032.40";5%;;with VAT',
    '=Skip;;180.5;0;equipment;',
    ';;;;;',
  ].join('\r\n')
  // A semicolon file has no comma in its heading.
  expect(await take(`\uFEFF${file}`)).toEqual({ taken: 3, wrong: [] })
  const taken = await list()
  expect(taken).toMatchObject([
    { what: '=Skip', unit: 'item', unitPrice: 18_050, vat: 'zero', group: 'equipmentCost', prices: 'net' },
    { what: 'Tiles, porcelain', unitPrice: 103_240, vat: 'reduced', group: 'materialsCost', prices: 'gross' },
    { what: 'Tiling', unit: 'm²', unitPrice: 4_500, vat: 'standard', group: 'labourCost', prices: 'net' },
  ])
  const { path } = priceListCalls.csv
  const answer = await here.app.request(path, { headers: { cookie: by.cookie } })
  const written = await answer.text()
  expect(written).toContain("'=Skip,item,180.50,0%,Equipment,before VAT")
  for (const { id } of taken) await here.done(priceListCalls.removePrice, { id }, { as: by })
  expect(await take(written)).toEqual({ taken: 3, wrong: [] })
  const without = (rows: typeof taken) => rows.map(({ id: _, ...row }) => row)
  expect(without(await list())).toEqual(without(taken))
})

test('A file whose rows differ only in capitals of another alphabet is taken in, the last of them', async () => {
  const { take, list } = await listing()
  await take('What,Unit,Price\nΟΔΟΣ,m,1\nοδοσ,m,2\nİ,m,3\ni,m,4')
  expect((await list()).map(({ unitPrice }) => unitPrice).sort()).toEqual([200, 400])
})

test('A file with a wrong row says in words what is wrong at which, and nothing of it is taken in', async () => {
  const { take, list } = await listing()
  const csv = [
    'What,Unit,Price,VAT,Counts to',
    'Tiling,m²,45,20,Labour',
    ',m²,45,20,Labour',
    'Skip,item,a lot,20,Equipment',
    'Grout,bag,4.555,20,Materials',
    'Sand,bag,4,17.5,Materials',
    'Cement,bag,"45,50",20,Materials',
    'Ladder,day,9,20,Tools',
    'TILING,m²,50,20,Labour',
  ].join('\n')
  expect(await take(csv)).toEqual({
    taken: 0,
    wrong: [
      { row: 3, message: 'The item is required' },
      { row: 4, message: '“a lot” is no price in pounds and pence' },
      { row: 5, message: '“4.555” is no price in pounds and pence' },
      { row: 6, message: 'VAT is 20%, 5%, 0% or none, not “17.5”' },
      { row: 7, message: '“45,50” is no price in pounds and pence' },
      { row: 8, message: 'It counts to Labour, Materials, Equipment, Permits, Contingency, not “Tools”' },
      { row: 9, message: '“TILING” stands in row 2 already' },
    ],
  })
  expect((await take('Name,Cost\nTiling,45')).wrong).toEqual([
    { row: 1, message: 'There is no column What and no column Unit and no column Price' },
  ])
  expect((await take('What,Unit,Price\n"Tiling,m²,45')).wrong).toEqual([{ row: 1, message: 'This is no CSV file' }])
  expect((await take('What,Unit,Price\n\n')).wrong).toEqual([
    { row: 2, message: 'There is no price below the headings' },
  ])
  expect(await list()).toEqual([])
})

test('A price list holds so many prices and no more', async () => {
  const { here, by, take, list } = await listing()
  const rows = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, n) => `Thing ${from + n},each,1`).join('\n')
  await take(`What,Unit,Price\n${rows(0, mostPrices)}`)
  expect(await list()).toHaveLength(mostPrices)
  const more = { csv: `What,Unit,Price\n${rows(mostPrices - 1, mostPrices + 1)}` }
  expect(await here.request(priceListCalls.takeIn, more, { as: by })).toMatchObject({ status: 409 })
  expect(await here.request(priceListCalls.add, tiling, { as: by })).toMatchObject({ status: 409 })
  expect(await take(`What,Unit,Price\nThing 3,each,2`)).toEqual({ taken: 1, wrong: [] })
})

test('Of two files taken in at once, one is refused where both would be more than a price list holds', async () => {
  const { here, by, list } = await listing()
  const half = mostPrices / 2 + 1
  const file = (what: string) => {
    const rows = Array.from({ length: half }, (_, n) => `${what} ${n},each,1`)
    return { csv: ['What,Unit,Price', ...rows].join('\n') }
  }
  const both = [file('Pipe'), file('Board')].map((input) => here.request(priceListCalls.takeIn, input, { as: by }))
  expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await list()).toHaveLength(half)
})
