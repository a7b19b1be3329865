import { describe, expect, test } from 'vitest'
import { days } from '#shared/dates.ts'
import { business, change, found, namesOf, type Search, search } from '#tests/directory.ts'
import { type World, world } from '#tests/world.ts'
import { directoryCalls } from './contract.ts'
import { headings } from './rules/headings.ts'
import { ratingTerm } from './rules/ranking.ts'

describe('words', () => {
  test('find a business by its name, its people, its trades, its town and its description', async () => {
    await using here = await world()
    await business(here, 'O’Connor & Daughters', {
      firstName: 'Róisín',
      lastName: 'Byrne',
      trades: ['Roofing'],
      location: 'Otley',
      postcode: 'LS21 3AB',
      description: 'Stone slates and leadwork on listed buildings.',
    })
    await business(here, 'Aire Boilers')
    for (const text of [
      'oconnor',
      'O’Connor',
      'daughter',
      'Roisin byrne',
      'roofer',
      'roofing',
      'Otley',
      'LS21',
      'slate',
    ])
      expect({ text, names: await found(here, { search: text }) }).toEqual({ text, names: ['O’Connor & Daughters'] })
  })

  test('must all be found, the last of them perhaps only begun', async () => {
    await using here = await world()
    await business(here, 'Aire Boilers')
    await business(here, 'Wharfe Boilers')
    expect(await found(here, { search: 'boilers wha' })).toEqual(['Wharfe Boilers'])
    expect(await found(here, { search: 'the boilers' })).toHaveLength(2)
    expect((await search(here, { search: 'boilers thatch' })).total).toBe(0)
    await business(here, 'Boilers 24seven')
    expect(await found(here, { search: 'boilers 24s' })).toEqual(['Boilers 24seven'])
  })

  test('count for more in a name than in a trade, and least in a description', async () => {
    await using here = await world()
    await business(here, 'Aire Services', { description: 'We also help with tiling.' })
    await business(here, 'Wharfe Services', { trades: ['Tiling'] })
    await business(here, 'Tiling by Hand', { trades: ['Tiling'] })
    expect(await found(here, { search: 'tiling' })).toEqual(['Tiling by Hand', 'Wharfe Services', 'Aire Services'])
  })

  test('are put right when nobody is found by them, and the answer says so', async () => {
    await using here = await world()
    await business(here, 'Holroyd Plumbing')
    for (const [typed, meant] of [
      ['plumbng', 'plumbing'],
      ['pulmbing', 'plumbing'],
      ['holryod plumber', 'holroyd plumber'],
    ] as const) {
      const answer = await search(here, { search: typed })
      expect({ corrected: answer.corrected, names: namesOf(answer) }).toEqual({
        corrected: meant,
        names: ['Holroyd Plumbing'],
      })
    }
    expect(await search(here, { search: 'plumbing' })).toMatchObject({ corrected: null, total: 1 })
    expect(await search(here, { search: 'xylophone' })).toMatchObject({ corrected: null, total: 0 })
  })

  test('of a person who has left are no longer offered as corrections', async () => {
    await using here = await world()
    const left = await business(here, 'Taps', { lastName: 'Featherstonehaugh' })
    expect((await search(here, { search: 'fetherstonehaugh' })).corrected).toBe('featherstonehaugh')
    await change(here, left, 'listed = false')
    expect((await search(here, { search: 'fetherstonehaugh' })).corrected).toBeNull()
  })

  test('that cannot be words are refused at the field', async () => {
    await using here = await world()
    for (const text of ['<b>', 'a\u0007b', 'x'.repeat(41), `${'word '.repeat(30)}`])
      expect(await here.request(directoryCalls.search, { search: text })).toMatchObject({
        status: 400,
        body: { fields: { search: expect.any(String) } },
      })
    expect((await here.request(directoryCalls.search, { search: "'); drop | & ! :*" })).status).toBe(200)
  })
})

describe('a trade', () => {
  test('is meant by the id or name of a category, or by the name of a trade, however it is written', async () => {
    await using here = await world()
    await business(here, 'Kiln & Co', { trades: ['Plastering'] })
    await business(here, 'Odd Jobs', { trades: ['Handyman Services'] })
    for (const trade of ['plasterer', 'Plastering', 'plastering'])
      expect(await found(here, { trade })).toEqual(['Kiln & Co'])
    for (const trade of ['cleaning', 'building', 'carpentry', 'General Building', 'Handyman Services'])
      expect(await found(here, { trade })).toEqual(['Odd Jobs'])
    for (const trade of ['', 'all']) expect(await found(here, { trade })).toHaveLength(2)
    expect(headings.map(({ name }) => name)).not.toContain('General Building')
  })

  test('that nobody here has a name for is refused at the field', async () => {
    await using here = await world()
    expect(await here.request(directoryCalls.search, { trade: 'alchemy' })).toMatchObject({
      status: 400,
      body: { code: 'INVALID', fields: { trade: 'We do not list a trade called “alchemy”' } },
    })
  })
})

