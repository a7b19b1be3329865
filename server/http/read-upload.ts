import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { setImmediate } from 'node:timers/promises'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import type { Services } from '#server/context.ts'
import { receiveFile } from '#server/files/kept-files.ts'
import { resizePictures } from '#server/pictures/resize-pictures.ts'
import { fileTypeOf, longestSignature } from '#shared/file-type.ts'
import { newId } from '#shared/ids.ts'
import { Refusal } from '#shared/refusal.ts'
import { emptyFile, type ReceivedFile, tooLarge, type UploadLimits, wrongType } from '#shared/uploads.ts'
import { tooLargeToSend } from './body-limit.ts'

/** What a form may hold besides its files. */
const fieldLimits = { fields: 20, fieldSize: 10_000, fieldNameSize: 100, headerPairs: 20, headerSize: 8192 }
const besideFiles = 256 * 1024

/**
 * Reads a multipart form and streams its files to the store, so that none is in memory as a whole. An invalid one is refused
 * only after the rest was read, since a browser that is still sending does not read the answer. `by` is the sender's account,
 * or a visitor's address.
 */
export async function readUpload(
  request: Request,
  limits: UploadLimits,
  services: Services,
  by: string,
): Promise<Record<string, unknown>> {
  const mostBytes = limits.files * limits.bytes + besideFiles
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) throw tooMuch(limits)
  const contentType = request.headers.get('content-type') ?? ''
  if (!contentType.startsWith('multipart/form-data') || !request.body)
    throw new Refusal('INVALID', 'Send the files as multipart/form-data.')
  const fields = new Map<string, string>()
  const storing: Promise<ReceivedFile | Refusal>[] = []
  const parser = begin(contentType, limits)
  parser.on('field', (name, value) => fields.set(name, value))
  const streams: BusboyFileStream[] = []
  parser.on('file', (_field, stream, name) => {
    stream.on('error', () => {})
    streams.push(stream)
    storing.push(store(services, limits, stream, { id: newId(), name: readableName(name) }))
  })
  let withinLimits = true
  for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
    parser.on(limit, () => {
      withinLimits = false
    })
  try {
    await pipeline(Readable.fromWeb(request.body as WebStream), upTo(mostBytes, limits), parser)
  } catch (error) {
    for (const stream of streams) stream.destroy()
    await Promise.all(storing)
    throw error instanceof Refusal
      ? error
      : new Refusal('INCOMPLETE', 'We did not receive the whole form. Please try again.')
  }
  const stored = await Promise.all(storing)
  const files = stored.map((one) => {
    if (one instanceof Refusal) throw one
    return one
  })
  if (!withinLimits) throw new Refusal('INVALID', `Send at most ${limits.files} files at a time.`)
  return { ...Object.fromEntries(fields), files: await resizePictures(services, files, limits, by) }
}

function begin(contentType: string, { bytes, files }: UploadLimits) {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits: { ...fieldLimits, fileSize: bytes, files } })
  } catch {
    throw new Refusal('INVALID', 'Send the files as multipart/form-data.')
  }
}

const tooMuch = ({ words }: UploadLimits) => (words ? new Refusal('TOO_LARGE', words.tooLarge) : tooLargeToSend())

const upTo = (mostBytes: number, limits: UploadLimits) =>
  async function* (chunks: AsyncIterable<Uint8Array>) {
    let bytes = 0
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > mostBytes) throw tooMuch(limits)
      await ownTurn()
      yield chunk
    }
  }

let lastTurn: Promise<void> = Promise.resolve()

/** One chunk of all uploads for each turn of the event loop, so that other requests are answered in between. */
function ownTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => setImmediate())
  return lastTurn
}

/** Stores one file, or returns why not after reading all of it. */
async function store(
  services: Services,
  limits: UploadLimits,
  stream: BusboyFileStream,
  { id, name }: { id: string; name: string },
): Promise<ReceivedFile | Refusal> {
  const chunks: AsyncIterator<Uint8Array> = stream[Symbol.asyncIterator]()
  try {
    const head = await beginningOf(chunks)
    const type = fileTypeOf(head, limits.types)
    if (!type) throw new Refusal('INVALID', head.length === 0 ? emptyFile(name) : wrongType(name, limits))
    const content = async function* () {
      yield head
      for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value
      if (stream.truncated) throw new Refusal('TOO_LARGE', tooLarge(name, limits))
    }
    return await receiveFile(services, { id, name, type, content: content() })
  } catch (error) {
    await drain(chunks)
    if (error instanceof Refusal) return error
    services.log.warn({ err: error }, 'an upload could not be stored')
    return new Refusal('UNAVAILABLE', `“${name}” could not be stored. Please try again.`)
  }
}

async function beginningOf(chunks: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  let head = new Uint8Array()
  while (head.length < longestSignature) {
    const { done, value } = await chunks.next()
    if (done) break
    head = Buffer.concat([head, value])
  }
  return head
}

async function drain(chunks: AsyncIterator<Uint8Array>): Promise<void> {
  try {
    while (!(await chunks.next()).done);
  } catch {
    // The upload was aborted, so there is nothing left to read.
  }
}

/** A file's display name: without folders and invisible characters. */
function readableName(given: string | undefined): string {
  const last = (given ?? '').normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const seen = last.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim()
  return [...seen].slice(-200).join('') || 'document'
}
