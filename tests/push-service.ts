import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A subscribed browser: its subscription, and the decryption of its pushes. */
export interface SubscribedBrowser {
  keys: { p256dh: string; auth: string }
  /** Decrypts a body (RFC 8188 with the keys of RFC 8291). */
  read(body: Buffer): string
}

export function subscribedBrowser(): SubscribedBrowser {
  const ecdh = createECDH('prime256v1')
  const publicKey = ecdh.generateKeys()
  const auth = randomBytes(16)
  const derive = (key: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length))
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    read(body) {
      const salt = body.subarray(0, 16)
      const idLength = body.readUInt8(20)
      const sender = body.subarray(21, 21 + idLength)
      const sealed = body.subarray(21 + idLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
      const shared = derive(ecdh.computeSecret(sender), auth, info, 32)
      const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16)
      const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12)
      const open = createDecipheriv('aes-128-gcm', key, nonce)
      open.setAuthTag(sealed.subarray(-16))
      const text = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()])
      if (text.at(-1) !== 2) throw new Error('The last record does not end as one')
      return text.subarray(0, -1).toString()
    },
  }
}

interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A local push service (RFC 8030) that answers `/410` with 410 and so on, and invalid signatures with 403. */
export interface PushService extends AsyncDisposable {
  origin: string
  received: Received[]
  /** Statuses of the first answers, whatever the path. */
  answers: number[]
}

export async function startPushService(publicKey: () => string): Promise<PushService> {
  const server = createServer(async (request, response) => {
    const { url = '', headers } = request
    const received = { path: url, headers, body: await buffer(request) }
    const signed = isSigned(headers.authorization ?? '', publicKey(), made.origin)
    const status = signed ? (made.answers.shift() ?? (Number(url.match(/^\/(\d{3})/)?.[1]) || 201)) : 403
    made.received.push(received)
    response.writeHead(status, status === 429 ? { 'retry-after': '120' } : {}).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The push service has no port')
  const made: PushService = {
    origin: `http://127.0.0.1:${address.port}`,
    received: [],
    answers: [],
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
  return made
}

/** Whether a token is signed with its key, for this service and for at most a day (RFC 8292). */
function isSigned(authorization: string, publicKey: string, origin: string): boolean {
  const [, token = '', key] = authorization.match(/^vapid t=([^,]+), ?k=(.+)$/) ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  if (key !== publicKey) return false
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', x, y }
  const signer = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const lasts = exp - Date.now() / 1000
  return (
    verify('sha256', Buffer.from(`${header}.${claims}`), signer, Buffer.from(signature, 'base64url')) &&
    aud === origin &&
    lasts > 0 &&
    lasts <= 86_400 &&
    /^mailto:.+@/.test(sub)
  )
}
