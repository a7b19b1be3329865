import { Agent, request as requestByHttp } from 'node:http'
import { request as requestByTls, Agent as TlsAgent } from 'node:https'
// A CommonJS library, whose named exports cannot be imported.
import library from 'web-push'
import type { PushKeys } from '#server/push/keys.ts'
import { hours } from '#shared/dates.ts'
import { isPushService } from '#shared/push-services.ts'
import type { Push, PushAnswer } from '../push.ts'
import { publicLookup } from './public-lookup.ts'

interface Wishes extends PushKeys {
  /** A contact for push services, as a mailto: or https: address. */
  subject: string
  /** For tests: allows local services without TLS. */
  anywhere?: true
}

const answerWithin = 10_000
/** Open connections to each push service. */
const connections = 40
/** Push services need accept no more than 4,096 bytes (RFC 8030, section 7.2); this leaves room for the encryption. */
const mostBytes = 3000
const tooLarge = 413
const signedFor = hours(1)
const mostServices = 100

/** Web Push: sent by RFC 8030, encrypted (RFC 8291) and signed (RFC 8292). */
export function webPush({ publicKey, privateKey, subject, anywhere }: Wishes): Push {
  const options = { keepAlive: true, maxSockets: connections }
  const authorize = authorizations({ publicKey, privateKey, subject })
  const agents = { http: new Agent(options), tls: new TlsAgent({ ...options, lookup: publicLookup }) }

  function post(url: URL, headers: Record<string, string>, body: Buffer) {
    const local = anywhere && url.protocol === 'http:'
    const send = local ? requestByHttp : requestByTls
    const { promise, resolve, reject } = Promise.withResolvers<{ status: number; retryAfter: string | undefined }>()
    const call = send(
      url,
      { method: 'POST', headers, agent: local ? agents.http : agents.tls, signal: AbortSignal.timeout(answerWithin) },
      (answer) => {
        answer.resume()
        resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] })
      },
    )
    call.on('error', reject)
    call.end(body)
    return promise
  }

  return {
    async send({ endpoint, keys, payload, shorter, ttl, urgency, topic }) {
      const url = new URL(endpoint)
      async function say(text: string): Promise<PushAnswer> {
        const { headers, body } = library.generateRequestDetails({ endpoint, keys }, text, {
          headers: { Authorization: authorize(url.origin) },
          TTL: ttl,
          urgency,
          topic,
        })
        const texts = Object.entries(headers ?? {}).map(([name, value]) => [name, String(value)])
        const { status, retryAfter } = await post(url, Object.fromEntries(texts), body)
        return status === tooLarge && text !== shorter ? say(shorter) : meaning(status, retryAfter)
      }
      if (!anywhere && !isPushService(endpoint))
        return { answer: 'refused', why: 'the endpoint is none of a known push service' }
      const text = Buffer.byteLength(payload) > mostBytes ? shorter : payload
      if (Buffer.byteLength(text) > mostBytes) return { answer: 'refused', why: 'the payload is too large' }
      try {
        return await say(text)
      } catch (error) {
        return { answer: 'later', after: null, why: error instanceof Error ? error.message : 'no answer' }
      }
    },
    close() {
      agents.http.destroy()
      agents.tls.destroy()
    },
  }
}

/** Cached, since signing each push would double its CPU; a token may be valid for a day. */
function authorizations({ subject, publicKey, privateKey }: Omit<Wishes, 'anywhere'>): (service: string) => string {
  const tokens = new Map<string, { authorization: string; until: number }>()
  return (service) => {
    const known = tokens.get(service)
    if (known && Date.now() < known.until) return known.authorization
    // Browsers name the services, so the number of origins is not bounded.
    if (tokens.size >= mostServices) tokens.clear()
    const until = Date.now() + signedFor
    const expires = Math.floor((until + signedFor) / 1000)
    const signed = library.getVapidHeaders(service, subject, publicKey, privateKey, 'aes128gcm', expires)
    tokens.set(service, { authorization: signed.Authorization, until })
    return signed.Authorization
  }
}

function meaning(status: number, retryAfter: string | undefined): PushAnswer {
  if (status >= 200 && status < 300) return { answer: 'taken' }
  if (status === 404 || status === 410) return { answer: 'gone' }
  const why = `the push service answered ${status}`
  if (status === 429 || status >= 500) return { answer: 'later', after: milliseconds(retryAfter), why }
  return { answer: 'refused', why }
}

/** Retry-After in seconds or as a date (RFC 9110, section 10.2.3). */
function milliseconds(retryAfter: string | undefined): number | null {
  if (!retryAfter) return null
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, seconds * 1000) : null
}
