import { expect, test } from 'vitest'
import { privacyCalls } from '#features/privacy/contract.ts'
import { world } from '#tests/world.ts'

test('every answer, whatever it is, tells browsers what to refuse, and lets no other site read it', async () => {
  const here = await world({ publicUrl: 'https://example.co.uk', logLevel: 'silent' })
  const { cookie } = await here.person()
  const requests: [string, RequestInit][] = [
    ['/healthz', {}],
    ['/robots.txt', {}],
    ['/api/docs', {}],
    ['/api/openapi.json', {}],
    ['/api/auth/session', { headers: { cookie } }],
    ['/api/contractors/search', {}],
    ['/api/nothing', {}],
    ['/api/auth/login', { method: 'POST', body: '{}' }],
    ['/api/auth/login', { method: 'POST', headers: { origin: 'https://evil.example' } }],
    [privacyCalls.download.path, { headers: { cookie } }],
  ]
  for (const [path, init] of requests) {
    const { headers, body } = await here.app.request(path, init)
    await body?.cancel().catch(() => {})
    expect(Object.fromEntries(headers), path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'content-security-policy': expect.stringMatching(/frame-ancestors 'none'/),
    })
    expect(headers.get('access-control-allow-origin'), path).toBeNull()
  }
})

test('without TLS nobody is told to insist on it', async () => {
  const here = await world()
  expect((await here.app.request('/healthz')).headers.get('strict-transport-security')).toBeNull()
})
