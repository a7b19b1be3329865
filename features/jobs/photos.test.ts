import sharp from 'sharp'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { leadCalls } from '#features/leads/contract.ts'
import { privacyCalls } from '#features/privacy/contract.ts'
import { eraseAccount } from '#features/privacy/services.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { removeUnkeptFiles } from '#server/files/kept-files.ts'
import { newId } from '#shared/ids.ts'
import { allHeard } from '#tests/heard.ts'
import { contractor, homeowner, job, leadAt, request } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { heicPhoto, phonePhoto, smallPicture } from '#tests/pictures.ts'
import { sendForm } from '#tests/verified.ts'
import { carryOut } from '#tests/works.ts'
import { type World, world } from '#tests/world.ts'
import { jobAdminCalls } from './contract/admin.ts'
import { jobPhotoCalls } from './contract/photos.ts'
import { jobCalls } from './contract.ts'
import { photosPerJob } from './rules/photos.ts'

const pngs = (count: number) => Array.from({ length: count }, (_, i) => ({ ...smallPicture, name: `${i}.png` }))

const add = (here: World, owner: Person, jobId: string, files = pngs(1), fields: Record<string, string> = {}) =>
  sendForm(here, jobPhotoCalls.add, { id: jobId, ...fields }, files, owner)

const own = async (here: World, owner: Person) =>
  (await here.done(jobCalls.list, {}, { as: owner })).flatMap(({ photos }) => photos)

const statusOf = async (here: World, url: string, as?: Person) =>
  (await here.app.request(url, { headers: as ? { cookie: as.cookie } : {} })).status

async function scene() {
  const here = await world({ rateLimits: false })
  const owner = await homeowner(here)
  return { here, owner, jobId: await job(here, owner) }
}

/** The number of stored files of job photos, and of those still kept. */
async function filesLeft(here: World) {
  await carryOut(here.services, [removeUnkeptFiles])
  const { rows } = await here.services.database.pool.query('select id from job_photo_files')
  const there = await Promise.allSettled(rows.map(({ id }) => here.services.files.open(id)))
  return there.filter(({ status }) => status === 'fulfilled').length
}

