import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Its messages: the port first, then the number of pushes received and when the last arrived. */
export interface PushSinkSays {
  port?: number
  taken: number
  at: number
}

/** Milliseconds a push service takes to answer. */
const takes = 50

let taken = 0
let at = 0
let said = 0
const server = createServer(async (request, response) => {
  for await (const _ of request);
  taken += 1
  at = Date.now()
  await sleep(takes)
  response.writeHead(201).end()
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address) process.send?.({ port: address.port, taken, at } satisfies PushSinkSays)
})
setInterval(() => {
  if (taken > said) process.send?.({ taken, at } satisfies PushSinkSays)
  said = taken
}, 100)
process.on('disconnect', () => process.exit())
