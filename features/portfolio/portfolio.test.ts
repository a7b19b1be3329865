import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import sharp from 'sharp'
import { thumbHashToAverageRGBA } from 'thumbhash'
import { describe, expect, test } from 'vitest'
import { directoryCalls } from '#features/directory/contract.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { eraseAccount } from '#features/privacy/services.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { removeUnkeptFiles } from '#server/files/kept-files.ts'
import { newId } from '#shared/ids.ts'
import { whileHeld } from '#tests/locks.ts'
import { contractor, job, request } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { peopleScene } from '#tests/people-scene.ts'
import { heicPhoto, hugePng } from '#tests/pictures.ts'
import { pay } from '#tests/subscriber.ts'
import { sampleFiles, sendForm } from '#tests/verified.ts'
import { carryOut } from '#tests/works.ts'
import { type World, world } from '#tests/world.ts'
import { logoCalls } from './contract/logo.ts'
import { publicPortfolioCalls } from './contract/public.ts'
import { portfolioCalls } from './contract.ts'
import { photosPerContractor } from './rules.ts'

/** A photo as a phone takes it: rotated, and with GPS coordinates. */
const phonePhoto = (width = 1600, height = 1200) =>
  sharp({ create: { width, height, channels: 3, background: '#a14b2f' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '53/1 47/1 59/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()

const asFile = (content: Buffer, name = 'wall.jpg') => ({ name, content: new Uint8Array(content) })

const add = async (
  here: World,
  person: Person,
  ...files: { name: string; content: string | Uint8Array<ArrayBuffer> }[]
) => sendForm(here, portfolioCalls.add, {}, files, person)

const own = (here: World, person: Person) => here.done(portfolioCalls.own, {}, { as: person })

/** Kills the picture process of this one; false when there is none. */
function endPictureProcess(): boolean {
  const { stdout } = spawnSync('pgrep', ['-P', `${process.pid}`, '-f', 'picture-process'], { encoding: 'utf8' })
  const pids = stdout.split('\n').filter(Boolean).map(Number)
  for (const pid of pids) process.kill(pid, 'SIGKILL')
  return pids.length > 0
}

describe('A picture of work', () => {
  test('is turned upright, made smaller, and no longer tells where it was taken', async () => {
    await using here = await world()
    const person = await contractor(here)
    expect((await add(here, person, asFile(await phonePhoto()))).status).toBe(200)
    const [photo] = await here.done(publicPortfolioCalls.ofContractor, { id: person.id })
    expect(photo).toMatchObject({ width: 1200, height: 1600, alt: '' })
    expect(photo?.sizes.map(({ width }) => width)).toEqual([480, 1080, 1200])
    for (const { url, width } of photo?.sizes ?? []) {
      const answer = await here.app.request(url)
      expect(answer.headers.get('content-type')).toBe('image/webp')
      expect(answer.headers.get('cache-control')).toBe('public, max-age=86400')
      const metadata = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect(metadata).toMatchObject({ format: 'webp', width })
      expect(metadata.exif).toBeUndefined()
    }
  })

  test('comes as an iPhone takes it, whatever its name says, and leaves as any other', async () => {
    await using here = await world()
    const person = await contractor(here)
    for (const name of ['IMG_1.HEIC', 'no-heic.jpg'])
      expect((await add(here, person, asFile(heicPhoto, name))).status).toBe(200)
    const { photos } = await own(here, person)
    expect(photos).toMatchObject(Array.from({ length: 2 }, () => ({ width: 320, height: 240 })))
    const answer = await here.app.request(photos[0]?.sizes[0]?.url ?? '')
    const made = sharp(Buffer.from(await answer.arrayBuffer()))
    const metadata = await made.metadata()
    expect([metadata.format, metadata.width, metadata.exif]).toEqual(['webp', 320, undefined])
    const [red = 0, green = 0] = await made.extract({ left: 300, top: 20, width: 1, height: 1 }).raw().toBuffer()
    expect([Math.abs(red - 0xa1) < 12, Math.abs(green - 0x4b) < 12]).toEqual([true, true])
  })

  test.each([
    ['an iPhone’s photo that is cut off', 'half.heic', heicPhoto.subarray(0, 700)],
    ['one that says it is 50,000 points wide and high', 'huge.png', hugePng(50_000)],
    ['a document named as a photo', 'plan.heic', Buffer.from(sampleFiles.pdf)],
  ])('is refused in words when it is %s', async (_, name, content) => {
    await using here = await world()
    const person = await contractor(here)
    const answer = await add(here, person, asFile(await content, name))
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ message: expect.stringContaining(name) })
    expect((await own(here, person)).photos).toEqual([])
  })

  test('waits for its turn when many come at once', async () => {
    await using here = await world()
    const people = await Promise.all(Array.from({ length: 6 }, () => contractor(here)))
    const photo = asFile(await phonePhoto(900, 600))
    const answers = await Promise.all(people.map((person) => add(here, person, photo)))
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200))
  })

  test('that was not made because the process that makes pictures ended is asked for again, and the next one is made', async () => {
    await using here = await world()
    const person = await contractor(here)
    const photo = asFile(await phonePhoto())
    endPictureProcess()
    let answered = false
    const adding = add(here, person, photo).finally(() => {
      answered = true
    })
    // A new process takes time to load its program, or the picture went to the one just killed; so repeat.
    while (!answered && !endPictureProcess()) await sleep(5)
    expect(await adding).toMatchObject({ status: 503, body: { message: expect.stringContaining('wall.jpg') } })
    expect((await own(here, person)).photos).toEqual([])
    expect((await add(here, person, photo)).status).toBe(200)
  })

  test('looks like itself from afar before it is there', async () => {
    await using here = await world()
    const person = await contractor(here)
    await add(here, person, asFile(await phonePhoto()))
    const [{ thumbhash = '' } = {}] = (await own(here, person)).photos
    const { r, g, b } = thumbHashToAverageRGBA(Buffer.from(thumbhash ?? '', 'base64'))
    for (const [seen, meant] of [
      [r, 0xa1],
      [g, 0x4b],
      [b, 0x2f],
    ] as const)
      expect(Math.abs(seen * 255 - meant)).toBeLessThan(16)
  })

  test('that comes again, as after an answer that was lost, is the same one, and nobody else’s', async () => {
    await using here = await world()
    const [person, other] = [await contractor(here), await contractor(here)]
    const photo = asFile(await phonePhoto(300, 200))
    const photoId = newId()
    const send = (as: Person, ...files: (typeof photo)[]) => sendForm(here, portfolioCalls.add, { photoId }, files, as)
    for (const _ of ['first', 'again'])
      expect((await send(person, photo)).body).toMatchObject({ photos: [{ id: photoId }] })
    expect((await own(here, person)).photos).toHaveLength(1)
    expect((await send(other, photo)).status).toBe(404)
    expect((await send(person, photo, photo)).status).toBe(400)
  })

  test('is described, put in order and removed, with its files', async () => {
    await using here = await world()
    const person = await contractor(here)
    const small = await phonePhoto(300, 200)
    await add(here, person, asFile(small, 'a.jpg'), asFile(small, 'b.jpg'))
    const [first, second] = (await own(here, person)).photos
    const [a, b] = [first?.id ?? '', second?.id ?? '']
    await here.done(portfolioCalls.describe, { id: a, alt: 'A garden wall' }, { as: person })
    const ordered = await here.done(portfolioCalls.order, { ids: [b, a] }, { as: person })
    expect(ordered.photos.map(({ id, alt }) => [id, alt])).toEqual([
      [b, ''],
      [a, 'A garden wall'],
    ])
    expect((await here.request(portfolioCalls.order, { ids: [a] }, { as: person })).status).toBe(409)
    const other = await contractor(here)
    expect((await here.request(portfolioCalls.remove, { id: a }, { as: other })).status).toBe(404)
    await here.done(portfolioCalls.remove, { id: a }, { as: person })
    const url = first?.sizes[0]?.url ?? ''
    expect((await here.app.request(url)).status).toBe(404)
    await carryOut(here.services, [removeUnkeptFiles])
    const { rows } = await here.services.database.pool.query('select id from portfolio_files')
    expect(rows).toHaveLength(1)
  })

  test('that is none is refused, and nothing of the others is kept', async () => {
    await using here = await world()
    const person = await contractor(here)
    const broken = { name: 'broken.png', content: sampleFiles.png.subarray(0, 40) }
    const answer = await add(here, person, asFile(await phonePhoto(300, 200)), {
      ...broken,
      content: new Uint8Array(broken.content),
    })
    expect(answer).toMatchObject({ status: 400, body: { message: 'We cannot read “broken.png” as a photo.' } })
    expect((await own(here, person)).photos).toEqual([])
    expect((await add(here, person, { name: 'plan.jpg', content: sampleFiles.pdf })).status).toBe(400)
  })

  test('of a profile that was taken off the site is for its owner and for us alone, at its own address too', async () => {
    await using here = await world()
    const person = await contractor(here)
    await add(here, person, asFile(await phonePhoto(300, 200)))
    const url = (await own(here, person)).photos[0]?.sizes[0]?.url ?? ''
    await here.services.database.pool.query('update contractors set listed = false')
    const seenBy = (reader: Person) => here.app.request(url, { headers: { cookie: reader.cookie } })
    expect((await here.app.request(url)).status).toBe(404)
    expect((await seenBy(await contractor(here))).status).toBe(404)
    for (const reader of [person, await here.person({ role: 'admin' })]) {
      const answer = await seenBy(reader)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
      await answer.body?.cancel()
    }
  })

  test('is shown with the trial and from the Professional plan on, and not lost on another', async () => {
    await using here = await world()
    const person = await contractor(here)
    await add(here, person, asFile(await phonePhoto(300, 200)))
    await pay(here, person, 1)
    expect(await own(here, person)).toMatchObject({ shown: false, photos: [{ alt: '' }] })
    expect(await here.done(publicPortfolioCalls.ofContractor, { id: person.id })).toEqual([])
    expect((await add(here, person, asFile(await phonePhoto(300, 200)))).status).toBe(409)
  })

  test(`is one of ${photosPerContractor} at most`, async () => {
    await using here = await world()
    const person = await contractor(here)
    const small = asFile(await phonePhoto(30, 20))
    for (let i = 0; i < photosPerContractor / 3; i++) await add(here, person, small, small, small)
    expect((await add(here, person, small)).status).toBe(409)
  })
})

