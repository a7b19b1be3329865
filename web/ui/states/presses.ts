import type { FragmentInstance } from 'react'

declare module 'react' {
  /** In React, not yet in its types. */
  interface FragmentInstance {
    compareDocumentPosition(other: Node): number
  }
}

/** The last press of each button. A part that is still loading has no listeners for them. */
const pressed = new Map<HTMLElement, Event>()

/** Menus that open on pointerdown, other than native popovers. */
const isMenu = (button: HTMLElement) => button.matches('[aria-haspopup=menu]')

function note(event: Event) {
  const button = event.target instanceof Element && event.target.closest<HTMLElement>('button[type=button]')
  if (button && event.type === (isMenu(button) ? 'pointerdown' : 'click')) pressed.set(button, event)
}

/** A form without an action belongs to its part: submitted by the browser, the input would be lost or put in the address. */
function noteUnheard(event: SubmitEvent) {
  const { target, submitter, defaultPrevented } = event
  if (defaultPrevented || (target instanceof Element && target.hasAttribute('action'))) return
  event.preventDefault()
  if (submitter) pressed.set(submitter, event)
}

/** Replays the early presses, and records those from now on. */
export function recordPresses(early: Set<HTMLElement>): void {
  for (const kind of ['pointerdown', 'click']) addEventListener(kind, note, true)
  addEventListener('submit', noteUnheard)
  for (const button of early) press(button)
}

/** Presses in a part before its hydration, each once; React itself handles one that hydrates the part. */
export function takePresses(part: FragmentInstance): HTMLElement[] {
  const taken: HTMLElement[] = []
  for (const [button, { eventPhase }] of pressed) {
    const isInside = part.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_CONTAINED_BY
    if (isInside && eventPhase === Event.NONE) taken.push(button)
    if (isInside || !button.isConnected) pressed.delete(button)
  }
  return taken
}

/**
 * Replays a press, unless it opens a popover: the browser has opened that already, and another press would close it.
 * Other menus open on pointerdown.
 */
export function press(button: HTMLElement): void {
  if (isMenu(button)) button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  else if (!button.hasAttribute('popovertarget')) button.click()
}
