import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { auditCalls } from '#features/audit/contract.ts'
import { removeUnkeptFiles } from '#server/files/kept-files.ts'
import type { Person } from '#tests/people.ts'
import { sampleFiles, sendForm } from '#tests/verified.ts'
import { carryOut } from '#tests/works.ts'
import { type World, world } from '#tests/world.ts'
import { publicCompanyVideoCalls } from './contract/public.ts'
import { companyVideoCalls } from './contract.ts'
import { videoLimits } from './rules.ts'

const stored = (here: World): string[] => {
  const folder = path.join(here.services.settings.dataDir, 'uploads')
  return existsSync(folder) ? readdirSync(folder) : []
}
const content = sampleFiles.mp4
const bytes = content.length

async function arranged() {
  const here = await world()
  const admin = await here.person({ role: 'admin' })
  const upload = (file: string | Uint8Array<ArrayBuffer> = content, as: Person = admin, name = 'us.mp4') =>
    sendForm(here, companyVideoCalls.upload, {}, [{ name, content: file }], as)
  const current = async () => (await here.done(publicCompanyVideoCalls.current, {})).videoUrl
  /** The response of the video's address. */
  const play = async (headers: Record<string, string> = {}, method = 'GET') => {
    const response = await here.app.request((await current()) ?? '', { method, headers })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  const cleanUp = () => carryOut(here.services, [removeUnkeptFiles])
  return { here, admin, upload, current, play, cleanUp }
}

describe('The company video', () => {
  test('is there for everybody once an admin has uploaded it, at an address that can be kept for ever', async () => {
    const { upload, current, play } = await arranged()
    expect(await current()).toBeNull()
    const { status, body } = await upload()
    expect(status).toBe(200)
    expect(body).toEqual({ videoUrl: await current() })
    const { headers, ...whole } = await play()
    expect(whole).toEqual({ status: 200, text: content })
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(bytes),
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: expect.stringMatching(/^"[0-9a-f-]{36}"$/),
    })
  })

  test.each([
    ['bytes=0-', `bytes 0-${bytes - 1}/${bytes}`, content],
    ['bytes=0-0', `bytes 0-0/${bytes}`, content.slice(0, 1)],
    ['bytes=4-7', `bytes 4-7/${bytes}`, 'ftyp'],
    [`bytes=${bytes - 1}-`, `bytes ${bytes - 1}-${bytes - 1}/${bytes}`, 't'],
    [`bytes=5-${bytes * 9}`, `bytes 5-${bytes - 1}/${bytes}`, content.slice(5)],
    ['bytes=-4', `bytes ${bytes - 4}-${bytes - 1}/${bytes}`, content.slice(-4)],
    [`bytes=-${bytes * 9}`, `bytes 0-${bytes - 1}/${bytes}`, content],
  ])('is given in part for %s', async (range, contentRange, part) => {
    const { upload, play } = await arranged()
    await upload()
    const { status, headers, text } = await play({ range })
    expect({ status, range: headers.get('content-range'), text }).toEqual({
      status: 206,
      range: contentRange,
      text: part,
    })
    expect(headers.get('content-length')).toBe(String(part.length))
  })

  test.each([`bytes=${bytes}-`, `bytes=${bytes * 2}-${bytes * 3}`, 'bytes=-0'])('has no part %s', async (range) => {
    const { upload, play } = await arranged()
    await upload()
    const { status, headers } = await play({ range })
    expect(status).toBe(416)
    expect(headers.get('content-range')).toBe(`bytes */${bytes}`)
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test.each(['bytes=7-4', 'bytes=-', 'bytes=a-b', 'lines=1-2', 'bytes=0-1,4-5'])(
    'is given whole for %s, which asks for no one part',
    async (range) => {
      const { upload, play } = await arranged()
      await upload()
      expect(await play({ range })).toMatchObject({ status: 200, text: content })
    },
  )

  test('is told of without being sent, not sent to those who have it, and whole where a part is of another one', async () => {
    const { upload, play } = await arranged()
    await upload()
    const head = await play({ range: 'bytes=0-1' }, 'HEAD')
    expect(head).toMatchObject({ status: 200, text: '' })
    expect(head.headers.get('content-length')).toBe(String(bytes))
    const etag = head.headers.get('etag') ?? ''
    expect(await play({ 'if-none-match': etag })).toMatchObject({ status: 304, text: '' })
    expect(await play({ 'if-none-match': '"another"' })).toMatchObject({ status: 200 })
    expect(await play({ range: 'bytes=0-0', 'if-range': etag })).toMatchObject({ status: 206 })
    expect(await play({ range: 'bytes=0-0', 'if-range': '"another"' })).toMatchObject({ status: 200, text: content })
  })

  test('is a video by its content, whatever its name', async () => {
    const { upload, current, play } = await arranged()
    const webm = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex')
    for (const [video, mediaType] of [
      [content.replace('isom', 'qt  '), 'video/quicktime'],
      [Uint8Array.from(webm), 'video/webm'],
      [`OggS${'\0'.repeat(24)}fishead`, 'video/ogg'],
    ] as const) {
      expect((await upload(video, undefined, 'photo.jpg')).status).toBe(200)
      expect((await play()).headers.get('content-type')).toBe(mediaType)
    }
    const before = await current()
    const others = [sampleFiles.pdf, sampleFiles.png, content.replace('isom', 'heic'), content.replace('isom', 'M4A ')]
    for (const other of others)
      expect(await upload(other, undefined, 'film.mp4')).toMatchObject({
        status: 400,
        body: { message: 'Please upload a video file' },
      })
    expect(await upload('', undefined, 'film.mp4')).toMatchObject({
      status: 400,
      body: { message: '“film.mp4” is empty.' },
    })
    expect(await current()).toBe(before)
  })

  test('may have exactly the greatest size, and not a byte more', async () => {
    const { upload, current } = await arranged()
    const sized = (length: number) => {
      const video = new Uint8Array(length)
      video.set(Buffer.from(content))
      return video
    }
    for (const tooMany of [1, 10 * 1024 * 1024])
      expect(await upload(sized(videoLimits.bytes + tooMany))).toMatchObject({
        status: 413,
        body: { message: 'Please upload a video smaller than 50MB' },
      })
    expect(await current()).toBeNull()
    expect((await upload(sized(videoLimits.bytes))).status).toBe(200)
  })

  test('gives way to the next one, and its file is freed; removed, it leaves nothing behind', async () => {
    const { here, admin, upload, current, cleanUp } = await arranged()
    await upload()
    const first = (await current()) ?? ''
    await upload()
    const second = (await current()) ?? ''
    expect(second).not.toBe(first)
    expect((await here.app.request(first)).status).toBe(404)
    await cleanUp()
    expect(stored(here)).toEqual([second.split('/').at(-1)])
    expect(await here.done(companyVideoCalls.remove, {}, { as: admin })).toEqual({ videoUrl: null })
    expect(await current()).toBeNull()
    expect((await here.app.request(second)).status).toBe(404)
    await cleanUp()
    expect(stored(here)).toEqual([])
    expect(await here.done(companyVideoCalls.remove, {}, { as: admin })).toEqual({ videoUrl: null })
    const entries = await here.done(auditCalls.list, {}, { as: admin })
    expect(entries.map(({ action }) => action)).toContain('Remove the company video')
  })

  test('of two admins at once is that of one of them, and no file is left over', async () => {
    const { here, upload, current, cleanUp } = await arranged()
    const answers = await Promise.all([upload(), upload(), upload()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await cleanUp()
    expect(stored(here)).toEqual([(await current())?.split('/').at(-1)])
  })

  test('is changed by admins alone', async () => {
    const { here, upload, current } = await arranged()
    await upload()
    const before = await current()
    const people = [undefined, await here.person({ role: 'client' }), await here.person({ role: 'contractor' })]
    for (const person of people) {
      const refused = person ? 403 : 401
      expect((await here.request(companyVideoCalls.remove, {}, { as: person })).status).toBe(refused)
      const sent = person
        ? (await upload(content, person)).status
        : (await here.app.request(companyVideoCalls.upload.path, { method: 'POST' })).status
      expect(sent).toBe(refused)
    }
    expect(await current()).toBe(before)
    expect(stored(here)).toHaveLength(1)
  })
})
