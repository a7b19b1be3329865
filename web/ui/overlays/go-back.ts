/** Where somebody is who opens a dialog: what they pressed, and what it stands in that can have the keyboard. */
export function placesNow(): Element[] {
  const places: Element[] = []
  for (let place = document.activeElement; place; place = place.parentElement?.closest('[tabindex="-1"]') ?? null)
    places.push(place)
  return places
}

/** A place, or what has come to stand for it: a card that is moved is made anew, and of one that is folded away its summary. */
function standing(place: Element): Element | null | undefined {
  const now = place.isConnected ? place : document.querySelector(`[id="${place.id}"]`)
  return now?.closest('details:not([open])')?.querySelector('summary') ?? now
}

/**
 * Gives the keyboard back to what a dialog was opened from. A button often goes with what was done in the dialog, at once or
 * when that is read again: then the keyboard goes on from the card it stood in, and not from the top of the page.
 */
export function goBack(places: readonly Element[]): void {
  const go = () => {
    // Of two dialogs that close at once the one beneath knows a place that is still there.
    const last = document.activeElement === document.body ? document.querySelector('main') : null
    const place = places.map(standing).find(Boolean) ?? last
    if (place instanceof HTMLElement) place.focus({ preventScroll: places.includes(place) })
  }
  go()
  const watching = new MutationObserver(() => {
    if (document.activeElement === document.body) go()
  })
  watching.observe(document.body, { childList: true, subtree: true })
  const stop = () => {
    watching.disconnect()
    document.removeEventListener('focusin', stop)
  }
  document.addEventListener('focusin', stop)
}
