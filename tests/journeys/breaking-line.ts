import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { connect } from 'node:net'

/** How a request fails on a broken line: half of it arrives, or all of it and the answer is lost. */
export type Break = 'in the middle' | 'before the answer'

/** A proxy between browser and product whose connection breaks on command. */
export async function breakingLine() {
  const breaks: Break[] = []
  let wanted = /^$/
  const server = createServer((asked, answered) => {
    const { hostname, port, pathname, search } = new URL(asked.url ?? '')
    const { method, headers } = asked
    const upcoming = method === 'POST' && wanted.test(pathname) ? breaks.shift() : undefined
    const onward = request({ hostname, port, path: pathname + search, method, headers }, (answer) => {
      if (upcoming) return asked.socket.destroy()
      // Without reuse of connections, since browsers repeat a request that breaks on a reused one by themselves.
      answered.writeHead(answer.statusCode ?? 502, { ...answer.headers, connection: 'close' })
      answer.pipe(answered)
    })
    onward.on('error', () => answered.destroy())
    answered.on('close', () => onward.destroy())
    let passed = 0
    const half = Number(headers['content-length']) / 2
    asked.on('data', (bytes: Buffer) => {
      passed += bytes.length
      if (upcoming === 'in the middle' && passed > half) asked.socket.destroy()
    })
    asked.pipe(onward)
  })
  // Requests outside the pages come through a tunnel, which never breaks.
  server.on('connect', (asked, near, first) => {
    const { hostname, port } = new URL(`http://${asked.url}`)
    const far = connect(Number(port), hostname, () => {
      near.write('HTTP/1.1 200 Connected\r\n\r\n')
      far.write(first)
      far.pipe(near).pipe(far)
    })
    far.on('error', () => near.destroy())
    near.on('error', () => far.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The line has no port')
  return {
    proxy: { server: `http://127.0.0.1:${address.port}`, bypass: '<-loopback>' },
    /** The next requests to such a path break in these ways, in order. */
    breakNext(path: RegExp, ...next: Break[]) {
      wanted = path
      breaks.push(...next)
    },
    /** Whether every break has been used. */
    isWhole: () => breaks.length === 0,
    close: () => void server.close().closeAllConnections(),
  }
}
