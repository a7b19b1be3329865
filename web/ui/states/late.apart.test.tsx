import '#tests/page/browser.ts'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { afterEach, expect, test, vi } from 'vitest'
import { currentToast, removeToast } from '#web/ui/toasts/toast-store.ts'
import { late } from './late.tsx'
import { recordPresses } from './presses.ts'

const pressed: string[] = []
const SignOut = () => (
  <button type="button" onClick={() => pressed.push('Sign Out')}>
    Sign Out
  </button>
)

const Menu = () => (
  <button type="button" aria-haspopup="menu" onPointerDown={() => pressed.push('Quick replies')}>
    Quick replies
  </button>
)

const Caption = ({ of }: { of: string }) => <input aria-label={`Caption of ${of}`} />

/** Server-renders a part into the document. */
async function drawnByServer(part: ReactNode) {
  const place = document.createElement('div')
  place.innerHTML = await new Response((await prerender(part)).prelude).text()
  document.body.replaceChildren(place)
  return place
}

/** A server-rendered page whose late part loads by the given function. */
async function pageWith(fetchPart: () => Promise<{ default: typeof SignOut }>, shown = SignOut) {
  let fetched = async () => ({ default: shown })
  const Part = late(() => fetched())
  const OnServer = late(async () => ({ default: shown }))
  const place = await drawnByServer(<OnServer />)
  recordPresses(new Set())
  fetched = fetchPart
  render(<Part />, { container: place, hydrate: true })
  return screen.getByRole('button')
}

const press = (button: HTMLElement) => {
  button.click()
  return new Promise((resolve) => setTimeout(resolve))
}

afterEach(() => {
  pressed.length = 0
  removeToast()
})

test('What is pressed in a part that is still being fetched is done once it is there, and once', async () => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  const button = await pageWith(async () => {
    await arrived
    return { default: SignOut }
  })
  button.click()
  await press(button)
  expect(pressed).toEqual([])
  arrive()
  await waitFor(() => expect(pressed).toEqual(['Sign Out']))
  button.click()
  expect(pressed).toEqual(['Sign Out', 'Sign Out'])
})

const turnsOf = {
  microtasks: (done: () => void) => queueMicrotask(done),
  immediates: (done: () => void) => setImmediate(done),
  timers: (done: () => void) => setTimeout(done),
}

test.each(Object.entries(turnsOf))(
  'What is pressed while a part arrives is done once, whatever number of %s later',
  async (_, turn) => {
    for (let turns = 0; turns < 6; turns++) {
      const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
      const button = await pageWith(async () => {
        await arrived
        return { default: SignOut }
      })
      arrive()
      for (let i = 0; i < turns; i++) await new Promise<void>(turn)
      await press(button)
      await waitFor(() => expect(pressed).not.toEqual([]))
      await new Promise((resolve) => setTimeout(resolve, 20))
      expect(pressed.splice(0), `${turns} turns later`).toEqual(['Sign Out'])
      cleanup()
    }
  },
)

test('What is typed into a late part stays while the page around it changes, until the part can follow', async () => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  const Part = late(async () => {
    await arrived
    return { default: Caption }
  })
  const OnServer = late(async () => ({ default: Caption }))
  const container = await drawnByServer(<OnServer of="the roof" />)
  const page = render(<Part of="the roof" />, { container, hydrate: true })
  const field = screen.getByRole<HTMLInputElement>('textbox')
  field.value = 'New ridge tiles'
  page.rerender(<Part of="the new roof" />)
  expect(field.isConnected).toBe(true)
  arrive()
  await screen.findByLabelText('Caption of the new roof')
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('New ridge tiles')
})

test('A form without its script yet keeps what was typed, and one with an action of its own is sent there', () => {
  document.body.innerHTML =
    '<form><button>Sign In</button></form><form action="/contractors"><button>Search</button></form>'
  recordPresses(new Set())
  const isSent = (form: HTMLFormElement, submitter: HTMLElement) =>
    form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }))
  const [ours, searching] = [...document.forms].map((form) => isSent(form, within(form).getByRole('button')))
  expect([ours, searching]).toEqual([false, true])
})

test.each([
  ['before', ['pointerdown', 'click'], []],
  ['while', ['pointerdown'], ['click']],
  ['once', [], ['pointerdown', 'click']],
])('A menu that is pressed %s its part comes to life opens, and once', async (_, before, after) => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  const button = await pageWith(async () => {
    await arrived
    return { default: Menu }
  }, Menu)
  const does = async (kinds: readonly string[]) => {
    for (const kind of kinds) button.dispatchEvent(new PointerEvent(kind, { bubbles: true }))
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await does(before)
  expect(pressed).toEqual([])
  arrive()
  await does([])
  await does(after)
  expect(pressed).toEqual(['Quick replies'])
})

test.each(['online', 'pointerdown'])(
  'A part that cannot be fetched stays as the server drew it, and is asked for again at %s',
  async (chance) => {
    let reachable = false
    const button = await pageWith(async () => {
      if (!reachable) throw new Error('No such file')
      return { default: SignOut }
    })
    expect(button.isConnected).toBe(true)
    await press(button)
    reachable = true
    dispatchEvent(new Event(chance))
    await waitFor(() => expect(pressed).toEqual(['Sign Out']))
    expect(button.isConnected).toBe(true)
  },
)

test.each([
  [true, 'The site may have been updated since you came.'],
  [false, 'Please check your connection and try again.'],
])('A dialog that cannot be fetched closes and says why: connected is %s', async (onLine, told) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
  const Dialog = late<{ onClose: () => void }>(() => Promise.reject(new Error('No such file')))
  let closed = 0
  render(<Dialog onClose={() => closed++} />)
  await waitFor(() => expect(closed).toBeGreaterThan(0))
  expect(currentToast()).toMatchObject({ title: 'This could not be opened', description: told })
})
