import { beforeAll, describe, expect, test, vi } from 'vitest'
import { ownAccountCalls } from '#features/accounts/contract/own.ts'
import { accountCalls } from '#features/accounts/contract.ts'
import { guesses } from '#features/accounts/rules.ts'
import { directoryCalls } from '#features/directory/contract.ts'
import { jobDraftCalls } from '#features/job-drafts/contract.ts'
import { placeCalls } from '#features/places/contract.ts'
import { privacyCalls } from '#features/privacy/contract.ts'
import { signInCalls } from '#features/sign-in/contract.ts'
import { type World, world } from '#tests/world.ts'

let here: World
beforeAll(async () => {
  here = await world({ rateLimits: false })
})

const json = { 'content-type': 'application/json' }

async function post(body: string, headers: Record<string, string> = json, path = '/api/auth/login') {
  const response = await here.app.request(path, { method: 'POST', headers, body })
  return { status: response.status, headers: response.headers, body: await response.json() }
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
      const refused = await post(large, { 'content-type': type })
      expect(refused).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } })
      // The body was not read, so the connection must not be used again.
      expect(refused.headers.get('connection')).toBe('close')
      expect(await post(large, { 'content-type': type }, '/api/stripe/webhook')).toMatchObject({ status: 413 })
    },
  )

  test('that does not arrive as a whole is no fault of what is in it, and may be sent again', async () => {
    const body = new ReadableStream({
      start: (sending) => sending.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
    })
    const headers = { ...json, 'content-length': '90' }
    const sent = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
    const answer = await here.app.request('/api/auth/login', sent)
    expect(answer.status).toBe(408)
    expect(await answer.json()).toMatchObject({ code: 'INCOMPLETE' })
  })

  test.each(['[]', '"text"', '{', 'null'])('that is no JSON object is refused: %s', async (body) => {
    expect(await post(body)).toMatchObject({ status: 400, body: { code: 'INVALID' } })
  })

  test('with a long list of which nothing is right is not answered with more than was sent', async () => {
    const answers = Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`${'x'.repeat(41)}${n}`, '']))
    const sent = JSON.stringify({ job: { answers }, step: 1 })
    const { cookie } = await here.person()
    const refused = await post(sent, { ...json, cookie }, jobDraftCalls.keep.path)
    expect(refused).toMatchObject({ status: 400, body: { code: 'INVALID', fields: expect.anything() } })
    expect(JSON.stringify(refused.body).length).toBeLessThan(sent.length / 10)
  })

  test('of more fields than any form has is refused, unlike one of as many letters', async () => {
    const many = (count: number) => JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [n, n])))
    const tooMany = { status: 400, body: { code: 'INVALID', message: 'This has too many fields.' } }
    expect(await post(many(60_000))).toMatchObject(tooMany)
    expect(await post(`{"email":${many(60_000)}}`)).toMatchObject(tooMany)
    expect(await post(JSON.stringify({ email: many(60_000) }))).toMatchObject({ body: { fields: expect.anything() } })
  })

  test('nested deeper than anything is refused, and does no harm', async () => {
    const deep = `{"email":${'['.repeat(400_000)}${']'.repeat(400_000)}}`
    expect(await post(deep)).toMatchObject({ status: 400, body: { code: 'INVALID' } })
  })

  test.each(['a\0b', 'a\u001b[31mb', 'a\u0085b'])(
    'with %j is refused at its field, however deep it is',
    async (text) => {
      const body = JSON.stringify({ feedback: { comment: [text] } })
      const fields = { feedback: expect.any(String) }
      expect(await post(body)).toMatchObject({ status: 400, body: { code: 'INVALID', fields } })
    },
  )

  test('with fields called as what every object has is taken without them', async () => {
    const { cookie } = await here.person()
    const body = '{"lastName":"Whitfield","constructor":"x","toString":{},"__proto__":{"id":"x"}}'
    const headers = { ...json, cookie }
    const response = await here.app.request(ownAccountCalls.change.path, { method: 'PATCH', headers, body })
    expect([response.status, await response.json()]).toMatchObject([200, { lastName: 'Whitfield' }])
  })
})

