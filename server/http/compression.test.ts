import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { jobCalls } from '#features/jobs/contract.ts'
import { homeowner, job } from '#tests/market.ts'
import { world } from '#tests/world.ts'

test('what one person alone is given is compressed as their browser accepts, and short answers are not', async () => {
  await using here = await world()
  const owner = await homeowner(here)
  const list = async (accepted: string) => {
    const headers = { cookie: owner.cookie, 'accept-encoding': accepted }
    const answer = await here.app.request(`${jobCalls.list.path}?clientId=${owner.id}`, { headers })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    return { encoding: answer.headers.get('content-encoding'), body: Buffer.from(await answer.arrayBuffer()) }
  }
  expect(await list('br')).toEqual({ encoding: null, body: Buffer.from('[]') })
  for (let i = 0; i < 5; i++) await job(here, owner)
  const plain = await list('identity')
  expect(plain.encoding).toBeNull()
  expect(JSON.parse(plain.body.toString())).toHaveLength(5)
  for (const [accepted, encoding, unpack] of [
    ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
  ] as const) {
    const compressed = await list(accepted)
    expect(compressed.encoding).toBe(encoding)
    expect(compressed.body.byteLength).toBeLessThan(plain.body.byteLength / 3)
    expect(unpack(compressed.body)).toEqual(plain.body)
  }
})
