import { adminIdle } from '#features/sign-in/rules.ts'
import { minutes } from '#shared/dates.ts'
import { store, stored } from '#web/data/browser-store.ts'

const storageKey = 'admin-last-use'
let here = 0
let told = 0

/** The last activity on an admin page in this browser: all tabs share one session. */
export const lastActivity = (): number => Math.max(here, Number(stored(storageKey)) || 0)

export function recordActivity(at: number): void {
  here = at
  if (at - told < minutes(0.1)) return
  told = at
  store(storageKey, String(at))
}

/** How often activity is reported to the server. Requests long after the last activity are automatic ones. */
export const reportInterval = minutes(1)

/** The idle time before the warning, after which the session ends. */
export const asksAfter = adminIdle - minutes(5)
export const endsAfter = adminIdle - reportInterval
