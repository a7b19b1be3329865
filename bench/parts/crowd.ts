import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Uncached searches from a separate process: with this many callers, or at a fixed rate whatever comes back. */
export interface Crowd {
  wish: { port: number; seconds: number; callers?: number; perSecond?: number }
  outcome: { asked: number; answered: number; refused: number; lost: number }
}

const patience = 10_000
const tick = 20

async function run({ port, seconds, callers, perSecond = 0 }: Crowd['wish']): Promise<Crowd['outcome']> {
  const outcome = { asked: 0, answered: 0, refused: 0, lost: 0 }
  const agent = new Agent({ keepAlive: true, maxSockets: 400 })
  const ask = () =>
    new Promise<void>((done) => {
      const search = `/api/contractors/search?search=word${outcome.asked++}`
      const request = get({ port, host: '127.0.0.1', path: search, agent, timeout: patience }, (answer) => {
        if (answer.statusCode === 503) outcome.refused++
        else outcome.answered++
        answer.resume().on('end', done)
      })
      request.on('timeout', () => request.destroy())
      request.on('error', () => {
        outcome.lost++
        done()
      })
    })
  const until = performance.now() + seconds * 1000
  if (callers) {
    const caller = async () => {
      while (performance.now() < until) await ask()
    }
    await Promise.all(Array.from({ length: callers }, caller))
  } else {
    const asking: Promise<void>[] = []
    for (let due = 0; performance.now() < until; await sleep(tick))
      for (due += (perSecond * tick) / 1000; due >= 1; due--) asking.push(ask())
    // A caller without an answer by now has left.
    await Promise.race([Promise.all(asking), sleep(patience)])
    outcome.lost = outcome.asked - outcome.answered - outcome.refused
  }
  agent.destroy()
  return { ...outcome }
}

process.once('message', async (wish: Crowd['wish']) => {
  process.send?.(await run(wish))
  process.disconnect?.()
})
