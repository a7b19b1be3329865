import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openFiles, showsOpenFiles } from '#tests/open-files.ts'
import { bucketFiles } from './bucket.ts'

/** A stand-in for the part of an S3-compatible store that the product uses. */
async function standIn(accessKeyId = 'key') {
  const objects = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const key = request.url?.split('?')[0] ?? ''
    if (!request.headers.authorization?.includes('Credential=key/')) return response.writeHead(403).end()
    if (request.method === 'PUT') {
      const body = await buffer(request)
      if (String(body.length) !== request.headers['content-length']) return response.writeHead(411).end()
      objects.set(key, body)
      return response.end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    const body = objects.get(key)
    if (!body) return response.writeHead(404).end()
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    return first && last
      ? response.writeHead(206).end(body.subarray(Number(first), Number(last) + 1))
      : response.end(body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const folder = mkdtempSync(path.join(tmpdir(), 'bucket-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const settings = { name: 'uploads', region: 'eu-west-2', endpoint: `http://127.0.0.1:${port}` }
  return { objects, folder, files: bucketFiles({ ...settings, accessKeyId, secretAccessKey: 'secret' }, folder) }
}

async function* pieces(...all: string[]) {
  for (const piece of all) yield Buffer.from(piece)
}

test('a bucket keeps a file under its id, gives it back and forgets it; nothing stays on the local disk', async () => {
  const { objects, folder, files } = await standIn()
  const id = randomUUID()
  expect(await files.save(id, pieces('one, ', 'two'))).toBe(8)
  expect([...objects.keys()]).toEqual([`/uploads/${id}`])
  expect(await text(await files.open(id))).toBe('one, two')
  expect(await text(await files.open(id, { first: 5, last: 6 }))).toBe('tw')
  expect(readdirSync(folder)).toEqual([])
  await files.remove(id)
  expect(objects.size).toBe(0)
  await files.remove(id)
  await expect(files.open(id)).rejects.toThrow()
})

test('a file that breaks off is not in the bucket', async () => {
  const { objects, folder, files } = await standIn()
  async function* broken() {
    yield Buffer.from('one')
    throw new Error('gone')
  }
  await expect(files.save(randomUUID(), broken())).rejects.toThrow('gone')
  expect(objects.size).toBe(0)
  expect(readdirSync(folder)).toEqual([])
})

test.runIf(showsOpenFiles)('a file that the bucket refuses is neither kept nor left open', async () => {
  const { folder, files } = await standIn('of somebody else')
  await expect(files.save(randomUUID(), pieces('x'.repeat(2_000_000)))).rejects.toThrow()
  expect(readdirSync(folder)).toEqual([])
  await vi.waitFor(() => expect(openFiles(folder)).toEqual([]))
})
