import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type Finder, findInPage, type Tab, until } from './tab.ts'

const browsers = ['4.1', '4.0', '6.0'].map((version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`)
/** The key by which WebDriver identifies elements. */
const element = 'element-6066-11e4-a52e-4f735466cecf'
let made = 0

/** Debian's WebKitGTK, by WebDriver, on a virtual screen. */
export async function webkitTab(): Promise<Tab> {
  made += 1
  const [port, screen] = [4600 + made, `:${90 + made}`]
  const quiet = { stdio: 'ignore' } as const
  const display = spawn('Xvfb', [screen, '-screen', '0', '1400x1000x24'], quiet)
  const env = {
    ...process.env,
    DISPLAY: screen,
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
  }
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { ...quiet, env })
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    const { value } = (await answer.json()) as { value: T & { message?: string } }
    if (!answer.ok) throw new Error(`${method} ${path}: ${value?.message ?? answer.status}`)
    return value
  }
  const binary = browsers.find((file) => existsSync(file))
  const capabilities = {
    alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation', '--geometry=1300x950'] } },
  }
  const { sessionId } = await until('WebKitWebDriver answers', () =>
    ask<{ sessionId: string }>('POST', '/session', { capabilities }),
  )
  const inSession = <T>(method: string, path: string, body: object = {}) =>
    ask<T>(method, `/session/${sessionId}${path}`, method === 'GET' ? undefined : body)
  const run = <T>(body: string, ...args: unknown[]) => inSession<T>('POST', '/execute/sync', { script: body, args })
  const find = (what: Finder) =>
    until(
      `there is ${JSON.stringify(what)}`,
      async () => (await run<Record<string, string> | null>(findInPage, what))?.[element],
    )
  return {
    goto: async (url) => {
      await inSession('POST', '/url', { url })
    },
    run,
    press: async (what) => {
      // A moving element is covered by another for a moment, and refused until it has arrived.
      await until(`${JSON.stringify(what)} can be pressed`, async () => {
        await inSession('POST', `/element/${await find(what)}/click`)
        return true
      })
    },
    type: async (what, text) => {
      await inSession('POST', `/element/${await find(what)}/value`, { text })
    },
    async close() {
      await ask('DELETE', `/session/${sessionId}`).catch(() => {})
      driver.kill()
      display.kill()
    },
  }
}
