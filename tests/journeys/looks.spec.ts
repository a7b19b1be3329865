import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { type StartedSite, scratchSite } from '#tests/started-site.ts'
import { faultsOf, gluedWords } from './accessible.ts'
import { firstAdmin } from './admin-requests.ts'
import { anyScreen, expect, type Page, test } from './journey.ts'
import { looks, peopleAt, windows } from './looks.ts'
import { unseen } from './seen.ts'

/** Where a picture of each page in each window and theme is kept, for whoever wants to look at them. */
const { LOOKS: pictures } = process.env

test.describe('every page can be used in every window and theme', anyScreen, () => {
  let site: StartedSite
  let people: Awaited<ReturnType<typeof peopleAt>>

  test.beforeAll(async ({ browser }) => {
    const admin = { ADMIN_EMAIL: firstAdmin.username, ADMIN_PASSWORD: firstAdmin.password }
    site = await scratchSite({ SAMPLE_DATA: 'on', RATE_LIMITS: 'off', ...admin })
    await site.start()
    people = await peopleAt(browser, `http://localhost:${site.port}`)
    if (pictures) mkdirSync(pictures, { recursive: true })
  })
  test.afterAll(async () => {
    for (const page of Object.values(people)) await page.context().close()
    await site[Symbol.asyncDispose]()
  })

  for (const { name, who, at, prepare } of looks)
    test(`the ${name}`, async () => {
      const page = people[who]
      await page.setViewportSize({ width: 390, height: 664 })
      await page.emulateMedia({ colorScheme: 'light' })
      if (who === 'visitor') {
        await page.goto('/offline')
        await page.evaluate('localStorage.clear()')
      }
      await page.goto('about:blank')
      await page.goto(at)
      await prepare?.(page)
      for (const { width, height, colorScheme, wholly } of windows) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height })
        const window = `${width}×${height}, ${colorScheme}`
        expect.soft(await unseen(page), window).toEqual([])
        if (wholly) expect.soft(await faultsOf(page), window).toEqual([])
        if (pictures) await takePictures(page, `${name} ${width}`)
      }
    })
})

async function takePictures(page: Page, name: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: path.join(String(pictures), `${name} ${colorScheme}.png`) })
  }
}

test('words that run into each other are found', anyScreen, async ({ page }) => {
  await page.setContent('<p><b>Plumbing and Heating</b>has sent <i>a quote</i> <b>for</b> tiling</p><p>Soon</p>')
  expect(await gluedWords(page)).toEqual(['glued: Plumbing and Heating|has sent '])
})

test('what somebody who cannot see it would miss is found', anyScreen, async ({ page }) => {
  await page.setContent('<html lang="en"><title>Taps</title><main><h1>Taps</h1><img src="/tap.png"></main></html>')
  expect(await faultsOf(page)).toEqual(['image-alt: img'])
})
