import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { compress, type Encoding, encodingFor } from './compression.ts'

type Body = Buffer<ArrayBuffer>

/** The memory one takes besides its body. */
const ownBytes = 2048

/** One way of sending an answer: its headers by name, and its body. */
interface Form {
  named: Record<string, string>
  body: Body
  /** The headers as one flat list, which Node writes fastest; made when first needed. */
  listed?: string[]
  listedForEverybody?: string[]
}

/** An answer that is the same for everybody, ready to be sent. */
export interface FinishedAnswer {
  /** The call, for metrics. */
  call: string
  status: number
  bytes: number
  /** Its body, for pages rendered in process: parsed anew each time, so that no caller can change another's. */
  parsed(): unknown
  /** As a Response, compressed first if it is not yet. */
  respond(request: Request, requestId: string): Promise<Response>
  /** Straight to Node's response; false when it is not compressed yet. */
  send(incoming: IncomingMessage, outgoing: ServerResponse, requestId: string): boolean
}

interface Content {
  call: string
  status?: number
  text: string
  /** Of its content, such as its type. */
  headers: Record<string, string>
  policy: string
  vary?: string
  /** `cache-control` for shared caches, in answers to clients that sent no cookie at all. */
  forEverybody?: string | undefined
  /** The text its ETag is computed from, where the body differs each time it is rendered. */
  sameness?: string
}

/** `always` are the headers of every answer. */
export function finishAnswer(content: Content, always: Record<string, string>): FinishedAnswer {
  const { call, status = 200, text, headers, policy, vary = 'accept-encoding', forEverybody, sameness = text } = content
  const tag = `"${hash('sha256', sameness, 'base64url').slice(0, 22)}"`
  // A browser's cached copy keeps the policy it came with.
  const known = { ...always, 'cache-control': 'private, no-cache', vary, etag: `W/${tag}` }
  const shared = forEverybody !== undefined && status === 200 ? { 'cache-control': forEverybody } : null
  const whole = { ...headers, ...known, 'content-security-policy': policy }
  const forms: { [Each in Encoding]?: Form | Promise<Form> } = {}
  const plain = formOf(Buffer.from(text))

  function formOf(body: Body, encoding?: Encoding): Form {
    const size = { 'content-length': String(body.byteLength) }
    const named = { ...whole, ...size, ...(encoding && { 'content-encoding': encoding }) }
    return { named, body }
  }

  function listed(form: Form, withCookie: boolean): string[] {
    form.listed ??= Object.entries(form.named).flat()
    if (!shared || withCookie) return form.listed
    form.listedForEverybody ??= Object.entries({ ...form.named, ...shared }).flat()
    return form.listedForEverybody
  }

  async function compressedForm(encoding: Encoding): Promise<Form> {
    const compressing = compress(plain.body, encoding, 'well').then((body) => formOf(body, encoding))
    forms[encoding] = compressing
    const form = await compressing
    forms[encoding] = form
    return form
  }

  return {
    call,
    status,
    // Both compressed forms together are smaller than the plain one.
    bytes: plain.body.byteLength * 2 + ownBytes,
    parsed: () => JSON.parse(plain.body.toString()),
    async respond({ method, headers: asked }, requestId) {
      const id = { ...(!asked.has('cookie') && shared), 'x-request-id': requestId }
      const reads = method === 'GET' || method === 'HEAD'
      if (reads && asked.get('if-none-match')?.includes(tag))
        return new Response(null, { status: 304, headers: { ...known, ...id } })
      const encoding = encodingFor(asked.get('accept-encoding'), plain.body.byteLength, 'well')
      const { named, body } = encoding ? await (forms[encoding] ?? compressedForm(encoding)) : plain
      return new Response(method === 'HEAD' ? null : body, { status, headers: { ...named, ...id } })
    },
    send({ method, headers: asked }, outgoing, requestId) {
      if (asked['if-none-match']?.includes(tag)) {
        outgoing.writeHead(304, { ...known, ...(!asked.cookie && shared), 'x-request-id': requestId }).end()
        return true
      }
      const encoding = encodingFor(asked['accept-encoding']?.toString(), plain.body.byteLength, 'well')
      const form = encoding ? forms[encoding] : plain
      if (!form || form instanceof Promise) return false
      outgoing.writeHead(status, [...listed(form, asked.cookie !== undefined), 'x-request-id', requestId])
      outgoing.end(method === 'HEAD' ? undefined : form.body)
      return true
    },
  }
}