describe('A photo of a job', () => {
  test('is made small and large, upright, and no longer tells where it was taken', async () => {
    const { here, owner, jobId } = await scene()
    const files = [phonePhoto, { name: 'IMG_1.HEIC', content: new Uint8Array(heicPhoto) }]
    expect((await add(here, owner, jobId, files)).status).toBe(200)
    const photos = await own(here, owner)
    expect(photos).toMatchObject([
      { width: 1600, height: 2133, caption: '', thumbhash: expect.stringMatching(/\S/) },
      { width: 320, height: 240 },
    ])
    expect(photos.map(({ sizes }) => sizes.map(({ width }) => width))).toEqual([[480, 1600], [320]])
    for (const { url } of photos.flatMap(({ sizes }) => sizes)) {
      const answer = await here.app.request(url, { headers: { cookie: owner.cookie } })
      const metadata = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect([metadata.format, metadata.exif]).toEqual(['webp', undefined])
    }
  })

  test('is seen by its homeowner, by contractors who may see the job and by an admin, and by nobody else', async () => {
    const { here, owner, jobId } = await scene()
    const [inTouch, other] = [await contractor(here), await contractor(here)]
    await add(here, owner, jobId)
    const url = (await own(here, owner))[0]?.sizes[0]?.url ?? ''
    const admin = await here.person({ role: 'admin' })
    const neighbour = await homeowner(here)
    const seen = () =>
      Promise.all([undefined, neighbour, owner, inTouch, other, admin].map((as) => statusOf(here, url, as)))
    expect(await seen()).toEqual([401, 404, 200, 200, 200, 200])
    expect((await here.done(jobCalls.browse, {}, { as: neighbour }))[0]?.photos).toEqual([])
    await leadAt(here, 'accepted', jobId, owner, inTouch)
    expect(await seen()).toEqual([401, 404, 200, 200, 404, 200])
    const somewhere = await job(here, owner)
    expect(await statusOf(here, url.replace(jobId, somewhere), owner)).toBe(404)
  })

  test('kept by a browser is shown again only to those who may still see it', async () => {
    const { here, owner, jobId } = await scene()
    await add(here, owner, jobId)
    const url = (await own(here, owner))[0]?.sizes[0]?.url ?? ''
    const first = await here.app.request(url, { headers: { cookie: owner.cookie } })
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    await first.arrayBuffer()
    const again = async (as?: Person) => {
      const known = { 'if-none-match': first.headers.get('etag') ?? '' }
      const answer = await here.app.request(url, { headers: as ? { ...known, cookie: as.cookie } : known })
      return answer.status
    }
    expect(await again(owner)).toBe(304)
    expect(await again(await homeowner(here))).toBe(404)
    expect(await again()).toBe(401)
  })

  test('stands on cards and in the lead, with what its caption says but how to reach its homeowner', async () => {
    const { here, owner, jobId } = await scene()
    const person = await contractor(here)
    await add(here, owner, jobId, pngs(1), { caption: 'The tap. Ring 07700 900123' })
    const leadId = await request(here, jobId, person)
    const [browsed] = await here.done(jobCalls.browse, {}, { as: person })
    const [lead] = await here.done(leadCalls.ofContractor, { contractorId: person.id }, { as: person })
    for (const photos of [browsed?.photos, lead?.job.photos]) {
      expect(photos).toHaveLength(1)
      expect(photos?.[0]?.caption).toContain('The tap.')
      expect(photos?.[0]?.caption).not.toContain('900123')
    }
    await here.done(leadCalls.confirmQuote, { leadId }, { as: person })
    await here.done(leadCalls.approve, { leadId }, { as: owner })
    const [approved] = await here.done(leadCalls.ofContractor, { contractorId: person.id }, { as: person })
    expect(approved?.job.photos[0]?.caption).toBe('The tap. Ring 07700 900123')
  })

  test('is described, moved to another place and removed, and nobody is mailed about it', async () => {
    const { here, owner, jobId } = await scene()
    await leadAt(here, 'pending', jobId, owner, await contractor(here))
    const mailed = (await here.mails()).length
    await add(here, owner, jobId, pngs(3))
    const [a = '', b = '', c = ''] = (await own(here, owner)).map(({ id }) => id)
    const change = (photoId: string, changed: { caption?: string; position?: number }) =>
      here.done(jobPhotoCalls.change, { id: jobId, photoId, ...changed }, { as: owner })
    await change(b, { caption: 'From below' })
    expect((await change(c, { position: 0 })).map(({ id, caption }) => [id, caption])).toEqual([
      [c, ''],
      [a, ''],
      [b, 'From below'],
    ])
    expect((await change(c, { position: 8 })).map(({ id }) => id)).toEqual([a, b, c])
    await here.done(jobPhotoCalls.remove, { id: jobId, photoId: a }, { as: owner })
    expect((await change(c, { position: 0 })).map(({ id }) => id)).toEqual([c, b])
    expect((await here.mails()).length).toBe(mailed)
    expect(await filesLeft(here)).toBe(2)
    const answer = await here.request(jobPhotoCalls.change, { id: jobId, photoId: a, caption: 'x' }, { as: owner })
    expect(answer.status).toBe(404)
  })

  test('is read again on the open pages of those who see it, as is what becomes of it', async () => {
    const { here, owner, jobId } = await scene()
    const [inTouch, other] = [await contractor(here), await contractor(here)]
    await leadAt(here, 'pending', jobId, owner, inTouch)
    await allHeard(here)
    const heard: { users: readonly string[]; features: readonly string[] }[] = []
    onTestFinished(here.services.events.subscribe((news) => void heard.push(news)))
    const expectTold = async () => {
      const isTold = ({ id }: Person) =>
        heard.some(({ users, features }) => users.includes(id) && features.includes('leads'))
      await vi.waitFor(() => expect([owner, inTouch].map(isTold)).toEqual([true, true]), 10_000)
      expect(isTold(other)).toBe(false)
      heard.length = 0
    }
    await add(here, owner, jobId)
    await expectTold()
    const [photo] = await own(here, owner)
    const asked = { id: jobId, photoId: photo?.id ?? '' }
    await here.done(jobPhotoCalls.change, { ...asked, caption: 'From below' }, { as: owner })
    await expectTold()
    await here.done(jobPhotoCalls.remove, asked, { as: owner })
    await expectTold()
  })

  test('that is sent again with the same id is the same one', async () => {
    const { here, owner, jobId } = await scene()
    const photoId = newId()
    const answers = await Promise.all(Array.from({ length: 4 }, () => add(here, owner, jobId, pngs(1), { photoId })))
    // Each account may have only a few pictures waiting, so not all need to succeed.
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
    expect((await add(here, owner, jobId, pngs(1), { photoId })).status).toBe(200)
    expect((await own(here, owner)).map(({ id }) => id)).toEqual([photoId])
    expect((await add(here, owner, await job(here, owner), pngs(1), { photoId })).status).toBe(404)
  })

  test('is changed no more than the description is: not once a quote is accepted', async () => {
    const { here, owner, jobId } = await scene()
    await add(here, owner, jobId)
    await leadAt(here, 'accepted', jobId, owner, await contractor(here))
    expect(await add(here, owner, jobId)).toMatchObject({ status: 409, body: { message: /accepted a quote/ } })
    const [photo] = await own(here, owner)
    const asked = { id: jobId, photoId: photo?.id ?? '' }
    expect((await here.request(jobPhotoCalls.remove, asked, { as: owner })).status).toBe(409)
  })
})

