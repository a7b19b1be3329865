import { fork, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { Load, Measured } from './http-load.ts'

/** Uses wrk where installed: it costs a fraction of callers in Node, which are as slow as a bare server. */
export const hasWrk = spawnSync('wrk', ['-v']).error === undefined

interface Asking {
  port: number
  address: string
  /** The accepted encoding. */
  packed?: string
  seconds: number
  /** Each request has an address of its own, so none is cached. */
  anew?: boolean
}

const callers = 32
/** At most what one caller in Node sends in a second. */
const withoutWrk = 4000

let asked = 0

/** Answers a second for callers that each send the next request after an answer. */
export async function answersPerSecond({
  port,
  address,
  packed = 'identity',
  seconds,
  anew = false,
}: Asking): Promise<number> {
  asked += 1
  const mark = `${address}?visit=${asked}-`
  return hasWrk
    ? byWrk(`http://127.0.0.1:${port}${address}`, { packed, seconds, mark: anew ? mark : undefined })
    : byNode(port, packed, (i) => (anew ? mark + i : address))
}

interface Way {
  packed: string
  seconds: number
  mark: string | undefined
}

async function byWrk(url: string, { packed, seconds, mark }: Way): Promise<number> {
  using folder = mkdtempDisposableSync(path.join(tmpdir(), 'wrk-'))
  const script = path.join(folder.path, 'anew.lua')
  const next = `local i = 0\nrequest = function() i = i + 1; return wrk.format('GET', '${mark}' .. i) end\n`
  writeFileSync(script, mark === undefined ? '' : next)
  const how = ['-t1', `-c${callers}`, `-d${seconds}s`, '-s', script, '-H', `accept-encoding: ${packed}`]
  const wrk = spawn('wrk', [...how, url])
  const [said] = await Promise.all([text(wrk.stdout), once(wrk, 'close')])
  if (/Non-2xx|Socket errors/.test(said)) throw new Error(`Not all of ${url} was answered:\n${said}`)
  return Number(/Requests\/sec:\s*([\d.]+)/.exec(said)?.[1])
}

async function byNode(port: number, packed: string, addressOf: (i: number) => string): Promise<number> {
  const rest = `HTTP/1.1\r\nhost: here\r\naccept-encoding: ${packed}\r\n\r\n`
  const requests = Array.from({ length: withoutWrk }, (_, i) => `GET ${addressOf(i)} ${rest}`)
  const child = fork(path.join(import.meta.dirname, 'http-load.ts'))
  child.send({ port, callers, requests } satisfies Load)
  const [measured]: Measured[] = await once(child, 'message')
  if (!measured || measured.failed > 0) throw new Error(`Not all of ${addressOf(0)} and its like was answered`)
  return measured.perSecond
}
