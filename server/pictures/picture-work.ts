import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { minutes } from '#shared/dates.ts'

/** A picture comes with `open`; then something is made of it, any number of times. */
export type Asked = { open: Uint8Array } | { widths: readonly number[] } | { square: number }
export type Answered =
  /** How wide it is when upright. */
  { width: number } | { pictures: Picture[]; thumbhash: string } | { picture: Picture } | { unreadable: string }

/** A picture made here, as WebP. */
export interface Picture {
  content: Uint8Array
  width: number
  height: number
}

const program = new URL('./picture-process.ts', import.meta.url)
/** One that takes longer has got stuck. */
const patience = minutes(1)
/** Without anything to do, it is ended after so long: it holds some hundred megabytes. */
const mostIdle = minutes(1)

/** The picture cannot be opened, or is none. */
export class Unreadable extends Error {}

/** A picture that is open in the other process. */
export interface OpenPicture {
  /** When upright. */
  width: number
  inWidths(widths: readonly number[]): Promise<{ pictures: Picture[]; thumbhash: string }>
  inSquare(side: number): Promise<Picture>
}

let running: ChildProcess | undefined
let idle: NodeJS.Timeout | undefined

/**
 * Opens a picture in the process that reads them, begun when it is needed, and makes something of it: one picture at a time.
 * Rejected with Unreadable, or with another error when that process ends or gets stuck; the next picture gets a new one.
 */
export async function openPicture<Made>(
  content: Uint8Array,
  make: (picture: OpenPicture) => Promise<Made>,
): Promise<Made> {
  clearTimeout(idle)
  const child = running?.connected ? running : begin()
  running = child
  keepAlive(child, true)
  try {
    const { width } = await ask(child, { open: content }, 'width')
    return await make({
      width,
      inWidths: (widths) => ask(child, { widths }, 'pictures'),
      inSquare: async (side) => (await ask(child, { square: side }, 'picture')).picture,
    })
  } finally {
    keepAlive(child, false)
    idle = setTimeout(() => end(child), mostIdle).unref()
  }
}

/** With nothing of ours in its environment: it reads what strangers send. */
function begin(): ChildProcess {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) }
  const child = fork(program, { serialization: 'advanced', execArgv: ['--max-old-space-size=512'], env })
  child.once('exit', () => forget(child))
  child.on('error', () => end(child))
  return child
}

function forget(child: ChildProcess): void {
  if (running === child) running = undefined
}

function end(child: ChildProcess): void {
  forget(child)
  child.kill('SIGKILL')
}

/** Only while it has something to do does it keep our own process from ending. */
function keepAlive(child: ChildProcess, busy: boolean): void {
  for (const one of [child, child.channel]) busy ? one?.ref() : one?.unref()
}

type Told<Field extends string> = Extract<Answered, Record<Field, unknown>>

async function ask<Field extends string>(child: ChildProcess, asked: Asked, field: Field): Promise<Told<Field>> {
  const settled = new AbortController()
  const { signal } = settled
  const stuck = setTimeout(() => end(child), patience)
  try {
    const answered = once(child, 'message', { signal }).then(([answer]) => answer as Answered)
    const ended = once(child, 'exit', { signal }).then(([code, killed]) => {
      throw new Error(`The process of pictures ended (${killed ?? code})`)
    })
    const sent = new Promise<never>((_, reject) => child.send(asked, (error) => error && reject(error)))
    const answer = await Promise.race([answered, ended, sent])
    if ('unreadable' in answer) throw new Unreadable(answer.unreadable)
    if (!(field in answer)) throw new Error(`The process of pictures answered without ${field}`)
    return answer as Told<Field>
  } finally {
    clearTimeout(stuck)
    settled.abort()
  }
}
