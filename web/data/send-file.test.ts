import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { callsOf } from '#shared/endpoint.ts'
import { sendFile } from './send-file.ts'

const upload = callsOf('fences')({
  method: 'POST',
  path: '/api/fences/:id/photos',
  who: 'anyone',
  summary: '',
  input: z.object({ id: z.string() }),
  output: z.object({ ok: z.boolean() }),
})
const sent = () =>
  sendFile(upload, { fields: { id: '1' }, file: new File(['x'], 'x.jpg'), by: 'page', onProgress: () => {} })

let answer: { status: number; responseText: string }
beforeEach(() => {
  class Answering {
    upload = {}
    onload = () => {}
    status = 0
    responseText = ''
    open() {}
    setRequestHeader() {}
    getResponseHeader = () => null
    send() {
      Object.assign(this, answer)
      queueMicrotask(() => this.onload())
    }
  }
  vi.stubGlobal('XMLHttpRequest', Answering)
})

test('a file that arrives gives what the server answered, and one that is refused its sentence', async () => {
  answer = { status: 200, responseText: '{"ok":true}' }
  expect(await sent()).toEqual({ ok: true })
  answer = { status: 413, responseText: '{"code":"TOO_LARGE","message":"It is too large."}' }
  await expect(sent()).rejects.toMatchObject({ status: 413, code: 'TOO_LARGE', message: 'It is too large.' })
})

test('what is no answer of ours, such as the page of a hotel’s network, is none: the file may be sent again', async () => {
  answer = { status: 200, responseText: '<h1>Welcome</h1>' }
  await expect(sent()).rejects.toMatchObject({ status: 0, code: 'UNREACHABLE' })
})
