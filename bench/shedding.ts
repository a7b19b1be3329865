import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { samplePassword, sampleSignIns } from '#database/sample-data/sign-ins.ts'
import { scratchSite } from '#tests/started-site.ts'
import { defineBench, median } from './parts/bench.ts'
import type { Crowd } from './parts/crowd.ts'

const seconds = 6
const timesTooMany = 10

/** Visitors send ten times as many searches as one process can answer, while somebody signs in and reads their leads. */
export const bench = defineBench({
  does: 'what becomes of sign-in and leads under ten times the searches a process can carry, with and without turning some away',
  inBrief: false,
  figures: {
    'critical requests that fail': { atMost: 0 },
    'wait for a lead under the crowd, to the wait without shedding': { atMost: 0.5 },
  },
  async measure({ say, reached }) {
    const waits: Record<string, number> = {}
    let failed = 0
    for (const shedding of ['off', 'on'] as const) {
      await using site = await scratchSite({ SAMPLE_DATA: 'on', RATE_LIMITS: 'off', SHED_LOAD: shedding })
      await site.start()
      // A warm-up before the measurement.
      await crowd({ port: site.port, seconds: 3, callers: 8 })
      const able = (await crowd({ port: site.port, seconds: 3, callers: 8 })).answered / 3
      const asking = crowd({ port: site.port, seconds, perSecond: able * timesTooMany })
      await sleep(1000)
      const critical = await criticalRequests(site.url, seconds - 2)
      const { asked, answered, refused, lost } = await asking
      const each = (count: number) => (count / seconds).toFixed(0)
      say(
        `shedding ${shedding}: able to answer ${able.toFixed(0)}/s; asked ${each(asked)}/s: ${each(answered)}/s answered, ${each(refused)}/s turned away, ${each(lost)}/s without an answer in time`,
      )
      const worst = Math.max(...critical.times)
      say(
        `  sign-in and leads meanwhile: ${critical.times.length}, ${critical.failed} failed, median ${median(critical.times).toFixed(0)} ms, slowest ${worst.toFixed(0)} ms`,
      )
      waits[shedding] = median(critical.times)
      if (shedding === 'on') failed = critical.failed
    }
    reached('critical requests that fail', failed)
    reached('wait for a lead under the crowd, to the wait without shedding', (waits.on ?? 0) / (waits.off ?? 1))
  },
})

async function crowd(wish: Crowd['wish']): Promise<Crowd['outcome']> {
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'parts/crowd.ts'))
  const told = once(child, 'message')
  child.send(wish)
  const [outcome] = await told
  return outcome
}

/** One person signs in and reads their session and leads repeatedly. */
async function criticalRequests(url: string, forSeconds: number): Promise<{ times: number[]; failed: number }> {
  const email = sampleSignIns.find(({ role }) => role === 'homeowner')?.email
  const times: number[] = []
  let failed = 0
  const timed = async (address: string, init: RequestInit): Promise<Response> => {
    const began = performance.now()
    const answer = await fetch(url + address, { ...init, signal: AbortSignal.timeout(20_000) }).catch(() =>
      Response.error(),
    )
    times.push(performance.now() - began)
    if (!answer.ok) failed++
    return answer
  }
  const until = performance.now() + forSeconds * 1000
  while (performance.now() < until) {
    const body = JSON.stringify({ email, password: samplePassword, userType: 'client' })
    const headers = { 'content-type': 'application/json' }
    const signedIn = await timed('/api/auth/login', { method: 'POST', headers, body })
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
    const session = await timed('/api/auth/session', { headers: { cookie } })
    const { user } = (await session.json().catch(() => ({}))) as { user?: { id: string } }
    if (user) await timed(`/api/leads/client/${user.id}`, { headers: { cookie } })
  }
  return { times, failed }
}
