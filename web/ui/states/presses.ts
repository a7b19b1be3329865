import type { FragmentInstance } from 'react'

declare module 'react' {
  /** In React, not yet in its types. */
  interface FragmentInstance {
    compareDocumentPosition(other: Node): number
  }
}

/** Presses so far. A part that is still loading has no listeners for them. */
let pressed = new Set<HTMLElement>()

/** Menus that open on pointerdown, other than native popovers. */
const isMenu = (button: HTMLElement) => button.matches('[aria-haspopup=menu]')

function note({ type, target }: Event) {
  const button = target instanceof Element && target.closest<HTMLElement>('button[type=button]')
  // After the event: a part may hydrate during this very press and handle it.
  if (button && (type === 'click' || isMenu(button))) setTimeout(() => pressed.add(button))
}

/** A form without an action belongs to its part: submitted by the browser, the input would be lost or put in the address. */
function noteUnheard(event: SubmitEvent) {
  const { target, submitter, defaultPrevented } = event
  if (defaultPrevented || (target instanceof Element && target.hasAttribute('action'))) return
  event.preventDefault()
  if (submitter) pressed.add(submitter)
}

/**
 * Replays a press, unless it opens a popover: the browser has opened that already, and another press would close it.
 * Other menus open on pointerdown.
 */
function press(button: HTMLElement) {
  if (button.matches('[aria-haspopup=menu]')) button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  else if (!button.hasAttribute('popovertarget')) button.click()
}

/** Records presses once the page is hydrated. */
export function recordPresses(early: Set<HTMLElement>): void {
  pressed = early
  for (const button of early) press(button)
  for (const kind of ['pointerdown', 'click']) addEventListener(kind, note, true)
  addEventListener('submit', noteUnheard)
}

/** Replays the presses in a part before its hydration. */
export function replayPresses(part: FragmentInstance): void {
  for (const button of pressed)
    if (!button.isConnected) pressed.delete(button)
    else if (part.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_CONTAINED_BY) press(button)
}
