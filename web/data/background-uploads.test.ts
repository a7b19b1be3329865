import '#tests/page/browser.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { logoCalls } from '#features/portfolio/contract/logo.ts'
import { sampleFiles } from '#tests/verified.ts'
import { currentToast, removeToast } from '#web/ui/toasts/toast-store.ts'
import { backgroundUploads } from './background-uploads.ts'
import { storedPhotos } from './photo-store.ts'
import { clearPersonalData } from './sign-out.ts'

/** A connection on which nothing arrives until the test says so. */
class Line {
  static readonly open: Line[] = []
  upload = {}
  status = 200
  responseText = '{"logoUrl":null}'
  aborted = false
  onload = () => {}
  onabort = () => {}
  open() {}
  setRequestHeader() {}
  abort() {
    this.aborted = true
    this.onabort()
  }
  send() {
    Line.open.push(this)
  }
}
beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', Line)
  removeToast()
})

const logo = new File([sampleFiles.png], 'logo.png')
const arrived: string[] = []
const logos = () =>
  backgroundUploads({ call: logoCalls.set, of: 'logo', fieldsOf: () => ({}), onSent: () => void arrived.push('logo') })
const lastLine = () =>
  expect
    .poll(() => Line.open.at(-1))
    .toBeDefined()
    .then(() => Line.open.pop())

test('A photo goes on when its page is left, and whoever comes back meanwhile finds it once', async () => {
  const leave = logos().subscribe(() => {})
  logos().add([logo])
  const line = await lastLine()
  leave()
  const leaveAgain = logos().subscribe(() => {})
  await expect.poll(() => storedPhotos('logo')).toHaveLength(1)
  expect(logos().queue.uploads.map(({ state }) => state)).toEqual(['sending'])
  leaveAgain()
  line?.onload()
  await expect.poll(() => arrived).toEqual(['logo'])
  expect(await storedPhotos('logo')).toEqual([])
  expect(Line.open).toEqual([])
})

test('A photo that the server has refused is not sent again at the next load, and says why until it is left out', async () => {
  const leave = logos().subscribe(() => {})
  logos().add([logo])
  const line = await lastLine()
  const problem = '“logo.png” cannot be read.'
  const responseText = JSON.stringify({ code: 'INVALID', message: problem })
  Object.assign(line ?? {}, { status: 400, responseText, getResponseHeader: () => null })
  line?.onload()
  await expect.poll(async () => (await storedPhotos('logo')).map((photo) => photo.problem)).toEqual([problem])
  leave()
  const leaveAgain = logos().subscribe(() => {})
  const shown = () => logos().queue.uploads.map(({ state, problem }) => ({ state, problem }))
  await expect.poll(shown).toEqual([{ state: 'unfit', problem }])
  expect(Line.open).toEqual([])
  logos().remove(logos().queue.uploads[0]?.id ?? '')
  await expect.poll(() => storedPhotos('logo')).toEqual([])
  leaveAgain()
})

test('A file that is called a photo and is none is refused where it is chosen, and is neither sent nor kept', async () => {
  const leave = logos().subscribe(() => {})
  await logos().add([new File(['Notes'], 'notes.png')])
  const [upload] = logos().queue.uploads
  expect(upload).toMatchObject({ state: 'unfit', problem: '“notes.png” is not a JPG, PNG, WebP or HEIC file.' })
  expect(Line.open).toEqual([])
  expect(await storedPhotos('logo')).toEqual([])
  logos().remove(upload?.id ?? '')
  leave()
})

test('A photo on its way stops when its person signs out, and nothing is said to whoever comes next', async () => {
  const leave = logos().subscribe(() => {})
  logos().add([logo])
  const line = await lastLine()
  leave()
  await clearPersonalData()
  expect(line?.aborted).toBe(true)
  expect([logos().queue.uploads, await storedPhotos('logo'), currentToast()]).toEqual([[], [], null])
})
