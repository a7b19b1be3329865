import { store, stored } from '#web/data/browser-store.ts'

/** Consent to optional storage. What the site needs to work requires none. */
export interface Consent {
  essential: true
  analytics: boolean
  marketing: boolean
}

interface State {
  /** Null: undecided. Only essential storage is used then. */
  consent: Consent | null
  /** The banner was closed without a choice, which is not consent: it is shown again in the next browser session. */
  bannerClosed: boolean
  dialogOpen: boolean
}

const consentKey = 'cookieConsent'
const dateKey = 'cookieConsentDate'
const analyticsKey = 'analytics_enabled'
const closedKey = 'cookieBanner'

/** Runs in the head of every page: sets whether the banner is part of the first paint. */
export const consentScript = `document.documentElement.toggleAttribute(\`data-asks-consent\`,function(){try{return!(localStorage.${consentKey}??sessionStorage.${closedKey})}catch{return true}}())`

/** A choice serialised for its button, for whoever leaves before the page's script has loaded. */
export const writtenConsent = ({ analytics, marketing }: Omit<Consent, 'essential'>): string =>
  JSON.stringify({ essential: true, analytics, marketing } satisfies Consent)

/** For the same script: stores `answer`, a serialised choice, or empty for a closed banner. */
export const keepAnswerScript = `if(answer){localStorage.${consentKey}=answer;localStorage.${dateKey}=new Date().toISOString();localStorage.${analyticsKey}=JSON.parse(answer).analytics}else sessionStorage.${closedKey}=\`closed\``

const undecided: State = { consent: null, bannerClosed: false, dialogOpen: false }
let state = undecided
let isRead = false
const listeners = new Set<() => void>()

function change(changed: Partial<State>) {
  state = { ...state, ...changed }
  for (const listener of listeners) listener()
}

/** Parses a stored choice; null for anything else. */
export function parseConsent(text: string | null): Consent | null {
  if (!text) return null
  try {
    const { analytics, marketing } = JSON.parse(text)
    if (typeof analytics !== 'boolean' || typeof marketing !== 'boolean') return null
    return { essential: true, analytics, marketing }
  } catch {
    return null
  }
}

/** The current choice, read from the browser on first use. */
export function consentState(): State {
  if (isRead) return state
  isRead = true
  // In a browser without storage the choice lasts as long as the page.
  const consent = parseConsent(stored(consentKey))
  const bannerClosed = stored(closedKey, 'sessionStorage') !== null
  // Keeps the same object for a new visitor, to avoid a re-render.
  if (consent || bannerClosed) state = { consent, bannerClosed, dialogOpen: false }
  // The inline script in the head only checks whether something is stored.
  document.documentElement.toggleAttribute('data-asks-consent', !state.consent && !state.bannerClosed)
  return state
}

/** The state on the server and during hydration. */
export const undecidedState = (): State => undecided

export function onConsentChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// A choice made in another tab holds here too, and one that was removed is asked for again.
if (typeof window !== 'undefined')
  addEventListener('storage', ({ key }) => {
    if (key !== consentKey && key !== null) return
    isRead = false
    change(undecided)
  })

export function chooseConsent({ analytics, marketing }: Omit<Consent, 'essential'>): void {
  const consent: Consent = { essential: true, analytics, marketing }
  store(consentKey, writtenConsent(consent))
  store(dateKey, new Date().toISOString())
  store(analyticsKey, String(analytics))
  change({ consent, dialogOpen: false })
}

export function closeBanner(): void {
  store(closedKey, 'closed', 'sessionStorage')
  change({ bannerClosed: true })
}

export const openCookieChoices = (): void => change({ dialogOpen: true })
export const closeCookieChoices = (): void => change({ dialogOpen: false })
