import { setTimeout as sleep } from 'node:timers/promises'
import { tooManyPeople } from '#server/shedding/shed.ts'
import { newId } from '#shared/ids.ts'
import { idOf } from '#tests/prepared-requests.ts'
import type { StartedSite } from '#tests/started-site.ts'

/** The target rates, in all. */
const perSecond = { confirms: 100, messages: 100, pages: 10 }
const callers = 40
const patience = 30_000

interface Given {
  sites: readonly StartedSite[]
  cookieOf: (n: number) => string
  conversations: readonly { conversationId: string; cookie: string }[]
  requests: number
}

/**
 * People who confirm, write and browse through whichever process answers, as behind a load balancer; acknowledgements are
 * recorded after the answer.
 */
export function startWriting({ sites, cookieOf, conversations, requests }: Given) {
  const acknowledged = { confirms: [] as number[], messages: [] as string[] }
  const pages = { asked: 0, turnedAway: 0, failures: [] as { at: number; after: number; said: string }[] }
  const times: number[] = []
  const looks: { at: number; took: number }[] = []
  let stopped = false
  let turn = 0

  /** Uses the next process, or the other if it refuses connections; the status is 0 where neither answers. */
  async function send(path: string, init: RequestInit): Promise<{ status: number; text: string }> {
    const first = turn++
    for (let i = 0; i < sites.length; i += 1) {
      const site = sites[(first + i) % sites.length]
      const options = { ...init, signal: AbortSignal.timeout(patience) }
      const answer = await fetch(`${site?.url}${path}`, options).catch(() => null)
      if (!answer) continue
      return { status: answer.status, text: await answer.text().catch(() => '') }
    }
    return { status: 0, text: '' }
  }
  const post = (path: string, cookie: string, body: object) =>
    send(path, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const note = () => times.push(performance.now())

  /** At a fixed rate, each repeated until it is answered. */
  async function each(rate: number, one: () => Promise<() => Promise<boolean>>) {
    const pause = (callers / rate) * 1000
    await sleep(Math.random() * pause)
    while (!stopped) {
      const began = performance.now()
      const attempt = await one()
      while (!stopped && !(await attempt())) await sleep(200)
      await sleep(Math.max(0, pause - (performance.now() - began)))
    }
  }

  let next = 0
  const confirm = async () => {
    const n = next++ % requests
    return async () => {
      const { status } = await post(`/api/leads/${idOf('lead', n)}/confirm-quote`, cookieOf(n), {})
      if (status === 200) {
        acknowledged.confirms.push(n)
        note()
      }
      // A refusal: an earlier try succeeded but its answer was lost.
      return status > 0 && status < 500
    }
  }
  const write = (conversation: Given['conversations'][number]) => async () => {
    const id = newId()
    return async () => {
      const path = `/api/conversations/${conversation.conversationId}/messages`
      const { status } = await post(path, conversation.cookie, { id, text: `Message ${id}` })
      if (status === 200) {
        acknowledged.messages.push(id)
        note()
      }
      return status > 0 && status < 500
    }
  }
  /** An uncached page. */
  async function look() {
    while (!stopped) {
      const began = performance.now()
      pages.asked += 1
      const { status, text } = await send(`/contractors?search=tap+${pages.asked}`, {})
      if (status === 503 && text.includes(tooManyPeople)) pages.turnedAway += 1
      else if (status !== 200)
        pages.failures.push({ at: began, after: performance.now() - began, said: `${status} ${inBrief(text)}` })
      looks.push({ at: began, took: performance.now() - began })
      await sleep(Math.max(0, 1000 / perSecond.pages - (performance.now() - began)))
    }
  }
  const under = [
    ...Array.from({ length: callers }, () => each(perSecond.confirms, confirm)),
    ...conversations.map((one) => each(perSecond.messages, write(one))),
    look(),
  ]

  return {
    acknowledged,
    pages,
    /** Waits until writes are acknowledged again. */
    async goesOn() {
      const before = times.length
      while (times.length < before + 100) await sleep(50)
    },
    /** The failed pages since a time, with their text and duration. */
    failuresSince: (from: number) => pages.failures.filter(({ at }) => at > from),
    /** The longest pause between acknowledged writes since a time, the slowest page, and the number of writes. */
    since(from: number) {
      const those = [from, ...times.filter((at) => at > from)]
      const pauses = those.slice(1).map((at, i) => at - (those[i] ?? at))
      const slowest = Math.max(0, ...looks.filter(({ at }) => at > from).map(({ took }) => took))
      const took = (performance.now() - from) / 1000
      return { writes: Math.max(0, ...pauses), pages: slowest, perSecond: (those.length - 1) / took }
    },
    async stop() {
      stopped = true
      await Promise.all(under)
    },
  }
}

/** An error page, or a call's answer, without markup. */
const inBrief = (text: string) =>
  text
    .replace(/<(style|script)[\s\S]*?<\/\1>|<[^>]*>|\s+/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, 200)
