import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { twilioTexts } from '#server/outside/texts/twilio.ts'
import type { Carrier } from '#server/outside/texts.ts'

/** An answer: a status with Twilio's code, or no answer. */
type Said = { status: number; code?: number } | 'nothing'

/** A stand-in for Twilio's Messages.json, as far as we use it. */
export interface TextProvider extends AsyncDisposable {
  carrier: Carrier
  /** The form of every request, oldest first. */
  asked: Record<string, string>[]
  /** The accepted ones. */
  taken: Record<string, string>[]
  /** Its first answers, in order; afterwards it accepts every text. */
  says: Said[]
}

const account = `AC${'0123456789abcdef'.repeat(2)}`
const token = 'a secret'

export async function startTextProvider({ sender = '+447700900100', known = token } = {}): Promise<TextProvider> {
  const server = createServer(async (request, response) => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)))
    const answer = (status: number, body: object) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...(status === 429 && { 'retry-after': '120' }) })
        .end(JSON.stringify(body))
    const login = Buffer.from(request.headers.authorization?.replace(/^Basic /, '') ?? '', 'base64').toString()
    if (login !== `${account}:${token}`) return answer(401, { code: 20003, message: 'Authenticate', status: 401 })
    const rightPath = `POST /2010-04-01/Accounts/${account}/Messages.json`
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
    if (`${request.method} ${request.url}` !== rightPath || !isForm) return answer(404, { code: 20404, status: 404 })
    made.asked.push(form)
    const said = made.says.shift() ?? { status: 201 }
    if (said === 'nothing') return
    const { status, code } = said
    if (status !== 201) return answer(status, { code, message: `Not to ${form.To}`, status })
    made.taken.push(form)
    return answer(201, { sid: `SM${randomBytes(16).toString('hex')}`, status: 'queued', to: form.To })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The provider has no port')
  const apiBase = `http://127.0.0.1:${address.port}`
  const made: TextProvider = {
    carrier: twilioTexts({ account, token: known, sender, apiBase, answerWithin: 300 }),
    asked: [],
    taken: [],
    says: [],
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
  return made
}