test('who tried too often is told how many seconds to wait', async () => {
  const strict = await world()
  const { times, within } = guesses.signIn.ofAccount
  const guess = { email: 'sarah@example.com', password: 'a guess', userType: 'client' as const }
  const ask = () => strict.request(signInCalls.login, guess)
  for (let i = 0; i < times; i++) expect((await ask()).status).toBe(401)
  const refused = await ask()
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  expect(refused.headers.get('retry-after')).toBe(String(within / 1000))
})

test('the log keeps neither a postcode, nor words that somebody searched for, nor what a link is secret by', async () => {
  const logged = vi.spyOn(here.services.log, 'info')
  await here.request(placeCalls.postcode, { postcode: 'LS6 3AA' })
  await here.request(directoryCalls.search, { search: 'quillfeather', location: 'LS6 3AA' })
  await post('', { origin: 'https://evil.example' }, '/api/unsubscribe/hushhush')
  const lines = JSON.stringify(logged.mock.calls)
  expect(logged).toHaveBeenCalledTimes(3)
  expect(lines).toContain('/api/places/postcode/:postcode')
  expect(lines).not.toMatch(/LS6|3AA|quillfeather|hushhush/i)
  logged.mockRestore()
})

test('when no database connection becomes free in time, people are told to come back in a moment', async () => {
  const busy = await world({ logLevel: 'silent' })
  const person = await busy.person()
  const { pool } = busy.services.database
  const free = pool.options.max - pool.totalCount + pool.idleCount
  const held = await Promise.all(Array.from({ length: free }, () => pool.connect()))
  pool.options.connectionTimeoutMillis = 50
  const refusals = [
    await busy.request(directoryCalls.search, {}),
    await busy.request(ownAccountCalls.sessions, {}, { as: person }),
    await busy.request(privacyCalls.signOutEverywhere, {}, { as: person }),
  ]
  for (const refused of refusals) {
    expect(refused).toMatchObject({ status: 503, body: { message: expect.stringContaining('try again') } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  for (const client of held) client.release()
  expect((await busy.request(ownAccountCalls.sessions, {}, { as: person })).status).toBe(200)
})

/** The errors of a database that stops, starts or breaks. */
const losses = [
  { code: 'ECONNREFUSED' },
  { code: 'ECONNRESET' },
  { code: 'EPIPE' },
  { code: 'ENOENT', syscall: 'connect' },
  { code: '57P01' },
  { code: '57P03' },
  { message: 'Connection terminated unexpectedly' },
]

test.each(losses)('while the database is away (%j), people are told to come back in a moment', async (loss) => {
  const away = await world({ logLevel: 'silent' })
  const person = await away.person()
  const connecting = vi.spyOn(away.services.database.pool, 'connect').mockImplementation(() => {
    throw Object.assign(new Error('lost'), loss)
  })
  const refused = await away.request(directoryCalls.search, {})
  expect(refused).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
  expect((await away.request(ownAccountCalls.sessions, {}, { as: person })).status).toBe(503)
  connecting.mockRestore()
  expect((await away.request(ownAccountCalls.sessions, {}, { as: person })).status).toBe(200)
})

test('a file that is missing is no database that is away', async () => {
  const broken = await world({ logLevel: 'silent' })
  vi.spyOn(broken.services.database.pool, 'connect').mockImplementation(() => {
    throw Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' })
  })
  expect((await broken.request(directoryCalls.search, {})).status).toBe(500)
})

test('a full disk is said to the person who wanted to save', async () => {
  const full = await world({ logLevel: 'silent' })
  vi.spyOn(full.services.database.pool, 'connect').mockImplementation(() => {
    throw Object.assign(new Error('could not extend file'), { code: '53100' })
  })
  const refused = await full.request(accountCalls.forgotPassword, { email: 'sarah@example.com' })
  expect(refused).toMatchObject({ status: 503, body: { message: expect.stringContaining('cannot save') } })
  expect(refused.headers.get('retry-after')).toBe('60')
  expect(await full.services.diskSpace.full()).toEqual({ disk: false, database: true })
})
