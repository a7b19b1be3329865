import { expect, test } from 'vitest'
import { ensurePushKeys } from '#server/push/keys.ts'
import { startPushService, subscribedBrowser } from '#tests/push-service.ts'
import { world } from '#tests/world.ts'
import type { PushMessage } from '../push.ts'
import { isPublic, publicLookup } from './public-lookup.ts'
import { webPush } from './web.ts'

const subject = 'mailto:support@example.com'

async function scene(anywhere: { anywhere?: true } = { anywhere: true }) {
  const here = await world()
  const keys = await ensurePushKeys(here.services.database.db, here.clock())
  const service = await startPushService(() => keys.publicKey)
  const browser = subscribedBrowser()
  const push = webPush({ ...keys, subject, ...anywhere })
  const message = (path: string): PushMessage => ({
    id: '1',
    kind: 'lead-approve',
    endpoint: `${service.origin}${path}`,
    keys: browser.keys,
    payload: '{"title":"Grüße"}',
    shorter: '{}',
    ttl: 3600,
    urgency: 'high',
    topic: 'a'.repeat(22),
    at: here.clock(),
  })
  return { keys, service, browser, push, message, [Symbol.asyncDispose]: () => service[Symbol.asyncDispose]() }
}

test('a browser reads what was pushed to it, and its push service who pushes, how long and how much it hurries', async () => {
  await using it = await scene()
  expect(await it.push.send(it.message('/201'))).toEqual({ answer: 'taken' })
  const [received] = it.service.received
  expect(received?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: '3600',
    urgency: 'high',
    topic: 'a'.repeat(22),
  })
  expect(it.browser.read(received?.body ?? Buffer.alloc(0))).toBe('{"title":"Grüße"}')
  expect(() => subscribedBrowser().read(received?.body ?? Buffer.alloc(0))).toThrow()
})

test.each([
  [404, { answer: 'gone' }],
  [410, { answer: 'gone' }],
  [429, { answer: 'later', after: 120_000 }],
  [503, { answer: 'later', after: null }],
  [413, { answer: 'refused' }],
  [403, { answer: 'refused' }],
  [302, { answer: 'refused' }],
])('a push service that answers %d is understood', async (status, answer) => {
  await using it = await scene()
  expect(await it.push.send(it.message(`/${status}`))).toMatchObject(answer)
})

test('a service that knows us by other keys refuses, one that is not there is tried later', async () => {
  await using it = await scene()
  await using strict = await startPushService(() => 'other')
  expect(await it.push.send({ ...it.message('/201'), endpoint: `${strict.origin}/201` })).toMatchObject({
    answer: 'refused',
  })
  const message = it.message('/201')
  await it.service[Symbol.asyncDispose]()
  expect(await it.push.send(message)).toMatchObject({ answer: 'later' })
})

test('nothing is sent to what is not on the public internet, by whatever name or address', async () => {
  await using it = await scene({})
  const { port } = new URL(it.service.origin)
  for (const endpoint of [
    it.service.origin,
    `https://127.0.0.1:${port}/`,
    `https://[::1]:${port}/`,
    `https://[::ffff:127.0.0.1]:${port}/`,
    'https://169.254.169.254/latest',
    `https://localhost:${port}/`,
    `https://2130706433:${port}/`,
  ])
    expect((await it.push.send({ ...it.message('/'), endpoint })).answer, endpoint).not.toBe('taken')
  expect(it.service.received).toEqual([])
  expect(['8.8.8.8', '2606:4700::1111'].filter((address) => !isPublic(address))).toEqual([])
  const special = [
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '0.0.0.0',
    'fd00::1',
    'fe80::1',
    '::',
    '2002:7f00:1::',
  ]
  expect(special.filter(isPublic)).toEqual([])
  const { promise, resolve } = Promise.withResolvers<Error | null>()
  publicLookup('localhost', { all: true }, resolve)
  expect(await promise).toMatchObject({ message: 'localhost is no public address' })
})

test('what is too large for a push service is said in fewer words, once', async () => {
  await using it = await scene()
  const read = () => it.service.received.splice(0).map(({ body }) => it.browser.read(body))
  it.service.answers.push(413)
  expect(await it.push.send(it.message('/201'))).toEqual({ answer: 'taken' })
  expect(read()).toEqual(['{"title":"Grüße"}', '{}'])
  it.service.answers.push(413, 413)
  expect(await it.push.send(it.message('/201'))).toMatchObject({ answer: 'refused' })
  expect(read()).toHaveLength(2)
  const large = 'x'.repeat(4000)
  expect(await it.push.send({ ...it.message('/201'), payload: large })).toEqual({ answer: 'taken' })
  expect(read()).toEqual(['{}'])
  expect(await it.push.send({ ...it.message('/201'), payload: large, shorter: large })).toMatchObject({
    answer: 'refused',
  })
  expect(read()).toEqual([])
})
