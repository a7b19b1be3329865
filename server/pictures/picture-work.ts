import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { root } from '#server/root.ts'
import { minutes } from '#shared/dates.ts'

/** The protocol: `open` sends a picture, then versions of it are requested. */
export type Asked = { open: Uint8Array } | { widths: readonly number[] } | { square: number }
export type Answered =
  /** Width when upright, in pixels. */
  { width: number } | { pictures: Picture[]; thumbhash: string } | { picture: Picture } | { unreadable: string }

/** A resulting picture, as WebP. */
export interface Picture {
  content: Uint8Array
  width: number
  height: number
}

const program = path.join(root, 'server/pictures/picture-process.ts')
/** Timeout for one request; after it the process counts as hung. */
const timeoutMilliseconds = minutes(1)
/** The process is ended after this time idle, since it holds some hundred megabytes. */
const mostIdle = minutes(1)

/** The file is no picture, or a broken one. */
export class Unreadable extends Error {}

export interface OpenPicture {
  /** When upright, in pixels. */
  width: number
  inWidths(widths: readonly number[]): Promise<{ pictures: Picture[]; thumbhash: string }>
  inSquare(side: number): Promise<Picture>
}

let running: ChildProcess | undefined
let idle: NodeJS.Timeout | undefined

/**
 * Opens a picture in the picture process, started on demand, and makes versions of it; one picture at a time. Rejects with
 * Unreadable, or with another error when that process ends or hangs; the next picture starts a new one.
 */
export async function openPicture<Made>(
  content: Uint8Array,
  make: (picture: OpenPicture) => Promise<Made>,
): Promise<Made> {
  clearTimeout(idle)
  const child = running?.connected ? running : begin()
  running = child
  holdOpen(child, true)
  try {
    const { width } = await ask(child, { open: content }, 'width')
    return await make({
      width,
      inWidths: (widths) => ask(child, { widths }, 'pictures'),
      inSquare: async (side) => (await ask(child, { square: side }, 'picture')).picture,
    })
  } finally {
    holdOpen(child, false)
    idle = setTimeout(() => end(child), mostIdle).unref()
  }
}

/** Without our environment variables, since it decodes untrusted files. */
function begin(): ChildProcess {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) }
  const child = fork(program, { serialization: 'advanced', execArgv: ['--max-old-space-size=512'], env })
  child.once('exit', () => detach(child))
  child.on('error', () => end(child))
  return child
}

function detach(child: ChildProcess): void {
  if (running === child) running = undefined
}

function end(child: ChildProcess): void {
  detach(child)
  child.kill('SIGKILL')
}

/** The child keeps our process alive only while it is busy. */
function holdOpen(child: ChildProcess, busy: boolean): void {
  for (const one of [child, child.channel]) busy ? one?.ref() : one?.unref()
}

type Told<Field extends string> = Extract<Answered, Record<Field, unknown>>

async function ask<Field extends string>(child: ChildProcess, asked: Asked, field: Field): Promise<Told<Field>> {
  const settled = new AbortController()
  const { signal } = settled
  const stuck = setTimeout(() => end(child), timeoutMilliseconds)
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
