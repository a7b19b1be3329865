import '#tests/page/browser.ts'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { goBack, placesNow, thenGoBack } from './go-back.ts'

afterEach(() => document.body.replaceChildren())

/** A card with a button that opens a dialog; `place` is where the focus was. */
function opened(around = '') {
  document.body.innerHTML = `<main tabindex="-1">${around}<article id="card" tabindex="-1"><button>Answer</button></article></main>`
  document.querySelector('button')?.focus()
  return placesNow()
}

const reached = () => document.activeElement?.outerHTML.slice(0, 20)

test('the keyboard comes back to the card, made anew elsewhere, of a button that went with its dialog', () => {
  const places = opened()
  document.body.innerHTML = '<main tabindex="-1"><h2>Finished</h2><article id="card" tabindex="-1"></article></main>'
  goBack(places)
  expect(reached()).toContain('<article id="card"')
})

test('of a card that was folded away meanwhile the keyboard comes back to what unfolds it', () => {
  const places = opened('<details open><summary>Leaking tap</summary>')
  document.querySelector('details')?.removeAttribute('open')
  document.querySelector('button')?.remove()
  goBack(places)
  expect(reached()).toBe('<summary>Leaking tap')
})

test('what is taken out of a list by its own button leaves the keyboard at the list', async () => {
  document.body.innerHTML =
    '<main tabindex="-1"><ul tabindex="-1"><li><button>Remove</button></li><li></li></ul></main>'
  const button = document.querySelector('button')
  button?.focus()
  thenGoBack(() => button?.closest('li')?.remove())
  await vi.waitFor(() => expect(reached()).toContain('<ul tabindex="-1">'))
})

test('of a row that was decided the keyboard comes back to its list, which scrolls', () => {
  document.body.innerHTML = '<main tabindex="-1"><section tabindex="0"><button>Decide</button></section></main>'
  const button = document.querySelector('button')
  button?.focus()
  const places = placesNow()
  button?.remove()
  goBack(places)
  expect(reached()).toContain('<section')
})

test('of a tab that is no longer shown the keyboard comes back to the page', () => {
  document.body.innerHTML = '<main tabindex="-1"><div tabindex="0"><button>Get in Touch</button></div></main>'
  document.querySelector('button')?.focus()
  const places = placesNow()
  document.querySelector('div')?.replaceChildren()
  document.querySelector('div')?.setAttribute('hidden', '')
  goBack(places)
  expect(reached()).toContain('<main')
})

test('a keyboard that was led on while a dialog closed stays there', () => {
  const places = opened('<section tabindex="-1"></section>')
  document.querySelector('article')?.remove()
  document.querySelector('section')?.focus()
  goBack(places)
  expect(reached()).toContain('<section')
})

/** A window of 800 pixels in which the card stands so far from the top. */
function standsAt(top: number) {
  const card = document.getElementById('card')
  if (!card) throw new Error('No card')
  vi.spyOn(card, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 300, 400))
  return vi.spyOn(card, 'scrollIntoView').mockImplementation(() => {})
}

test('a card that is sorted elsewhere after what was decided about it stays in view', async () => {
  const places = opened('<article></article>')
  document.querySelector('button')?.remove()
  const scrolls = standsAt(200)
  goBack(places)
  expect(reached()).toContain('<article id="card"')
  expect(scrolls).not.toHaveBeenCalled()
  standsAt(2000)
  document.querySelector('main')?.append(document.querySelector('article') ?? '')
  await vi.waitFor(() => expect(scrolls).toHaveBeenCalledWith({ block: 'start' }))
})

const scrollsOn = () => void document.dispatchEvent(new Event('wheel'))
const timePasses = () => void vi.advanceTimersByTime(5000)

test.each([
  ['has scrolled on', scrollsOn],
  ['came back a while ago', timePasses],
])('a list that is sorted anew does not pull back who %s', async (_who, then) => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const places = opened('<article></article>')
  document.querySelector('button')?.remove()
  const scrolls = standsAt(200)
  goBack(places)
  then()
  vi.useRealTimers()
  standsAt(2000)
  document.querySelector('main')?.append(document.querySelector('article') ?? '')
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(scrolls).not.toHaveBeenCalled()
})

test('a card made anew a while later has the keyboard again without pulling back the window', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const places = opened()
  document.querySelector('button')?.remove()
  goBack(places)
  timePasses()
  vi.useRealTimers()
  const focusing = vi.spyOn(HTMLElement.prototype, 'focus')
  onTestFinished(() => focusing.mockRestore())
  document.body.innerHTML = '<main tabindex="-1"><article id="card" tabindex="-1"></article></main>'
  await vi.waitFor(() => expect(reached()).toContain('<article id="card"'))
  expect(focusing).toHaveBeenCalledWith({ preventScroll: true })
})
