import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { inWords, standIn } from '#tests/findings.ts'
import { freePort } from '#tests/started-site.ts'
import { examineFiles } from './files.ts'

const folder = () => {
  const made = mkdtempSync(path.join(tmpdir(), 'doctor-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

const at = { name: 'uploads', region: 'eu-west-2', accessKeyId: 'key', secretAccessKey: 'secret' }

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
  const bucket = { ...at, endpoint }
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

test('a wrong clock, a wrong region and an address that is no store each get advice, and the library prints nothing', async () => {
  const warned = vi.spyOn(console, 'warn')
  let answer = { status: 403, body: '' }
  const endpoint = await standIn((request, response) => {
    request.resume().on('end', () => response.writeHead(answer.status).end(answer.body))
  })
  const examine = async (status: number, body: string) => {
    answer = { status, body }
    return inWords(await examineFiles({ bucket: { ...at, endpoint }, dataDir: folder() })).join()
  }
  const code = (name: string) => `<Error><Code>${name}</Code></Error>`
  expect(await examine(403, code('RequestTimeTooSkewed'))).toMatch(
    /\(RequestTimeTooSkewed\) → The clock of this machine/,
  )
  expect(await examine(400, code('AuthorizationHeaderMalformed'))).toMatch(/Malformed\) → S3_REGION is not the region/)
  for (const [status, body] of [
    [404, '404 page not found'],
    [405, '<html><body>No<br></body></html>'],
    [301, '<html><body>Moved</body></html>'],
    [404, ''],
  ] as const)
    expect(await examine(status, body), body).toBe(
      'wrong: a probe could not be put into the bucket uploads (it does not answer as S3 does) → Set S3_ENDPOINT to the address at which the store speaks S3, not that of its pages, or leave it out for AWS.',
    )
  expect(await examine(200, '<html></html>')).toMatch(/gives back something else → Set S3_ENDPOINT/)
  expect(warned).not.toHaveBeenCalled()
})
