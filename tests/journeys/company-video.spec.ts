import { open } from 'node:fs/promises'
import { expectAccessible } from './accessible.ts'
import { expectToast } from './account-steps.ts'
import { joinAsAdmin } from './admin-steps.ts'
import { anyScreen, expect, type Page, test } from './journey.ts'

/** A video of one second, drawn and recorded by the browser. */
const recordFilm = `(async () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 })
  const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' })
  const parts = []
  recorder.ondataavailable = ({ data }) => parts.push(data)
  recorder.start()
  for (let i = 0; i < 25; i += 1) {
    canvas.getContext('2d').fillStyle = 'hsl(' + i * 14 + ' 60% 40%)'
    canvas.getContext('2d').fillRect(0, 0, 320, 180)
    await new Promise((drawn) => setTimeout(drawn, 40))
  }
  await new Promise((stopped) => { recorder.onstop = stopped; recorder.stop() })
  return [...new Uint8Array(await new Blob(parts).arrayBuffer())]
})()`

const playing = `(async () => {
  const video = document.querySelector('video')
  video.muted = true
  await video.play()
  return video.videoWidth
})()`

async function film(page: Page) {
  const bytes = await page.evaluate<number[]>(recordFilm)
  return { name: 'us.webm', mimeType: 'video/webm', buffer: Buffer.from(bytes) }
}

async function largeFile(): Promise<string> {
  const name = test.info().outputPath('long.mp4')
  const file = await open(name, 'w')
  await file.truncate(50 * 1024 * 1024 + 1)
  await file.close()
  return name
}

test(
  'an admin uploads the company video, visitors see it on the About page, and it is removed again',
  anyScreen,
  async ({ page, browser, contextOptions }) => {
    test.setTimeout(180_000)
    await joinAsAdmin(page)
    await page.goto('/admin/company-video')
    await expect(page.getByText('There is no company video.')).toBeVisible()
    await expectAccessible(page)
    const choose = page.locator('input[type=file]')
    const upload = page.getByRole('button', { name: 'Upload Video' })

    await choose.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Notes') })
    await expectToast(page, 'Invalid file type', 'Please upload a video file')
    await expect(upload).toBeDisabled()
    await choose.setInputFiles(await largeFile())
    await expectToast(page, 'File too large', 'Please upload a video smaller than 50MB')
    await expectAccessible(page)
    await choose.setInputFiles({
      name: 'not-really.mp4',
      mimeType: 'video/mp4',
      buffer: Buffer.from('Notes, in truth'),
    })
    await expectToast(page, 'Invalid file type', 'Please upload a video file')
    await expect(upload).toBeDisabled()

    await choose.setInputFiles(await film(page))
    await page.route('**/api/upload-company-video', (route) => route.abort())
    await upload.click()
    await expectToast(page, 'Upload failed', 'An error occurred while uploading the video')
    await page.unroute('**/api/upload-company-video')
    await page.route('**/api/upload-company-video', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expectToast(page, 'Upload failed', 'Failed to upload video')
    await page.unroute('**/api/upload-company-video')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expectToast(page, 'Video uploaded')
    await expect(page.getByLabel('Company video')).toBeVisible()
    await expectAccessible(page)

    const visitor = await (await browser.newContext(contextOptions)).newPage()
    await visitor.goto('/about')
    await expect(visitor.getByLabel('Company video')).toBeVisible()
    expect(await visitor.evaluate<number>(playing)).toBe(320)
    await expect(visitor.getByRole('button', { name: 'Remove Video' })).toHaveCount(0)
    await expectAccessible(visitor)

    await page.goto('/about')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Remove Video' }).click()
    await expectAccessible(page)
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Remove Video' })
    await page.route('**/api/company-video', (route) => route.abort())
    await confirm.click()
    await expectToast(page, 'Failed to remove video', 'An error occurred while removing the video')
    await page.unroute('**/api/company-video')
    await confirm.click()
    await expectToast(page, 'Video removed')
    await expect(page.getByLabel('Company video')).toHaveCount(0)
    await visitor.reload()
    await expect(visitor.getByRole('heading', { name: 'Why we built it' })).toBeVisible()
    await expect(visitor.getByLabel('Company video')).toHaveCount(0)
  },
)