describe('a place', () => {
  const around = async (here: World) => {
    await business(here, 'Leeds', { radius: 5 })
    await business(here, 'Bradford', { location: 'Bradford', postcode: 'BD1 1HY', radius: 5 })
    await business(here, 'York', { location: 'York', postcode: 'YO1 7HH', radius: 50 })
    await business(here, 'Sheffield', { location: 'Sheffield', postcode: 'S1 2HH', radius: 10 })
    await business(here, 'London', { location: 'London', postcode: 'E8 4PH', radius: 100 })
  }

  test('narrows the directory to so many miles around, nearest first when asked', async () => {
    await using here = await world()
    await around(here)
    const near = (radius: Search['radius']) => found(here, { location: 'LS1 4DY', radius, sort: 'distance' })
    expect(await near('5')).toEqual(['Leeds'])
    expect(await near('10')).toEqual(['Leeds', 'Bradford'])
    expect(await near('25')).toEqual(['Leeds', 'Bradford', 'York'])
    expect(await near('50')).toEqual(['Leeds', 'Bradford', 'York', 'Sheffield'])
    expect(await found(here, { location: 'LS1 4DY', sort: 'distance' })).toEqual(['Leeds', 'Bradford', 'York'])
  })

  test('can be asked to be covered: then each contractor’s own radius decides', async () => {
    await using here = await world()
    await around(here)
    const covering = await search(here, { location: 'LS1 4DY', radius: 'covers', sort: 'distance' })
    expect(namesOf(covering)).toEqual(['Leeds', 'York'])
    expect(covering).toMatchObject({ total: 2, totalIs: 'exact' })
    expect(await found(here, { location: 'LS1 4DY', radius: 'covers', search: 'plumber', sort: 'distance' })).toEqual([
      'Leeds',
      'York',
    ])
  })

  test('may be a town, a district or a postcode, and every card says how far away it is', async () => {
    await using here = await world()
    await around(here)
    for (const [location, place] of [
      ['Bradford', 'Bradford, West Yorkshire'],
      ['bd1', 'BD1'],
      ['bd1 1hy', 'BD1 1HY'],
    ] as const)
      expect(await search(here, { location, radius: '5' })).toMatchObject({
        place,
        total: 1,
        contractors: [{ businessName: 'Bradford', distance: 0, coversPlace: true }],
      })
    const { contractors } = await search(here, { location: 'BD1 1HY', radius: '10', sort: 'distance' })
    expect(contractors[1]).toMatchObject({ businessName: 'Leeds', distance: 8, coversPlace: false })
    expect(await search(here, { location: 'west yorkshire' })).toMatchObject({ place: 'West Yorkshire', total: 2 })
    expect((await search(here)).contractors[0]).toMatchObject({ distance: null, coversPlace: null })
  })

  test('of a name that several have is the largest of them, with the others to choose from', async () => {
    await using here = await world()
    await business(here, 'Gwent', { location: 'Newport, Newport', postcode: 'NP20 4AX' })
    await business(here, 'Vectis', { location: 'Newport, Isle of Wight', postcode: 'PO30 1JS' })
    const first = await search(here, { location: 'Newport' })
    expect(namesOf(first)).toEqual(['Gwent'])
    const island = first.otherPlaces.find((place) => place.includes('Isle of Wight'))
    expect(island).toBeDefined()
    const second = await search(here, { location: island })
    expect(namesOf(second)).toEqual(['Vectis'])
    expect(second.otherPlaces).toEqual([])
  })

  test('that is not on the map finds nobody, and offers names like it', async () => {
    await using here = await world()
    await around(here)
    expect(await search(here, { location: 'Sheffeild' })).toMatchObject({
      place: null,
      total: 0,
      contractors: [],
      otherPlaces: expect.arrayContaining(['Sheffield, South Yorkshire']),
    })
    expect(await search(here, { location: 'Nowhere-on-the-Wold' })).toMatchObject({ place: null, total: 0 })
  })
})

describe('verification', () => {
  test('is basic or better, and can be asked for or against', async () => {
    await using here = await world()
    for (const status of ['unverified', 'pending', 'basic', 'enhanced', 'rejected'])
      await change(here, await business(here, status), `verification_status = '${status}'`)
    const those = async (verification: Search['verification']) => (await found(here, { verification })).toSorted()
    expect(await those('verified')).toEqual(['basic', 'enhanced'])
    expect(await those('unverified')).toEqual(['pending', 'rejected', 'unverified'])
    expect(await those('all')).toHaveLength(5)
    expect(await those('')).toHaveLength(5)
    const simple = await here.done(directoryCalls.fetch, { verified: true })
    expect(simple.map(({ businessName }) => businessName).toSorted()).toEqual(['basic', 'enhanced'])
    expect(await here.done(directoryCalls.fetch, { verified: false })).toHaveLength(5)
  })
})

