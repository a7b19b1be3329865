import { setTimeout as sleep } from 'node:timers/promises'

/** A browser page driven as a person does it: by what can be read and pressed. */
export interface Tab {
  goto(address: string): Promise<void>
  /** Runs the body of a function in the page; its result must be JSON. */
  run<T>(body: string, ...args: unknown[]): Promise<T>
  /** Clicks the element with the pointer. */
  press(what: Finder): Promise<void>
  /** Types into the element. */
  type(what: Finder, text: string): Promise<void>
  close(): Promise<void>
}

/** An element by role and name, or a field by its label; within the open dialog, if any. */
export type Finder =
  | { role: 'button' | 'link' | 'radio' | 'checkbox' | 'tab' | 'option'; name: string }
  | { label: string }

/** The body of a function that returns the finder's element once it is usable, null before. */
export const findInPage = `
  const [what] = arguments
  const plain = (text) => (text ?? '').replace(/\\s+/g, ' ').trim()
  const labelled = (element) => (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent).join(' ')
  const nameOf = (element) =>
    plain(element.getAttribute('aria-label') || plain(labelled(element)) || [...(element.labels ?? [])].map((label) => label.textContent).join(' ') || element.textContent)
  const roles = {
    button: 'button, [role=button]', link: 'a[href]', radio: 'input[type=radio], [role=radio]', checkbox: 'input[type=checkbox], [role=checkbox]',
    tab: '[role=tab]', option: '[role=option]',
  }
  const open = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1)
  const scope = open ?? document
  const usable = (element) => !element.disabled && element.getAttribute('aria-disabled') !== 'true' && !element.closest('[inert]')
  const found = [...scope.querySelectorAll(what.role ? roles[what.role] : 'input, textarea, select')]
    .filter((element) => usable(element) && nameOf(element).startsWith(what.role ? what.name : what.label))
  // The field itself may be hidden behind its label, which people press.
  const element = found[0] ?? null
  const shown = element && element.getClientRects().length > 0 && element.getBoundingClientRect().width > 1 ? element : (element?.labels?.[0] ?? element)
  shown?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return what.role ? shown : element
`

const patience = 20_000

/** Polls until there is a result; on timeout the error says what was expected. */
export async function until<T>(what: string, look: () => Promise<T | null | undefined | false>): Promise<T> {
  const end = Date.now() + patience
  let last: unknown
  while (Date.now() < end) {
    try {
      const found = await look()
      if (found) return found
    } catch (error) {
      last = error
    }
    await sleep(100)
  }
  throw new Error(`Not within ${patience / 1000} seconds: ${what}`, { cause: last })
}

/** Not the laid-out text: engines differ about the text of a dialog that is sliding in. */
const says = `
  const parts = [...document.body.children].filter((part) => part.tagName !== 'SCRIPT').map((part) => part.textContent)
  return parts.join(' ').replace(/\\s+/g, ' ').includes(arguments[0])`

/** Waits until the page contains these words. */
export const reads = (tab: Tab, words: string): Promise<boolean> =>
  until(`the page says “${words}”`, () => tab.run<boolean>(says, words))

/** Presses until the page contains these words, since the element may still be sliding in. */
export const pressUntil = (tab: Tab, what: Finder, words: string): Promise<boolean> =>
  until(`pressing ${JSON.stringify(what)} makes the page say “${words}”`, async () => {
    await tab.press(what)
    for (let look = 0; look < 20; look += 1) {
      if (await tab.run<boolean>(says, words)) return true
      await sleep(100)
    }
    return false
  })

/** Sets a date field, which each browser displays in its own way. */
export const setDay = (tab: Tab, label: string, day: string): Promise<boolean> =>
  until(`a day can be put into “${label}”`, () =>
    tab.run<boolean>(
      `const [label, day] = arguments
      const field = [...document.querySelectorAll('input[type=date]')].find((input) => input.labels[0]?.textContent.includes(label))
      if (!field) return false
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, day)
      for (const kind of ['input', 'change', 'blur']) field.dispatchEvent(new Event(kind, { bubbles: true }))
      return true`,
      label,
      day,
    ),
  )
