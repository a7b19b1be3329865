import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'

export {
  type Browser,
  type BrowserContextOptions,
  expect,
  type Page,
  type Route,
} from '@playwright/test'

/** Tags a journey that is the same on every screen: it runs once, on a phone. */
export const anyScreen = { tag: '@any-screen' }

/** Addresses of pages whose script rendered something else than the server had. */
const mismatched: string[] = []

/**
 * Waits after opening a page until its script runs, unless it is opened to 'commit' alone. People leave at the end, since open
 * pages would go on fetching. No page may become another than the server rendered.
 */
export const test = base.extend<{ asServed: undefined; leaving: undefined }, { patience: undefined }>({
  patience: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser)
      browser.newContext = async (options) => patient(await open(options))
      await use(undefined)
    },
    { scope: 'worker', auto: true },
  ],
  asServed: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern.
    async ({}, use) => {
      mismatched.length = 0
      await use(undefined)
      expect(mismatched).toEqual([])
    },
    { auto: true },
  ],
  leaving: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts())
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => before.has(context) || context.close()))
    },
    { auto: true },
  ],
})

function patient(context: BrowserContext): BrowserContext {
  context.on('weberror', (thrown) => {
    if (/React error #418/.test(thrown.error().message)) mismatched.push(thrown.page()?.url() ?? '')
  })
  context.on('page', (page) => {
    for (const way of ['goto', 'reload'] as const) {
      const go = page[way].bind(page) as (...given: unknown[]) => ReturnType<Page['goto']>
      page[way] = async (...given: unknown[]) => {
        const answer = await go(...given)
        const hasty = given.some((each) => JSON.stringify(each)?.includes('"waitUntil":"commit"'))
        if (!hasty) await comesToLife(page)
        return answer
      }
    }
  })
  return context
}

/** The page's script has taken over from the inline one, as it does once a pointer moves over it. */
export const comesToLife = (page: Page) =>
  expect
    .poll(() => page.evaluate('dispatchEvent(new Event("pointermove")), !window.early').catch(() => false))
    .toBe(true)
