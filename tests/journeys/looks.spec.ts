import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { type StartedSite, scratchSite } from '#tests/started-site.ts'
import { faultsOf, gluedWords } from './accessible.ts'
import { firstAdminSettings } from './admin-requests.ts'
import { anyScreen, expect, type Page, test } from './journey.ts'
import { showLargeText, unfitting } from './large-text.ts'
import { looks, peopleAt, windows } from './looks.ts'
import { unseen } from './seen.ts'

/** Folder for a screenshot of each page in each window and theme, if set. */
const { LOOKS: pictures } = process.env

const mainPages = {
  visitor: [
    '/',
    '/contractors',
    '/how-it-works',
    '/about',
    '/prices',
    '/post-job',
    '/auth?mode=register&type=contractor',
  ],
  homeowner: ['/client-dashboard', '/visits', '/messages', '/account', '/your-data'],
  contractor: [
    '/contractor-dashboard',
    '/browse-jobs',
    '/edit-profile',
    '/subscription-plans',
    '/credits',
    '/invoices',
  ],
}

test.describe('every page can be used in every window and theme', anyScreen, () => {
  let site: StartedSite
  let people: Awaited<ReturnType<typeof peopleAt>>

  test.beforeAll(async ({ browser }) => {
    site = await scratchSite({ SAMPLE_DATA: 'on', RATE_LIMITS: 'off', ...firstAdminSettings })
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

  test('the main ones, on a phone that shows text at twice its size', async () => {
    for (const [who, addresses] of Object.entries(mainPages)) {
      const page = people[who as keyof typeof mainPages]
      await page.setViewportSize({ width: 360, height: 740 })
      await showLargeText(page)
      for (const at of addresses) {
        await page.goto('about:blank')
        await page.goto(at, { waitUntil: 'networkidle' })
        expect.soft(await unfitting(page), at).toEqual([])
      }
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

test('words that are broken inside or cut off are found', anyScreen, async ({ page }) => {
  await page.setContent('<p style="width: 2em; overflow-wrap: anywhere">Bathrooms</p><p>info@example.com</p>')
  expect(await unfitting(page)).toEqual(['broken inside: Bathrooms in “Bathrooms”'])
  await page.setContent('<p style="width: 2em; overflow: hidden">Bathrooms</p>')
  expect(await unfitting(page)).toEqual(['cut off: Bathrooms in “Bathrooms”'])
})

test('what somebody who cannot see it would miss is found', anyScreen, async ({ page }) => {
  await page.setContent('<html lang="en"><title>Taps</title><main><h1>Taps</h1><img src="/tap.png"></main></html>')
  expect(await faultsOf(page)).toEqual(['image-alt: img'])
})