test('a job has eight photos at most, also when two uploads come at once', async () => {
  const { here, owner, jobId } = await scene()
  expect(await add(here, owner, jobId, pngs(photosPerJob + 1))).toMatchObject({ status: 400 })
  await add(here, owner, jobId, pngs(photosPerJob - 2))
  const answers = await Promise.all([add(here, owner, jobId, pngs(2)), add(here, owner, jobId, pngs(2))])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    message: 'A job can have at most 8 photos.',
  })
  expect(await own(here, owner)).toHaveLength(photosPerJob)
  here.clock.advance(2 * 60 * 60 * 1000)
  expect(await filesLeft(here)).toBe(photosPerJob)
})

describe('What is over takes its photos along', () => {
  test('a deleted or taken down job, but not one that is closed', async () => {
    const { here, owner, jobId } = await scene()
    const [taken, closed] = [await job(here, owner), await job(here, owner)]
    for (const id of [jobId, taken, closed]) await add(here, owner, id)
    await here.done(jobCalls.close, { id: closed }, { as: owner })
    await here.done(jobCalls.remove, { id: jobId }, { as: owner })
    const admin = await here.person({ role: 'admin' })
    await here.done(jobAdminCalls.remove, { jobId: taken, reason: 'Not a job' }, { as: admin })
    expect(await own(here, owner)).toHaveLength(1)
    expect(await filesLeft(here)).toBe(1)
  })

  test('an account: its photos are in the download until then', async () => {
    const { here, owner, jobId } = await scene()
    await add(here, owner, jobId, pngs(1), { caption: 'Behind the shed' })
    await here.done(jobCalls.close, { id: jobId }, { as: owner })
    const download = await here.app.request(privacyCalls.download.path, { headers: { cookie: owner.cookie } })
    const text = Buffer.from(await download.arrayBuffer()).toString('latin1')
    expect(text).toContain('Behind the shed')
    expect(text).toContain('WEBPVP8')
    await inTransaction(here.services, [], (transaction) => eraseAccount(transaction, owner.id))
    expect(await filesLeft(here)).toBe(0)
    const { rows } = await here.services.database.pool.query('select * from job_photos')
    expect(rows).toEqual([])
  })
})
