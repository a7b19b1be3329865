import { useHydrated } from '../../data/use-hydrated.ts'
import { openCookieChoices } from './consent-store.ts'

/** The way back to the choice of the cookie banner. Appears once scripts run, without which it could do nothing. */
export function CookieChoicesButton({ className }: { className?: string }) {
  if (!useHydrated()) return null
  return (
    <button type="button" className={className} onClick={openCookieChoices}>
      Cookie choices
    </button>
  )
}
