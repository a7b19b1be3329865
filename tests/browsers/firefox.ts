import puppeteer, { type ElementHandle } from 'puppeteer-core'
import { type Finder, findInPage, type Tab, until } from './tab.ts'

/** Debian's Firefox, by WebDriver BiDi. */
export async function firefoxTab(): Promise<Tab> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
    defaultViewport: { width: 1280, height: 900 },
  })
  const page = await browser.newPage()
  const inPage = (body: string) => `(function () {${body}})`
  const find = (what: Finder) =>
    until(`there is ${JSON.stringify(what)}`, async () => {
      const handle = await page.evaluateHandle(`${inPage(findInPage)}.call(null, ${JSON.stringify(what)})`)
      return handle.asElement() as ElementHandle<Element> | null
    })
  return {
    goto: async (address) => {
      await page.goto(address, { waitUntil: 'load' })
    },
    run: (body, ...args) => page.evaluate(`${inPage(body)}.apply(null, ${JSON.stringify(args)})`) as Promise<never>,
    press: async (what) => (await find(what)).click(),
    type: async (what, text) => (await find(what)).type(text),
    close: () => browser.close(),
  }
}
