import { createServer } from 'node:net'

/** Its messages: the port first, then every second the number of mails received. */
export interface SinkSays {
  port?: number
  taken: number
}

/** A minimal mail server that accepts and discards everything. */
let taken = 0
const say = (what: SinkSays) => process.send?.(what)
const server = createServer((socket) => {
  let inLetter = false
  let unread = ''
  const answer = (line: string) => socket.write(`${line}\r\n`)
  socket.setEncoding('latin1').on('error', () => {})
  socket.on('data', (chunk: string) => {
    unread += chunk
    for (;;) {
      const end = inLetter ? unread.indexOf('\r\n.\r\n') : unread.indexOf('\r\n')
      if (end < 0) return
      const line = unread.slice(0, end)
      unread = unread.slice(end + (inLetter ? 5 : 2))
      if (inLetter) taken += 1
      const asksToWrite = !inLetter && line.toUpperCase() === 'DATA'
      inLetter = asksToWrite
      answer(asksToWrite ? '354 go on' : '250 ok')
    }
  })
  answer('220 here')
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address) say({ port: address.port, taken })
})
setInterval(() => say({ taken }), 1000)
process.on('disconnect', () => process.exit())
