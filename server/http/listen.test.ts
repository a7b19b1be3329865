import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { freePort } from '#tests/started-site.ts'
import { world } from '#tests/world.ts'
import { listen } from './listen.ts'

/** The answer of a server to a connection that sends this and then waits until the server closes. */
async function answerTo(port: number, head: string, body: () => Iterable<Buffer>): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  let answer = ''
  socket.on('data', (piece) => {
    answer += piece
  })
  // A client still sending when the connection closes may get an error.
  socket.on('error', () => {})
  const closed = new Promise<'closed'>((resolve) => socket.on('close', () => resolve('closed')))
  socket.write(head)
  for (const piece of body()) if (!socket.destroyed) socket.write(piece)
  const end = await Promise.race([closed, sleep(10_000, 'still open' as const, { ref: false })])
  socket.destroy()
  expect(end).toBe('closed')
  return answer
}

test('a body that is too large is answered 413 and its connection really closes; the next one is served', async () => {
  await using here = await world()
  const port = await freePort()
  const close = await listen(here.app, { ...here.services.settings, host: '127.0.0.1', port })
  const size = 2 * 1024 * 1024
  const head = (more: string) =>
    `POST /api/auth/login HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n${more}\r\n\r\n`
  const piece = Buffer.alloc(64 * 1024, 'x')
  const none = () => []
  const whole = () => Array.from({ length: size / piece.length }, () => piece)
  const chunked = () => whole().map((part) => Buffer.concat([Buffer.from('10000\r\n'), part, Buffer.from('\r\n')]))
  try {
    for (const [more, body] of [
      [`content-length: ${size}`, none],
      [`content-length: ${size}`, whole],
      ['transfer-encoding: chunked', chunked],
    ] as const) {
      const answer = await answerTo(port, head(more), body)
      expect(answer).toMatch(/^HTTP\/1\.1 413 /)
      expect(answer.toLowerCase()).toContain('connection: close')
      expect(answer).toContain('TOO_LARGE')
      expect((await fetch(`http://127.0.0.1:${port}/api/auth/session`)).status).toBe(200)
    }
  } finally {
    await close()
  }
})

test('a body that does not come is ended as headers are, and nobody else waits for it', async () => {
  await using here = await world()
  const port = await freePort()
  const within = { headers: 300, body: 600, files: 1200, lookedAfterEvery: 100 }
  const close = await listen(here.app, { host: '127.0.0.1', port }, within)
  const head = (type: string) =>
    `POST /api/auth/login HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: ${type}\r\ncontent-length: 1000\r\n\r\n{"email":`
  const endless = async (text: string) => {
    const started = performance.now()
    const answer = answerTo(port, text, () => [])
    expect((await fetch(`http://127.0.0.1:${port}/api/auth/session`)).status).toBe(200)
    expect(await answer).not.toContain(' 500 ')
    return performance.now() - started
  }
  const failed = vi.spyOn(here.services.log, 'error')
  try {
    expect(await endless('POST /api/auth/login HTTP/1.1\r\nhost: x\r\n')).toBeGreaterThan(250)
    expect(await endless(head('application/json'))).toBeGreaterThan(550)
    expect(await endless(head('multipart/form-data; boundary=x'))).toBeGreaterThan(1150)
    expect(failed).not.toHaveBeenCalled()
  } finally {
    await close()
  }
})

test('a proxy that keeps a connection for a minute never finds it closed', async () => {
  await using here = await world()
  const port = await freePort()
  const close = await listen(here.app, { ...here.services.settings, host: '127.0.0.1', port })
  try {
    const { headers } = await fetch(`http://127.0.0.1:${port}/healthz`, { headers: { connection: 'keep-alive' } })
    const [, seconds] = /^timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? []
    expect(Number(seconds)).toBeGreaterThan(60)
  } finally {
    await close()
  }
})
