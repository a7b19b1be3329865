import { caller } from './caller.ts'
import type { Browser, BrowserContextOptions } from './journey.ts'

/** A person's own browser on a site, with the calls it could make. */
export async function visitor(browser: Browser, options: BrowserContextOptions, baseURL: string) {
  const context = await browser.newContext({ ...options, baseURL })
  return { page: await context.newPage(), ...caller(context.request, baseURL) }
}
