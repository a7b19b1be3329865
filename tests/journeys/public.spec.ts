import { expectAccessible } from './accessible.ts'
import { anyScreen, expect, type Page, test } from './journey.ts'

/** Pages for everybody without an account; the directory has its own journeys. */
const pages = [
  { path: '/', heading: 'Trusted Trades. No High Fees.' },
  { path: '/how-it-works', heading: 'How it works' },
  { path: '/pricing', heading: 'Choose Your Plan' },
  { path: '/about', heading: 'Built by a tradesperson, for people with work to do' },
  { path: '/faq', heading: 'Frequently asked questions' },
  { path: '/terms', heading: 'Terms & Conditions' },
  { path: '/privacy', heading: 'Privacy Policy' },
  { path: '/ranking', heading: 'How we order the directory' },
  { path: '/how-we-measure', heading: 'How we measure' },
  { path: '/lead-protection', heading: 'Lead protection' },
  { path: '/review-policy', heading: 'Review policy' },
  { path: '/complaints', heading: 'Complaints' },
  { path: '/accessibility', heading: 'Accessibility' },
  { path: '/data-sources', heading: 'Data sources and licences' },
  { path: '/no-such-street', heading: 'Page Not Found' },
]

const windows = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
/** How much wider than the window the page is. */
const sideways = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')
const showTextAt = (page: Page, size: '' | '200%') =>
  page.evaluate(`document.documentElement.style.fontSize = '${size}'`)
/** Buttons and choices whose words overflow. */
const burst = (page: Page) =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll('main :is(button, label, summary, a[class*=rounded])')]
      .filter((place) => place.checkVisibility() && place.clientWidth > 0 && place.scrollWidth > place.clientWidth + 1)
      .map((place) => place.textContent)`,
  )
/** Words outside the window's edge, even where a part of the page scrolls. */
const beyondTheEdge = (page: Page) =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll('main *')]
      .filter((place) => place.childElementCount === 0 && place.textContent.trim() && place.checkVisibility() && !place.closest('.sr-only, svg'))
      .filter((place) => place.getBoundingClientRect().right > innerWidth + 1)
      .map((place) => place.textContent)`,
  )

async function expectRoomForText(page: Page) {
  await showTextAt(page, '200%')
  expect(await burst(page), 'with text at 200%').toEqual([])
  expect(await sideways(page), 'with text at 200%').toBe(0)
  await showTextAt(page, '')
}

/** Leaves it in a window of 320 px. */
async function expectFitsSmallest(page: Page) {
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await sideways(page), 'at 320 px').toBe(0)
}

for (const { path, heading: expected } of pages) {
  test(
    `${path} stands in nobody's way, at 320 px and with text at twice its size as well`,
    anyScreen,
    async ({ page }) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(String(error)))
      await page.goto(path)
      await expect(heading(page)).toHaveText(expected)
      await expect(page).toHaveTitle(/ – Trusted Trades$/)
      await expect(page.getByRole('region', { name: 'Cookie choices' })).toBeVisible()
      for (const size of windows) {
        await page.setViewportSize(size)
        await expectAccessible(page)
        await expectRoomForText(page)
      }
      await expectFitsSmallest(page)
      expect(await beyondTheEdge(page), 'at 320 px').toEqual([])
      expect(errors).toEqual([])
    },
  )
}

for (const path of ['/auth', '/auth?mode=register', '/verify-email', '/forgot-password', '/post-job', '/contractors'])
  test(
    `${path} needs no sideways scrolling with text at twice its size, nor at 320 px`,
    anyScreen,
    async ({ page }) => {
      await page.goto(path)
      await expectRoomForText(page)
      await expectFitsSmallest(page)
    },
  )

test('the footer of every page fits a small phone with text at twice its size', anyScreen, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/faq')
  await showTextAt(page, '200%')
  await expect(page.getByLabel('Appearance')).toBeVisible()
  expect(await sideways(page)).toBe(0)
})

test('every page has a title and a description of its own', anyScreen, async ({ request }) => {
  const heads = await Promise.all(
    pages.slice(0, -1).map(async ({ path }) => {
      const html = await (await request.get(path)).text()
      return {
        title: /<title>(.*?)<\/title>/.exec(html)?.[1],
        description: /<meta name="description" content="(.*?)"/.exec(html)?.[1],
      }
    }),
  )
  expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length)
  for (const { title, description } of heads) {
    expect(title).toBeTruthy()
    expect(description?.length, title).toBeGreaterThan(50)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('every page can be read, and every link on it leads to a page', anyScreen, async ({ page, request }) => {
    test.setTimeout(120_000)
    const links = new Map<string, string>()
    for (const { path, heading: expected } of pages) {
      await page.goto(path)
      await expect(heading(page)).toHaveText(expected)
      for (const link of await page.getByRole('link', { includeHidden: true }).all()) {
        const href = await link.getAttribute('href')
        if (href?.startsWith('/')) links.set(href, path)
        if (href?.startsWith('#')) await expect(page.locator(href), `${href} on ${path}`).toHaveCount(1)
      }
    }
    const dead = []
    for (const [href, on] of links) if ((await request.get(href)).status() >= 400) dead.push(`${href} on ${on}`)
    expect(dead).toEqual([])
  })

  test('a form that needs them says what to do instead', anyScreen, async ({ request }) => {
    for (const path of ['/about', '/complaints', '/auth', '/auth?mode=register', '/post-job'])
      expect(await (await request.get(path)).text(), path).toMatch(/<noscript[^>]*>.*This form needs scripts/)
  })
})

test('Contact Us scrolls to the contact section from any page, and the message is sent', async ({ page }) => {
  await page.goto('/faq')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click()
  await expect(page).toHaveURL('/about#contact')
  const top = async () => (await page.locator('#contact').boundingBox())?.y
  await expect.poll(top).toBeGreaterThan(95)
  await expect.poll(top).toBeLessThan(105)
  await expect(page.locator('#contact')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('#contact').getByLabel('Name')).toBeFocused()

  const form = page.locator('#contact form')
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription('Name must be at least 2 characters')
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address')
  await expect(form.getByLabel('Phone')).toHaveAccessibleDescription(
    'Please enter a valid phone number with country code',
  )
  await expect(form.getByLabel('Message')).toHaveAccessibleDescription('Message must be at least 10 characters')
  await form.getByLabel('Name').fill('Nadia')
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription('')
  await form.getByLabel('Email').fill('nadia@example.com')
  await form.getByLabel('Phone').fill('+44 113 496 0123')
  await form.getByLabel('Message').fill('Do you also cover the Isle of Man?')
  await form.getByRole('button', { name: 'Send Message' }).click()
  const toast = page.getByRole('region', { name: /notifications/i }).getByRole('listitem')
  await expect(toast).toContainText('Message Sent Successfully!')
  await expect(toast).toContainText("We'll get back to you within 24 hours.")
  await expect(form.getByLabel('Message')).toHaveValue('')
})
