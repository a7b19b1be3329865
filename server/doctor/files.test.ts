import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { inWords, standIn } from '#tests/findings.ts'
import { freePort } from '#tests/started-site.ts'
import { examineFiles } from './files.ts'

const folder = () => {
  const made = mkdtempSync(path.join(tmpdir(), 'doctor-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

test('a bucket that takes, gives and removes a probe is good, and its refusals are told apart', async () => {
  const objects = new Map<string, Buffer>()
  let refuse: string | null = null
  const endpoint = await standIn(async (request, response) => {
    const key = request.url?.split('?')[0] ?? ''
    const body: Buffer[] = []
    for await (const piece of request) body.push(piece)
    if (refuse && request.method === 'DELETE')
      return response.writeHead(403, { 'content-type': 'application/xml' }).end(`<Error><Code>${refuse}</Code></Error>`)
    if (request.method === 'PUT') objects.set(key, Buffer.concat(body))
    if (request.method === 'DELETE') objects.delete(key)
    response.end(request.method === 'GET' ? objects.get(key) : '')
  })
  const bucket = { name: 'uploads', region: 'eu-west-2', endpoint, accessKeyId: 'key', secretAccessKey: 'secret' }
  const examine = async (changed: Partial<typeof bucket> = {}) =>
    inWords(await examineFiles({ bucket: { ...bucket, ...changed }, dataDir: folder() }))
  expect(await examine()).toEqual(['good: a probe was put into the bucket uploads, read and removed'])
  expect(objects.size).toBe(0)
  refuse = 'AccessDenied'
  expect(await examine()).toEqual([
    'wrong: a probe could not be removed from the bucket uploads (AccessDenied) → Let the key put, get and delete objects of the bucket.',
  ])
  const gone = `http://127.0.0.1:${await freePort()}`
  expect(await examine({ endpoint: gone })).toEqual([
    expect.stringMatching(/could not be put into the bucket uploads \(ECONNREFUSED\) → Check S3_ENDPOINT/),
  ])
})

test('a data folder is probed in the same way', async () => {
  expect(inWords(await examineFiles({ bucket: null, dataDir: folder() }))[0]).toMatch(/^good: .+ the data folder/)
})
