import { useSyncExternalStore } from 'react'
import { store } from '#web/data/browser-store.ts'

const storageKey = 'theme'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

export const themeNames: Record<Theme, string> = { system: 'Same as my device', light: 'Light', dark: 'Dark' }

/** Runs in the head of every page: applies a stored theme before the first paint. */
export const themeScript = `try{const t=localStorage.${storageKey};if(t)document.documentElement.dataset.theme=t}catch{}`

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  return themes.find((theme) => theme === chosen) ?? 'system'
}

const changed = 'themechange'

/** The theme chosen in this browser, followed wherever it is chosen. */
export const useTheme = (): Theme => useSyncExternalStore(follow, currentTheme, () => 'system')

function follow(tell: () => void) {
  addEventListener(changed, tell)
  return () => removeEventListener(changed, tell)
}

export function chooseTheme(theme: string): void {
  store(storageKey, theme === 'system' ? null : theme)
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  dispatchEvent(new Event(changed))
}
