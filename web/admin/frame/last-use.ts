import { adminIdle } from '#features/sign-in/rules.ts'
import { minutes } from '#shared/dates.ts'
import { store, stored } from '#web/data/browser-store.ts'

const storageKey = 'admin-last-use'
let here = 0
let told = 0

/** When somebody last touched a page of the admin area in this browser: all of its tabs share one sign-in. */
export const lastUse = (): number => Math.max(here, Number(stored(storageKey)) || 0)

export function noteUse(at: number): void {
  here = at
  if (at - told < minutes(0.1)) return
  told = at
  store(storageKey, String(at))
}

/** How often the server is told; what a page asks longer after the last touch it asks by itself. */
export const noted = minutes(1)

/** So long after the last touch the page asks whether anybody is there, and then the sign-in is over. */
export const asksAfter = adminIdle - minutes(5)
export const endsAfter = adminIdle - noted