describe('A logo', () => {
  const setLogo = async (here: World, person: Person, file: Parameters<typeof asFile>[0]) =>
    logoCalls.set.output.parse((await sendForm(here, logoCalls.set, {}, [asFile(file)], person)).body).logoUrl ?? ''
  const keptFiles = async (here: World) =>
    (await here.services.database.pool.query('select id from contractor_logos')).rows.length

  test('is a small square without details, and stands wherever the business is shown', async () => {
    const { here, owner, person } = await peopleScene()
    await request(here, await job(here, owner), person)
    const url = await setLogo(here, person, await phonePhoto())
    const answer = await here.app.request(url)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400')
    const metadata = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width: 160, height: 160 })
    expect(metadata.exif).toBeUndefined()
    expect(await here.done(profileCalls.profile, { id: person.id })).toMatchObject({ logoUrl: url })
    expect(await here.done(directoryCalls.fetch, { verified: false })).toMatchObject([{ logoUrl: url }])
    const leads = () => here.done(leadCalls.ofClient, { clientId: owner.id }, { as: owner })
    expect(await leads()).toMatchObject([{ contractor: { logoUrl: url } }])

    await here.services.database.pool.query('update contractors set listed = false')
    expect((await here.app.request(url)).status).toBe(404)
    expect(await leads()).toMatchObject([{ contractor: { logoUrl: null } }])
  })

  test('is made before its contractor is locked', async () => {
    await using here = await world()
    const person = await contractor(here)
    const arrived = async (other: PoolClient) => (await other.query('select id from unkept_files')).rowCount
    await whileHeld(
      here,
      ['select from contractors where id = $1 for update', person.id],
      async () => setLogo(here, person, await phonePhoto()),
      async (other) => expect(await arrived(other)).toBe(2),
    )
    expect(await keptFiles(here)).toBe(1)
  })

  test('is replaced and removed with its file, and goes with the account', async () => {
    await using here = await world()
    const person = await contractor(here)
    const first = await setLogo(here, person, await phonePhoto(30, 20))
    const second = await setLogo(here, person, await phonePhoto(20, 30))
    expect(second).not.toBe(first)
    expect((await here.app.request(first)).status).toBe(404)
    expect(await here.done(logoCalls.remove, {}, { as: person })).toEqual({ logoUrl: null })
    expect((await here.app.request(second)).status).toBe(404)
    await setLogo(here, person, await phonePhoto(30, 30))
    expect(await keptFiles(here)).toBe(1)
    await inTransaction(here.services, [], (transaction) => eraseAccount(transaction, person.id))
    expect(await keptFiles(here)).toBe(0)
  })

  test('is a picture, whatever its name says', async () => {
    await using here = await world()
    const person = await contractor(here)
    const plan = { name: 'logo.png', content: sampleFiles.pdf }
    expect((await sendForm(here, logoCalls.set, {}, [plan], person)).status).toBe(400)
    expect(await keptFiles(here)).toBe(0)
  })
})
