import { createServer } from 'node:http'

/** A server that answers each address with this many bytes: the cost of Node itself. */
export interface BareServer {
  port: number
  sizes: Record<string, number>
}

process.once('message', ({ port, sizes }: BareServer) => {
  const bodies = new Map(Object.entries(sizes).map(([address, bytes]) => [address, Buffer.alloc(bytes, 'x')]))
  const server = createServer((asked, answer) => {
    const body = bodies.get(asked.url ?? '') ?? Buffer.alloc(0)
    const headers = { 'content-type': 'application/json', 'content-length': body.byteLength }
    answer.writeHead(body.byteLength > 0 ? 200 : 404, headers).end(body)
  })
  server.listen(port, '127.0.0.1', () => process.send?.('ready'))
})
process.once('disconnect', () => process.exit())
