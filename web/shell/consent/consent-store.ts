import { store, stored } from '#web/data/browser-store.ts'

/** What somebody agreed to have in their browser. What the site needs to work is not asked. */
export interface Consent {
  essential: true
  analytics: boolean
  marketing: boolean
}

interface State {
  /** Null: not decided. Nothing but what is essential runs then. */
  consent: Consent | null
  /** The banner was closed without a choice, which is none: it comes back in the next browser session. */
  bannerClosed: boolean
  dialogOpen: boolean
}

const consentKey = 'cookieConsent'
const dateKey = 'cookieConsentDate'
const analyticsKey = 'analytics_enabled'
const closedKey = 'cookieBanner'

/** Runs in the head of every page: whether the banner is in the first picture. */
export const consentScript = `document.documentElement.toggleAttribute(\`data-asks-consent\`,function(){try{return!(localStorage.${consentKey}??sessionStorage.${closedKey})}catch{return true}}())`

/** A choice as its button carries it, for whoever leaves before the page's own script has arrived. */
export const writtenConsent = ({ analytics, marketing }: Omit<Consent, 'essential'>): string =>
  JSON.stringify({ essential: true, analytics, marketing } satisfies Consent)

/** For the same script: keeps `answer`, which is such a choice or empty for a banner that was closed. */
export const keepAnswerScript = `if(answer){localStorage.${consentKey}=answer;localStorage.${dateKey}=new Date().toISOString();localStorage.${analyticsKey}=JSON.parse(answer).analytics}else sessionStorage.${closedKey}=\`closed\``

const undecided: State = { consent: null, bannerClosed: false, dialogOpen: false }
let state = undecided
let isRead = false
const listeners = new Set<() => void>()

function change(changed: Partial<State>) {
  state = { ...state, ...changed }
  for (const listener of listeners) listener()
}

/** What was stored, if it is a choice; anything else counts as none. */
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

/** The choice as it is now, read from the browser the first time it is asked for. */
export function consentState(): State {
  if (isRead) return state
  isRead = true
  // A browser that stores nothing is asked on every page and holds the choice only as long as the page.
  const consent = parseConsent(stored(consentKey))
  const bannerClosed = stored(closedKey, 'sessionStorage') !== null
  // The same object for a new visitor, whose page then has nothing to draw again.
  if (consent || bannerClosed) state = { consent, bannerClosed, dialogOpen: false }
  // The head has only looked whether something is stored.
  document.documentElement.toggleAttribute('data-asks-consent', !state.consent && !state.bannerClosed)
  return state
}

/** On the server, and in the first picture of a page. */
export const undecidedState = (): State => undecided

export function onConsentChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

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
