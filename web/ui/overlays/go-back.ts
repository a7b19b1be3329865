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

/** How far from the upper and lower edge of the window the bars reach, in pixels. */
const bars = 96

/**
 * How long the window follows, in milliseconds: nothing tells of those who scroll by gestures of a screen reader or by
 * voice.
 */
const followedFor = 5000

/** Whether the window shows something of it between the bars. */
function isSeen(place: Element): boolean {
  const { top, bottom } = place.getBoundingClientRect()
  return bottom > bars && top < innerHeight - bars
}

/**
 * Returns the focus to where a dialog was opened from. Its button often disappears as a result of the dialog, at once
 * or after a refetch: then the surrounding card is focused rather than the top of the page. Where the list is sorted
 * anew, the window follows it for a moment, until somebody scrolls. Focus that has moved on stays, as in the lower of two dialogs that
 * close at once.
 */
export function goBack(places: readonly Element[]): void {
  let reached: Element | null = null
  let follows = true
  const go = () => {
    const main = document.querySelector('main')
    const place = places.map(standing).find(Boolean) ?? main
    if (!(place instanceof HTMLElement && document.activeElement?.contains(place))) return
    reached = place
    place.focus({ preventScroll: !follows || place === main || places.includes(place) })
    if (place !== main && follows && !isSeen(place))
      place.scrollIntoView({ block: place === places[0] ? 'nearest' : 'start' })
  }
  go()
  const watching = new MutationObserver(() => {
    if (document.activeElement === document.body || document.activeElement === reached) go()
  })
  watching.observe(document.body, { childList: true, subtree: true })
  const over = new AbortController()
  const until = { signal: over.signal, passive: true }
  const leave = () => {
    follows = false
  }
  const timer = setTimeout(leave, followedFor)
  for (const moving of ['wheel', 'touchmove', 'pointerdown', 'keydown']) document.addEventListener(moving, leave, until)
  const stop = ({ target }: FocusEvent) => {
    if (target === reached) return
    watching.disconnect()
    over.abort()
    clearTimeout(timer)
  }
  document.addEventListener('focusin', stop, until)
}

/** Does what may remove the focused button: what surrounds it is focused then. */
export function thenGoBack(act: () => void): void {
  const places = placesNow()
  act()
  goBack(places)
}
