import { store, stored } from '#web/data/browser-store.ts'
import { isOnIos } from './ios.ts'

/** What a browser hands over when it could install the site (not in TypeScript's library, since not all browsers have it). */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

interface State {
  /** How the site can be put on the home screen here: the browser offers it, or iOS wants it done by hand; null: not at all. */
  way: 'offer' | 'by-hand' | null
  /** Somebody said "Not now": until the browser is closed. */
  cardDismissed: boolean
  /** What to do by hand is being shown. */
  instructionsOpen: boolean
}

const cardKey = 'installCard'

let offer: InstallPromptEvent | null = null
const unknown: State = { way: null, cardDismissed: false, instructionsOpen: false }
let state = unknown
const listeners = new Set<() => void>()

function change(changed: Partial<State>) {
  state = { ...state, ...changed }
  for (const listener of listeners) listener()
}

const isIosSafari = () =>
  isOnIos() &&
  navigator.userAgent.includes('Safari') &&
  !/CriOS|FxiOS|EdgiOS|OPT\/|DuckDuckGo/.test(navigator.userAgent)

const isStandalone = () =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)

// As early as this, since a browser makes its offer once and soon.
if (typeof window !== 'undefined' && !isStandalone()) {
  // The same object where there is nothing to offer, so that the page need not be drawn again.
  if (isIosSafari()) state = { ...state, way: 'by-hand' }
  if (stored(cardKey, 'sessionStorage')) state = { ...state, cardDismissed: true }
  const take = (event: Event) => {
    event.preventDefault()
    offer = event as InstallPromptEvent
    change({ way: 'offer' })
  }
  if (window.early?.offer) take(window.early.offer)
  addEventListener('beforeinstallprompt', take)
  addEventListener('appinstalled', () => change({ way: null }))
}

/** On the server, and in the first picture of a page. */
export const unknownState = (): State => unknown
export const installState = (): State => state

export function onInstallChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows the browser's own question, or how to do it by hand. */
export async function install(): Promise<void> {
  if (!offer) return change({ instructionsOpen: true })
  const { outcome } = await offer.prompt()
  if (outcome === 'accepted') change({ way: null })
}

export const closeInstructions = (): void => change({ instructionsOpen: false })

export function dismissCard(): void {
  store(cardKey, 'dismissed', 'sessionStorage')
  change({ cardDismissed: true })
}
