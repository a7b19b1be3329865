/** What a browser hands over when it could install the site (not in TypeScript's library, since not all browsers have it). */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** How the site can be put on the home screen here: the browser offers it, or iOS wants it done by hand. */
export type InstallWay = 'offer' | 'by-hand' | null

const CARD = 'installCard'

let offer: InstallPromptEvent | null = null
let cardDismissed = false
const listeners = new Set<() => void>()

function changed() {
  for (const listener of listeners) listener()
}

if (typeof window !== 'undefined') {
  try {
    cardDismissed = sessionStorage.getItem(CARD) !== null
  } catch {
    // A browser that stores nothing shows the card again on the next page.
  }
  // As early as this, since a browser makes its offer once and soon.
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer = event as InstallPromptEvent
    changed()
  })
  addEventListener('appinstalled', () => {
    offer = null
    changed()
  })
}

/** Whether a browser of this description is Safari on an iPhone or iPad, the latter of which calls itself a Mac. */
export function isIosSafari(userAgent: string, touchPoints: number): boolean {
  const ios = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1)
  return ios && userAgent.includes('Safari') && !/CriOS|FxiOS|EdgiOS|OPT\/|DuckDuckGo/.test(userAgent)
}

const isStandalone = () =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)

export function installWay(): InstallWay {
  if (isStandalone()) return null
  if (offer) return 'offer'
  return isIosSafari(navigator.userAgent, navigator.maxTouchPoints) ? 'by-hand' : null
}

export function onInstallChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows the browser's own question. Accepted or not, an offer can be used only once. */
export async function acceptOffer(): Promise<void> {
  const { outcome } = (await offer?.prompt()) ?? { outcome: 'dismissed' }
  if (outcome === 'accepted') {
    offer = null
    changed()
  }
}

export const isCardDismissed = (): boolean => cardDismissed

/** Not now: until the browser is closed. */
export function dismissCard(): void {
  cardDismissed = true
  try {
    sessionStorage.setItem(CARD, 'dismissed')
  } catch {
    // Dismissed for this page.
  }
  changed()
}
