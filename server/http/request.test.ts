import { beforeAll, describe, expect, test } from 'vitest'
import { type World, world } from '#tests/world.ts'
import { networkOf } from './request.ts'

let here: World
beforeAll(async () => {
  here = await world({ rateLimits: false })
})

const json = { 'content-type': 'application/json' }

async function post(body: string, headers: Record<string, string> = json, path = '/api/auth/login') {
  const response = await here.app.request(path, { method: 'POST', headers, body })
  return { status: response.status, body: await response.json() }
}

describe('a change asked for by another site', () => {
  const from = (headers: Record<string, string>) => post('{}', { ...json, host: 'localhost:3000', ...headers })

  test.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'localhost:3000' },
  ])('is refused when the browser says %j', async (headers) => {
    expect(await from(headers)).toMatchObject({ status: 403, body: { code: 'CROSS_SITE' } })
  })

  test.each<Record<string, string>>([
    {},
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { origin: 'http://localhost:3000' },
  ])('is none when the browser says %j', async (headers) => {
    expect(await from(headers)).toMatchObject({ status: 400, body: { code: 'INVALID' } })
  })
})

describe('a body', () => {
  test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x'])(
    'of type %s that is larger than any call wants is refused unread',
    async (type) => {
      const large = 'x'.repeat(1024 * 1024 + 1)
      expect(await post(large, { 'content-type': type })).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } })
      expect(await post(large, { 'content-type': type }, '/api/stripe/webhook')).toMatchObject({ status: 413 })
    },
  )

  test.each(['[]', '"text"', '{', 'null'])('that is no JSON object is refused: %s', async (body) => {
    expect(await post(body)).toMatchObject({ status: 400, body: { code: 'INVALID' } })
  })

  test('nested deeper than anything is refused, and does no harm', async () => {
    const deep = `{"email":${'['.repeat(400_000)}${']'.repeat(400_000)}}`
    expect(await post(deep)).toMatchObject({ status: 400, body: { code: 'INVALID' } })
  })

  test('with a character that cannot be stored is refused, however deep it is', async () => {
    const body = JSON.stringify({ feedback: { comment: ['a\0b'] } })
    expect(await post(body)).toMatchObject({ status: 400, body: { code: 'INVALID' } })
  })
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:12:34:1:2:3:4', '2001:db8:12:34::/64'],
  ['2001:0DB8:12:34::', '2001:db8:12:34::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['not an address', 'not an address'],
])('%s counts as %s: one person has more IPv6 addresses than anybody could count', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
