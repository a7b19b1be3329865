import { expect, onTestFinished, test } from 'vitest'
import { listen } from '#server/http/listen.ts'
import type { Settings } from '#server/settings/settings.ts'
import { inWords, standIn } from '#tests/findings.ts'
import { freePort } from '#tests/started-site.ts'
import { world } from '#tests/world.ts'
import { examineProxy } from './proxy.ts'

/** A proxy before the product that forwards with the given headers; returns its address. */
async function proxied(trustedProxies: string[], headers: Record<string, string>): Promise<string> {
  const { app } = await world({ trustedProxies, logLevel: 'silent' })
  const port = await freePort()
  onTestFinished(await listen({ fetch: app.fetch }, { host: '127.0.0.1', port }))
  return standIn(async (request, response) => {
    const answer = await fetch(`http://127.0.0.1:${port}${request.url}`, { headers })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
  })
}

test('the proxy: whether the product answers behind it, believes it, and is called by its name', async () => {
  const examine = async (publicUrl: string, mode: Settings['mode'] = 'production') =>
    inWords(await examineProxy({ publicUrl, mode, host: '127.0.0.1', port: await freePort() }))
  const changesHost = expect.stringMatching(/^wrong: changes Host → .+proxy_set_header Host/)
  const caller = { 'x-forwarded-for': '203.0.113.7' }
  expect(await examine(await proxied(['127.0.0.1'], caller))).toEqual([
    'good: says who asks, and is believed',
    changesHost,
  ])
  expect(await examine(await proxied(['10.0.0.1'], caller))).toEqual([
    expect.stringMatching(/^wrong: says who asks, and is not believed: .+ TRUSTED_PROXIES/),
    changesHost,
  ])
  const silent = await proxied(['127.0.0.1'], {})
  expect(await examine(silent)).toEqual([expect.stringMatching(/^wrong: does not say who asks/), changesHost])
  expect(await examine(silent, 'development')).toContain('good: there is none')
  expect(await examine(await standIn((_request, response) => void response.end('hello')))).toEqual([
    expect.stringMatching(/^wrong: .+\/healthz answers 200, and not as the product does/),
  ])
  expect(await examine(`http://127.0.0.1:${await freePort()}`)).toEqual([
    expect.stringMatching(/^not checked: nobody answers/),
  ])
})

test('a product that is asked by its own address keeps Host', async () => {
  const port = await freePort()
  const { app } = await world({ publicUrl: `http://127.0.0.1:${port}` })
  onTestFinished(await listen({ fetch: app.fetch }, { host: '127.0.0.1', port }))
  expect(
    inWords(
      await examineProxy({ publicUrl: `http://127.0.0.1:${port}`, mode: 'development', host: '127.0.0.1', port }),
    ),
  ).toEqual(['good: there is none', 'good: keeps Host'])
})

test('a proxy that is down or answers for nobody is wrong once the product runs, and not asked before', async () => {
  const port = await freePort()
  const { app } = await world()
  const away = `http://127.0.0.1:${await freePort()}`
  const forNobody = await standIn((_request, response) => void response.writeHead(502).end('Bad Gateway'))
  const examine = async (publicUrl: string, host: string) =>
    inWords(await examineProxy({ publicUrl, mode: 'production', host, port }))
  expect(await examine(away, '127.0.0.1')).toEqual([
    `not checked: nobody answers at ${away}: ask again once the product runs`,
  ])
  expect(await examine(forNobody, '127.0.0.1')).toEqual([
    'not checked: answers 502, as no product answers behind it: ask again once the product runs',
  ])
  onTestFinished(await listen({ fetch: app.fetch }, { host: '127.0.0.1', port }))
  const here = `http://127.0.0.1:${port}`
  expect(await examine(away, '0.0.0.0')).toEqual([
    `wrong: nobody answers at ${away}, though the product does at ${here} → Start the proxy, or let it listen where PUBLIC_URL leads.`,
  ])
  expect(await examine(forNobody, '127.0.0.1')).toEqual([
    `wrong: answers 502, though the product answers at ${here} → Point it at HOST and PORT; its own log says what it tried.`,
  ])
})
