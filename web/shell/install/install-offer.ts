import { store, stored } from '#web/data/browser-store.ts'
import { isOnIos } from './ios.ts'

/** The browser's install prompt event, missing from TypeScript's DOM library because it is not in all browsers. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

interface State {
  /** How the site can be installed here: by the browser's prompt, or manually on iOS; null: not at all. */
  way: 'offer' | 'by-hand' | null
  /** "Not now" was chosen: until the browser is closed. */
  cardDismissed: boolean
  /** The manual instructions are open. */
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

// At import, since the browser fires the event early and only once.
if (typeof window !== 'undefined' && !isStandalone()) {
  // Keeps the same object where there is nothing to offer, to avoid a re-render.
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

/** The state on the server and during hydration. */
export const unknownState = (): State => unknown
export const installState = (): State => state

export function onInstallChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows the browser's prompt, or the manual instructions. */
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
