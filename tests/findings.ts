import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { onTestFinished } from 'vitest'
import type { Finding } from '#server/doctor/finding.ts'

/** The output of `npm run doctor`, one line each. */
export const inWords = (findings: readonly Finding[]) =>
  findings.map((finding) => `${finding.is}: ${finding.says}${finding.is === 'wrong' ? ` → ${finding.todo}` : ''}`)

/** A web server for one test; returns its address. */
export async function standIn(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The stand-in has no port')
  return `http://127.0.0.1:${address.port}`
}
