import '#tests/page/browser.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { callsOf } from '#shared/endpoint.ts'
import { megabytes, receivedFiles, type UploadLimits } from '#shared/uploads.ts'
import { UploadQueue } from './upload-queue.ts'

const limits: UploadLimits = { types: ['png', 'pdf'], bytes: megabytes(1), files: 5 }
const upload = callsOf('fences')({
  method: 'POST',
  path: '/api/fences/:fenceId/files',
  who: 'anyone',
  summary: '',
  input: z.object({ fenceId: z.string(), note: z.string(), files: receivedFiles }),
  output: z.object({ name: z.string() }),
  uploads: limits,
})

/** The status of each attempt, in order; 0 is a lost connection. */
let answers: number[] = []
let asked: { url: string; note: unknown; file: string }[] = []

class Line {
  upload: { onprogress?: (progress: { loaded: number; total: number }) => void } = {}
  status = 0
  responseText = ''
  onload = () => {}
  onerror = () => {}
  private url = ''
  open(_method: string, url: string) {
    this.url = url
  }
  setRequestHeader() {}
  getResponseHeader() {
    return null
  }
  abort() {}
  send(form: FormData) {
    const file = form.get('files')
    const name = file instanceof File ? file.name : ''
    asked.push({ url: this.url, note: form.get('note'), file: name })
    this.upload.onprogress?.({ loaded: 1, total: 2 })
    this.status = answers.shift() ?? 200
    this.responseText =
      this.status === 200 ? JSON.stringify({ name }) : '{"code":"INVALID","message":"It is no picture."}'
    queueMicrotask(this.status === 0 ? this.onerror : this.onload)
  }
}

beforeEach(() => {
  answers = []
  asked = []
  vi.stubGlobal('XMLHttpRequest', Line)
})

const file = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name)
const states = (queue: UploadQueue<typeof upload>) => queue.uploads.map(({ state }) => state)
const settled = (queue: UploadQueue<typeof upload>) =>
  expect.poll(() => queue.isSending || states(queue).includes('waiting')).toBe(false)
const byItself = () => new UploadQueue(upload, { autoSend: () => ({ fenceId: '7', note: 'front' }) })

test('a file is sent as soon as it is chosen, to the address its fields fill, and its answer is kept', async () => {
  const queue = byItself()
  queue.add([file('a.png'), file('b.pdf')])
  await settled(queue)
  expect(asked.map(({ url, note, file: name }) => [url, note, name])).toEqual([
    ['/api/fences/7/files', 'front', 'a.png'],
    ['/api/fences/7/files', 'front', 'b.pdf'],
  ])
  expect(queue.uploads.map(({ answer }) => answer?.name)).toEqual(['a.png', 'b.pdf'])
})

test('what the line broke off is sent again when there is one, and what had arrived is not', async () => {
  const queue = byItself()
  const leave = queue.subscribe(() => {})
  answers = [200, 0]
  queue.add([file('a.png'), file('b.png')])
  await settled(queue)
  expect(states(queue)).toEqual(['sent', 'interrupted'])
  dispatchEvent(new Event('online'))
  await settled(queue)
  expect(states(queue)).toEqual(['sent', 'sent'])
  expect(asked.map(({ file: name }) => name)).toEqual(['a.png', 'b.png', 'b.png'])
  leave()
})

test('what reached the server in part alone is sent again by itself, as the file is not at fault', async () => {
  const queue = byItself()
  answers = [408]
  queue.add([file('a.png')])
  await settled(queue)
  expect(states(queue)).toEqual(['interrupted'])
})

test('what the server refuses says why, and is tried again only when it is told to, unless the file is at fault', async () => {
  const queue = byItself()
  answers = [429, 400, 413]
  const [added] = queue.add([file('a.png'), file('b.png'), file('c.png')])
  await settled(queue)
  expect(states(queue)).toEqual(['failed', 'unfit', 'unfit'])
  expect(queue.uploads[1]).toMatchObject({ problem: 'It is no picture.' })
  for (const { id } of queue.uploads.slice(1)) queue.remove(id)
  queue.retry(added?.id ?? '')
  await settled(queue)
  expect(states(queue)).toEqual(['sent'])
})

test('a file of another type, empty or too large is told at once and never sent', async () => {
  const queue = byItself()
  queue.add([file('a.exe'), file('b.png', megabytes(1) + 1), file('c.png', 0)])
  await settled(queue)
  expect(queue.uploads.map(({ problem }) => problem)).toEqual([
    '“a.exe” is not a PNG or PDF file.',
    '“b.png” is larger than 1 MB.',
    '“c.png” is empty.',
  ])
  expect(asked).toEqual([])
})

test('without that, files wait until they are sent, and the answer says what went wrong', async () => {
  const queue = new UploadQueue(upload, {})
  queue.add([file('a.png'), file('b.png')])
  expect(states(queue)).toEqual(['waiting', 'waiting'])
  answers = [0]
  expect(await queue.send(() => ({ fenceId: '7', note: '' }))).toMatch(/could not reach the server/)
  expect(states(queue)).toEqual(['failed', 'sent'])
  expect(await queue.send(() => ({ fenceId: '7', note: '' }))).toBeNull()
  expect(asked).toHaveLength(3)
})

test('what goes on when its page is left arrives, and tells there what did not', async () => {
  const problems: string[] = []
  const onFailedAfterLeaving = (problem: string) => void problems.push(problem)
  const queue = new UploadQueue(upload, { onFailedAfterLeaving, autoSend: () => ({ fenceId: '7', note: 'front' }) })
  answers = [200, 400]
  const leave = queue.subscribe(() => {})
  queue.add([file('a.png'), file('b.png')])
  leave()
  await settled(queue)
  expect(states(queue)).toEqual(['sent', 'unfit'])
  expect(problems).toEqual(['It is no picture.'])
})
