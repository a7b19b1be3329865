import { expect, test, vi } from 'vitest'
import { type World, world } from '#tests/world.ts'

const old = {
  'csp-report': {
    'document-uri': 'https://example.co.uk/reset-password?token=hushhush',
    'violated-directive': 'script-src-elem',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/steal.js?who=sarah',
  },
}
const today = [
  {
    type: 'csp-violation',
    age: 10,
    url: 'https://example.co.uk/contractor/0197',
    user_agent: 'A browser',
    body: {
      effectiveDirective: 'style-src-attr',
      blockedURL: 'inline',
      documentURL: 'https://example.co.uk/contractor/0197aaaa-bbbb',
      sample: 'sarah@example.com',
    },
  },
]

const report = (here: World, body: unknown, headers: Record<string, string> = {}) =>
  here.app.request('/api/policy-reports', {
    method: 'POST',
    headers: { 'content-type': 'application/csp-report', ...headers },
    body: JSON.stringify(body),
  })

test('what a page did against its policy is one line of the log, with nothing personal in it', async () => {
  const here = await world()
  const warned = vi.spyOn(here.services.log, 'warn').mockReturnValue()
  expect((await report(here, old)).status).toBe(204)
  expect((await report(here, today, { 'content-type': 'application/reports+json' })).status).toBe(204)
  expect(warned.mock.calls.map(([line]) => line)).toMatchObject([
    { directive: 'script-src-elem', blocked: 'https://evil.example', page: '/reset-password' },
    { directive: 'style-src-attr', blocked: 'inline', page: '/contractor' },
  ])
  expect(JSON.stringify(warned.mock.calls)).not.toMatch(/hushhush|sarah|0197|A browser|steal/)
})

test('rubbish is refused, what is too large unread, and too many are not written down', async () => {
  const here = await world()
  const warned = vi.spyOn(here.services.log, 'warn').mockReturnValue()
  for (const wrong of ['text', {}, [{ type: 'deprecation', body: {} }], { 'csp-report': 'x' }, null])
    expect((await report(here, wrong)).status).toBe(400)
  expect((await report(here, { ...old, more: 'x'.repeat(40_000) })).status).toBe(413)
  expect(warned).not.toHaveBeenCalled()
  for (let i = 0; i < 30; i++) expect((await report(here, old, { 'x-forwarded-for': '192.0.2.1' })).status).toBe(204)
  expect(warned).toHaveBeenCalledTimes(20)
  await report(here, old, { 'x-forwarded-for': '192.0.2.2' })
  expect(warned).toHaveBeenCalledTimes(21)
})
