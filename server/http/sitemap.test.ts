import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { findableContractors, partBeginnings } from '#features/directory/records/findable.ts'
import { contractor } from '#tests/market.ts'
import { world } from '#tests/world.ts'

const places = (text: string) => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place = '']) => place)

test('the sitemap leads to every profile that is on show, with the moment it last changed', async () => {
  const here = await world()
  const read = async (path: string) => (await here.app.request(path)).text()
  const [anna, bill, gone] = [await contractor(here), await contractor(here), await contractor(here)]
  await here.services.database.pool.query('delete from directory_documents where contractor_id = $1', [gone.id])
  const { publicUrl } = here.services.settings
  const [pages = '', part = '', ...more] = places(await read('/sitemap.xml')).map((place) =>
    place.replace(publicUrl, ''),
  )
  expect(more).toEqual([])
  expect(places(await read(pages))).toContain(`${publicUrl}/pricing`)
  const profiles = await read(part)
  expect(places(profiles)).toEqual([anna, bill].map(({ id }) => `${publicUrl}/contractor/${id}`))
  expect(profiles).toContain(`<lastmod>${here.clock().toISOString()}</lastmod>`)
  const packed = await here.app.request(part, { headers: { 'accept-encoding': 'gzip' } })
  expect(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(profiles)
})

test('a sitemap too long for one file has parts, which together name each profile once', async () => {
  const here = await world()
  const all: string[] = []
  for (let i = 0; i < 5; i++) all.push((await contractor(here)).id)
  const { db } = here.services.database
  const beginnings = await partBeginnings(db, 2)
  expect(beginnings).toEqual([all[0], all[2], all[4]])
  const parts = await Promise.all(beginnings.map((from) => findableContractors(db, { from }, 2)))
  expect(parts.flat().map(({ id }) => id)).toEqual(all)
  expect((await findableContractors(db, { after: all[1] ?? '' }, 2)).map(({ id }) => id)).toEqual(all.slice(2, 4))
})

test('an empty site has a sitemap, an unknown part is not found, and robots are shown the way', async () => {
  const here = await world()
  expect(places(await (await here.app.request('/sitemap.xml')).text())).toHaveLength(1)
  expect((await here.app.request('/sitemap-contractors-nobody.xml')).status).toBe(404)
  const robots = await (await here.app.request('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${here.services.settings.publicUrl}/sitemap.xml`)
})
