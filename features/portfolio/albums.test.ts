import sharp from 'sharp'
import { expect, test } from 'vitest'
import { notShown } from '#features/contact-details/rules.ts'
import { directoryCalls } from '#features/directory/contract.ts'
import { eraseAccount } from '#features/privacy/services.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { contractor } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { pay } from '#tests/subscriber.ts'
import { sendForm } from '#tests/verified.ts'
import { type World, world } from '#tests/world.ts'
import { publicPortfolioCalls } from './contract/public.ts'
import { portfolioCalls } from './contract.ts'
import { albumsPerContractor, byAlbum } from './rules/albums.ts'

const hall = { title: 'A hall floor', trade: 'Tiling', place: 'Headingley', month: '2025-11' } as const
const own = (here: World, as: Person) => here.done(portfolioCalls.own, {}, { as })

async function add(here: World, as: Person, shows: { albumId?: string; stage?: string; alt?: string } = {}) {
  const content = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a14b2f' } })
    .png()
    .toBuffer()
  return sendForm(here, portfolioCalls.add, shows, [{ name: 'a.png', content: new Uint8Array(content) }], as)
}

async function begun(here: World, as: Person, place: string = hall.place): Promise<string> {
  const { albums } = await here.done(portfolioCalls.addAlbum, { ...hall, place }, { as })
  return albums.find(({ title }) => title === hall.title)?.id ?? ''
}

test('A job is shown before and after, beside photos that stand by themselves; without its album they all do', async () => {
  await using here = await world()
  const person = await contractor(here)
  expect((await add(here, person)).status).toBe(200)
  const albumId = await begun(here, person)
  expect(await begun(here, person)).toBe(albumId)
  for (const stage of ['after', 'before']) expect((await add(here, person, { albumId, stage })).status).toBe(200)
  const shown = byAlbum(await here.done(publicPortfolioCalls.ofContractor, { id: person.id }))
  expect(shown.loose).toHaveLength(1)
  expect(shown.albums).toMatchObject([{ album: { ...hall, month: '2025-11-01' }, before: [{}], after: [{}] }])
  await here.done(portfolioCalls.changeAlbum, { ...hall, id: albumId, place: 'Leeds' }, { as: person })
  expect((await own(here, person)).albums).toMatchObject([{ place: 'Leeds' }])
  const loose = shown.loose.map(({ id }) => id)
  expect((await here.request(portfolioCalls.order, { ids: loose }, { as: person })).status).toBe(200)
  await here.done(portfolioCalls.removeAlbum, { id: albumId }, { as: person })
  const { photos, albums } = await own(here, person)
  expect([photos.length, albums, photos.filter(({ album, stage }) => album || stage)]).toEqual([3, [], []])
})

test('The house and number of a customer are not shown with the work, whatever its contractor wrote', async () => {
  await using here = await world()
  const person = await contractor(here)
  const written = { ...hall, title: 'A hall floor for 07700 900123', place: 'Headingley, LS6 2AB' }
  const { albums } = await here.done(portfolioCalls.addAlbum, written, { as: person })
  const albumId = albums[0]?.id ?? ''
  for (const stage of ['after', 'before'])
    expect((await add(here, person, { albumId, stage, alt: 'The hall of sarah@example.com' })).status).toBe(200)
  const [photo] = await here.done(publicPortfolioCalls.ofContractor, { id: person.id })
  expect(photo?.alt).toBe(`The hall of ${notShown}`)
  expect(photo?.album).toMatchObject({ title: `A hall floor for ${notShown}`, place: `Headingley, ${notShown}` })
  expect((await own(here, person)).albums).toMatchObject([{ title: written.title, place: written.place }])
})

test('The words of a job one shows are one line each, and visible', async () => {
  await using here = await world()
  const person = await contractor(here)
  const typed = { ...hall, title: 'A hall\nfloor', place: 'Head\u200bingley' }
  const { albums } = await here.done(portfolioCalls.addAlbum, typed, { as: person })
  expect(albums).toMatchObject([{ title: hall.title, place: hall.place }])
  const unseen = { ...hall, title: '\u200b\u200b\u200b\u200b\u200b' }
  expect((await here.request(portfolioCalls.addAlbum, unseen, { as: person })).status).toBe(400)
})

test('A photo of a job says whether it is from before or after, and of one’s own job', async () => {
  await using here = await world()
  const [person, other] = [await contractor(here), await contractor(here)]
  const albumId = await begun(here, person)
  expect((await add(here, person, { albumId })).status).toBe(400)
  expect((await add(here, person, { stage: 'before' })).status).toBe(400)
  expect((await add(here, other, { albumId, stage: 'before' })).status).toBe(404)
  const { status } = await here.request(portfolioCalls.removeAlbum, { id: albumId }, { as: other })
  expect(status).toBe(404)
  for (const month of ['2025-13', '2025', ''])
    expect((await here.request(portfolioCalls.addAlbum, { ...hall, month }, { as: person })).status).toBe(400)
})

test('There is an end to the jobs one shows, and they go with the account', async () => {
  await using here = await world()
  const person = await contractor(here)
  const albumId = await begun(here, person)
  await add(here, person, { albumId, stage: 'after' })
  for (let more = 1; more < albumsPerContractor; more += 1) await begun(here, person, `Leeds ${more}`)
  const beyond = await here.request(portfolioCalls.addAlbum, { ...hall, place: 'York' }, { as: person })
  expect(beyond).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } })
  await inTransaction(here.services, [], (transaction) => eraseAccount(transaction, person.id))
  const { rows } = await here.services.database.pool.query('select from portfolio_albums')
  expect(rows).toEqual([])
})

test('A directory card shows the first photo of finished work in its smallest width, where the plan shows photos', async () => {
  await using here = await world()
  const person = await contractor(here)
  const cardOf = async () =>
    (await here.done(directoryCalls.search, {})).contractors.find(({ id }) => id === person.id)?.photoUrl
  expect(await cardOf()).toBeNull()
  const albumId = await begun(here, person)
  for (const stage of ['before', 'after']) await add(here, person, { albumId, stage })
  const after = (await own(here, person)).photos.find(({ stage }) => stage === 'after')
  expect(await cardOf()).toBe(after?.sizes[0]?.url)
  expect((await here.app.request((await cardOf()) ?? '')).headers.get('content-type')).toBe('image/webp')
  await pay(here, person, 1)
  expect(await cardOf()).toBeNull()
})
