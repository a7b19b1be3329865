import type { FragmentInstance } from 'react'

declare module 'react' {
  /** React has it, its types not yet. */
  interface FragmentInstance {
    compareDocumentPosition(other: Node): number
  }
}

/** What has been pressed. In a part that is still being fetched nobody hears it. */
let pressed = new Set<HTMLElement>()

/** Menus open when the pointer goes down, other than those that the browser opens. */
const isMenu = (button: HTMLElement) => button.matches('[aria-haspopup=menu]')

function note({ type, target }: Event) {
  const button = target instanceof Element && target.closest<HTMLElement>('button[type=button]')
  // Afterwards: a part may come to life by this very press, and hear it.
  if (button && (type === 'click' || isMenu(button))) setTimeout(() => pressed.add(button))
}

/** A form that names no address is its part's to send: by the browser, what was typed would be lost, or read in the address. */
function noteUnheard(event: SubmitEvent) {
  const { target, submitter, defaultPrevented } = event
  if (defaultPrevented || (target instanceof Element && target.hasAttribute('action'))) return
  event.preventDefault()
  if (submitter) pressed.add(submitter)
}

/**
 * Presses what has been pressed already, unless it opens a popover: that has opened by itself, and another press would shut it.
 * Other menus open when the pointer goes down.
 */
function press(button: HTMLElement) {
  if (button.matches('[aria-haspopup=menu]')) button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  else if (!button.hasAttribute('popovertarget')) button.click()
}

/** From the moment the page works. */
export function hearPresses(early: Set<HTMLElement>): void {
  pressed = early
  for (const button of early) press(button)
  for (const kind of ['pointerdown', 'click']) addEventListener(kind, note, true)
  addEventListener('submit', noteUnheard)
}

/** For a part that has come to life: what was pressed in it before that. */
export function pressAgain(part: FragmentInstance): void {
  for (const button of pressed)
    if (!button.isConnected) pressed.delete(button)
    else if (part.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_CONTAINED_BY) press(button)
}