describe('the order', () => {
  test('is by points, by rating, by distance or by how new a profile is', async () => {
    await using here = await world()
    const rated = (sum: number, count: number) =>
      `rating_sum = ${sum}, review_count = ${count}, stars_5 = ${sum - 4 * count}, stars_4 = ${5 * count - sum}`
    await change(here, await business(here, 'Checked'), "verification_status = 'enhanced'")
    await here.clock.advance(days(1))
    await change(here, await business(here, 'Praised', { postcode: 'LS6 3AA' }), rated(390, 80))
    await here.clock.advance(days(1))
    await change(here, await business(here, 'One Perfect Review', { postcode: 'LS21 3AB' }), rated(5, 1))
    const by = (sort: Search['sort']) => found(here, { location: 'LS1 4DY', sort })
    expect(await by('best')).toEqual(['Checked', 'Praised', 'One Perfect Review'])
    expect(await by('rating')).toEqual(['Praised', 'One Perfect Review', 'Checked'])
    expect(await by('newest')).toEqual(['One Perfect Review', 'Praised', 'Checked'])
    expect(await by('distance')).toEqual(['Checked', 'Praised', 'One Perfect Review'])
    expect(await found(here, { sort: 'distance' })).toEqual(await found(here, { sort: 'best' }))
    expect((await search(here, { search: 'praised' })).contractors[0]).toMatchObject({ rating: '4.9', reviewCount: 80 })
    expect(ratingTerm.assumedReviews).toBeGreaterThan(1)
  })
})

describe('when nobody is found', () => {
  test.each([
    ['LS6 2AB', { search: '', location: 'LS6 2AB' }],
    ['Otley', { search: '', location: 'Otley, West Yorkshire' }],
    ['Otley heating', { search: 'heating', location: 'Otley, West Yorkshire' }],
    ['heating in Otley', { search: 'heating', location: 'Otley, West Yorkshire' }],
    ['heating, LS21 3AB', { search: 'heating', location: 'LS21 3AB' }],
  ])('and %s holds a place, looking there is offered first', async (words, change) => {
    await using here = await world()
    await business(here, 'Leeds Boilers', { trades: ['Heating & Gas'] })
    const { total, suggestions } = await search(here, { search: words })
    expect([total, suggestions[0]?.change]).toEqual([0, change])
    expect((await search(here, { search: words, ...suggestions[0]?.change })).total).toBe(1)
  })

  test.each([
    ['Whitby heating', { search: 'heating', location: 'Whitby, North Yorkshire', radius: '50' }],
    ['heating in Truro', { search: 'heating' }],
  ])('and nobody does %s near the place, farther from it is offered, then anywhere', async (words, change) => {
    await using here = await world()
    await business(here, 'York Boilers', { trades: ['Heating & Gas'], location: 'York', postcode: 'YO1 7HH' })
    const { total, suggestions } = await search(here, { search: words })
    expect([total, suggestions[0]?.change]).toEqual([0, change])
    expect((await search(here, { search: words, ...suggestions[0]?.change })).total).toBe(1)
  })

  test('what to change is said, and each change finds as many as it says', async () => {
    await using here = await world()
    await business(here, 'York Roofs', { trades: ['Roofing'], location: 'York', postcode: 'YO1 7HH' })
    await business(here, 'Leeds Boilers', { trades: ['Heating & Gas'] })
    const cases: [Search, Search[]][] = [
      [{ trade: 'roofing', location: 'Leeds', radius: '5' }, [{ radius: '25' }, { trade: 'all' }]],
      [{ trade: 'plumbing', location: 'Leeds' }, [{ trade: 'heating' }, { trade: 'all' }]],
      [{ trade: 'heating', verification: 'verified' }, [{ verification: 'all' }]],
      [{ search: 'boilers thatched' }, [{ search: '' }]],
      [{ location: 'Truro', radius: 'covers' }, [{ location: '' }]],
      [
        { search: 'thatched', trade: 'roofing', verification: 'verified', location: 'Leeds', radius: '5' },
        [
          { search: '', verification: 'all', trade: 'all', radius: '50' },
          { search: '', verification: 'all', location: '' },
        ],
      ],
      [{ trade: 'plumbing', verification: 'verified', location: 'Truro' }, []],
    ]
    for (const [input, changes] of cases) {
      const { total, suggestions } = await search(here, input)
      expect({ input, total, changes: suggestions.map((one) => one.change) }).toEqual({ input, total: 0, changes })
      for (const suggested of suggestions) {
        const { total } = await search(here, { ...input, ...suggested.change })
        expect(suggested.label).toContain(`: ${total} contractor`)
      }
    }
  })
})
