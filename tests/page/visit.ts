import './browser.ts'
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { createElement } from 'react'
import { createMemoryRouter, type RouteObject, RouterContextProvider, useRouteError } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { onTestFinished } from 'vitest'
import { signInCalls } from '#features/sign-in/contract.ts'
import { requestFor } from '#web/data/fetch-call.ts'
import { type Ask, pageContext } from '#web/data/page-context.ts'
import { setOwner } from '#web/data/user-storage.ts'
import root, { ErrorBoundary, loader as rootLoader } from '#web/root.tsx'
import addresses from '#web/routes.ts'
import { currentToast, removeToast } from '#web/ui/toasts/toast-store.ts'
import type { Person } from '../people.ts'
import type { World } from '../world.ts'

// Only from here: the library looks for its document once, when first imported.
export { screen, waitFor, within }

// The product answers in process but uses a database, so timeouts are longer. Errors give the page's words, not its markup.
configure({
  asyncUtilTimeout: 10_000,
  getElementError: (message) => new Error(`${message ?? 'Not found'}\nThe page says: ${wordsOfPage()}`),
})

/** Whether a button has no effect now; one that explains why can still be focused. */
export const isDisabled = (button: HTMLElement): boolean => button.matches(':disabled, [aria-disabled=true]')

function wordsOfPage(): string {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input:not([type=radio]), textarea')]
  const values = fields.map(({ name, value }) => `[${name}: ${value}]`)
  return [document.querySelector('main')?.textContent, ...values].join(' ').slice(0, 3000)
}

/** An open page. */
export interface VisitedPage {
  user: UserEvent
  /** The current path, query and hash. */
  address(): string
  /** Every address so far, each after how it was reached: `PUSH /about`, or `REPLACE` for one that takes the place of the last. */
  passed: readonly string[]
  /** Waits for the next toast; returns its text. */
  toast(): Promise<string>
}

type Page = Pick<RouteObject, 'loader' | 'handle'> & { default: () => React.ReactNode }
const pages = import.meta.glob<Page>('../../web/**/*.tsx')

/**
 * Opens a page in the test's browser with its real loader and layout. Calls are answered by the world's app in process, and
 * cookies persist. Visits share the browser's storage.
 */
export async function visit(
  world: World,
  path: string,
  { as, sameBrowser }: { as?: Pick<Person, 'cookie'>; sameBrowser?: boolean } = {},
): Promise<VisitedPage> {
  const cookies = new Map(as?.cookie.split('; ').map(pair))
  const { publicUrl, brand } = world.services.settings
  const underway = new Set<Promise<Response>>()
  let over = false
  let read = 0
  const ask = (request: Request) => {
    // A closed page asks nothing more.
    if (over) return new Promise<Response>(() => {})
    const answer = answered(request).finally(() => underway.delete(answer))
    underway.add(answer)
    return answer
  }
  async function answered(request: Request): Promise<Response> {
    request.headers.set('cookie', [...cookies].map((one) => one.join('=')).join('; '))
    const answer = await world.app.request(request)
    for (const set of answer.headers.getSetCookie()) cookies.set(...pair(set.slice(0, set.indexOf(';'))))
    return answer
  }
  globalThis.fetch = (input, init) => ask(new Request(input, init))

  /** The context the server creates for each request of a page. */
  async function getContext(): Promise<RouterContextProvider> {
    const { user: session } = await (await ask(new Request(new URL(signInCalls.session.path, publicUrl)))).json()
    const site = { brand, publicUrl, production: false, texts: 'file' as const }
    const failed = (error: unknown) => {
      throw error
    }
    const inProcess: Ask = async (call, input) => {
      const answer = await ask(requestFor(call, input, publicUrl))
      const requestId = answer.headers.get('x-request-id') ?? ''
      return { status: answer.status, body: await answer.json(), requestId }
    }
    const request = { nonce: '', requestId: 'test', now: world.services.clock(), failed, ask: inProcess }
    return new RouterContextProvider(new Map([[pageContext, { session, site, ...request }]]))
  }

  const children = addresses.map(({ file, path, index }) => {
    const lazy = async () => {
      const page = await pages[`../../web/${file}`]?.()
      if (!page) throw new Error(`There is no page ${file}`)
      return { Component: page.default, loader: page.loader, handle: page.handle }
    }
    return { path, index, lazy } as RouteObject
  })
  const shell = {
    id: 'root',
    loader: rootLoader,
    Component: root,
    ErrorBoundary: Failed,
    HydrateFallback: Nothing,
    children,
  }
  const router = createMemoryRouter([shell], { initialEntries: [path], getContext })

  const passed: string[] = []
  router.subscribe(({ historyAction, location: { pathname, search, hash } }) => {
    const at = pathname + search + hash
    if (!passed.at(-1)?.endsWith(` ${at}`)) passed.push(`${historyAction} ${at}`)
  })

  cleanup()
  removeToast()
  if (!sameBrowser) {
    localStorage.clear()
    sessionStorage.clear()
    // What the last visit of this process has read from it is read again.
    dispatchEvent(new StorageEvent('storage'))
  }
  render(createElement(RouterProvider, { router }))
  onTestFinished(async () => {
    over = true
    cleanup()
    router.dispose()
    setOwner()
    await Promise.allSettled(underway)
    removeToast()
  })
  // A page may open with a dialog, which hides the rest of it.
  await screen.findByRole('main', { hidden: true })
  return {
    user: userEvent.setup(),
    passed,
    address() {
      const { pathname, search, hash } = router.state.location
      return pathname + search + hash
    },
    async toast() {
      const { id } = await waitFor(() => {
        const shown = currentToast()
        if (!shown || shown.id <= read) throw new Error('No toast has followed')
        return shown
      })
      read = id
      const region = await screen.findByRole('region', { name: /notifications/i })
      return (await within(region).findByRole('listitem')).textContent
    },
  }
}

function pair(text: string): [string, string] {
  const equals = text.indexOf('=')
  return [text.slice(0, equals), text.slice(equals + 1)]
}

/** Rethrows the framework's error, so that the test fails. */
function Failed() {
  return createElement(ErrorBoundary, { error: useRouteError() })
}

function Nothing() {
  return null
}
