import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { SinkSays } from './mail-sink.ts'

/** A mail server that takes everything. */
export async function openMailSink() {
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'mail-sink.ts'))
  let taken = 0
  const [{ port }] = await once(child, 'message')
  child.on('message', (says: SinkSays) => {
    taken = says.taken
  })
  return { port, taken: () => taken, [Symbol.asyncDispose]: async () => void child.kill() }
}
