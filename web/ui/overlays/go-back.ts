/** The focused element and its focusable ancestors, innermost first. */
export function placesNow(): Element[] {
  const places: Element[] = []
  for (let place = document.activeElement; place; place = place.parentElement?.closest('[tabindex]') ?? null)
    places.push(place)
  return places
}

/**
 * An element, or its replacement: a moved card is remounted, and a collapsed one is represented by its summary. Nothing of a tab
 * that is no longer shown.
 */
function standing(place: Element): Element | null | undefined {
  const now = place.isConnected ? place : document.querySelector(`[id="${place.id}"]`)
  if (now?.closest('[hidden]')) return null
  return now?.closest('details:not([open])')?.querySelector('summary') ?? now
}

/**
 * Returns the focus to where a dialog was opened from. Its button often disappears as a result of the dialog, at once
 * or after a refetch: then the surrounding card is focused rather than the top of the page. Focus that has moved
 * on stays, as in the lower of two dialogs that close at once.
 */
export function goBack(places: readonly Element[]): void {
  const go = () => {
    const main = document.querySelector('main')
    const place = places.map(standing).find(Boolean) ?? main
    if (place instanceof HTMLElement && document.activeElement?.contains(place))
      place.focus({ preventScroll: place === main || places.includes(place) })
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

/** Does what may remove the focused button: what surrounds it is focused then. */
export function thenGoBack(act: () => void): void {
  const places = placesNow()
  act()
  goBack(places)
}
