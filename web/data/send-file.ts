import { filledPath } from '#shared/call-address.ts'
import type { Call, Output } from '#shared/endpoint.ts'
import { pageHeader } from '#shared/open-page.ts'
import { failureOf, unreachable } from './fetch-call.ts'

interface Sending {
  fields: Record<string, string>
  file: File
  signal?: AbortSignal
  /** The page that made the change, which refetches by itself and need not be notified. */
  by: string
  /** From 0 to 1. */
  onProgress: (share: number) => void
}

/** Uploads one file, by XMLHttpRequest, since `fetch` reports no upload progress. */
export function sendFile<C extends Call>(
  call: C,
  { fields, file, signal, by, onProgress }: Sending,
): Promise<Output<C>> {
  const form = new FormData()
  const { path, rest } = filledPath(call, fields)
  for (const [name, value] of rest) form.append(name, String(value))
  form.append('files', file, file.name)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(call.method, path)
    request.setRequestHeader(pageHeader, by)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(unreachable('the connection was lost'))
    request.onabort = () => reject(signal?.reason)
    request.onload = () => {
      const { status, responseText } = request
      if (status >= 200 && status < 300)
        return void new Response(responseText).json().then(resolve, (error) => reject(unreachable(error)))
      const requestId = request.getResponseHeader('x-request-id') ?? ''
      failureOf(new Response(responseText, { status, headers: { 'x-request-id': requestId } })).then(reject, reject)
    }
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
