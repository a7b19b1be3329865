import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Sequential requests on some kept-alive connections, as light as pgbench: the callers should cost next to nothing. */
export interface Load {
  port: number
  callers: number
  /** The full text of each request, taken by callers as they become free. */
  requests: string[]
  /** Milliseconds between an answer and a caller's next request. */
  pause?: number
}

export interface Measured {
  perSecond: number
  p50: number
  p99: number
  /** Answers with a status other than 200. */
  failed: number
  /** Total bytes of the answers. */
  bytes: number
}

export async function run({ port, callers, requests, pause = 0 }: Load): Promise<Measured> {
  const times: number[] = []
  let failed = 0
  let bytes = 0
  let next = 0
  const began = performance.now()
  const caller = async () => {
    const socket = connect(port, '127.0.0.1').setNoDelay()
    for (let request = requests[next++]; request !== undefined; request = requests[next++]) {
      const sent = performance.now()
      const { status, length } = await exchange(socket, request)
      bytes += length
      times.push(performance.now() - sent)
      if (status !== 200) failed++
      if (pause > 0) await sleep(pause)
    }
    socket.destroy()
  }
  await Promise.all(Array.from({ length: callers }, caller))
  const seconds = (performance.now() - began) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), failed, bytes }
}

/** Sends a request and reads its answer by content-length. Returns the status and the number of bytes. */
function exchange(socket: Socket, request: string): Promise<{ status: number; length: number }> {
  return new Promise((resolve, reject) => {
    let text = ''
    const read = (chunk: Buffer) => {
      text += chunk.toString('latin1')
      const head = text.indexOf('\r\n\r\n')
      if (head < 0) return
      const length = /content-length: (\d+)/i.exec(text)?.[1]
      const chunked = /transfer-encoding: chunked/i.test(text)
      const whole = chunked ? text.endsWith('0\r\n\r\n') : text.length >= head + 4 + Number(length)
      if (!whole) return
      socket.off('data', read)
      socket.off('error', reject)
      resolve({ status: Number(text.slice(9, 12)), length: text.length })
    }
    socket.on('data', read)
    socket.once('error', reject)
    socket.write(request)
  })
}

process.on('message', async (load: Load) => {
  process.send?.(await run(load))
  process.disconnect?.()
})
