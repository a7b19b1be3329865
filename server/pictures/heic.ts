import { Worker } from 'node:worker_threads'

/** The points of a picture: four bytes each, upright as its camera meant it. */
export interface Points {
  data: Uint8Array
  width: number
  height: number
}

/** One in so long is none that we can read. */
const mostMilliseconds = 10_000
const mostMegabytes = 512
let before: Promise<unknown> = Promise.resolve()

/**
 * Reads a picture as iPhones take them, in a thread of its own: the decoder is WebAssembly that would hold everything else up.
 * One at a time, since each fills some hundred megabytes. Rejected for what is no such picture.
 */
export function readHeic(content: Uint8Array): Promise<Points> {
  const reading = before.then(() => inItsOwnThread(content))
  before = reading.catch(() => {})
  return reading
}

function inItsOwnThread(content: Uint8Array): Promise<Points> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./heic-thread.ts', import.meta.url), {
      workerData: content,
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    })
    const end = () => {
      clearTimeout(timer)
      void worker.terminate()
    }
    const timer = setTimeout(() => {
      reject(new Error('This picture takes too long to read'))
      end()
    }, mostMilliseconds)
    worker.once('message', (points: Points) => {
      resolve(points)
      end()
    })
    worker.once('error', (error) => {
      reject(error)
      end()
    })
    worker.once('exit', () => reject(new Error('This picture could not be read')))
  })
}
